"""Crosswise's rules as people read them (rule page: crosswise.md)."""

from querwurf.core.rules_text import (
    NOT_ALONE,
    Controls,
    Paragraph,
    Remarks,
    RulesText,
    Section,
    Steps,
    tell_options,
)
from querwurf.core.words import Words
from querwurf.games.crosswise.rules.seating import HAND, SINGLE_HAND
from querwurf.games.crosswise.rules.state import (
    ACTION_KINDS,
    CELLS,
    SEATS,
    SYMBOLS,
    TILES_A_SYMBOL,
    TILES_AN_ACTION,
    Options,
)
from querwurf.games.crosswise.text.description import DESCRIPTION
from querwurf.games.crosswise.text.points import EXAMPLE, KEY, POINTS
from querwurf.games.crosswise.text.symbols import ACTIONS, EFFECTS

_TILES = len(SYMBOLS) * TILES_A_SYMBOL + len(ACTION_KINDS) * TILES_AN_ACTION

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                "Zwei Teams auf einem Brett: Einem gehören die sechs Zeilen, dem anderen die sechs "
                "Spalten. Wer sammelt in den eigenen Linien mehr Punkte? "
                f"{SEATS[0]}–{SEATS[-1]} Personen, etwa {DESCRIPTION.minutes} Minuten.",
                "Two teams on one board: one owns the six rows, the other the six columns. Who "
                "collects more points in the own lines? "
                f"{SEATS[0]}–{SEATS[-1]} players, about {DESCRIPTION.minutes} minutes.",
                "Deux équipes sur un plateau : l’une a les six lignes, l’autre les six colonnes. "
                "Qui marque le plus dans ses lignes ? "
                f"De {SEATS[0]} à {SEATS[-1]} joueurs, environ {DESCRIPTION.minutes} minutes.",
                "Due squadre su un tabellone: una ha le sei righe, l’altra le sei colonne. Chi fa "
                "più punti nelle proprie linee? "
                f"Da {SEATS[0]} a {SEATS[-1]} giocatori, circa {DESCRIPTION.minutes} minuti.",
            )
        ),
    ),
)

_COURSE = Section(
    "course",
    (
        Steps(
            (
                Words(
                    f"Alle ziehen verdeckt {HAND} Steine aus dem Beutel. Das Los bestimmt, wer "
                    "anfängt.",
                    f"Everybody draws {HAND} tiles from the bag, hidden. The starting player is "
                    "drawn by lot.",
                    f"Chacun pioche {HAND} tuiles du sac, cachées. Le sort désigne qui commence.",
                    f"Ognuno pesca {HAND} tessere dal sacchetto, coperte. A sorte si decide chi "
                    "comincia.",
                ),
                Words(
                    "Wer dran ist, legt ein Symbol aus der Hand auf ein leeres Feld oder spielt "
                    "einen Aktionsstein.",
                    "In turn you place a symbol from your hand on an empty cell, or play an action "
                    "tile.",
                    "À ton tour, pose un symbole de ta main sur une case vide ou joue une tuile "
                    "d’action.",
                    "Al tuo turno posi un simbolo della mano su una casella vuota o giochi una "
                    "tessera azione.",
                ),
                Words(
                    f"Am Ende des Zugs ziehst du auf {HAND} Steine nach, solange es noch gibt. "
                    "Danach spielst du mit dem Rest.",
                    f"At the end of the turn you fill your hand up to {HAND} while the bag lasts. "
                    "After that you play on with the rest.",
                    f"À la fin du tour, tu complètes ta main à {HAND} tant qu’il reste des tuiles. "
                    "Ensuite, tu joues avec le reste.",
                    f"A fine turno completi la mano fino a {HAND} finché ci sono tessere. "
                    "Poi giochi con il resto.",
                ),
            )
        ),
    ),
)

