-- What each person has chosen in /settings, by name (bot/storage/preferences.py); what is not there is the default.

ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';
