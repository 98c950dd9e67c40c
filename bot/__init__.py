"""The Telegram bot around the engine: tables, screens, storage, and the sandbox to play without Telegram."""