_SPECIAL = Section(
    "special",
    (
        ACTIONS,
        Remarks(
            (
                Words(
                    f"Im Beutel sind {_TILES} Steine: {len(SYMBOLS)} Symbole je {TILES_A_SYMBOL}-"
                    f"mal, {len(ACTION_KINDS)} Aktionen je {TILES_AN_ACTION}-mal.",
                    f"The bag holds {_TILES} tiles: {len(SYMBOLS)} symbols {TILES_A_SYMBOL} times "
                    f"each, {len(ACTION_KINDS)} actions {TILES_AN_ACTION} times each.",
                    f"Le sac contient {_TILES} tuiles : {len(SYMBOLS)} symboles {TILES_A_SYMBOL} "
                    f"fois chacun, {len(ACTION_KINDS)} actions {TILES_AN_ACTION} fois chacune.",
                    f"Nel sacchetto ci sono {_TILES} tessere: {len(SYMBOLS)} simboli "
                    f"{TILES_A_SYMBOL} volte ciascuno, {len(ACTION_KINDS)} azioni "
                    f"{TILES_AN_ACTION} volte ciascuna.",
                ),
                Words(
                    "Zu viert sitzen Partner sich gegenüber. Zu dritt spielt eine Person allein "
                    f"gegen zwei, hat {SINGLE_HAND} Steine auf der Hand und ist jeden zweiten Zug "
                    "dran.",
                    "With four, partners sit opposite. With three, one plays alone against two, "
                    f"holds {SINGLE_HAND} tiles and has every second turn.",
                    "À quatre, les partenaires sont face à face. À trois, l’un joue seul contre "
                    f"deux, a {SINGLE_HAND} tuiles et joue un tour sur deux.",
                    "In quattro i compagni siedono di fronte. In tre uno gioca da solo contro due, "
                    f"ha {SINGLE_HAND} tessere e gioca un turno su due.",
                ),
                Words(
                    "Hände und Beutel sind geheim, auch vor dem Partner. Offen sind gespielte "
                    "Aktionen und welche Steine jemand vom Brett genommen hat.",
                    "Hands and bag are secret, from the partner too. Open are played actions and "
                    "which tiles somebody took from the board.",
                    "Mains et sac sont secrets, même pour le partenaire. On voit les actions "
                    "jouées et les tuiles reprises du plateau.",
                    "Mani e sacchetto sono segreti, anche per il compagno. Si vedono le azioni "
                    "giocate e le tessere riprese dal tabellone.",
                ),
                Words(
                    "Wer vor dem ersten eigenen Zug nur Aktionssteine hat, darf alle zurücklegen "
                    "und neu ziehen, auch mehrmals.",
                    "Who holds only action tiles before the own first turn may put all back and "
                    "draw anew, again and again.",
                    "Qui n’a que des actions avant son premier tour peut tout remettre et "
                    "repiocher, autant de fois que nécessaire.",
                    "Chi prima del proprio primo turno ha solo azioni può rimettere tutto e "
                    "ripescare, anche più volte.",
                ),
                Words(
                    "Aktionen ohne Wirkung sind erlaubt. Passen darf nur, wer gar keinen Zug hat.",
                    "Actions without effect are allowed. Only who has no move at all may pass.",
                    "Les actions sans effet sont permises. Seul qui n’a aucun coup peut passer.",
                    "Le azioni senza effetto sono permesse. Passa solo chi non ha alcuna mossa.",
                ),
            )
        ),
    ),
)

_END = Section(
    "end",
    (
        Paragraph(
            Words(
                f"Liegen auf allen {CELLS} Feldern Steine, zählt jedes Team seine sechs Linien. "
                "Mehr Punkte gewinnen; gleich viele Punkte: unentschieden.",
                f"When all {CELLS} cells are covered, each team scores its six lines. Most points "
                "win; equal points: a draw.",
                f"Quand les {CELLS} cases sont couvertes, chaque équipe compte ses six lignes. Le "
                "plus de points gagne ; à égalité, match nul.",
                f"Quando tutte le {CELLS} caselle sono coperte, ogni squadra conta le sue sei "
                "linee. Vince chi ha più punti; a parità, pareggio.",
            )
        ),
    ),
)

