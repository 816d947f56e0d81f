-- querwurf=MD5hzcS7hsPRxCcQPDRMQYnrLx571dR-RG_OwqPYEXM kxFDUdy-1Afj5rYF
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
CREATE TABLE best ( -- somebody's best match alone in a day, in a month or ever
            game TEXT NOT NULL,
            variant TEXT NOT NULL, -- the language, in games with words
            period TEXT NOT NULL, -- 2026-11-18, 2026-11 or ever
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            score INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (game, variant, period, player)
        );
CREATE TABLE chain ( -- seeds of the daily matches, each bound by the one of the day before
            number INTEGER PRIMARY KEY,
            first TEXT NOT NULL, -- its first day
            days INTEGER NOT NULL,
            anchor TEXT NOT NULL, -- published
            root TEXT NOT NULL -- secret until the chain's last day is over
        );
INSERT INTO "chain" VALUES(0,'2023-11-14',1000,'9f5973a73ceeb1f63abd0398e85b3f6b8b9c0dd90bc82824e1ae7622463a729c','45e417d837e9ece434f9366d9bca751c370881fe3d16a692ddb5dd8ded84b46e');
CREATE TABLE challenge ( -- what an authenticator is to sign, once
            token TEXT PRIMARY KEY, -- SHA-256 of it
            player TEXT REFERENCES player (id) ON DELETE CASCADE, -- who keeps a passkey
            expires REAL NOT NULL
        );
CREATE TABLE chat (
            match TEXT NOT NULL,
            at REAL NOT NULL,
            player TEXT NOT NULL,
            id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, player, id)
        );
INSERT INTO "chat" VALUES('kxFDUdy-1Afj5rYF',1700000000.4,'p_9bFlIkpYt5HY','c1','Bis morgen');
CREATE TABLE device (
            token TEXT PRIMARY KEY, -- SHA-256 of what the cookie holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            created REAL NOT NULL
        , kind TEXT NOT NULL DEFAULT '', label TEXT NOT NULL DEFAULT '', seen REAL NOT NULL DEFAULT 0);
INSERT INTO "device" VALUES('bb9b5b11069cabfe2b794292dfe0548bcdfd621812aba64c5b869f430a94f3a7','p_9bFlIkpYt5HY',1700000000.0,'','',0.0);
CREATE TABLE due (
            match TEXT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            at REAL NOT NULL, holder TEXT NOT NULL DEFAULT '', until REAL NOT NULL DEFAULT 0,
            PRIMARY KEY (match, kind, seat)
        );
