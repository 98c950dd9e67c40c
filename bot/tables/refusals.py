"""The table's own no: a request that people may make but that does not fit now."""


class Refused(Exception):
    """Nothing changed; `notice` is the message id of what the person is told."""

    def __init__(self, notice: str) -> None:
        super().__init__(notice)
        self.notice = notice
