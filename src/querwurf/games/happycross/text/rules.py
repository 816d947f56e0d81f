"""happycross's rules as people read them (rule page: happycross.md)."""

from querwurf.core.rules_text import (
    Controls,
    Paragraph,
    Remarks,
    RulesText,
    Section,
    Steps,
    Table,
    row_of,
    tell_options,
)
from querwurf.core.words import Words, same
from querwurf.games.happycross.rules.dice import DICE, JOKER, JOKER_SIGN
from querwurf.games.happycross.rules.scoring import BONUS
from querwurf.games.happycross.rules.state import ROUNDS, SEATS, SOLO_ROUNDS, Options
from querwurf.games.happycross.text.description import DESCRIPTION
from querwurf.games.happycross.text.points import KEY, POINTS
from querwurf.games.happycross.text.worked import EXAMPLE

_SECONDS = Options().seconds

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                f"Bau aus {len(DICE)} Buchstabenwürfeln ein Kreuzwort, das viele Punkte bringt, "
                f"bevor die Sanduhr abläuft. {SEATS[0]}–{SEATS[-1]} Personen, "
                f"etwa {DESCRIPTION.minutes} Minuten.",
                f"Build a crossword worth many points from {len(DICE)} letter dice before the sand "
                f"timer runs out. {SEATS[0]}–{SEATS[-1]} players, "
                f"about {DESCRIPTION.minutes} minutes.",
                f"Compose avec {len(DICE)} dés à lettres une grille qui rapporte, avant la fin du "
                f"sablier. De {SEATS[0]} à {SEATS[-1]} joueurs, "
                f"environ {DESCRIPTION.minutes} minutes.",
                f"Componi con {len(DICE)} dadi con lettere un cruciverba che valga molto, prima "
                f"che finisca la clessidra. Da {SEATS[0]} a {SEATS[-1]} giocatori, "
                f"circa {DESCRIPTION.minutes} minuti.",
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
                    f"Alle {len(DICE)} Würfel werden geworfen, die Uhr läuft sofort "
                    f"({_SECONDS} Sekunden).",
                    f"All {len(DICE)} dice are thrown, the clock starts at once "
                    f"({_SECONDS} seconds).",
                    f"On lance les {len(DICE)} dés, le sablier part aussitôt "
                    f"({_SECONDS} secondes).",
                    f"Si lanciano tutti i {len(DICE)} dadi, il tempo parte subito "
                    f"({_SECONDS} secondi).",
                ),
                Words(
                    "Bis sie abläuft, legst und verschiebst du Würfel auf dem Gitter, wie du "
                    "willst. Fertig bist du auch früher, wenn du es sagst.",
                    "Until it runs out you place and move dice on the grid as you like. You may "
                    "say earlier that you are done.",
                    "Jusqu’à la fin, tu poses et déplaces les dés à volonté. Tu peux te dire prêt "
                    "plus tôt.",
                    "Fino alla fine posi e sposti i dadi come vuoi. Puoi dichiararti pronto prima.",
                ),
                Words(
                    "Was dann gültig auf dem Gitter liegt, zählt.",
                    "What then lies validly on the grid counts.",
                    "Ce qui est alors valable sur la grille compte.",
                    "Ciò che allora è valido sulla griglia conta.",
                ),
                Words(
                    f"Gespielt werden {ROUNDS} Runden, allein {SOLO_ROUNDS}.",
                    f"You play {ROUNDS} rounds, alone {SOLO_ROUNDS}.",
                    f"On joue {ROUNDS} manches, {SOLO_ROUNDS} en solo.",
                    f"Si giocano {ROUNDS} manche, {SOLO_ROUNDS} da soli.",
                ),
            )
        ),
        Paragraph(
            Words(
                "Gültig ist ein Kreuzwort, wenn alle Würfel zusammenhängen, ein Wort über START "
                "geht und jede Folge von zwei oder mehr Würfeln, waagrecht wie senkrecht, ein Wort "
                "ist.",
                "A crossword is valid when all dice hang together, a word covers START, and every "
                "run of two or more dice, across and down, is a word.",
                "Une grille est valable si tous les dés se tiennent, si un mot passe par START et "
                "si toute suite de deux dés ou plus, en ligne ou en colonne, est un mot.",
                "Un cruciverba è valido se tutti i dadi sono collegati, una parola copre START e "
                "ogni serie di due o più dadi, in orizzontale e verticale, è una parola.",
            )
        ),
    ),
)