INSERT INTO "due" VALUES('kxFDUdy-1Afj5rYF','bot',1,1.70000000120000028611e+09,'',1.70000000320000028606e+09);
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
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',1,1700000000.0,'seat','0:t0','','{"n":1,"cause":{"cause":"act","seat":0,"action":{"type":"choose-symbol","symbol":1}},"events":[{"type":"symbol-chosen","seat":0,"symbol":1}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',2,1700000000.0,'dice',NULL,'0','{"n":2,"cause":{"cause":"chance","numbers":[5,4]},"events":[{"type":"rolled","seat":0,"dice":[6,5]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',3,1700000000.0,'seat','0:t1','','{"n":3,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[0,1],"symbols":[5,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[0,1],"symbols":[5,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[0,1],"symbols":[5,6]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',4,1700000000.0,'dice',NULL,'0','{"n":4,"cause":{"cause":"chance","numbers":[0,2]},"events":[{"type":"rolled","seat":0,"dice":[1,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',5,1700000000.0,'seat','0:t2','','{"n":5,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[3,4],"symbols":[1,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[3,4],"symbols":[1,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[3,4],"symbols":[1,3]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',6,1700000000.0,'dice',NULL,'0','{"n":6,"cause":{"cause":"chance","numbers":[3,3]},"events":[{"type":"rolled","seat":0,"dice":[4,4]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',7,1700000000.0,'seat','0:t3','','{"n":7,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[5,6],"symbols":[4,4]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[5,6],"symbols":[4,4]}},{"type":"round-closed","entries":[{"type":"write","cells":[5,6],"symbols":[4,4]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',8,1700000000.0,'dice',NULL,'0','{"n":8,"cause":{"cause":"chance","numbers":[0,2]},"events":[{"type":"rolled","seat":0,"dice":[1,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',9,1700000000.0,'seat','0:t4','','{"n":9,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[7,8],"symbols":[1,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[7,8],"symbols":[1,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[7,8],"symbols":[1,3]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',10,1700000000.0,'dice',NULL,'0','{"n":10,"cause":{"cause":"chance","numbers":[5,2]},"events":[{"type":"rolled","seat":0,"dice":[6,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',11,1700000000.0,'seat','0:t5','','{"n":11,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[9,14],"symbols":[3,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[9,14],"symbols":[3,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[9,14],"symbols":[3,6]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',12,1700000000.0,'dice',NULL,'0','{"n":12,"cause":{"cause":"chance","numbers":[5,4]},"events":[{"type":"rolled","seat":0,"dice":[6,5]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',13,1700000000.0,'seat','0:t6','','{"n":13,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[10,11],"symbols":[5,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[10,11],"symbols":[5,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[10,11],"symbols":[5,6]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',14,1700000000.0,'dice',NULL,'0','{"n":14,"cause":{"cause":"chance","numbers":[2,1]},"events":[{"type":"rolled","seat":0,"dice":[3,2]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',15,1700000000.0,'seat','0:t7','','{"n":15,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[12,13],"symbols":[2,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[12,13],"symbols":[2,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[12,13],"symbols":[2,3]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',16,1700000000.0,'dice',NULL,'0','{"n":16,"cause":{"cause":"chance","numbers":[4,1]},"events":[{"type":"rolled","seat":0,"dice":[5,2]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',17,1700000000.0,'seat','0:t8','','{"n":17,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[15,16],"symbols":[2,5]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[15,16],"symbols":[2,5]}},{"type":"round-closed","entries":[{"type":"write","cells":[15,16],"symbols":[2,5]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',18,1700000000.0,'dice',NULL,'0','{"n":18,"cause":{"cause":"chance","numbers":[4,2]},"events":[{"type":"rolled","seat":0,"dice":[5,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',19,1700000000.0,'seat','0:t9','','{"n":19,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[17,18],"symbols":[3,5]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[17,18],"symbols":[3,5]}},{"type":"round-closed","entries":[{"type":"write","cells":[17,18],"symbols":[3,5]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',20,1700000000.0,'dice',NULL,'0','{"n":20,"cause":{"cause":"chance","numbers":[2,2]},"events":[{"type":"rolled","seat":0,"dice":[3,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',21,1700000000.0,'seat','0:t10','','{"n":21,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[19,24],"symbols":[3,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[19,24],"symbols":[3,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[19,24],"symbols":[3,3]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',22,1700000000.0,'dice',NULL,'0','{"n":22,"cause":{"cause":"chance","numbers":[4,4]},"events":[{"type":"rolled","seat":0,"dice":[5,5]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',23,1700000000.0,'seat','0:t11','','{"n":23,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[20,21],"symbols":[5,5]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[20,21],"symbols":[5,5]}},{"type":"round-closed","entries":[{"type":"write","cells":[20,21],"symbols":[5,5]}]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',24,1700000000.0,'dice',NULL,'0','{"n":24,"cause":{"cause":"chance","numbers":[3,2]},"events":[{"type":"rolled","seat":0,"dice":[4,3]}]}');
INSERT INTO "entry" VALUES('YRDleBvMzqaWdi5h',25,1700000000.0,'seat','0:t12','','{"n":25,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[22,23],"symbols":[3,4]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[22,23],"symbols":[3,4]}},{"type":"round-closed","entries":[{"type":"write","cells":[22,23],"symbols":[3,4]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',1,1700000000.0,'seat','0:t0','','{"n":1,"cause":{"cause":"act","seat":0,"action":{"type":"choose-symbol","symbol":1}},"events":[{"type":"symbol-chosen","seat":0,"symbol":1}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',2,1700000000.0,'dice',NULL,'0','{"n":2,"cause":{"cause":"chance","numbers":[1,0]},"events":[{"type":"rolled","seat":0,"dice":[2,1]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',3,1700000000.0,'seat','0:t1','','{"n":3,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[0,1],"symbols":[1,2]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[0,1],"symbols":[1,2]}},{"type":"round-closed","entries":[{"type":"write","cells":[0,1],"symbols":[1,2]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',4,1700000000.0,'dice',NULL,'0','{"n":4,"cause":{"cause":"chance","numbers":[2,0]},"events":[{"type":"rolled","seat":0,"dice":[3,1]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',5,1700000000.0,'seat','0:t2','','{"n":5,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[3,4],"symbols":[1,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[3,4],"symbols":[1,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[3,4],"symbols":[1,3]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',6,1700000000.0,'dice',NULL,'0','{"n":6,"cause":{"cause":"chance","numbers":[5,1]},"events":[{"type":"rolled","seat":0,"dice":[6,2]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',7,1700000000.0,'seat','0:t3','','{"n":7,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[5,6],"symbols":[2,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[5,6],"symbols":[2,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[5,6],"symbols":[2,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',8,1700000000.0,'dice',NULL,'0','{"n":8,"cause":{"cause":"chance","numbers":[0,5]},"events":[{"type":"rolled","seat":0,"dice":[1,6]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',9,1700000000.0,'seat','0:t4','','{"n":9,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[7,8],"symbols":[1,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[7,8],"symbols":[1,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[7,8],"symbols":[1,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',10,1700000000.0,'dice',NULL,'0','{"n":10,"cause":{"cause":"chance","numbers":[2,5]},"events":[{"type":"rolled","seat":0,"dice":[3,6]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',11,1700000000.0,'seat','0:t5','','{"n":11,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[9,14],"symbols":[3,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[9,14],"symbols":[3,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[9,14],"symbols":[3,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',12,1700000000.0,'dice',NULL,'0','{"n":12,"cause":{"cause":"chance","numbers":[5,3]},"events":[{"type":"rolled","seat":0,"dice":[6,4]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',13,1700000000.0,'seat','0:t6','','{"n":13,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[10,11],"symbols":[4,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[10,11],"symbols":[4,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[10,11],"symbols":[4,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',14,1700000000.0,'dice',NULL,'0','{"n":14,"cause":{"cause":"chance","numbers":[4,5]},"events":[{"type":"rolled","seat":0,"dice":[5,6]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',15,1700000000.0,'seat','0:t7','','{"n":15,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[12,13],"symbols":[5,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[12,13],"symbols":[5,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[12,13],"symbols":[5,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',16,1700000000.0,'dice',NULL,'0','{"n":16,"cause":{"cause":"chance","numbers":[3,5]},"events":[{"type":"rolled","seat":0,"dice":[4,6]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',17,1700000000.0,'seat','0:t8','','{"n":17,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[15,16],"symbols":[4,6]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[15,16],"symbols":[4,6]}},{"type":"round-closed","entries":[{"type":"write","cells":[15,16],"symbols":[4,6]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',18,1700000000.0,'dice',NULL,'0','{"n":18,"cause":{"cause":"chance","numbers":[2,2]},"events":[{"type":"rolled","seat":0,"dice":[3,3]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',19,1700000000.0,'seat','0:t9','','{"n":19,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[17,18],"symbols":[3,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[17,18],"symbols":[3,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[17,18],"symbols":[3,3]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',20,1700000000.0,'dice',NULL,'0','{"n":20,"cause":{"cause":"chance","numbers":[4,0]},"events":[{"type":"rolled","seat":0,"dice":[5,1]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',21,1700000000.0,'seat','0:t10','','{"n":21,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[19,24],"symbols":[1,5]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[19,24],"symbols":[1,5]}},{"type":"round-closed","entries":[{"type":"write","cells":[19,24],"symbols":[1,5]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',22,1700000000.0,'dice',NULL,'0','{"n":22,"cause":{"cause":"chance","numbers":[2,2]},"events":[{"type":"rolled","seat":0,"dice":[3,3]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',23,1700000000.0,'seat','0:t11','','{"n":23,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[20,21],"symbols":[3,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[20,21],"symbols":[3,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[20,21],"symbols":[3,3]}]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',24,1700000000.0,'dice',NULL,'0','{"n":24,"cause":{"cause":"chance","numbers":[0,2]},"events":[{"type":"rolled","seat":0,"dice":[1,3]}]}');
INSERT INTO "entry" VALUES('hckkw1lxZMSmBYoA',25,1700000000.0,'seat','0:t12','','{"n":25,"cause":{"cause":"act","seat":0,"action":{"type":"write","cells":[22,23],"symbols":[1,3]}},"events":[{"type":"written","seat":0,"entry":{"type":"write","cells":[22,23],"symbols":[1,3]}},{"type":"round-closed","entries":[{"type":"write","cells":[22,23],"symbols":[1,3]}]}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',1,1700000000.0,'dice',NULL,'0,1','{"n":1,"cause":{"cause":"chance","numbers":[4,0]},"events":[{"type":"rolled","seat":0,"dice":[5,1]}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',2,1700000000.4,'bot',NULL,'0','{"n":2,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":7}},"events":[{"type":"written","seat":1,"cell":7}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',3,1700000000.4,'seat','0:a0','','{"n":3,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":0}},"events":[{"type":"round-closed","cells":[0,7]}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',4,1700000000.4,'dice',NULL,'0,1','{"n":4,"cause":{"cause":"chance","numbers":[0,0]},"events":[{"type":"rolled","seat":1,"dice":[1,1]}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',5,1.7000000008000001907e+09,'bot',NULL,'0','{"n":5,"cause":{"cause":"act","seat":1,"action":{"type":"write","cell":23}},"events":[{"type":"written","seat":1,"cell":23}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',6,1.7000000008000001907e+09,'seat','0:a1','','{"n":6,"cause":{"cause":"act","seat":0,"action":{"type":"write","cell":1}},"events":[{"type":"round-closed","cells":[1,23]}]}');
INSERT INTO "entry" VALUES('kxFDUdy-1Afj5rYF',7,1.7000000008000001907e+09,'dice',NULL,'0,1','{"n":7,"cause":{"cause":"chance","numbers":[5,1]},"events":[{"type":"rolled","seat":0,"dice":[6,2]}]}');
CREATE TABLE health (id INTEGER PRIMARY KEY, mark TEXT NOT NULL);
CREATE TABLE help ( -- seats that were given a hint
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        );
CREATE TABLE hidden ( -- whose invitations somebody does not want
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            other TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            at REAL NOT NULL,
            PRIMARY KEY (player, other)
        );
CREATE TABLE invitation (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            host TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, -- who invites
            at REAL NOT NULL,
            PRIMARY KEY (match, player)
        );
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
        , version INTEGER NOT NULL DEFAULT 0, hidden INTEGER NOT NULL DEFAULT 0, rated INTEGER NOT NULL DEFAULT 0);
INSERT INTO "match" VALUES('YRDleBvMzqaWdi5h','4J2AFE','krisskross','over','p_9bFlIkpYt5HY','{"options":{"diagonal":false}}','{"record":1,"game":"krisskross","rules_version":1,"options":{"diagonal":false},"seats":[{"name":"Nora","kind":"person","level":null}],"dice":"fair","commitment":"6a793ae1ce98c6dda6ee34753b638abcf8a518c8bce95090c90028fb90173e60","nonces":[""],"lexicon":null}','8c2e0718822ce47ca8c74107e66cb0e4b2b3f4d58d82ca6386d2c96e760e819b','{"scores":[20],"places":[1],"breakdown":{"scores":[{"rows":[2,4,0,0,2],"columns":[0,2,4,2,4],"total":20}]},"tie_break":null,"band":"strategist"}',1700000000.0,1700000000.0,1700000000.0,0,NULL,1,0,0);
INSERT INTO "match" VALUES('hckkw1lxZMSmBYoA','79Y6CX','krisskross','over','p_9bFlIkpYt5HY','{"options":{"diagonal":false},"training":true}','{"record":1,"game":"krisskross","rules_version":1,"options":{"diagonal":false},"seats":[{"name":"Nora","kind":"person","level":null}],"dice":"fair","commitment":"30d23b5670788bab960b5f61df1d1397b5101659e85fae57ffe3f96c3de1cfb0","nonces":[""],"lexicon":null}','433d2e44fed8b6b8357e44cd3129903ac1d45597a242fdf11f8f2b1a39f3c3e6','{"scores":[21],"places":[1],"breakdown":{"scores":[{"rows":[2,0,2,2,2],"columns":[2,3,2,4,2],"total":21}]},"tie_break":null,"band":"strategist"}',1700000000.0,1700000000.0,1700000000.0,0,NULL,1,0,0);
INSERT INTO "match" VALUES('kxFDUdy-1Afj5rYF','HJVG4W','knister','playing','p_9bFlIkpYt5HY','{"options":{"games":1}}','{"record":1,"game":"knister","rules_version":1,"options":{"games":1},"seats":[{"name":"Nora","kind":"person","level":null},{"name":"Momo","kind":"bot","level":"greedy"}],"dice":"fair","commitment":"92d74591e0e625393bb39bee663c0f3158a20dea2194901e681324c4746ab7eb","nonces":["",""],"lexicon":null}','1e029a8a3f415b024a146cf0d98a98e1cf999661f967bdafdf0e7337420c13f8',NULL,1700000000.0,1700000000.0,NULL,0,NULL,0,0,0);
CREATE TABLE notice ( -- what a device has yet to be told
            device TEXT NOT NULL REFERENCES subscription (device) ON DELETE CASCADE,
            kind TEXT NOT NULL, -- turn or invitation
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL,
            made REAL NOT NULL,
            at REAL NOT NULL, -- not before
            until REAL NOT NULL DEFAULT 0, -- left to the server that sends it
            tries INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (device, kind, match)
        );
CREATE TABLE passkey (
            id TEXT PRIMARY KEY, -- as the authenticator names it
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            site TEXT NOT NULL, -- the host name that it works for
            public_key TEXT NOT NULL,
            uses INTEGER NOT NULL, -- as the authenticator counts them
            name TEXT NOT NULL,
            created REAL NOT NULL,
            used REAL
        );
CREATE TABLE player (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            language TEXT NOT NULL,
            created REAL NOT NULL
        , deleted REAL, ranked INTEGER NOT NULL DEFAULT 1, face TEXT NOT NULL DEFAULT '');
INSERT INTO "player" VALUES('p_9bFlIkpYt5HY','Nora','de',1700000000.0,NULL,1,'');
CREATE TABLE push_key (id INTEGER PRIMARY KEY, private TEXT NOT NULL);
CREATE TABLE rating (
            game TEXT NOT NULL,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            mu REAL NOT NULL,
            sigma REAL NOT NULL,
            matches INTEGER NOT NULL,
            at REAL NOT NULL, -- of the last match
            PRIMARY KEY (game, player)
        );
CREATE TABLE report (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            at REAL NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (match, player)
        );
CREATE TABLE result ( -- finished matches by person; never lessons
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL, -- the first of theirs
            game TEXT NOT NULL,
            ended REAL NOT NULL,
            seats INTEGER NOT NULL, -- of the table
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            kind TEXT NOT NULL, -- rated, plain, daily, practice or shared
            gain REAL, -- what it changed the rating by
            accuracy REAL, -- from here on what the coach found, once it has
            opening REAL, -- lost in the first, second and last third of the decisions
            middle REAL,
            ending REAL,
            worst INTEGER, -- the entry of the dearest decision
            worst_cost REAL, options TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (match, player)
        );
INSERT INTO "result" VALUES('YRDleBvMzqaWdi5h','p_9bFlIkpYt5HY',0,'krisskross',1700000000.0,1,1,20,'plain',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'{"diagonal":false}');
INSERT INTO "result" VALUES('hckkw1lxZMSmBYoA','p_9bFlIkpYt5HY',0,'krisskross',1700000000.0,1,1,21,'plain',NULL,NULL,NULL,NULL,NULL,NULL,NULL,'{"diagonal":false}');
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
            score INTEGER, giver TEXT, face TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (match, seat)
        );
INSERT INTO "seat" VALUES('YRDleBvMzqaWdi5h',0,'person','Nora','p_9bFlIkpYt5HY',NULL,'',0,NULL,'[]',1,20,NULL,'');
INSERT INTO "seat" VALUES('hckkw1lxZMSmBYoA',0,'person','Nora','p_9bFlIkpYt5HY',NULL,'',0,NULL,'[]',1,21,NULL,'');
INSERT INTO "seat" VALUES('kxFDUdy-1Afj5rYF',0,'person','Nora','p_9bFlIkpYt5HY',NULL,'',0,NULL,'[]',NULL,NULL,NULL,'');
INSERT INTO "seat" VALUES('kxFDUdy-1Afj5rYF',1,'bot','Momo',NULL,'greedy','',0,NULL,'[]',NULL,NULL,NULL,'');
CREATE TABLE snapshot (
            match TEXT PRIMARY KEY,
            number INTEGER NOT NULL,
            throws INTEGER NOT NULL,
            state TEXT NOT NULL
        , acts TEXT NOT NULL DEFAULT '[]');
CREATE TABLE subscription ( -- devices that are notified, and when
            device TEXT PRIMARY KEY REFERENCES device (token) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            endpoint TEXT NOT NULL UNIQUE,
            public_key TEXT NOT NULL,
            secret TEXT NOT NULL,
            site TEXT NOT NULL, -- under which address the device knows this server
            turns INTEGER NOT NULL,
            invitations INTEGER NOT NULL,
            quiet_from INTEGER, -- minutes of the device's day; NULL: at any time
            quiet_until INTEGER,
            zone TEXT NOT NULL,
            created REAL NOT NULL
        );
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
CREATE INDEX result_player ON result (player, ended);
CREATE INDEX result_game ON result (player, game, ended);
CREATE INDEX rating_order ON rating (game, mu);
CREATE INDEX best_order ON best (game, variant, period, score);
CREATE INDEX passkey_player ON passkey (player);
CREATE INDEX challenge_expires ON challenge (expires);
CREATE INDEX hidden_other ON hidden (other);
CREATE INDEX invitation_player ON invitation (player);
CREATE INDEX invitation_host ON invitation (host);
CREATE INDEX subscription_player ON subscription (player);
CREATE INDEX notice_at ON notice (at);
CREATE INDEX notice_match ON notice (match);
COMMIT;
PRAGMA application_id = 1364677958;
PRAGMA user_version = 8;
