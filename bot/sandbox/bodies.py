"""The JSON bodies of the user side, checked strictly: an unknown or ill-typed field is an error that names it."""

from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

LONGEST_NAME = 64


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class NewUser(Body):
    first_name: str = Field(min_length=1, max_length=LONGEST_NAME)
    last_name: str | None = Field(default=None, max_length=LONGEST_NAME)
    username: str | None = Field(default=None, pattern=r"^[A-Za-z][A-Za-z0-9_]{3,31}$")
    language_code: str | None = Field(default=None, pattern=r"^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$")


class UserChange(NewUser):
    """Only the fields that are given change."""

    first_name: str = Field(default="", max_length=LONGEST_NAME)
    blocks_bot: bool = False
    deactivated: bool = False


class NewChat(Body):
    type: Literal["group", "supergroup"]
    title: str
    members: list[int]
    admins: list[int] = []
    is_forum: bool = False
    bot: Literal["member", "administrator"] = "member"


class TopicChange(Body):
    """A name makes a topic; an id closes, reopens or deletes one."""

    name: str | None = None
    message_thread_id: int | None = None
    closed: bool | None = None
    deleted: bool = False

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        if (self.name is None) == (self.message_thread_id is None):
            raise ValueError("give a name, or the message_thread_id of a topic")
        return self


class MemberChange(Body):
    add: list[int] = []
    remove: list[int] = []


class BotStatus(Body):
    status: Literal["member", "administrator", "kicked", "muted"]


class Send(Body):
    user_id: int
    chat_id: int
    text: str
    message_thread_id: int | None = None
    reply_to_message_id: int | None = None
    as_anonymous_admin: bool = False


class Edit(Body):
    user_id: int
    chat_id: int
    message_id: int
    text: str


class Delete(Body):
    user_id: int
    chat_id: int
    message_id: int


class Press(Body):
    user_id: int
    chat_id: int
    message_id: int
    row: int | None = None
    column: int | None = None
    data: str | None = None

    @model_validator(mode="after")
    def one_button(self) -> Self:
        place = (self.row is not None, self.column is not None)
        if self.data is None and place != (True, True):
            raise ValueError("give row and column, or data")
        if self.data is not None and any(place):
            raise ValueError("give either row and column or data")
        return self


class Open(Body):
    user_id: int
    url: str


class Then(Body):
    """What happens to the matching requests; at least one of these."""

    status: int | None = None
    retry_after: int | None = Field(default=None, ge=0)
    description: str | None = None
    parameters: dict[str, Any] | None = None
    delay_ms: float | None = Field(default=None, ge=0)
    lose_answer: bool | None = None
    hang: bool | None = None
    drop: bool | None = None

    @model_validator(mode="after")
    def something(self) -> Self:
        if not any((self.status, self.delay_ms, self.lose_answer, self.hang, self.drop)):
            raise ValueError("give status, delay_ms, lose_answer, hang or drop")
        return self


class FaultOrder(Body):
    method: str
    chat_id: int | None = None
    times: int = Field(default=1, ge=1)
    then: Then
