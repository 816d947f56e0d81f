"""The rules as people read them, for `querwurf rules` (the same as in README.md)."""

from querwurf.core.rules_text import (
    Paragraph,
    Remarks,
    RulesText,
    Section,
    Steps,
    Table,
    figures,
    tell_options,
)
from querwurf.core.words import Words, same
from querwurf_shutthebox.rules.scoring import CLOSE, all_tiles, shut_points, ways
from querwurf_shutthebox.rules.state import FACES, Options
from querwurf_shutthebox.text.description import DESCRIPTION
from querwurf_shutthebox.text.notation import format_numbers

_BEST = shut_points((), Options())
_EXAMPLE_SUM, _EXAMPLE_LEFT = 9, ((), (1, 4), (4, 5), (2, 8, 9))
_WAYS = ", ".join(map(format_numbers, ways(all_tiles(Options()), _EXAMPLE_SUM)))

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                "Schließ mit jedem Wurf Klappen. Wer am Ende die wenigsten Punkte offen hat, "
                "gewinnt.",
                "Shut tiles with every throw. Whoever leaves the fewest points open wins.",
                "Ferme des clapets à chaque lancer. Qui laisse le moins de points ouverts gagne.",
                "Chiudi tessere a ogni lancio. Vince chi lascia meno punti aperti.",
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
                    "Am Anfang deines Zugs sind alle Klappen offen. Du wirfst zwei Würfel.",
                    "At the beginning of your turn all tiles are open. You throw two dice.",
                    "Au début de ton tour, tous les clapets sont ouverts. Tu lances deux dés.",
                    "All’inizio del tuo turno tutte le tessere sono aperte. Lanci due dadi.",
                ),
                Words(
                    "Du schließt offene Klappen, deren Summe die der Würfel ist.",
                    "You shut open tiles whose sum is that of the dice.",
                    "Tu fermes des clapets ouverts dont la somme est celle des dés.",
                    "Chiudi tessere aperte la cui somma è quella dei dadi.",
                ),
                Words(
                    f"Sind alle Klappen über {FACES} zu, darfst du auch nur einen Würfel werfen.",
                    f"Once all tiles above {FACES} are shut, you may throw a single die.",
                    f"Quand tous les clapets au-dessus de {FACES} sont fermés, tu peux ne lancer "
                    "qu’un dé.",
                    f"Chiuse tutte le tessere sopra il {FACES}, puoi lanciare un solo dado.",
                ),
                Words(
                    "Das geht so lange, bis ein Wurf nichts schließt oder die Kiste zu ist.",
                    "This goes on until a throw shuts nothing, or the box is shut.",
                    "Cela continue jusqu’à ce qu’un lancer ne ferme rien, ou que la boîte soit "
                    "fermée.",
                    "Si continua finché un lancio non chiude niente, o la scatola è chiusa.",
                ),
            )
        ),
    ),
)

_POINTS = Section(
    "points",
    (
        Paragraph(
            Words(
                f"Jede geschlossene Klappe zählt ihre Zahl, höchstens {_BEST}.",
                f"Every shut tile counts its number, {_BEST} at most.",
                f"Chaque clapet fermé compte son nombre, {_BEST} au plus.",
                f"Ogni tessera chiusa vale il suo numero, al massimo {_BEST}.",
            )
        ),
        Table(
            (
                Words("bleibt offen", "stays open", "reste ouvert", "resta aperto"),
                Words("Punkte", "points", "points", "punti"),
            ),
            tuple(
                (same(format_numbers(left) or "–"), *figures((shut_points(left, Options()),)))
                for left in _EXAMPLE_LEFT
            ),
        ),
    ),
)

_EXAMPLE = Section(
    "example",
    (
        Paragraph(
            Words(
                f"Ein Wurf von {_EXAMPLE_SUM} schließt eines davon: {_WAYS}.",
                f"A throw of {_EXAMPLE_SUM} shuts one of these: {_WAYS}.",
                f"Un lancer de {_EXAMPLE_SUM} ferme l’une de ces combinaisons : {_WAYS}.",
                f"Un lancio di {_EXAMPLE_SUM} chiude una di queste combinazioni: {_WAYS}.",
            )
        ),
    ),
)

_END = Section(
    "end",
    (
        Remarks(
            (
                Words(
                    "Alle sind gleich oft dran. Die meisten Punkte gewinnen.",
                    "Everybody has the same number of turns. Most points win.",
                    "Chacun joue le même nombre de tours. Le plus de points gagne.",
                    "Tutti giocano lo stesso numero di turni. Vince chi ha più punti.",
                ),
                Words(
                    "Bei Gleichstand gewinnt, wer weniger Klappen offen hat; sonst ist der Sieg "
                    "geteilt.",
                    "A tie goes to whoever left fewer tiles open; otherwise the win is shared.",
                    "À égalité, gagne qui a laissé moins de clapets ouverts ; sinon la victoire "
                    "est partagée.",
                    "In caso di parità vince chi ha lasciato meno tessere aperte; altrimenti la "
                    "vittoria è condivisa.",
                ),
            )
        ),
    ),
)

_ALONE = Section(
    "alone",
    (
        Paragraph(
            Words(
                f"Höchstens {CLOSE} offene Punkte sind gut.",
                f"{CLOSE} points or fewer left open are good.",
                f"{CLOSE} points ouverts au plus, c’est bien.",
                f"Al massimo {CLOSE} punti aperti va bene.",
            )
        ),
    ),
)

_ORIGIN = Section(
    "origin",
    (
        Paragraph(
            Words(
                "Ein altes Wirtshausspiel, dessen Regeln von Haus zu Haus verschieden sind.",
                "An old pub game whose rules differ from house to house.",
                "Un vieux jeu de taverne dont les règles changent d’une maison à l’autre.",
                "Un vecchio gioco da osteria, con regole diverse da casa a casa.",
            )
        ),
    ),
)

RULES = RulesText(
    (
        _IDEA,
        _COURSE,
        _POINTS,
        _EXAMPLE,
        _END,
        _ALONE,
        tell_options(DESCRIPTION, Options),
        _ORIGIN,
    )
)
