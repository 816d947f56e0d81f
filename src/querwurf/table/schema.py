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
    (
        # Whether it counts for ratings, if everything else allows it.
        "ALTER TABLE match ADD COLUMN rated INTEGER NOT NULL DEFAULT 0",
        # Whether somebody's name stands in high scores and leaderboards.
        "ALTER TABLE player ADD COLUMN ranked INTEGER NOT NULL DEFAULT 1",
        """
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
            worst_cost REAL,
            PRIMARY KEY (match, player)
        )
        """,
        "CREATE INDEX result_player ON result (player, ended)",
        "CREATE INDEX result_game ON result (player, game, ended)",
        """
        CREATE TABLE rating (
            game TEXT NOT NULL,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            mu REAL NOT NULL,
            sigma REAL NOT NULL,
            matches INTEGER NOT NULL,
            at REAL NOT NULL, -- of the last match
            PRIMARY KEY (game, player)
        )
        """,
        "CREATE INDEX rating_order ON rating (game, mu)",
        """
        CREATE TABLE best ( -- somebody's best match alone in a day, in a month or ever
            game TEXT NOT NULL,
            variant TEXT NOT NULL, -- the language, in games with words
            period TEXT NOT NULL, -- 2026-11-18, 2026-11 or ever
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            score INTEGER NOT NULL,
            at REAL NOT NULL,
            PRIMARY KEY (game, variant, period, player)
        )
        """,
        "CREATE INDEX best_order ON best (game, variant, period, score)",
        """
        CREATE TABLE help ( -- seats that were given a hint
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            seat INTEGER NOT NULL,
            PRIMARY KEY (match, seat)
        )
        """,
        # Matches that were finished before: hints were not noted then.
        """
        INSERT INTO result (match, player, seat, game, ended, seats, place, score, kind)
        SELECT first.match, first.player, first.seat, match.game,
            COALESCE(match.ended, match.opened),
            (SELECT COUNT(*) FROM seat WHERE seat.match = first.match),
            first.place, first.score,
            CASE
                WHEN EXISTS (SELECT 1 FROM seat WHERE seat.match = first.match
                    AND seat.player = first.player AND seat.seat > first.seat) THEN 'shared'
                WHEN match.settings LIKE '%"dice":"real"%'
                    OR match.settings LIKE '%"ranked":false%'
                    OR EXISTS (SELECT 1 FROM entry WHERE entry.match = first.match
                        AND entry.origin = 'undo') THEN 'practice'
                WHEN match.settings LIKE '%"ranked":true%' THEN 'daily'
                ELSE 'plain'
            END
        FROM seat AS first JOIN match ON match.id = first.match
            JOIN player ON player.id = first.player
        WHERE match.status = 'over' AND player.deleted IS NULL
            AND match.settings NOT LIKE '%"lesson":"%'
            AND first.place IS NOT NULL AND first.score IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.match = first.match
                AND seat.player = first.player AND seat.seat < first.seat)
        """,
    ),
    (
        "ALTER TABLE player ADD COLUMN face TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE seat ADD COLUMN face TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE device ADD COLUMN kind TEXT NOT NULL DEFAULT ''",  # phone, tablet, computer
        "ALTER TABLE device ADD COLUMN label TEXT NOT NULL DEFAULT ''",  # browser and system
        "ALTER TABLE device ADD COLUMN seen REAL NOT NULL DEFAULT 0",
        """
        CREATE TABLE passkey (
            id TEXT PRIMARY KEY, -- as the authenticator names it
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            site TEXT NOT NULL, -- the host name that it works for
            public_key TEXT NOT NULL,
            uses INTEGER NOT NULL, -- as the authenticator counts them
            name TEXT NOT NULL,
            created REAL NOT NULL,
            used REAL
        )
        """,
        "CREATE INDEX passkey_player ON passkey (player)",
        """
        CREATE TABLE challenge ( -- what an authenticator is to sign, once
            token TEXT PRIMARY KEY, -- SHA-256 of it
            player TEXT REFERENCES player (id) ON DELETE CASCADE, -- who keeps a passkey
            expires REAL NOT NULL
        )
        """,
        "CREATE INDEX challenge_expires ON challenge (expires)",
        """
        CREATE TABLE hidden ( -- whose invitations somebody does not want
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            other TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            at REAL NOT NULL,
            PRIMARY KEY (player, other)
        )
        """,
        "CREATE INDEX hidden_other ON hidden (other)",
        """
        CREATE TABLE invitation (
            match TEXT NOT NULL REFERENCES match (id) ON DELETE CASCADE,
            player TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE,
            host TEXT NOT NULL REFERENCES player (id) ON DELETE CASCADE, -- who invites
            at REAL NOT NULL,
            PRIMARY KEY (match, player)
        )
        """,
        "CREATE INDEX invitation_player ON invitation (player)",
        "CREATE INDEX invitation_host ON invitation (host)",
        """
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
        )
        """,
        "CREATE INDEX subscription_player ON subscription (player)",
        """
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
        )
        """,
        "CREATE INDEX notice_at ON notice (at)",
        "CREATE INDEX notice_match ON notice (match)",
        # The key by which push services know this installation; all its servers share it.
        "CREATE TABLE push_key (id INTEGER PRIMARY KEY, private TEXT NOT NULL)",
    ),
    (
        # What a match was played with, as JSON: figures compare like with like.
        "ALTER TABLE result ADD COLUMN options TEXT NOT NULL DEFAULT '{}'",
        # Settings begin with the options, which hold no other objects.
        """
        UPDATE result SET options = COALESCE(
            (SELECT SUBSTR(settings, 12, INSTR(settings, '}') - 11)
            FROM match WHERE match.id = result.match), '{}')
        """,
    ),
    (
        """
        CREATE TABLE recent ( -- of SQLite's: lines that are not yet in their places in entry
            match TEXT NOT NULL,
            number INTEGER NOT NULL,
            at REAL NOT NULL,
            origin TEXT NOT NULL,
            act TEXT,
            awaits TEXT NOT NULL,
            line TEXT NOT NULL,
            PRIMARY KEY (match, number)
        )
        """,
    ),
)