_SPECIAL = Section(
    "special",
    (
        Remarks(
            (
                Words(
                    "Ist das Kreuzwort am Ende nicht gültig, bleibt sein bester gültiger Teil über "
                    "START; die übrigen Würfel gelten als ungenutzt.",
                    "If the crossword is not valid in the end, its best valid part over START "
                    "stays; the other dice count as unused.",
                    "Si la grille n’est pas valable à la fin, sa meilleure partie valable par "
                    "START reste ; les autres dés comptent comme non utilisés.",
                    "Se alla fine il cruciverba non è valido, resta la sua migliore parte valida "
                    "su START; gli altri dadi contano come non usati.",
                ),
                Words(
                    f"Der Joker {JOKER_SIGN} steht für einen Buchstaben A–Z, in beiden Wörtern für "
                    "denselben, und zählt 0.",
                    f"The joker {JOKER_SIGN} stands for a letter A–Z, the same in both words, and "
                    "counts 0.",
                    f"Le joker {JOKER_SIGN} remplace une lettre A–Z, la même dans les deux mots, "
                    "et vaut 0.",
                    f"Il jolly {JOKER_SIGN} sta per una lettera A–Z, la stessa nelle due parole, e "
                    "vale 0.",
                ),
                Words(
                    "Ä, Ö, Ü und ß werden AE, OE, UE und SS geschrieben.",
                    "Ä, Ö, Ü and ß are written AE, OE, UE and SS.",
                    "Les accents ne comptent pas ; en allemand, Ä Ö Ü ß s’écrivent AE OE UE SS.",
                    "Gli accenti non contano; in tedesco Ä Ö Ü ß si scrivono AE OE UE SS.",
                ),
                Words(
                    "Die Wortliste des Tischs entscheidet: Wörter mit allen Beugungen, keine "
                    "Namen, keine Abkürzungen, kein Dialekt. Weist sie ein Wort ab, sagt sie "
                    "warum. Dasselbe Wort darf zweimal vorkommen.",
                    "The table’s word list decides: words with all inflections, no names, no "
                    "abbreviations, no dialect; it tells why it refuses a word. "
                    "The same word may occur twice.",
                    "La liste de la table tranche : les mots et leurs formes, ni noms propres, ni "
                    "abréviations, ni dialecte ; elle dit pourquoi elle refuse un mot. "
                    "Un mot peut apparaître deux fois.",
                    "Decide la lista del tavolo: parole con tutte le forme, niente nomi propri, "
                    "abbreviazioni o dialetto; dice perché rifiuta una parola. "
                    "La stessa parola può comparire due volte.",
                ),
                Words(
                    "Reihum wirft jede Person für sich; wer anfängt, entscheidet je ein Würfel: "
                    "der höchste Wert, bei Gleichstand noch einmal. Zugleich bauen alle mit "
                    "demselben Wurf.",
                    "In turn, each player has an own throw; who begins is decided by one die each, "
                    "the highest value first, again in a tie. All at once, everybody builds with "
                    "the same throw.",
                    "À tour de rôle, chacun lance pour soi ; un dé chacun décide qui commence, la "
                    "plus haute valeur d’abord, à égalité de nouveau. Ensemble, tous jouent le "
                    "même lancer.",
                    "A turno ognuno lancia per sé; un dado ciascuno decide chi comincia, il valore "
                    "più alto per primo, in parità di nuovo. Insieme tutti usano lo stesso lancio.",
                ),
                Words(
                    "Für Kinder: freie Wörter in Zeilen, ohne Kreuzwort und ohne Sonderfelder; "
                    f"die {BONUS} Punkte für alle Würfel bleiben.",
                    "For children: free words in rows, without a crossword and without bonus "
                    f"cells; the {BONUS} points for all dice stay.",
                    "Pour les enfants : des mots libres en lignes, sans grille ni cases "
                    f"spéciales ; les {BONUS} points pour tous les dés restent.",
                    "Per i bambini: parole libere in righe, senza cruciverba né caselle speciali; "
                    f"restano i {BONUS} punti per tutti i dadi.",
                ),
            )
        ),
        Table(
            (
                Words("Würfel", "die", "dé", "dado"),
                Words("Seiten", "faces", "faces", "facce"),
            ),
            tuple(
                (
                    same(str(number)),
                    row_of((face.replace(JOKER, JOKER_SIGN) for face in die), felt=True),
                )
                for number, die in enumerate(DICE, 1)
            ),
        ),
    ),
)

_END = Section(
    "end",
    (
        Paragraph(
            Words(
                "Nach der letzten Runde gewinnt die höchste Summe. Bei Gleichstand teilt ihr den "
                "Sieg.",
                "After the last round the highest total wins. In a tie the win is shared.",
                "Après la dernière manche, le plus haut total gagne. En cas d’égalité, la victoire "
                "est partagée.",
                "Dopo l’ultima manche vince il totale più alto. In caso di parità la vittoria è "
                "condivisa.",
            )
        ),
    ),
)

