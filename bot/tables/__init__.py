"""The use cases of a table, from the lobby to the final standings; nothing here knows Telegram."""
