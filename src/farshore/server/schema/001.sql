-- Farshore's database. Files of this folder are applied in their order, each in one transaction; `PRAGMA user_version`
-- says how many were. A file that was once released never changes: what is to be different is said in a new one.

PRAGMA application_id = 0x46617273;  -- "Fars": this is our file, and no other program's

-- What the installation needs to know about itself. `secret`: 32 random bytes that sign cookies and invitations.
CREATE TABLE settings (
    name   TEXT NOT NULL PRIMARY KEY,
    value  BLOB NOT NULL
) WITHOUT ROWID;

-- Somebody without an account.
CREATE TABLE guests (
    id    TEXT NOT NULL PRIMARY KEY,
    name  TEXT NOT NULL,
    seen  REAL NOT NULL                 -- when last; this and every other time is in seconds since 1970
) WITHOUT ROWID;

-- A table: its sheet, and beside it what is asked for without reading sheets.
CREATE TABLE tables (
    id          TEXT    NOT NULL PRIMARY KEY,
    version     INTEGER NOT NULL,       -- rises with every change
    lines       INTEGER NOT NULL,       -- how many lines its game has
    deciding    INTEGER,                -- the seat to decide, if any
    created     REAL    NOT NULL,
    touched     REAL    NOT NULL,       -- when it changed last
    game        TEXT    NOT NULL,
    stage       TEXT    NOT NULL CHECK (stage IN ('waiting', 'playing', 'ended', 'closed')),
    listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),  -- whether anybody may find it
    host        TEXT    NOT NULL,       -- a guest; empty for nobody
    commitment  TEXT,                   -- to the seed, once the game has begun: by it a game is known again
    sheet       TEXT    NOT NULL        -- farshore.tables.Sheet as JSON; it holds the seed and the salt
);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_commitment ON tables (commitment) WHERE commitment IS NOT NULL;
CREATE INDEX listed_tables ON tables (stage = 'playing' DESC, touched DESC) WHERE listed = 1;

-- The chairs that are a guest's, or kept for one.
CREATE TABLE chairs (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    guest     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX chairs_by_guest ON chairs (guest);

-- The course of a game: a line an action or event, as in a record file. None is ever changed or taken out.
CREATE TABLE lines (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    number    INTEGER NOT NULL,         -- from 0, without a gap
    text      TEXT    NOT NULL,         -- `0 play red 5`
    at        REAL    NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

-- The last snapshot of a game: the state, nothing hidden, after so many lines.
CREATE TABLE snapshots (
    table_id  TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    lines     INTEGER NOT NULL,
    state     BLOB    NOT NULL,
    scores    TEXT    NOT NULL          -- `43 17`, by seat
);