_ALONE = Section(
    "alone",
    (
        Paragraph(
            Words(
                "Ein Wurf, keine Stufen. Vergleich dich mit dem besten Kreuzwort des Wurfs: Am "
                "Tisch steht es nach der Runde, im Terminal findet es "
                "`querwurf solve happycross`.",
                "One throw, no bands. Compare with the best crossword of the throw: the table "
                "shows it after the round, in a terminal `querwurf solve happycross` finds it.",
                "Un lancer, sans paliers. Compare avec la meilleure grille du lancer : la table "
                "la montre après la manche, au terminal `querwurf solve happycross` la trouve.",
                "Un lancio, senza livelli. Confronta con il miglior cruciverba del lancio: il "
                "tavolo lo mostra dopo la manche, nel terminale lo trova "
                "`querwurf solve happycross`.",
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
                    "Zieh einen Würfel aufs Gitter, oder tipp den Würfel an und dann das Feld.",
                    "Drag a die to the grid, or tap the die and then the cell.",
                    "Fais glisser un dé sur la grille, ou touche le dé puis la case.",
                    "Trascina un dado sulla griglia, o tocca il dado e poi la casella.",
                ),
                Words(
                    "Doppelt tippen nimmt einen Würfel zurück. Beim Joker wählst du den "
                    "Buchstaben.",
                    "A double tap takes a die back. For a joker you choose the letter.",
                    "Touche deux fois pour reprendre un dé. Pour un joker, choisis la lettre.",
                    "Un doppio tocco riprende un dado. Per un jolly scegli la lettera.",
                ),
                Words(
                    "Fertig, zweimal getippt, beendet deine Runde.",
                    "Done, tapped twice, ends your round.",
                    "Terminé, touché deux fois, finit ta manche.",
                    "Finito, toccato due volte, chiude la tua manche.",
                ),
            ),
            typed=(
                (
                    same("tee e5"),
                    Words(
                        "ein Wort waagrecht ab e5; mit | am Ende senkrecht",
                        "a word across from e5; with | at its end downwards",
                        "un mot en ligne depuis e5 ; avec | à la fin, vers le bas",
                        "una parola in orizzontale da e5; con | alla fine, in giù",
                    ),
                ),
                (
                    same("3 e5"),
                    Words(
                        "Würfel 3 auf ein leeres Feld",
                        "die 3 to an empty cell",
                        "le dé 3 sur une case vide",
                        "il dado 3 su una casella vuota",
                    ),
                ),
                (
                    same("10=E"),
                    Words(
                        "der Joker mit der Nummer 10 steht für E",
                        "the joker with number 10 stands for E",
                        "le joker numéro 10 vaut E",
                        "il jolly numero 10 sta per E",
                    ),
                ),
                (
                    Words("weg 3", *("take 3",) * 3),
                    Words(
                        "Würfel 3 zurück in die Schale",
                        "die 3 back into the tray",
                        "le dé 3 revient au plateau",
                        "il dado 3 torna nel vassoio",
                    ),
                ),
                (
                    Words("leer", *("clear",) * 3),
                    Words("alle zurück", "all of them back", "tous les dés", "tutti i dadi"),
                ),
                (
                    Words("fertig", *("done",) * 3),
                    Words(
                        "Was gültig liegt, zählt.",
                        "What lies validly counts.",
                        "Ce qui est valable compte.",
                        "Ciò che è valido conta.",
                    ),
                ),
            ),
        ),
    ),
)

_ADVICE = Section(
    "advice",
    (
        Remarks(
            (
                Words(
                    "Führ deine Wörter über die Sonderfelder: Sie vervielfachen einander.",
                    "Run your words through the bonus cells: they multiply each other.",
                    "Fais passer tes mots par les cases spéciales : elles se multiplient.",
                    "Fai passare le parole sulle caselle speciali: si moltiplicano fra loro.",
                ),
                Words(
                    "Ein kurzes Wort über START sichert Punkte, bevor die Zeit knapp wird.",
                    "A short word over START makes sure of points before time runs short.",
                    "Un mot court par START assure des points avant que le temps manque.",
                    "Una parola corta su START assicura punti prima che il tempo stringa.",
                ),
                Words(
                    "Leg die teuren Buchstaben zuerst: Übrig kosten sie am meisten.",
                    "Lay the dear letters first: left over they cost most.",
                    "Pose d’abord les lettres chères : inutilisées, elles coûtent le plus.",
                    "Posa prima le lettere care: se avanzano costano di più.",
                ),
            )
        ),
    ),
)

_ORIGIN = Section(
    "origin",
    (
        Paragraph(
            Words(
                "happycross erschien bei Schmidt. Die Seiten der Würfel sind nach dem "
                "amerikanischen Vorläufer Scribbage nachgebaut, die Sonderfelder aus den "
                "Beispielen der Anleitung erschlossen. Mit echten Würfeln spielst du in jedem Fall "
                "mit den richtigen.",
                "happycross was published by Schmidt. The faces of the dice are rebuilt from its "
                "American ancestor Scribbage, the bonus cells from the examples of the rule sheet. "
                "With real dice you play with the right ones in any case.",
                "happycross est paru chez Schmidt. Les faces des dés sont reconstituées d’après "
                "son ancêtre américain Scribbage, les cases spéciales d’après les exemples de la "
                "règle. Avec de vrais dés, tu joues en tout cas avec les bons.",
                "happycross è uscito da Schmidt. Le facce dei dadi sono ricostruite dall’antenato "
                "americano Scribbage, le caselle speciali dagli esempi del regolamento. Con i dadi "
                "veri giochi comunque con quelli giusti.",
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
        _ALONE,
        tell_options(DESCRIPTION, Options),
        _CONTROLS,
        _ADVICE,
        _ORIGIN,
    ),
    KEY,
)
