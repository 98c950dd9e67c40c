"""Measurements: the engine beside its peers, and the bot against the budgets of its design."""
