"""Desks for what people say and tap: tables are played at `bot.tables`, everything else is answered here."""
