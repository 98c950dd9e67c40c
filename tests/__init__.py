"""Tests of the engine, the bot, the texts and the project itself."""
