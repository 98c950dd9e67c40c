"""SQLite behind a narrow door: the only package that knows the database."""

from bot.storage.database import Database, StorageFault, Work
from bot.storage.opening import StorageRefused

__all__ = ["Database", "StorageFault", "StorageRefused", "Work"]