_ADVICE = Section(
    "advice",
    (
        Remarks(
            (
                Words(
                    "Ein Stein, zwei Zwecke: Hilf deiner Linie und stör die des anderen Teams.",
                    "One tile, two purposes: help your line and spoil the other team's.",
                    "Une tuile, deux buts : aide ta ligne et gêne celle de l’adversaire.",
                    "Una tessera, due scopi: aiuta la tua linea e disturba quella avversaria.",
                ),
                Words(
                    "Bei fünf gleichen des anderen Teams: Stopf das Loch mit etwas anderem.",
                    "When the other team has five equal: plug the gap with something else.",
                    "Si l’adversaire a cinq pareils : bouche le trou avec autre chose.",
                    "Se l’avversario ha cinque uguali: tappa il buco con altro.",
                ),
                Words(
                    "Heb Aktionen für das Ende auf: Ein Tausch ändert vier Linien auf einmal.",
                    "Save actions for the end: a swap changes four lines at once.",
                    "Garde des actions pour la fin : un échange change quatre lignes d’un coup.",
                    "Tieni le azioni per la fine: uno scambio cambia quattro linee insieme.",
                ),
            )
        ),
    ),
)


_CONTROLS = Section(
    "controls",
    (
        Controls(
            touch=(
                Words(
                    "Tipp einen Stein deiner Hand an, dann ein Feld; Ziehen geht auch.",
                    "Tap a tile of your hand, then a cell; dragging works, too.",
                    "Touche une tuile de ta main, puis une case ; glisser marche aussi.",
                    "Tocca una tessera della mano, poi una casella; puoi anche trascinare.",
                ),
                Words(
                    "Aktionssteine fragen Schritt für Schritt, und der gelbe Knopf führt aus.",
                    "Action tiles ask step by step, and the yellow button carries out.",
                    "Les tuiles d’action demandent pas à pas, et le bouton jaune exécute.",
                    "Le tessere azione chiedono passo per passo, e il pulsante giallo esegue.",
                ),
            ),
            typed=(
                (
                    Words("legen C b4", *("place C b4",) * 3),
                    Words(
                        "ein Symbol aus der Hand auf ein leeres Feld",
                        "a symbol from the hand on an empty cell",
                        "un symbole de la main sur une case vide",
                        "un simbolo della mano su una casella vuota",
                    ),
                ),
                (Words("verschieben a1 b2", *("move a1 b2",) * 3), EFFECTS["move"][1]),
                (Words("aufnehmen a1", *("remove a1",) * 3), EFFECTS["remove"][1]),
                (Words("tauschen a1 b2", *("swap a1 b2",) * 3), EFFECTS["swap"][1]),
                (Words("ersetzen a1 C", *("replace a1 C",) * 3), EFFECTS["replace"][1]),
                (
                    Words("neu", *("redraw",) * 3),
                    Words(
                        "vor dem ersten Zug lauter Aktionssteine zurücklegen",
                        "before the first turn put back nothing but action tiles",
                        "avant le premier tour, remettre une main d’actions seules",
                        "prima del primo turno, rimettere una mano di sole azioni",
                    ),
                ),
                (
                    Words("passen", *("pass",) * 3),
                    Words(
                        "nur wenn gar kein Zug geht",
                        "only when no move is possible at all",
                        "seulement si aucun coup n’est possible",
                        "solo se nessuna mossa è possibile",
                    ),
                ),
            ),
        ),
    ),
)

_ORIGIN = Section(
    "origin",
    (
        Paragraph(
            Words(
                "Crosswise ist ein Spiel von Nicholas Cravotta, erschienen bei Schmidt.",
                "Crosswise is a game by Nicholas Cravotta, published by Schmidt.",
                "Crosswise est un jeu de Nicholas Cravotta, paru chez Schmidt.",
                "Crosswise è un gioco di Nicholas Cravotta, uscito da Schmidt.",
            )
        ),
    ),
)

RULES = RulesText(
    (
        _IDEA,
        _COURSE,
        POINTS,
        EXAMPLE,
        _SPECIAL,
        _END,
        Section("alone", (NOT_ALONE,)),
        tell_options(DESCRIPTION, Options, real_dice=False),
        _CONTROLS,
        _ADVICE,
        _ORIGIN,
    ),
    (*KEY, ACTIONS),
)
