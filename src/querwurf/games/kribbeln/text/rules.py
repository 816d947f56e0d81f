"""Kribbeln's rules as people read them (rule page: kribbeln.md)."""

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
from querwurf.games.kribbeln.rules.sheet import KRIBBEL_ROWS, ROWS, TASK_ROWS
from querwurf.games.kribbeln.rules.state import SEATS, THROWS, Options
from querwurf.games.kribbeln.text.description import DESCRIPTION
from querwurf.games.kribbeln.text.points import DICE, KEY, POINTS, VARIANTS
from querwurf.games.kribbeln.text.worked import EXAMPLE

_IDEA = Section(
    "idea",
    (
        Paragraph(
            Words(
                "Sechs Würfel mit Zahlen und Farben, drei Würfe: Erfüll die Aufgabe der Zeile mit "
                f"möglichst hoher Summe. {SEATS[0]}–{SEATS[-1]} Personen, "
                f"etwa {DESCRIPTION.minutes} Minuten.",
                "Six dice with numbers and colours, three throws: fulfil the task of the row with "
                f"a sum as high as you can. {SEATS[0]}–{SEATS[-1]} players, "
                f"about {DESCRIPTION.minutes} minutes.",
                "Six dés avec chiffres et couleurs, trois lancers : réussis le défi de la ligne "
                f"avec la plus haute somme. De {SEATS[0]} à {SEATS[-1]} joueurs, "
                f"environ {DESCRIPTION.minutes} minutes.",
                "Sei dadi con numeri e colori, tre lanci: riesci nel compito della riga con la "
                f"somma più alta. Da {SEATS[0]} a {SEATS[-1]} giocatori, "
                f"circa {DESCRIPTION.minutes} minuti.",
            )
        ),
        Paragraph(
            Words(
                f"Das Blatt hat {ROWS} Zeilen in drei Bereichen: {len(TASK_ROWS)} Aufgaben und "
                f"{len(KRIBBEL_ROWS)} Kribbelzeilen.",
                f"The sheet has {ROWS} rows in three areas: {len(TASK_ROWS)} tasks and "
                f"{len(KRIBBEL_ROWS)} Kribbel rows.",
                f"La feuille a {ROWS} lignes dans trois zones : {len(TASK_ROWS)} défis et "
                f"{len(KRIBBEL_ROWS)} lignes Kribbel.",
                f"Il foglio ha {ROWS} righe in tre zone: {len(TASK_ROWS)} compiti e "
                f"{len(KRIBBEL_ROWS)} righe Kribbel.",
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
                    f"Du hast bis zu {THROWS} Würfe. Zuerst alle sechs Würfel; danach wirfst du "
                    "beliebige noch einmal, mindestens einen, auch solche, die du liegen ließt. "
                    "Aufhören darfst du nach jedem Wurf.",
                    f"You have up to {THROWS} throws. First all six dice; then you throw any of "
                    "them again, at least one, those you had kept, too. You may stop after every "
                    "throw.",
                    f"Tu as jusqu’à {THROWS} lancers. D’abord les six dés ; ensuite tu relances "
                    "ceux que tu veux, au moins un, même ceux que tu avais gardés. Tu peux "
                    "t’arrêter après chaque lancer.",
                    f"Hai fino a {THROWS} lanci. Prima tutti e sei i dadi; poi rilanci quelli che "
                    "vuoi, almeno uno, anche quelli che avevi tenuto. Puoi fermarti dopo ogni "
                    "lancio.",
                ),
                Words(
                    "Aufgabenzeile: Ist die Aufgabe erfüllt, schreibst du die Summe aller sechs "
                    "Zahlen. Ist sie es nicht, streichst du die Zeile (X) oder weichst aus.",
                    "Task row: if the task is fulfilled, you write the sum of all six numbers. If "
                    "it is not, you cross the row out (X) or dodge.",
                    "Ligne de défi : si le défi est réussi, tu inscris la somme des six chiffres. "
                    "Sinon, tu barres la ligne (X) ou tu esquives.",
                    "Riga di compito: se il compito è riuscito, scrivi la somma dei sei numeri. "
                    "Se no, barri la riga (X) o schivi.",
                ),
                Words(
                    "Ausweichen: Schreib die Summe in dein Kribbelfeld desselben Bereichs und "
                    f"versuch die Aufgabe sofort noch einmal mit {THROWS} neuen Würfen.",
                    "Dodging: write the sum into your Kribbel field of the same area and try the "
                    f"task again at once with {THROWS} fresh throws.",
                    "Esquiver : inscris la somme dans ta case Kribbel de la même zone et retente "
                    f"aussitôt le défi avec {THROWS} nouveaux lancers.",
                    "Schivare: scrivi la somma nella tua casella Kribbel della stessa zona e "
                    f"ritenta subito il compito con {THROWS} nuovi lanci.",
                ),
                Words(
                    "Kribbelzeile: Farben sind egal. Deine Summe muss höher sein als alle deine "
                    "früheren Kribbel-Summen, sonst steht ein X. Wer das Feld schon gefüllt hat, "
                    "wirft nicht.",
                    "Kribbel row: colours do not matter. Your sum must be higher than all your "
                    "earlier Kribbel sums, else it is an X. Who has filled the field already does "
                    "not throw.",
                    "Ligne Kribbel : les couleurs ne comptent pas. Ta somme doit dépasser toutes "
                    "tes sommes Kribbel précédentes, sinon c’est un X. Qui a déjà rempli la case "
                    "ne lance pas.",
                    "Riga Kribbel: i colori non contano. La tua somma deve superare tutte le tue "
                    "somme Kribbel precedenti, altrimenti è una X. Chi ha già riempito la casella "
                    "non lancia.",
                ),
                Words(
                    "Haben alle einen Eintrag, gibt es Punkte für die Zeile.",
                    "When everybody has an entry, the row is scored.",
                    "Quand tous ont une inscription, la ligne rapporte des points.",
                    "Quando tutti hanno un’annotazione, la riga dà punti.",
                ),
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
                    "Eine erfüllte Aufgabe muss geschrieben werden: kein Ausweichen, kein X.",
                    "A fulfilled task must be written: no dodge and no X.",
                    "Un défi réussi doit être inscrit : ni esquive ni X.",
                    "Un compito riuscito va scritto: niente schivata, niente X.",
                ),
                Words(
                    "Ausweichen geht nur, wenn das Kribbelfeld des Bereichs leer ist und die Summe "
                    "höher ist als alle deine früheren Kribbel-Summen.",
                    "You may dodge only if the Kribbel field of the area is empty and the sum is "
                    "higher than all your earlier Kribbel sums.",
                    "On n’esquive que si la case Kribbel de la zone est vide et que la somme "
                    "dépasse toutes tes sommes Kribbel précédentes.",
                    "Si schiva solo se la casella Kribbel della zona è vuota e la somma supera "
                    "tutte le tue somme Kribbel precedenti.",
                ),
                Words(
                    "Im blauen Bereich darfst du zweimal ausweichen, Kribbel 3 vor Kribbel 4, auch "
                    "in einem Zug.",
                    "In the blue area you may dodge twice, Kribbel 3 before Kribbel 4, even in one "
                    "turn.",
                    "Dans la zone bleue, tu peux esquiver deux fois, Kribbel 3 avant Kribbel 4, "
                    "même dans un seul tour.",
                    "Nella zona blu puoi schivare due volte, Kribbel 3 prima di Kribbel 4, anche "
                    "in un solo turno.",
                ),
                Words(
                    "Absichtlich früh mit verfehlter Aufgabe aufzuhören, um auszuweichen, ist "
                    "erlaubt. Ausweichen schreibt immer eine Summe, nie ein X.",
                    "Stopping early with a failed task on purpose, to dodge, is allowed. A dodge "
                    "always writes a sum, never an X.",
                    "S’arrêter exprès sur un défi manqué pour esquiver est permis. Une esquive "
                    "inscrit toujours une somme, jamais un X.",
                    "Fermarsi apposta con un compito mancato per schivare è permesso. Una schivata "
                    "scrive sempre una somma, mai una X.",
                ),
                Words(
                    "In einer Kribbelzeile gibt es kein Ausweichen, und was darin steht, bleibt. "
                    "Haben alle ihr Feld schon gefüllt, wird sie sofort gewertet.",
                    "In a Kribbel row there is no dodging, and what stands there stays. If "
                    "everybody has filled the field already, it is scored at once.",
                    "Dans une ligne Kribbel, on n’esquive pas, et ce qui est écrit reste. Si tous "
                    "ont déjà rempli leur case, elle est évaluée aussitôt.",
                    "In una riga Kribbel non si schiva, e ciò che è scritto resta. Se tutti hanno "
                    "già riempito la casella, viene valutata subito.",
                ),
                Words(
                    "Wer anfängt: in der ersten Zeile Platz 1, danach, wer in der Zeile darüber "
                    "die höchste Summe hat, nach Kribbel 1 und 2 wer nach Punkten führt. Bei "
                    "Gleichstand entscheidet je ein Würfel. Muss diese Person nicht werfen, fängt "
                    "die nächste an, die muss.",
                    "Who begins: seat 1 in the first row, then who has the highest sum in the row "
                    "above, after Kribbel 1 and 2 the leader in points. A tie is decided by one "
                    "die each. If that player need not throw, the next one who must begins.",
                    "Qui commence : la place 1 à la première ligne, puis la plus haute somme de la "
                    "ligne du dessus ; après Kribbel 1 et 2, qui mène aux points. À égalité, un dé "
                    "chacun décide. Qui n’a pas à lancer laisse commencer le suivant.",
                    "Chi comincia: il posto 1 nella prima riga, poi chi ha la somma più alta nella "
                    "riga sopra; dopo Kribbel 1 e 2, chi è in testa ai punti. In parità decide un "
                    "dado ciascuno. Chi non deve lanciare lascia cominciare il prossimo.",
                ),
                Words(
                    "Mit der Einsteigerregel müssen Kribbel-Summen nicht steigen, und in "
                    "Kribbelzeilen gibt es nie ein X. Zum Ausweichen muss das Feld leer sein.",
                    "With the beginner’s rule Kribbel sums need not rise, and Kribbel rows never "
                    "give an X. To dodge, the field must be empty all the same.",
                    "Avec la règle débutant, les sommes Kribbel n’ont pas à monter, et une ligne "
                    "Kribbel ne donne jamais de X. Pour esquiver, la case doit être vide.",
                    "Con la regola principianti le somme Kribbel non devono crescere, e le righe "
                    "Kribbel non danno mai X. Per schivare la casella deve comunque essere vuota.",
                ),
            )
        ),
        Paragraph(
            Words(
                "Die sechs Würfel; jede Zahl mit jeder Farbe gibt es einmal:",
                "The six dice; every number exists once with every colour:",
                "Les six dés ; chaque chiffre existe une fois dans chaque couleur :",
                "I sei dadi; ogni numero esiste una volta in ogni colore:",
            )
        ),
        DICE,
    ),
)

