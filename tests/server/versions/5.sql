-- querwurf=5yAdfpzhsEL7IA7qdLvryHW9lqZjbefN1DfZznQq9to O1CMT86q9diPPFDO
BEGIN TRANSACTION;
CREATE TABLE analysis ( -- looks back on finished matches
            match TEXT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            version INTEGER NOT NULL, -- of what makes them
            state TEXT NOT NULL, -- due, done or failed
            at REAL NOT NULL, -- asked for
            content TEXT
        );
CREATE TABLE attempt ( -- one a person, day and game
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            variant TEXT NOT NULL, -- the language, in games with words
            match TEXT NOT NULL,
            begun REAL NOT NULL,
            ended REAL,
            place INTEGER,
            score INTEGER,
            counts INTEGER NOT NULL DEFAULT 0, -- it ended before the day was over everywhere
            PRIMARY KEY (player, day, game)
        );
CREATE TABLE chain ( -- seeds of the daily matches, each bound by the one of the day before
            number INTEGER PRIMARY KEY,
            first TEXT NOT NULL, -- its first day
            days INTEGER NOT NULL,
            anchor TEXT NOT NULL, -- published
            root TEXT NOT NULL -- secret until the chain's last day is over
        );
INSERT INTO "chain" VALUES(0,'2023-11-14',1000,'82e6402108ace012a0336cb942c7e53a2e488983be7aac003452ec5ca6d178da','db7e268710d975cb5da149b84e64ba3c051c9e7afc4445c32f2c7a71912ab531');
CREATE TABLE chat (
            match TEXT NOT NULL,
            at REAL NOT NULL,
            player TEXT NOT NULL,
            id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, player, id)
        );
INSERT INTO "chat" VALUES('O1CMT86q9diPPFDO',1.7000000008000001907e+09,'p_MgjUM-5f2DHf','c','Bis morgen');
CREATE TABLE device (
            token TEXT PRIMARY KEY, -- SHA-256 of what the cookie holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            created REAL NOT NULL
        );
INSERT INTO "device" VALUES('196f534a55362576b96d21edbd8e2c4e1951379995dbc7166b6584d99a49795d','p_MgjUM-5f2DHf',1700000000.0);
CREATE TABLE due (
            match TEXT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            at REAL NOT NULL, holder TEXT NOT NULL DEFAULT '', until REAL NOT NULL DEFAULT 0,
            PRIMARY KEY (match, kind, seat)
        );
INSERT INTO "due" VALUES('O1CMT86q9diPPFDO','turn',0,1.70008640080000019076e+09,'',1.70008640280000019075e+09);
INSERT INTO "due" VALUES('O1CMT86q9diPPFDO','bot',1,1.70000000120000028611e+09,'',1.70000000320000028606e+09);
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
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',1,1700000000.0,'dice',NULL,'0,1','{"n":1,"cause":{"cause":"chance","numbers":[3,5]},"events":[{"type":"rolled","seat":0,"dice":[4,6]}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',2,1700000000.4,'bot',NULL,'0','{"n":2,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":14}},"events":[{"type":"written","seat":1,"cell":14}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',3,1700000000.4,'seat','0:7','','{"n":3,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":7}},"events":[{"type":"round-closed","cells":[7,14]}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',4,1700000000.4,'dice',NULL,'0,1','{"n":4,"cause":{"cause":"chance","numbers":[5,2]},"events":[{"type":"rolled","seat":1,"dice":[6,3]}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',5,1.7000000008000001907e+09,'bot',NULL,'0','{"n":5,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":12}},"events":[{"type":"written","seat":1,"cell":12}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',6,1.7000000008000001907e+09,'seat','0:8','','{"n":6,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":8}},"events":[{"type":"round-closed","cells":[8,12]}]}');
INSERT INTO "entry" VALUES('O1CMT86q9diPPFDO',7,1.7000000008000001907e+09,'dice',NULL,'0,1','{"n":7,"cause":{"cause":"chance","numbers":[5,4]},"events":[{"type":"rolled","seat":0,"dice":[6,5]}]}');
CREATE TABLE health (id INTEGER PRIMARY KEY, mark TEXT NOT NULL);
CREATE TABLE link (
            token TEXT PRIMARY KEY, -- SHA-256 of what the link holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            match TEXT,
            seat INTEGER,
            expires REAL NOT NULL
        );
CREATE TABLE mark ( -- what bots make of a day
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            level TEXT NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            PRIMARY KEY (day, game, variant, level)
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
        , version INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0);
INSERT INTO "match" VALUES('O1CMT86q9diPPFDO','ZD82G2','knister','playing','p_MgjUM-5f2DHf','{"options":{"games":1},"turn_seconds":86400}','{"record":1,"game":"knister","rules_version":1,"options":{"games":1},"seats":[{"name":"Nora","kind":"person","level":null},{"name":"Momo","kind":"bot","level":"random"}],"dice":"fair","commitment":"15a2cc4b2eecd05c40550a7f9822e3c2e31358c3441e5dea176ce458f07e80cb","nonces":["",""],"lexicon":null}','239e40ed3b3bd5ef1e4b3c28799656b040262d3ea14a0d76e4c331d24273e19c',NULL,1700000000.0,1700000000.0,NULL,0,NULL,0,0);
CREATE TABLE player (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            language TEXT NOT NULL,
            created REAL NOT NULL
        , deleted REAL);
INSERT INTO "player" VALUES('p_MgjUM-5f2DHf','Nora','de',1700000000.0,NULL);
CREATE TABLE report (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            at REAL NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (match, player)
        );
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
            score INTEGER, giver TEXT,
            PRIMARY KEY (match, seat)
        );
INSERT INTO "seat" VALUES('O1CMT86q9diPPFDO',0,'person','Nora','p_MgjUM-5f2DHf',NULL,'',0,NULL,'[]',NULL,NULL,NULL);
INSERT INTO "seat" VALUES('O1CMT86q9diPPFDO',1,'bot','Momo',NULL,'random','',0,NULL,'[]',NULL,NULL,NULL);
CREATE TABLE snapshot (
            match TEXT PRIMARY KEY,
            number INTEGER NOT NULL,
            throws INTEGER NOT NULL,
            state TEXT NOT NULL
        , acts TEXT NOT NULL DEFAULT '[]');
CREATE TABLE tally ( -- everybody's results of a day, without their names
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            people INTEGER NOT NULL,
            PRIMARY KEY (day, game, variant, place, score)
        );
CREATE INDEX device_player ON device (player);
CREATE INDEX match_listed ON match (listed, status, opened);
CREATE INDEX seat_player ON seat (player);
CREATE UNIQUE INDEX entry_act ON entry (match, act) WHERE act IS NOT NULL;
CREATE INDEX chat_order ON chat (match, at);
CREATE INDEX due_at ON due (at);
CREATE INDEX match_status ON match (status, opened);
CREATE INDEX match_rematch ON match (rematch) WHERE rematch IS NOT NULL;
CREATE INDEX analysis_due ON analysis (state, at);
CREATE INDEX attempt_match ON attempt (match);
COMMIT;
PRAGMA user_version = 5;
PRAGMA application_id = 1364677958;
