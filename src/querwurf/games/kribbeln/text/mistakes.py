"""What was done wrong in Kribbeln, by the keys of its reasons: a few words for statistics."""

from collections.abc import Mapping

from querwurf.core.words import Words

MISTAKES: Mapping[str, Words] = {
    "wins_match": Words(
        de="Den Sieg ausgelassen",
        en="Missed the win",
        fr="La victoire manquée",
        it="Mancata la vittoria",
    ),
    "safe": Words(
        de="Sicheres aufs Spiel gesetzt",
        en="Risked what was safe",
        fr="Le sûr remis en jeu",
        it="Rischiato il sicuro",
    ),
    "beats": Words(
        de="Nicht aufgehört, als es reichte",
        en="Did not stop when it was enough",
        fr="Pas arrêté quand cela suffisait",
        it="Non fermato quando bastava",
    ),
    "must_beat": Words(
        de="Eine Zahl nicht angegriffen, die zu schlagen war",
        en="Did not go for the number to beat",
        fr="Le nombre à battre non visé",
        it="Non puntato al numero da battere",
    ),
    "task_alive": Words(
        de="Eine Aufgabe zu früh aufgegeben",
        en="Gave a task up too soon",
        fr="Une tâche abandonnée trop tôt",
        it="Un compito lasciato troppo presto",
    ),
    "surer": Words(
        de="Unsichere Würfel behalten",
        en="Kept dice that made the task less likely",
        fr="Des dés moins sûrs gardés",
        it="Tenuti dadi meno sicuri",
    ),
    "higher": Words(
        de="Auf zu niedrige Summen gespielt",
        en="Played for sums that were too low",
        fr="Joué pour des sommes trop basses",
        it="Giocato per somme troppo basse",
    ),
    "retry": Words(
        de="Nicht ausgewichen",
        en="Did not dodge",
        fr="Pas esquivé",
        it="Non schivato",
    ),
    "fits_field": Words(
        de="Eine passende Zahl nicht aufgehoben",
        en="Did not keep a number that fitted",
        fr="Un bon nombre non gardé",
        it="Non tenuto un numero adatto",
    ),
    "too_high": Words(
        de="Zu hoch für ein Kribbelfeld",
        en="Too high for a Kribbel field",
        fr="Trop haut pour une case Kribbel",
        it="Troppo alto per una casella Kribbel",
    ),
    "too_low": Words(
        de="Mit zu wenig aufgehört",
        en="Stopped with too little",
        fr="Arrêté avec trop peu",
        it="Fermato con troppo poco",
    ),
    "spoil": Words(
        de="Eine Aufgabe nicht mit Absicht vermasselt",
        en="Did not fail a task on purpose",
        fr="Une tâche non ratée exprès",
        it="Un compito non fallito apposta",
    ),
    "colour": Words(
        de="Störende Farben behalten",
        en="Kept colours that were in the way",
        fr="Des couleurs gênantes gardées",
        it="Tenuti colori che disturbavano",
    ),
    "lead": Words(
        de="Zu viel oder zu wenig gewagt",
        en="Dared too much or too little",
        fr="Trop ou trop peu osé",
        it="Osato troppo o troppo poco",
    ),
}