_END = Section(
    "end",
    (
        Paragraph(
            Words(
                "Nach Kribbel 4 gewinnt, wer die meisten Punkte hat. Bei Gleichstand entscheidet "
                "die höhere Zahl in Kribbel 4 (X ist am niedrigsten). Sonst teilt ihr den Sieg.",
                "After Kribbel 4 the most points win. A tie is decided by the higher number in "
                "Kribbel 4 (X is lowest). Otherwise the win is shared.",
                "Après Kribbel 4, le plus de points gagne. À égalité, le plus haut chiffre en "
                "Kribbel 4 décide (X est le plus bas). Sinon, la victoire est partagée.",
                "Dopo Kribbel 4 vince chi ha più punti. In parità decide il numero più alto in "
                "Kribbel 4 (X è il più basso). Altrimenti la vittoria è condivisa.",
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
                    "Tipp die Würfel an, die du neu werfen willst; der gelbe Knopf wirft.",
                    "Tap the dice that you want to throw again; the yellow button throws.",
                    "Touche les dés à relancer ; le bouton jaune lance.",
                    "Tocca i dadi da rilanciare; il pulsante giallo lancia.",
                ),
                Words(
                    "So lassen hört auf. Ist die Aufgabe dann verfehlt, wählst du Streichen oder "
                    "Ausweichen.",
                    "Leave it so stops. If the task has then failed, you choose Strike out or "
                    "Dodge.",
                    "Garder ainsi arrête. Si le défi est alors manqué, choisis Rayer ou Esquiver.",
                    "Lascia così ferma. Se il compito è mancato, scegli Barra la riga o Schiva.",
                ),
                Words(
                    "Tipp auf eine Zeile des Blatts erklärt ihre Aufgabe.",
                    "A tap on a row of the sheet explains its task.",
                    "Touche une ligne de la feuille : son défi est expliqué.",
                    "Tocca una riga del foglio: il suo compito è spiegato.",
                ),
            ),
            typed=(
                (
                    Words("neu 1 4 6", *("again 1 4 6",) * 3),
                    Words(
                        "diese Würfel noch einmal werfen",
                        "throw these dice once more",
                        "relancer ces dés",
                        "rilanciare questi dadi",
                    ),
                ),
                (
                    Words("stopp", *("stop",) * 3),
                    Words(
                        "die Summe aufschreiben",
                        "write the sum",
                        "inscrire la somme",
                        "scrivere la somma",
                    ),
                ),
                (
                    Words("streichen", *("cross",) * 3),
                    Words(
                        "ein X in die Zeile",
                        "an X in the row",
                        "un X dans la ligne",
                        "una X nella riga",
                    ),
                ),
                (
                    Words("ausweichen", *("dodge",) * 3),
                    Words(
                        "die Summe ins Kribbelfeld, dann drei neue Würfe",
                        "the sum into the Kribbel field, then three fresh throws",
                        "la somme dans la case Kribbel, puis trois nouveaux lancers",
                        "la somma nella casella Kribbel, poi tre nuovi lanci",
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
                    "Ein verfehlter Wurf ist nicht verloren: Weich in ein Kribbelfeld aus.",
                    "A failed throw is not lost: dodge into a Kribbel field.",
                    "Un lancer manqué n’est pas perdu : esquive dans une case Kribbel.",
                    "Un lancio mancato non è perso: schiva in una casella Kribbel.",
                ),
                Words(
                    "Fang bei Kribbel 1 nicht zu hoch an: Jede weitere Summe muss darüber liegen.",
                    "Do not start too high in Kribbel 1: every later sum must lie above.",
                    "Ne commence pas trop haut en Kribbel 1 : chaque somme suivante doit dépasser.",
                    "Non partire troppo alto in Kribbel 1: ogni somma successiva deve superarla.",
                ),
                Words(
                    "Sieh dir an, was die anderen schon haben: Nur der Platz in der Zeile zählt.",
                    "Look at what the others have already: only the place in the row counts.",
                    "Regarde ce qu’ont les autres : seule la place dans la ligne compte.",
                    "Guarda che cosa hanno gli altri: conta solo il posto nella riga.",
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
                "Kribbeln ist ein Spiel von Thomas Sing, erschienen bei Ravensburger. Die Farben "
                "der Würfel und die sechs "
                "Blätter sind nachgebaut. Wer die Schachtel hat, tippt beim Eröffnen eines Tisches "
                "die Aufgaben des eigenen Blatts ein.",
                "Kribbeln is a game by Thomas Sing, published by Ravensburger. The colours of "
                "the dice and the six sheets are "
                "rebuilt. If you own the box, type in the tasks of your own sheet when you open a "
                "table.",
                "Kribbeln est un jeu de Thomas Sing, paru chez Ravensburger. Les couleurs des "
                "dés et les six feuilles sont "
                "reconstituées. Si tu possèdes la boîte, saisis les défis de ta propre feuille en "
                "ouvrant une table.",
                "Kribbeln è un gioco di Thomas Sing, uscito da Ravensburger. I colori dei dadi e "
                "i sei fogli sono "
                "ricostruiti. Chi ha la scatola può inserire i compiti del proprio foglio quando "
                "apre un tavolo.",
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
        tell_options(DESCRIPTION, Options),
        _CONTROLS,
        _ADVICE,
        _ORIGIN,
    ),
    KEY,
    VARIANTS,
)
