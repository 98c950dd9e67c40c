"""SQLite behind a narrow door: the only package that knows the database."""

from bot.storage.database import Database, StorageFault, StorageRefused, Work

__all__ = ["Database", "StorageFault", "StorageRefused", "Work"]
