-- Everything the bot must not lose. Times are seconds of the bot's clock (bot/clock.py) unless the column says otherwise.

CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Updates as fetched; a row is done in the transaction that stores its effect.
CREATE TABLE inbox (
    bot_id INTEGER NOT NULL,
    update_id INTEGER NOT NULL,
    payload TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'done', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0,
    stored_at REAL NOT NULL,
    PRIMARY KEY (bot_id, update_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX inbox_unfinished ON inbox (bot_id, update_id) WHERE state = 'new';

CREATE TABLE people (
    user_id INTEGER PRIMARY KEY,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL DEFAULT '',
    username TEXT,
    language_code TEXT,
    script TEXT,
    dm TEXT NOT NULL DEFAULT 'unknown' CHECK (dm IN ('unknown', 'open', 'closed')),
    discards INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE chats (
    chat_id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    username TEXT,
    script TEXT,
    script_chosen INTEGER NOT NULL DEFAULT 0,
    greeted INTEGER NOT NULL DEFAULT 0,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- A table from its lobby to the end of its match; `document` is bot/tables/documents.py.
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    chat_id INTEGER NOT NULL,
    thread_id INTEGER,
    ended INTEGER NOT NULL DEFAULT 0,
    version INTEGER NOT NULL DEFAULT 0,
    document TEXT NOT NULL,
    touched_at REAL NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_open_table ON tables (chat_id, coalesce(thread_id, 0)) WHERE ended = 0;

-- `holders`: whose points each seat's are, as JSON. `counted`: begun by two or more humans.
CREATE TABLE deals (
    deal_id INTEGER PRIMARY KEY AUTOINCREMENT,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    number INTEGER NOT NULL,
    variant TEXT NOT NULL,
    secret BLOB NOT NULL,
    holders TEXT NOT NULL,
    counted INTEGER NOT NULL,
    stake INTEGER NOT NULL,
    outcome TEXT CHECK (outcome IN ('win', 'drawn', 'void')),
    UNIQUE (table_id, number)
) STRICT;

CREATE TABLE events (
    deal_id INTEGER NOT NULL REFERENCES deals (deal_id),
    sequence INTEGER NOT NULL,
    payload TEXT NOT NULL,
    PRIMARY KEY (deal_id, sequence)
) STRICT, WITHOUT ROWID;

-- Points are never updated: a void is a reversing row.
CREATE TABLE ledger (
    deal_id INTEGER NOT NULL REFERENCES deals (deal_id),
    seat INTEGER NOT NULL CHECK (seat BETWEEN 0 AND 3),
    kind TEXT NOT NULL CHECK (kind IN ('deal', 'void')),
    user_id INTEGER,
    points INTEGER NOT NULL,
    won INTEGER NOT NULL,
    dealt_in INTEGER NOT NULL,
    PRIMARY KEY (deal_id, seat, kind)
) STRICT, WITHOUT ROWID;
CREATE INDEX ledger_of_person ON ledger (user_id);

CREATE TABLE screens (
    chat_id INTEGER NOT NULL,
    thread_id INTEGER NOT NULL DEFAULT 0,
    name TEXT NOT NULL,
    message_id INTEGER,
    edition TEXT NOT NULL,
    digest TEXT NOT NULL,
    stale TEXT NOT NULL DEFAULT '[]',
    PRIMARY KEY (chat_id, thread_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE pauses (
    chat_id INTEGER PRIMARY KEY,
    until REAL NOT NULL
) STRICT;

-- A deep link's token: one table, one person, once.
CREATE TABLE join_tokens (
    token TEXT PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    used INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
