"""Tests of the part that speaks Telegram."""
