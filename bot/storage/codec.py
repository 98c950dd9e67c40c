"""Engine events as stored text, and back."""

from typing import Annotated

from pydantic import Field, TypeAdapter

from engine.events import Event

_EVENT: TypeAdapter[Event] = TypeAdapter(Annotated[Event, Field(discriminator="kind")])


def dump_event(event: Event) -> str:
    """The event as JSON; its `kind` tag says which it is."""
    return _EVENT.dump_json(event).decode()


def load_event(payload: str) -> Event:
    """The event a stored text stands for; raises pydantic.ValidationError for anything else."""
    return _EVENT.validate_json(payload)
