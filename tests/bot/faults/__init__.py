"""What can go wrong around a table, one failure of docs/failure-modes.md after the other, beside one bot for all."""
