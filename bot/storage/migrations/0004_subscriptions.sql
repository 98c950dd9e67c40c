-- Who wants word of tables that open in a group; `told_at`: when they last got it (the bot's clock).
CREATE TABLE subscriptions (
    chat_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    told_at REAL,
    PRIMARY KEY (chat_id, user_id)
) STRICT, WITHOUT ROWID;
