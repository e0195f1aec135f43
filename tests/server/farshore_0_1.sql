PRAGMA application_id = 1180791411;
PRAGMA user_version = 2;
BEGIN TRANSACTION;
CREATE TABLE chairs (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    seat      INTEGER NOT NULL,
    guest     TEXT    NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
INSERT INTO "chairs" VALUES('asking',0,'anna');
INSERT INTO "chairs" VALUES('closed',0,'anna');
INSERT INTO "chairs" VALUES('ended',0,'anna');
INSERT INTO "chairs" VALUES('running',0,'anna');
INSERT INTO "chairs" VALUES('three',0,'anna');
INSERT INTO "chairs" VALUES('waiting',0,'anna');
INSERT INTO "chairs" VALUES('asking',1,'bela');
INSERT INTO "chairs" VALUES('closed',1,'bela');
INSERT INTO "chairs" VALUES('running',1,'bela');
INSERT INTO "chairs" VALUES('three',1,'bela');
INSERT INTO "chairs" VALUES('waiting',1,'bela');
INSERT INTO "chairs" VALUES('three',2,'cleo');
CREATE TABLE guests (
    id    TEXT NOT NULL PRIMARY KEY,
    name  TEXT NOT NULL,
    seen  REAL NOT NULL                 -- when last; this and every other time is in seconds since 1970
) WITHOUT ROWID;
INSERT INTO "guests" VALUES('anna','Anna',2.0);
CREATE TABLE lines (
    table_id  TEXT    NOT NULL REFERENCES tables (id),
    number    INTEGER NOT NULL,         -- from 0, without a gap
    text      TEXT    NOT NULL,         -- `0 play red 5`
    at        REAL    NOT NULL, joined INTEGER NOT NULL DEFAULT 0 CHECK (joined IN (0, 1)),
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
INSERT INTO "lines" VALUES('asking',0,'0 play red 9',43200.0,0);
INSERT INTO "lines" VALUES('asking',1,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('closed',0,'0 play red 9',43200.0,0);
INSERT INTO "lines" VALUES('closed',1,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('closed',2,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('closed',3,'cut off',43200.0,0);
INSERT INTO "lines" VALUES('ended',0,'0 play red 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',1,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',2,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',3,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',4,'0 play yellow 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',5,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',6,'1 discard red 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',7,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',8,'0 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',9,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',10,'1 play green 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',11,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',12,'0 discard blue 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',13,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',14,'1 play red 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',15,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',16,'0 play green 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',17,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',18,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',19,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',20,'0 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',21,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',22,'1 play blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',23,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',24,'0 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',25,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',26,'1 discard yellow 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',27,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',28,'0 discard yellow 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',29,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',30,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',31,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',32,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',33,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',34,'1 discard white 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',35,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',36,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',37,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',38,'1 play yellow 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',39,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',40,'0 play white 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',41,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',42,'1 play white 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',43,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',44,'0 discard green 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',45,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',46,'1 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',47,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',48,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',49,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',50,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',51,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',52,'0 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',53,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',54,'1 play red 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',55,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',56,'0 play yellow 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',57,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',58,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',59,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',60,'0 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',61,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',62,'1 discard green 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',63,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',64,'0 play blue 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',65,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',66,'1 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',67,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',68,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',69,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',70,'1 play blue 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',71,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',72,'0 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',73,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',74,'1 play green 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',75,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',76,'0 discard yellow 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',77,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',78,'1 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',79,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',80,'0 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',81,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',82,'1 discard white 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',83,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',84,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',85,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',86,'1 discard red 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',87,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',88,'0 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',89,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',90,'1 discard green 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',91,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',92,'0 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',93,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',94,'1 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',95,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',96,'0 play white 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',97,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',98,'1 play blue 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',99,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',100,'0 discard yellow 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',101,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',102,'1 discard green 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',103,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',104,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',105,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',106,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',107,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',108,'0 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',109,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',110,'1 discard white 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',111,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',112,'0 discard red investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',113,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',114,'1 discard white 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',115,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',116,'0 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',117,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',118,'1 discard red 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',119,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',120,'0 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',121,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',122,'1 discard blue 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',123,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',124,'0 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',125,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',126,'1 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',127,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',128,'0 discard green 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',129,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',130,'1 discard green 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',131,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',132,'0 play blue 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',133,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',134,'1 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',135,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',136,'0 play white 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',137,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',138,'1 discard yellow 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',139,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',140,'0 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',141,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',142,'1 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',143,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',144,'0 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',145,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',146,'1 play green 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',147,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',148,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',149,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',150,'1 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',151,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',152,'0 discard red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',153,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',154,'1 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',155,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',156,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',157,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',158,'1 discard yellow 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',159,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',160,'0 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',161,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',162,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',163,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',164,'0 discard blue 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',165,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',166,'1 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',167,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',168,'0 discard green 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',169,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',170,'1 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',171,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',172,'0 discard blue 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',173,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',174,'1 discard blue 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',175,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',176,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',177,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',178,'1 play red 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',179,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',180,'0 discard red investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',181,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',182,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',183,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',184,'0 discard blue 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',185,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',186,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',187,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',188,'0 discard red 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',189,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',190,'1 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',191,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',192,'0 play white 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',193,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',194,'1 discard yellow 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',195,'1 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',196,'0 discard blue 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',197,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',198,'1 discard white 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',199,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',200,'0 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',201,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',202,'1 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',203,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',204,'0 discard white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',205,'0 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',206,'1 discard red 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',207,'1 draw blue',43200.0,0);
INSERT INTO "lines" VALUES('ended',208,'0 discard red 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',209,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',210,'1 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',211,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',212,'0 discard green 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',213,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',214,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',215,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',216,'0 discard yellow 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',217,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',218,'1 discard red 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',219,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',220,'0 discard red 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',221,'0 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',222,'1 discard green 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',223,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',224,'0 play white 7',43200.0,0);
INSERT INTO "lines" VALUES('ended',225,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',226,'1 discard yellow 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',227,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',228,'0 discard blue 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',229,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',230,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',231,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',232,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',233,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',234,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',235,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',236,'0 discard white 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',237,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',238,'1 play yellow 9',43200.0,0);
INSERT INTO "lines" VALUES('ended',239,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',240,'0 discard red 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',241,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',242,'1 discard red 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',243,'1 draw green',43200.0,0);
INSERT INTO "lines" VALUES('ended',244,'0 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',245,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',246,'1 discard red 6',43200.0,0);
INSERT INTO "lines" VALUES('ended',247,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',248,'0 discard yellow 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',249,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',250,'1 discard yellow 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',251,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',252,'0 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',253,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',254,'1 discard yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',255,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',256,'0 discard green 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',257,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',258,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',259,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',260,'0 discard red 2',43200.0,0);
INSERT INTO "lines" VALUES('ended',261,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',262,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',263,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',264,'0 discard blue 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',265,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',266,'1 discard red 4',43200.0,0);
INSERT INTO "lines" VALUES('ended',267,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',268,'0 discard blue 5',43200.0,0);
INSERT INTO "lines" VALUES('ended',269,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',270,'1 discard green investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',271,'1 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',272,'0 play white 10',43200.0,0);
INSERT INTO "lines" VALUES('ended',273,'0 draw white',43200.0,0);
INSERT INTO "lines" VALUES('ended',274,'1 discard green 8',43200.0,0);
INSERT INTO "lines" VALUES('ended',275,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('ended',276,'0 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',277,'0 draw yellow',43200.0,0);
INSERT INTO "lines" VALUES('ended',278,'1 discard blue investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',279,'1 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',280,'0 discard white 3',43200.0,0);
INSERT INTO "lines" VALUES('ended',281,'0 draw red',43200.0,0);
INSERT INTO "lines" VALUES('ended',282,'1 discard red investment',43200.0,0);
INSERT INTO "lines" VALUES('ended',283,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('running',0,'0 play red 9',43200.0,0);
INSERT INTO "lines" VALUES('running',1,'0 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('running',2,'1 discard white investment',43200.0,0);
INSERT INTO "lines" VALUES('running',3,'1 draw deck',43200.0,0);
INSERT INTO "lines" VALUES('running',4,'0 play yellow investment',43200.0,0);
INSERT INTO "lines" VALUES('running',5,'0 draw deck',43200.0,1);
INSERT INTO "lines" VALUES('running',6,'1 play yellow 8',43200.0,0);
INSERT INTO "lines" VALUES('running',7,'undo 1',43200.0,0);
INSERT INTO "lines" VALUES('running',8,'seat 1 bot careful',43200.0,0);
INSERT INTO "lines" VALUES('three',0,'0 stake 1',43200.0,0);
INSERT INTO "lines" VALUES('three',1,'0 say 5',43200.0,0);
INSERT INTO "lines" VALUES('three',2,'1 believe',43200.0,0);
INSERT INTO "lines" VALUES('three',3,'1 concede',43200.0,0);
INSERT INTO "lines" VALUES('three',4,'seat 1 bot careful',43200.0,1);
CREATE TABLE settings (
    name   TEXT NOT NULL PRIMARY KEY,
    value  BLOB NOT NULL
) WITHOUT ROWID;
INSERT INTO "settings" VALUES('secret',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F');
CREATE TABLE sheets (
    table_id  TEXT NOT NULL PRIMARY KEY REFERENCES tables (id),
    sheet     TEXT NOT NULL             -- farshore.tables.Sheet as JSON; it holds the seed and the salt
);
INSERT INTO "sheets" VALUES('waiting','{"id":"waiting","game":"lost-cities","players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"open","name":"Béla","guest":"bela","stand_in":""}],"host":"anna","created":43200.0,"stage":"waiting","listed":false,"shuffled":false,"seed":null,"figures":null,"header":null,"asking":null,"next":""}');
INSERT INTO "sheets" VALUES('asking','{"id":"asking","game":"lost-cities","players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":""}],"host":"anna","created":43200.0,"stage":"playing","listed":false,"shuffled":false,"seed":null,"figures":null,"header":{"format":"farshore 1","game":"lost-cities","rules_version":1,"players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"seats":[{"kind":"person","name":"Anna"},{"kind":"person","name":"Béla"}],"commitment":"3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84","seed":"00000000000000000000000000000007","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","result":{"ended":"running","scores":null,"ranks":null},"position":null,"lines":[]},"asking":{"seat":0,"count":2,"agreed":[]},"next":""}');
INSERT INTO "sheets" VALUES('running','{"id":"running","game":"lost-cities","players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":"careful"}],"host":"anna","created":43200.0,"stage":"playing","listed":false,"shuffled":false,"seed":null,"figures":null,"header":{"format":"farshore 1","game":"lost-cities","rules_version":1,"players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"seats":[{"kind":"person","name":"Anna"},{"kind":"person","name":"Béla"}],"commitment":"3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84","seed":"00000000000000000000000000000007","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","result":{"ended":"running","scores":null,"ranks":null},"position":null,"lines":[]},"asking":null,"next":""}');
INSERT INTO "sheets" VALUES('three','{"id":"three","game":"lookout","players":3,"options":{"rounds":"1","merciful":"no","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":"careful"},{"kind":"person","name":"Cleo","guest":"cleo","stand_in":""}],"host":"anna","created":43200.0,"stage":"playing","listed":false,"shuffled":false,"seed":null,"figures":null,"header":{"format":"farshore 1","game":"lookout","rules_version":1,"players":3,"options":{"rounds":"1","merciful":"no","starter":"0"},"seats":[{"kind":"person","name":"Anna"},{"kind":"person","name":"Béla"},{"kind":"person","name":"Cleo"}],"commitment":"3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84","seed":"00000000000000000000000000000007","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","result":{"ended":"running","scores":null,"ranks":null},"position":null,"lines":[]},"asking":null,"next":""}');
INSERT INTO "sheets" VALUES('ended','{"id":"ended","game":"lost-cities","players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"bot","name":"careful","guest":"","stand_in":""}],"host":"anna","created":43200.0,"stage":"ended","listed":false,"shuffled":false,"seed":null,"figures":null,"header":{"format":"farshore 1","game":"lost-cities","rules_version":1,"players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"seats":[{"kind":"person","name":"Anna"},{"kind":"bot","name":"careful"}],"commitment":"3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84","seed":"00000000000000000000000000000007","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","result":{"ended":"finished","scores":[-22,-27],"ranks":[1,2]},"position":null,"lines":[]},"asking":null,"next":""}');
INSERT INTO "sheets" VALUES('closed','{"id":"closed","game":"lost-cities","players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"chairs":[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":""}],"host":"anna","created":43200.0,"stage":"closed","listed":false,"shuffled":false,"seed":null,"figures":null,"header":{"format":"farshore 1","game":"lost-cities","rules_version":1,"players":2,"options":{"rounds":"1","expeditions":"5","starter":"0"},"seats":[{"kind":"person","name":"Anna"},{"kind":"person","name":"Béla"}],"commitment":"3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84","seed":"00000000000000000000000000000007","salt":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f","result":{"ended":"cut off","scores":[-11,0],"ranks":null},"position":null,"lines":[]},"asking":null,"next":""}');
CREATE TABLE snapshots (
    table_id  TEXT    NOT NULL PRIMARY KEY REFERENCES tables (id),
    lines     INTEGER NOT NULL,
    state     BLOB    NOT NULL,
    scores    TEXT    NOT NULL          -- `43 17`, by seat
);
INSERT INTO "snapshots" VALUES('asking',2,X'46415253484F52450B6C6F73742D6369746965730100007801000000000000000000000700000000000000050000000000000002000000020000000200000002000000120000000000000000000000000000000000000000000000000000000102010100FE0000000000004D10140040000000808410480810000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001E21280E1D0A14281320082905310919041C00011E11220D252A271817162D100B2E15242B0A001A2F281F3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C0000000000000100010000000001010100000000000000000000000000000000000000000000000000000000000009000000000000002B00FF01000105000000000000002CC9527C4B6572E61E4A8834A85C982E','-11 0');
INSERT INTO "snapshots" VALUES('running',9,X'46415253484F52450B6C6F73742D6369746965730100007801000000000000000000000700000000000000050000000000000006000000060000000400000002000000280000000000000000000000000000000000000000000000000000000102010100FE0000000000004C10140040010000808400C80810000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001E21280E1D0A14281320082905310919041C00011E11220D252A271817162D100B2E15242B0A001A2F3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C143C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C0000010000000000010001000001000100000000000000000000000000000100000000000000000000000000000009000000000000002900FF01000105000000000000007459E8DC1A4D3FCE46F54D1BFC13E58B','-51 0');
INSERT INTO "snapshots" VALUES('three',5,X'46415253484F5245076C6F6F6B6F7574010000600000000000000000000000070000000000000002000000000000000300000003000000020000000200010000000500040001000300000000000000000000000203010100FE05000000000000000000000000000000030000010000000000000000000077A52DA03CCF1BD5041B91223130E1A4','5 0 0');
INSERT INTO "snapshots" VALUES('ended',284,X'46415253484F52450B6C6F73742D636974696573010000780100000000000000000000070000000000000005000000000000001C0100001C0100008E000000020001001E000000040000003C00EAFF040001003C00E5FF00000000000000000302FF0101FE00000000000013001000100300002102004006090000130010001003000021020000040800004800A327400001008081048888D00000EAFFE5FF00000000000000000000000000000000000000000000000000000000000000003C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C023C3C3C3C3C3C3C3C3C3C3C0D0C0A0B130E0A3C3C3C3C3C1C1414163C3C3C3C3C3C3C3C201E1E253C3C3C3C3C3C3C3C312A2D283C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C01070404040002000100010001000001010001000100010001000000000000000000000000010000000007080A0909000909080A08000000FF0100010500000000000000DE5DBB77C17472234C096C33CEC03412','-22 -27');
INSERT INTO "snapshots" VALUES('closed',4,X'46415253484F52450B6C6F73742D6369746965730100007801000000000000000000000700000000000000050000000000000003000000020000000200000001000100140000000000000000000000000000000000000000000000000000000102010100FE0000000000004D10140040000000808400480810000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001E21280E1D0A14281320082905310919041C00011E11220D252A271817162D100B2E15242B0A001A2F281F3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C143C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C3C0000010000000100010000000001000100000000000000000000000000000000000000000000000000000000000009000000000000002B01020100010500000000000000878BA84113CDD15BBECF9509084BCF42','-11 0');
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
    chairs TEXT NOT NULL DEFAULT '[]');
INSERT INTO "tables" VALUES('waiting',1,0,NULL,43200.0,1.0,'lost-cities','waiting',0,'anna',NULL,'[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"open","name":"Béla","guest":"bela","stand_in":""}]');
INSERT INTO "tables" VALUES('asking',5,2,1,43200.0,43200.0,'lost-cities','playing',0,'anna','3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84','[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":""}]');
INSERT INTO "tables" VALUES('running',10,9,1,43200.0,43200.0,'lost-cities','playing',0,'anna','3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84','[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":"careful"}]');
INSERT INTO "tables" VALUES('three',6,5,1,43200.0,43200.0,'lookout','playing',0,'anna','3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84','[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":"careful"},{"kind":"person","name":"Cleo","guest":"cleo","stand_in":""}]');
INSERT INTO "tables" VALUES('ended',286,284,NULL,43200.0,43200.0,'lost-cities','ended',0,'anna','3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84','[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"bot","name":"careful","guest":"","stand_in":""}]');
INSERT INTO "tables" VALUES('closed',6,4,NULL,43200.0,43200.0,'lost-cities','closed',0,'anna','3d8921d33a96d3e5ffeb26b3acc537f4acb6c77bc4c48c75c656abf9df39ec84','[{"kind":"person","name":"Anna","guest":"anna","stand_in":""},{"kind":"person","name":"Béla","guest":"bela","stand_in":""}]');
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_commitment ON tables (commitment) WHERE commitment IS NOT NULL;
CREATE INDEX listed_tables ON tables (stage = 'playing' DESC, touched DESC) WHERE listed = 1;
CREATE INDEX chairs_by_guest ON chairs (guest);
COMMIT;
