"""Frozen values that are made as fast as others: an engine of values makes a score of them for every tile played."""

from dataclasses import MISSING, fields
from typing import Any, Final, TypeVar, cast

Value = TypeVar("Value")
_CLASS: Final[Any] = object.__dict__["__class__"]


def quickly_made(value: type[Value]) -> type[Value]:
    """Give a frozen, slotted dataclass another `__init__` with the same parameters; nothing else changes.

    The one that dataclasses write calls `object.__setattr__` for every field, as the class itself refuses plain
    assignments. Here the new value is of a class with the same slots that allows them until all fields are set.
    """
    made = fields(cast("Any", value))
    draft = type(value.__name__, (), {"__slots__": [field.name for field in made], "__module__": value.__module__})
    known: dict[str, object] = {"draft": draft, "frozen": value, "become": _CLASS.__set__, "missing": MISSING}
    parameters = ["self"]
    lines = [" become(self, draft)"]
    for field in made:
        name = field.name
        parameters.append(name)
        if field.default_factory is not MISSING:
            known[f"make_{name}"] = field.default_factory
            parameters[-1] += "=missing"
            lines.append(f" if {name} is missing: {name} = make_{name}()")
        elif field.default is not MISSING:
            known[f"default_{name}"] = field.default
            parameters[-1] += f"=default_{name}"
        lines.append(f" self.{name} = {name}")
    lines = [f"def __init__({', '.join(parameters)}):", *lines, " self.__class__ = frozen"]
    exec("\n".join(lines), known)  # noqa: S102 - as dataclasses do; a signature of its own is what makes it fast
    init: Any = known["__init__"]
    init.__annotations__ = value.__init__.__annotations__
    init.__qualname__ = f"{value.__qualname__}.__init__"
    init.__module__ = value.__module__
    type.__setattr__(value, "__init__", init)
    return value
