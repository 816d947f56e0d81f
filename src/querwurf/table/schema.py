"""The database's tables, version by version. A version that was released is never edited."""

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
)
