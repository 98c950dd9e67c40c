"""The two kinds of no: Telegram's to the bot, and the sandbox's to whoever acts as a person."""

from typing import Any


class ApiError(Exception):
    """A refused Bot API request, in Telegram's words; `parameters` are ResponseParameters."""

    def __init__(self, code: int, description: str, parameters: dict[str, Any] | None = None) -> None:
        super().__init__(description)
        self.code = code
        self.description = description
        self.parameters = parameters


class ViolationError(ApiError):
    """A request that api.json does not allow; the request log counts it."""

    def __init__(self, description: str, code: int = 400) -> None:
        super().__init__(code, description)


class PersonError(Exception):
    """A refused call of the user side; `status` is the HTTP status."""

    def __init__(self, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.text = text
        self.status = status


def bad_request(text: str) -> ApiError:
    return ApiError(400, f"Bad Request: {text}")


def forbidden(text: str) -> ApiError:
    return ApiError(403, f"Forbidden: {text}")


def conflict(text: str) -> ApiError:
    return ApiError(409, f"Conflict: {text}")


def too_many_requests(retry_after: int) -> ApiError:
    return ApiError(429, f"Too Many Requests: retry after {retry_after}", {"retry_after": retry_after})


def migrated(new_chat_id: int) -> ApiError:
    return ApiError(
        400,
        "Bad Request: group chat was upgraded to a supergroup chat",
        {"migrate_to_chat_id": new_chat_id},
    )


def not_modified() -> ApiError:
    return bad_request(
        "message is not modified: specified new message content and reply markup are exactly the same as a current "
        "content and reply markup of the message"
    )


def query_too_old() -> ApiError:
    return bad_request("query is too old and response timeout expired or query ID is invalid")


def not_carried_out(what: str) -> ViolationError:
    """Something Telegram knows and the sandbox does not do; counted, so that nobody relies on it unnoticed."""
    return ViolationError(f"Not Implemented: the sandbox does not carry out {what}", 501)
