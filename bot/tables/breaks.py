"""Time in which nobody could act, given back: the process was stopped, or nothing could be stored."""

from typing import Final

from bot.tables.documents import Note, TableDocument

NOTICEABLE: Final = 15.0
"""Seconds from which people are told."""


def make_up_for(document: TableDocument, seconds: float) -> None:
    """Move every clock; whoever has an open question reads that no time was lost (ux.md message 25)."""
    document.shift_clocks(seconds)
    if document.voiding is not None:
        document.voiding.lapses_at += seconds
    if seconds <= NOTICEABLE:
        return
    for prompt in document.prompts:
        notes = document.seats[prompt.seat].notes
        if all(note.id != "recovered" for note in notes):
            notes.append(Note(id="recovered"))
