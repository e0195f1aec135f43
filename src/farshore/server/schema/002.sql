-- Lists of tables are read without sheets, which may be long; what was done in one go is known after a restart.

-- What was agreed at a table. In a table of its own, so that whoever reads the columns of `tables` does not read it.
CREATE TABLE sheets (
    table_id  TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    sheet     TEXT NOT NULL             -- farshore.tables.Sheet as JSON; it holds the seed and the salt
);
INSERT INTO sheets SELECT id, sheet FROM tables;

-- The chairs of a table, for lists: farshore.tables.Chair as JSON, by seat.
ALTER TABLE tables ADD COLUMN chairs TEXT NOT NULL DEFAULT '[]';
UPDATE tables SET chairs = json_extract(sheet, '$.chairs') WHERE json_valid(sheet) AND json_type(sheet, '$.chairs') = 'array';
ALTER TABLE tables DROP COLUMN sheet;

-- Whether a line was done in one go with the line before. So were those that were kept at the same moment.
ALTER TABLE lines ADD COLUMN joined INTEGER NOT NULL DEFAULT 0 CHECK (joined IN (0, 1));
UPDATE lines SET joined = 1 WHERE EXISTS (
    SELECT 1 FROM lines AS before
    WHERE before.table_id = lines.table_id AND before.number = lines.number - 1 AND before.at = lines.at
);
