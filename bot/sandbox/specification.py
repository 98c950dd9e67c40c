"""Checks every Bot API request against api.json: method, parameters, required ones, types."""

import json
import re
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from bot.sandbox.errors import ViolationError

DATA = Path(__file__).parent / "data"
INTEGER = re.compile(r"[+-]?\d{1,19}")
ATTACHED = re.compile(r"attach://([^\"\\\s]+)")
BOOLEANS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}
SCALARS = {"Integer", "Float", "Boolean", "String", "InputFile"}
LIST = "Array of "


class _WrongTypeError(Exception):
    """Where inside a parameter the value does not fit; the text names the place."""


class Specification:
    """The methods and types of one Bot API version."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        self.version = str(document["version"])
        self._types: Mapping[str, Any] = document["types"]
        # Looked up for every button of every keyboard, so by name.
        self._fields = {
            kind: {field["name"]: field["types"] for field in described["fields"]}
            for kind, described in self._types.items()
        }
        self._required = {
            kind: [field["name"] for field in described["fields"] if field["required"]]
            for kind, described in self._types.items()
        }
        self._methods = {name.lower(): (name, method["fields"]) for name, method in document["methods"].items()}

    @property
    def methods(self) -> list[str]:
        return [name for name, _ in self._methods.values()]

    def check(self, method: str, raw: Mapping[str, Any], uploads: Collection[str]) -> tuple[str, dict[str, Any]]:
        """The method's proper name and its parameters with their proper types.

        `raw` holds strings as a form or query brings them, or values of a JSON body; `uploads` names the files of a
        multipart body. Raises ViolationError.
        """
        name, fields = self._methods.get(method.lower(), (method, None))
        if fields is None:
            raise ViolationError(f"Bad Request: method {method} is unknown to Bot API")
        known = {field["name"]: field for field in fields}
        for key in raw:
            if key not in known:
                raise ViolationError(f'Bad Request: {name} has no parameter "{key}"')
        self._check_uploads(name, known, raw, uploads)
        params: dict[str, Any] = {}
        for key, value in raw.items():
            if value is None:
                continue
            try:
                params[key] = self._read(value, known[key]["types"])
            except _WrongTypeError as error:
                raise ViolationError(f'Bad Request: wrong type of parameter "{key}" of {name}{error}') from None
        for key, field in known.items():
            if field["required"] and key not in params and key not in uploads:
                raise ViolationError(f'Bad Request: {name} needs parameter "{key}"')
        return name, params

    @staticmethod
    def _check_uploads(method: str, known: Mapping[str, Any], raw: Mapping[str, Any], uploads: Collection[str]) -> None:
        if not uploads:
            return
        attached = set(ATTACHED.findall(json.dumps(raw)))
        for upload in uploads:
            direct = upload in known and "InputFile" in known[upload]["types"]
            if not direct and upload not in attached:
                raise ViolationError(f'Bad Request: {method} takes no file "{upload}"')

    def _read(self, value: Any, types: list[str]) -> Any:
        """A top-level value; Telegram takes numbers, truth values and objects as text too."""
        if isinstance(value, str):
            scalar = _scalar(value, types)
            if scalar is not None:
                return scalar
            if not set(types) <= SCALARS:
                try:
                    value = json.loads(value)
                except ValueError:
                    raise _WrongTypeError(": not JSON") from None
        self._fit(value, types, "")
        return value

    def _fit(self, value: Any, types: list[str], where: str) -> None:
        if len(types) == 1:
            self._fit_one(value, types[0], where)
            return
        first: _WrongTypeError | None = None
        for kind in types:
            try:
                self._fit_one(value, kind, where)
            except _WrongTypeError as error:
                first = first or error
            else:
                return
        raise first or _WrongTypeError(where)

    def _fit_one(self, value: Any, kind: str, where: str) -> None:
        if kind.startswith(LIST):
            if not isinstance(value, list):
                raise _WrongTypeError(f"{where}: not a list")
            for index, item in enumerate(value):
                self._fit_one(item, kind[len(LIST) :], f"{where}[{index}]")
        elif kind in SCALARS:
            if not _is_scalar(value, kind):
                raise _WrongTypeError(f"{where}: not {kind}")
        elif subtypes := self._types[kind].get("subtypes"):
            self._fit(value, self._narrowed(value, subtypes), where)
        else:
            self._fit_object(value, kind, where)

    def _narrowed(self, value: Any, subtypes: list[str]) -> list[str]:
        """The members of a union that have the value's fields, so that the refusal names the right one."""
        if not isinstance(value, dict):
            return subtypes
        fitting = [kind for kind in subtypes if kind in self._fields and value.keys() <= self._fields[kind].keys()]
        return fitting or subtypes

    def _fit_object(self, value: Any, kind: str, where: str) -> None:
        if not isinstance(value, dict):
            raise _WrongTypeError(f"{where}: not {kind}")
        fields = self._fields[kind]
        for key, item in value.items():
            if key not in fields:
                raise _WrongTypeError(f"{where}: {kind} has no field {key}")
            if item is not None:
                self._fit(item, fields[key], f"{where}.{key}")
        for key in self._required[kind]:
            if value.get(key) is None:
                raise _WrongTypeError(f"{where}: {kind} needs {key}")


def _scalar(text: str, types: list[str]) -> int | float | bool | str | None:
    """The text as the first scalar among the types that it can be, None if it can be none."""
    if "Integer" in types and INTEGER.fullmatch(text):
        return int(text)
    if "Boolean" in types and text.lower() in BOOLEANS:
        return BOOLEANS[text.lower()]
    if "Float" in types:
        try:
            return float(text)
        except ValueError:
            pass
    return text if "String" in types or "InputFile" in types else None


def _is_scalar(value: object, kind: str) -> bool:
    match kind:
        case "Integer":
            return isinstance(value, int) and not isinstance(value, bool)
        case "Float":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "Boolean":
            return isinstance(value, bool)
        case _:
            return isinstance(value, str)


@cache
def bot_api() -> Specification:
    """The specification that is shipped with the sandbox, read once."""
    return Specification(json.loads((DATA / "api.json").read_text(encoding="utf-8")))


@cache
def reactions() -> frozenset[str]:
    """The emoji a bot may react with."""
    return frozenset(json.loads((DATA / "reactions.json").read_text(encoding="utf-8")))
