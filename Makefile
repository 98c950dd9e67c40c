# Every command of the project, from a fresh clone with nothing but Python >= 3.11 and make.
# `make test T=tests/engine` runs a part; `make play ARGS="--port 9000"` passes options on.

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --disable-pip-version-check
INSTALLER := $(VENV)/.installer
PLAYING := $(VENV)/.playing
TESTING := $(VENV)/.testing
PEERS := $(VENV)/.peers
# Uncompiled: Python compiles what is imported, when it is.
INSTALL := $(PIP) install --quiet --require-hashes --no-compile
# Processes that share the whole suite; much of it waits for clocks and servers. 0: this one alone.
WORKERS := 4
# Processes are started by the dozen, and without compiled files each would compile everything anew.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup play run test lint check fmt party kill soak load bench figures

help:
	@echo 'make play    a table in your browser: no token, no network (ARGS="--port 9000")'
	@echo 'make run     the bot on Telegram; wants TELEGRAM_BOT_TOKEN'
	@echo 'make test    all tests (T=tests/engine for a part)'
	@echo 'make lint    format, lint, types, import contracts, sizes'
	@echo 'make check   lint and test'
	@echo 'make fmt     format and mend what can be mended'
	@echo 'make party   twenty deals of each variant by four scripted people'
	@echo 'make kill    the bot is killed 300 times over running deals, and requests go wrong (ARGS="--kills 20 --seed 4")'
	@echo 'make soak    200 tables for ten minutes in three processes (ARGS="--minutes 3 --tables 50")'
	@echo 'make load    how many tables one bot carries, some five minutes (ARGS="--tables 50 --minutes 3")'
	@echo 'make bench   the engine beside its peers, the bot against its budgets (ARGS="taps --quick")'
	@echo 'make figures measures the engine beside its peers on a quiet machine and quotes it in the README'
	@echo 'make setup   only the virtual environment in $(VENV)'

setup: $(TESTING)

# The stamps are older than a changed requirements file, so that one installs again.
# The pip that comes with Python 3.11 takes more than twice as long as this one, which is pinned like the rest.
$(INSTALLER): requirements-pip.txt
	@$(RUN) -m pip --version >/dev/null 2>&1 || { \
		for python in python3.13 python3.12 python3.11 python3; do \
			if $$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
				echo "Making $(VENV) with $$($$python --version)"; \
				exec $$python -m venv --clear $(VENV); \
			fi; \
		done; \
		echo 'No Python 3.11 or newer with the venv module was found.' >&2; \
		echo 'Install one (on Debian and Ubuntu: python3 and python3-venv), then try again.' >&2; \
		exit 1; \
	}
	$(INSTALL) -r requirements-pip.txt
	@touch $@

$(PLAYING): requirements.txt $(INSTALLER)
	$(INSTALL) -r requirements.txt
	@touch $@

$(TESTING): requirements.txt requirements-dev.txt $(INSTALLER)
	$(INSTALL) -r requirements.txt -r requirements-dev.txt
	@touch $(PLAYING) $@

# One of them is compiled; where that fails, or there is no network, the figures go without them.
$(PEERS): requirements-bench.txt $(TESTING)
	-$(INSTALL) -r requirements-bench.txt && touch $@

play: $(PLAYING)
	$(RUN) -m bot play $(ARGS)

run: $(PLAYING)
	$(RUN) -m bot run $(ARGS)

test: $(TESTING)
ifdef T
	$(RUN) -m pytest -q $(T)
else
	@# Bots and people play in real time here: what fails while everything runs at once has to hold alone.
	@# Only then are its values told: each process would prepare every test for that, half a minute in all.
	$(RUN) -m pytest -q -n $(WORKERS) --dist load --maxschedchunk 1 --assert=plain || \
		{ echo 'What failed is run once more, by itself:'; $(RUN) -m pytest -q --last-failed --last-failed-no-failures none; }
endif

lint: $(TESTING)
	$(RUN) -m ruff format --check .
	$(RUN) -m ruff check .
	$(RUN) -m mypy
	$(VENV)/bin/lint-imports
	$(RUN) -m pytest -qq tests/project

check: lint test

fmt: $(TESTING)
	$(RUN) -m ruff format .
	$(RUN) -m ruff check --fix .

party: $(TESTING)
	$(RUN) -m tests.support.party --deals 20 $(ARGS)

kill: $(TESTING)
	$(RUN) -m tests.support.killing $(ARGS)

soak: $(TESTING)
	$(RUN) -m tests.support.soak $(ARGS)

load: $(TESTING)
	$(RUN) -m tests.support.load $(ARGS)

bench: $(PEERS)
	$(RUN) -m bench --json bench.json $(ARGS)

figures: $(PEERS)
	$(RUN) -m bench shapes deals decisions import --json docs/figures.json --readme
