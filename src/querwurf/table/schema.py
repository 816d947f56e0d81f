"""The database's tables, version by version. A version that was released is never edited."""

APPLICATION = 0x51575546
"""Says whose file it is, from version 3 on."""
FIRST_TABLES = frozenset({"player", "device", "match", "seat", "entry", "due"})
"""Tables by which a database of an earlier version is known."""

VERSIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE player (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            language TEXT NOT NULL,
            created REAL NOT NULL
        )
        """,
        """
        CREATE TABLE device (
            token TEXT PRIMARY KEY, -- SHA-256 of what the cookie holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            created REAL NOT NULL
        )
        """,
        "CREATE INDEX device_player ON device (player)",
        """
        CREATE TABLE link (
            token TEXT PRIMARY KEY, -- SHA-256 of what the link holds
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            match TEXT,
            seat INTEGER,
            expires REAL NOT NULL
        )
        """,
        """
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
        )
        """,
        "CREATE INDEX match_listed ON match (listed, status, opened)",
        """
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
        )
        """,
        "CREATE INDEX seat_player ON seat (player)",
        """
        CREATE TABLE entry (
            match TEXT NOT NULL,
            number INTEGER NOT NULL,
            at REAL NOT NULL,
            origin TEXT NOT NULL,
            act TEXT, -- the seat and the id that its client chose
            awaits TEXT NOT NULL, -- whom the match waits for after this entry
            line TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
        "CREATE UNIQUE INDEX entry_act ON entry (match, act) WHERE act IS NOT NULL",
        """
        CREATE TABLE snapshot (
            match TEXT PRIMARY KEY,
            number INTEGER NOT NULL,
            throws INTEGER NOT NULL,
            state TEXT NOT NULL
        )
        """,
        """
        CREATE TABLE due (
            match TEXT NOT NULL,
            kind TEXT NOT NULL,
            seat INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (match, kind, seat)
        )
        """,
        """
        CREATE TABLE chat (
            match TEXT NOT NULL,
            at REAL NOT NULL,
            player TEXT NOT NULL,
            id TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (match, player, id)
        )
        """,
        "CREATE INDEX chat_order ON chat (match, at)",
    ),
    (
        "CREATE INDEX due_at ON due (at)",
        "CREATE INDEX match_status ON match (status, opened)",
        "CREATE INDEX match_rematch ON match (rematch) WHERE rematch IS NOT NULL",
    ),
    (
        "DELETE FROM snapshot",  # only a short cut: made again from the log
        "ALTER TABLE snapshot ADD COLUMN acts TEXT NOT NULL DEFAULT '[]'",
        # Grows with every change to the rows of a table: who knew an older one reads anew.
        "ALTER TABLE match ADD COLUMN version INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE player ADD COLUMN deleted REAL",  # being forgotten since then
        "ALTER TABLE seat ADD COLUMN giver TEXT",  # who took the seat along to another's device
        "CREATE TABLE health (id INTEGER PRIMARY KEY, mark TEXT NOT NULL)",
        "ALTER TABLE match ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",  # by the operator
        """
        CREATE TABLE report (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            at REAL NOT NULL,
            reason TEXT NOT NULL,
            PRIMARY KEY (match, player)
        )
        """,
        f"PRAGMA application_id = {APPLICATION}",
    ),
    (
        """
        CREATE TABLE analysis ( -- looks back on finished matches
            match TEXT PRIMARY KEY REFERENCES match (id) ON DELETE CASCADE,
            version INTEGER NOT NULL, -- of what makes them
            state TEXT NOT NULL, -- due, done or failed
            at REAL NOT NULL, -- asked for
            content TEXT
        )
        """,
        "CREATE INDEX analysis_due ON analysis (state, at)",
        # Who does due work, and until when others leave it to them: for servers that share it.
        "ALTER TABLE due ADD COLUMN holder TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE due ADD COLUMN until REAL NOT NULL DEFAULT 0",
    ),
    (
        """
        CREATE TABLE chain ( -- seeds of the daily matches, each bound by the one of the day before
            number INTEGER PRIMARY KEY,
            first TEXT NOT NULL, -- its first day
            days INTEGER NOT NULL,
            anchor TEXT NOT NULL, -- published
            root TEXT NOT NULL -- secret until the chain's last day is over
        )
        """,
        """
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
        )
        """,
        "CREATE INDEX attempt_match ON attempt (match)",
        """
        CREATE TABLE tally ( -- everybody's results of a day, without their names
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            people INTEGER NOT NULL,
            PRIMARY KEY (day, game, variant, place, score)
        )
        """,
        """
        CREATE TABLE mark ( -- what bots make of a day
            day TEXT NOT NULL,
            game TEXT NOT NULL,
            variant TEXT NOT NULL,
            level TEXT NOT NULL,
            place INTEGER NOT NULL,
            score INTEGER NOT NULL,
            PRIMARY KEY (day, game, variant, level)
        )
        """,
    ),
)
