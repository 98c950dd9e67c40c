-- A group's standings, log and course ask for its tables; without this they read the whole ledger.

CREATE INDEX tables_of_chat ON tables (chat_id);
