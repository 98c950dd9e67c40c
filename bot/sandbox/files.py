"""Files the bot has uploaded: their bytes, their names, and the size of pictures."""

import re
import struct
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bot.sandbox.errors import ApiError, bad_request
from bot.sandbox.journal import Journal

PHOTO_BYTES = 10 * 1024 * 1024
DOCUMENT_BYTES = 50 * 1024 * 1024
PHOTO_SIDES = 10_000
PHOTO_RATIO = 20
# Without a folder only so much is kept; the oldest uploads go first.
MEMORY_BYTES = 256 * 1024 * 1024
PNG = b"\x89PNG\r\n\x1a\n"
JPEG_SIZES = {0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF}


@dataclass(frozen=True, slots=True)
class Upload:
    """A file of a multipart body."""

    name: str
    mime: str
    body: bytes


@dataclass(frozen=True, slots=True)
class StoredFile:
    """A file the sandbox knows; `width` and `height` are pixels of a photo, else 0."""

    file_id: str
    path: str
    name: str
    mime: str
    size: int
    width: int = 0
    height: int = 0

    @property
    def reference(self) -> dict[str, Any]:
        return {"file_id": self.file_id, "file_unique_id": self.file_id[-12:], "file_size": self.size}

    def photo(self) -> list[dict[str, Any]]:
        return [{**self.reference, "width": self.width, "height": self.height}]

    def document(self) -> dict[str, Any]:
        return {**self.reference, "file_name": self.name, "mime_type": self.mime}


class Shelf:
    """Files by id and by path."""

    def __init__(self, journal: Journal, next_id: Callable[[], int]) -> None:
        self._journal = journal
        self._next_id = next_id
        self._folder: Path | None = None
        if journal.folder is not None:
            self._folder = journal.folder / "files"
            self._folder.mkdir(exist_ok=True)
        self._bodies: dict[str, bytes] = {}
        self._in_memory = 0
        self._files = {stored["file_id"]: StoredFile(**stored) for stored in journal.read("file")}
        self._by_path = {file.path: file for file in self._files.values()}

    def add_photo(self, upload: Upload) -> StoredFile:
        """Raises ApiError for what Telegram would not take as a photo."""
        if len(upload.body) > PHOTO_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        size = image_size(upload.body)
        if size is None:
            raise bad_request("IMAGE_PROCESS_FAILED")
        width, height = size
        if width + height > PHOTO_SIDES or max(size) > PHOTO_RATIO * min(size):
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        return self._add("photos", upload, size)

    def add_document(self, upload: Upload) -> StoredFile:
        if len(upload.body) > DOCUMENT_BYTES:
            raise ApiError(413, "Request Entity Too Large")
        if not upload.body:
            raise bad_request("file must be non-empty")
        return self._add("documents", upload, (0, 0))

    def get(self, file_id: str) -> StoredFile | None:
        return self._files.get(file_id)

    def body(self, file: StoredFile) -> bytes | None:
        """None where the bytes are gone."""
        if self._folder is None:
            return self._bodies.get(file.file_id)
        path = self._folder / file.file_id
        return path.read_bytes() if path.is_file() else None

    def at(self, path: str) -> StoredFile | None:
        return self._by_path.get(path)

    def _add(self, kind: str, upload: Upload, size: tuple[int, int]) -> StoredFile:
        number = self._next_id()
        extension = re.sub(r"[^A-Za-z0-9.]", "", Path(upload.name).suffix)[:10]
        file = StoredFile(
            f"sandboxfile{number:016d}",
            f"{kind}/file_{number}{extension}",
            upload.name,
            upload.mime,
            len(upload.body),
            *size,
        )
        self._files[file.file_id] = file
        self._by_path[file.path] = file
        self._journal.put("file", file.file_id, lambda: asdict(file))
        if self._folder is not None:
            (self._folder / file.file_id).write_bytes(upload.body)
            return file
        self._bodies[file.file_id] = upload.body
        self._in_memory += file.size
        while self._in_memory > MEMORY_BYTES:
            oldest = next(iter(self._bodies))
            self._in_memory -= len(self._bodies.pop(oldest))
        return file


def image_size(body: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG, JPEG, GIF or lossy/lossless WebP picture; None for anything else."""
    try:
        if body.startswith(PNG) and body[12:16] == b"IHDR":
            width, height = struct.unpack(">II", body[16:24])
            return width, height
        if body[:6] in {b"GIF87a", b"GIF89a"}:
            width, height = struct.unpack("<HH", body[6:10])
            return width, height
        if body[:4] == b"RIFF" and body[8:12] == b"WEBP":
            return _webp_size(body)
        return _jpeg_size(body) if body.startswith(b"\xff\xd8") else None
    except (struct.error, IndexError):
        return None


def _webp_size(body: bytes) -> tuple[int, int] | None:
    match body[12:16]:
        case b"VP8X":
            return int.from_bytes(body[24:27], "little") + 1, int.from_bytes(body[27:30], "little") + 1
        case b"VP8L":
            bits = int.from_bytes(body[21:25], "little")
            return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
        case b"VP8 ":
            width, height = struct.unpack("<HH", body[26:30])
            return width & 0x3FFF, height & 0x3FFF
        case _:
            return None


def _jpeg_size(body: bytes) -> tuple[int, int] | None:
    position = 2
    while position < len(body):
        marker = body[position + 1]
        if marker in JPEG_SIZES:
            height, width = struct.unpack(">HH", body[position + 5 : position + 9])
            return width, height
        (length,) = struct.unpack(">H", body[position + 2 : position + 4])
        position += 2 + length
    return None
