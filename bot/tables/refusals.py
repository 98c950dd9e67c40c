"""The table's own no: a request that people may make but that does not fit now."""

from collections.abc import Mapping


class Refused(Exception):
    """Nothing changed; `notice` is the message id of what the person is told, with its arguments."""

    def __init__(self, notice: str, **arguments: str | int) -> None:
        super().__init__(notice)
        self.notice = notice
        self.arguments: Mapping[str, str | int] = arguments
