"""Screens as pure functions of what a table shows and a translator; they know no Telegram and no storage."""
