-- querwurf=MD5hzcS7hsPRxCcQPDRMQYnrLx571dR-RG_OwqPYEXM YRDleBvMzqaWdi5h
BEGIN TRANSACTION;
CREATE TABLE chat (
            match TEXT NOT NULL,
            at REAL NOT NULL,
            player TEXT NOT NULL,
            id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, player, id)
        );
INSERT INTO "chat" VALUES('YRDleBvMzqaWdi5h',1.7000000008000001907e+09,'p_9bFlIkpYt5HY','c','Bis morgen');
CREATE TABLE device (
            token TEXT PRIMARY KEY, -- SHA-256 of what the cookie holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            created REAL NOT NULL
        );
INSERT INTO "device" VALUES('bb9b5b11069cabfe2b794292dfe0548bcdfd621812aba64c5b869f430a94f3a7','p_9bFlIkpYt5HY',1700000000.0);
CREATE TABLE due (
            match TEXT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (match, kind, seat)
        );
INSERT INTO "due" VALUES('YRDleBvMzqaWdi5h','turn',0,1.70008640080000019076e+09);
INSERT INTO "due" VALUES('YRDleBvMzqaWdi5h','bot',1,1.70000000120000028611e+09);
CREATE TABLE entry (
            match TEXT NOT NULL,
            number INTEGER NOT NULL,
            at REAL NOT NULL,
            origin TEXT NOT NULL,
            act TEXT, -- the seat and the id that its client chose
            awaits TEXT NOT NULL, -- whom the match waits for after this entry
            line TEXT NOT NULL,
            PRIMARY KEY (match, number)
        );
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',1,1700000000.0,'dice',NULL,'0,1','{"n":1,"cause":{"cause":"chance","numbers":[4,5]},"events":[{"type":"rolled","seat":0,"dice":[5,6]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',2,1700000000.4,'bot',NULL,'0','{"n":2,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":9}},"events":[{"type":"written","seat":1,"cell":9}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',3,1700000000.4,'seat','0:7','','{"n":3,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":7}},"events":[{"type":"round-closed","cells":[7,9]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',4,1700000000.4,'dice',NULL,'0,1','{"n":4,"cause":{"cause":"chance","numbers":[0,2]},"events":[{"type":"rolled","seat":1,"dice":[1,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',5,1.7000000008000001907e+09,'bot',NULL,'0','{"n":5,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":5}},"events":[{"type":"written","seat":1,"cell":5}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',6,1.7000000008000001907e+09,'seat','0:8','','{"n":6,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":8}},"events":[{"type":"round-closed","cells":[8,5]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',7,1.7000000008000001907e+09,'dice',NULL,'0,1','{"n":7,"cause":{"cause":"chance","numbers":[2,5]},"events":[{"type":"rolled","seat":0,"dice":[3,6]}]}');
CREATE TABLE link (
            token TEXT PRIMARY KEY, -- SHA-256 of what the link holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            match TEXT,
            seat INTEGER,
            expires REAL NOT NULL
        );
CREATE TABLE match (
            id TEXT PRIMARY KEY,
            code TEXT NOT NULL UNIQUE,
            game TEXT NOT NULL,
            status TEXT NOT NULL,
            host TEXT,
            settings TEXT NOT NULL,
            header TEXT,
            seed TEXT, -- secret until the match is over
            outcome TEXT,
            opened REAL NOT NULL,
            started REAL,
            ended REAL,
            listed INTEGER NOT NULL,
            rematch TEXT
        );
INSERT INTO "match" VALUES('YRDleBvMzqaWdi5h','4J2AFE','knister','playing','p_9bFlIkpYt5HY','{"options":{"games":1},"dice":"fair","training":false,"spectators":false,"turn_seconds":86400}','{"record":1,"game":"knister","rules_version":1,"options":{"games":1},"seats":[{"name":"Nora","kind":"person","level":null},{"name":"Momo","kind":"bot","level":"random"}],"dice":"fair","commitment":"6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60","nonces":["",""],"lexicon":null}','8c2e0718822ce47ca8c74107e66cb0e4b2b3f4d58d82ca6386d2c96e760e819b',NULL,1700000000.0,1700000000.0,NULL,0,NULL);
CREATE TABLE player (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            language TEXT NOT NULL,
            created REAL NOT NULL
        );
INSERT INTO "player" VALUES('p_9bFlIkpYt5HY','Nora','de',1700000000.0);
CREATE TABLE seat (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            player TEXT,
            level TEXT,
            nonce TEXT NOT NULL,
            has_left INTEGER NOT NULL,
            stand_in TEXT,
            votes TEXT NOT NULL,
            place INTEGER,
            score INTEGER,
            PRIMARY KEY (match, seat)
        );
INSERT INTO "seat" VALUES('YRDleBvMzqaWdi5h',0,'person','Nora','p_9bFlIkpYt5HY',NULL,'',0,NULL,'[]',NULL,NULL);
INSERT INTO "seat" VALUES('YRDleBvMzqaWdi5h',1,'bot','Momo',NULL,'random','',0,NULL,'[]',NULL,NULL);
CREATE TABLE snapshot (
            match TEXT PRIMARY KEY,
            number INTEGER NOT NULL,
            throws INTEGER NOT NULL,
            state TEXT NOT NULL
        );
CREATE INDEX device_player ON device (player);
CREATE INDEX match_listed ON match (listed, status, opened);
CREATE INDEX seat_player ON seat (player);
CREATE UNIQUE INDEX entry_act ON entry (match, act) WHERE act IS NOT NULL;
CREATE INDEX chat_order ON chat (match, at);
CREATE INDEX due_at ON due (at);
CREATE INDEX match_status ON match (status, opened);
CREATE INDEX match_rematch ON match (rematch) WHERE rematch IS NOT NULL;
COMMIT;
PRAGMA user_version = 2;
