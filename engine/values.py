"""Frozen, slotted dataclasses that cost little to define and to make: there are a score of them for every tile played.

`from engine.values import dataclass, replace` takes the place of `from dataclasses import dataclass, replace`.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Literal, NoReturn, TypeVar

Made = TypeVar("Made")
_CLASS: Final[Any] = object.__dict__["__class__"]


def _as_value(made: type[Made]) -> type[Made]:
    """Make a class with annotated fields a value.

    What `dataclass(frozen=True, slots=True)` would write as source text and compile for every class is one function
    for all of them here, save `__init__`. That one, in turn, would call `object.__setattr__` for every field, as the
    class refuses plain assignments; here a new value is of a class with the same slots, which allows them, until all
    its fields are set.
    """
    assert made.__bases__ == (object,), "a value is no subclass"
    cls: Any = dataclasses.dataclass(slots=True, init=False, repr=False, eq=False)(made)
    cls.__init__, cls.__replace__ = _first_init, _first_replace
    cls.__eq__, cls.__hash__ = _comparisons(cls)
    cls.__repr__, cls.__reduce__ = _repr, _reduce
    cls.__setattr__, cls.__delattr__ = _refuse_setting, _refuse_deleting
    return cls  # type: ignore[no-any-return]


def _first_init(self: Any, *values: Any, **named: Any) -> None:
    """Stands for the `__init__` of a class until its first value is made: half of an import went into making them."""
    cls = type(self)
    cls.__init__ = _init(cls)
    cls.__init__(self, *values, **named)


def _init(cls: Any) -> Any:
    """An `__init__` with the fields as its parameters."""
    known: dict[str, Any] = {"draft": _draft_of(cls), "frozen": cls, "become": _CLASS.__set__, "missing": MISSING}
    parameters = ["self"]
    lines = ["become(self, draft)"]
    for field in fields(cls):
        name = field.name
        parameters.append(name)
        if field.default_factory is not MISSING:
            known[f"make_{name}"] = field.default_factory
            parameters[-1] += "=missing"
            lines.append(f"if {name} is missing: {name} = make_{name}()")
        elif field.default is not MISSING:
            known[f"default_{name}"] = field.default
            parameters[-1] += f"=default_{name}"
        lines.append(f"self.{name} = {name}")
    return _method(cls, "__init__", parameters, [*lines, "self.__class__ = frozen"], known)


def _first_replace(self: Any, **changes: Any) -> Any:
    """Stands for the `__replace__` of a class until that is wanted: few ever are, and it takes time to make."""
    cls = type(self)
    names = cls.__match_args__
    known: dict[str, Any] = {"draft": _draft_of(cls), "frozen": cls, "new": object.__new__, "missing": MISSING}
    parameters = ["self", *(["*"] if names else []), *(f"{name}=missing" for name in names)]
    lines = [f"other.{name} = self.{name} if {name} is missing else {name}" for name in names]
    lines = ["other = new(draft)", *lines, "other.__class__ = frozen", "return other"]
    cls.__replace__ = _method(cls, "__replace__", parameters, lines, known)
    return cls.__replace__(self, **changes)


def _draft_of(cls: Any) -> type:
    """A class with the same slots, which allows them to be set."""
    return type(cls.__name__, (), {"__slots__": cls.__match_args__, "__module__": cls.__module__})


def _method(cls: Any, name: str, parameters: list[str], lines: list[str], known: dict[str, Any]) -> Any:
    """Make a method from source, as dataclasses do: a signature of its own is what makes it fast."""
    exec("\n ".join([f"def {name}({', '.join(parameters)}):", *lines]), known)  # noqa: S102
    method = known[name]
    method.__qualname__ = f"{cls.__qualname__}.{name}"
    method.__module__ = cls.__module__
    return method


def _comparisons(cls: Any) -> tuple[Any, Any]:
    """`__eq__` and `__hash__` by all fields; values of two classes are never equal."""
    content: Any = attrgetter(*cls.__match_args__) if cls.__match_args__ else lambda _: ()

    def equals(self: object, other: object) -> bool:
        if self is other:
            return True
        return content(self) == content(other) if other.__class__ is cls else NotImplemented

    def hashed(self: object) -> int:
        return hash(content(self))

    return equals, hashed


def _repr(self: Any) -> str:
    content = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__match_args__)
    return f"{type(self).__qualname__}({content})"


def _reduce(self: Any) -> tuple[type, tuple[Any, ...]]:
    return type(self), tuple(getattr(self, name) for name in self.__match_args__)


def _refuse_setting(_: object, name: str, to: object) -> NoReturn:
    del to
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(_: object, name: str) -> NoReturn:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - to be imported from here
    from dataclasses import replace as replace  # noqa: PLC0414
else:

    def replace(value: Made, **changes: Any) -> Made:
        """Another value of the class: with these fields, and for the rest those of `value`."""
        return value.__replace__(**changes)

    def dataclass(*, frozen: Literal[True], slots: Literal[True]) -> Callable[[type[Made]], type[Made]]:
        """Make a class with annotated fields a value; the arguments are there for who checks types."""
        del frozen, slots
        return _as_value
