"""The only part that speaks Telegram: updates in, screens out."""

import os

# RetryAfter warns at every use until whole seconds are given up for timedeltas; this is the switch the library offers.
os.environ.setdefault("PTB_TIMEDELTA", "true")
