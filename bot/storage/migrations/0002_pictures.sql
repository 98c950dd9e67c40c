-- Screens may carry a picture.

-- The key of the picture a message carries; NULL: the message is a text, empty: not known which picture.
ALTER TABLE screens ADD COLUMN picture TEXT;

-- Pictures Telegram has, by what they show; `used_at`: when one was last sent (the bot's clock).
CREATE TABLE pictures (
    key TEXT PRIMARY KEY,
    file_id TEXT NOT NULL,
    used_at REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX pictures_by_use ON pictures (used_at);
