-- Lists of tables tell how games ended.

-- How its game ended: farshore.records.Result as JSON; NULL before that.
ALTER TABLE tables ADD COLUMN result TEXT;
UPDATE tables SET result = (SELECT json_extract(sheet, '$.header.result') FROM sheets WHERE table_id = id AND json_valid(sheet))
WHERE stage IN ('ended', 'closed');
UPDATE tables SET result = NULL WHERE json_valid(result) AND json_extract(result, '$.ended') = 'running';
