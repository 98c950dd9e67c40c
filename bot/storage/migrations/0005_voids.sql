-- Deals that were struck out. Their points are reversed by rows of kind 'void' in the ledger; nothing is overwritten.

-- `asked_by` NULL: an admin who spoke in the group's name. Times are seconds of the bot's clock.
CREATE TABLE voids (
    deal_id INTEGER PRIMARY KEY REFERENCES deals (deal_id),
    asked_by INTEGER,
    agreed_by INTEGER NOT NULL,
    asked_at REAL NOT NULL,
    agreed_at REAL NOT NULL
) STRICT;
