"""What the coach says in happycross's first game."""

from querwurf.core.lesson import line
from querwurf.core.words import Words

FIRST = Words(
    "Tippe {w} an, dann das Feld davor.",
    "Tap {w}, then the cell in front.",
    "Touche {w}, puis la case devant.",
    "Tocca {w}, poi la casella davanti.",
)
A_WORD = Words(
    "{word}: {n} Punkte. Ein Wort muss immer über START gehen.",
    "{word}: {n} points. One word must always cover START.",
    "{word} : {n} points. Un mot doit toujours passer par START.",
    "{word}: {n} punti. Una parola deve sempre passare da START.",
)
ALSO_FINE = line(
    "Auch gut. Der Haken heißt: ein Wort. Verschieben geht immer.",
    "Fine. The tick means: a word. You can always move dice.",
    "C’est bien aussi. La coche veut dire : un mot. Tout reste mobile.",
    "Va bene. La spunta vuol dire: una parola. Puoi sempre spostare.",
)
LONGER = Words(
    "Mach es länger, bis auf beide 3×-Felder. Der Joker ◊ ist das letzte {w}.",
    "Make it longer, up to both 3× cells. The joker ◊ is the final {w}.",
    "Allonge-le jusqu’aux deux cases 3×. Le joker ◊ est le {w} final.",
    "Allungala fino alle due caselle 3×. Il jolly ◊ è la {w} finale.",
)
DRAG = line(
    "Ziehen oder tippen. Doppelt tippen nimmt einen Würfel zurück.",
    "Drag or tap. A double tap takes a die back.",
    "Glisse ou touche. Toucher deux fois reprend un dé.",
    "Trascina o tocca. Un doppio tocco riprende un dado.",
)
TIMES_NINE = Words(
    "Zweimal 3× heißt mal 9: {n} Punkte. Der Joker selbst zählt 0.",
    "Two 3× cells mean times 9: {n} points. The joker itself counts 0.",
    "Deux cases 3×, donc fois 9 : {n} points. Le joker lui-même vaut 0.",
    "Due caselle 3× fanno per 9: {n} punti. Il jolly da solo vale 0.",
)
VALID = Words(
    "Gültig, {n} Punkte. Über beide 3× wären es {m}.",
    "Valid, {n} points. Over both 3× it would be {m}.",
    "Valable, {n} points. Sur les deux 3×, ce serait {m}.",
    "Valida, {n} punti. Sulle due 3× sarebbero {m}.",
)
NO_WORD = line(
    "Das ist noch kein Wort. Alles bleibt beweglich, nichts ist verloren.",
    "That is no word yet. All stays movable, nothing is lost.",
    "Ce n’est pas encore un mot. Tout reste mobile, rien n’est perdu.",
    "Non è ancora una parola. Tutto resta mobile, niente è perso.",
)
CROSS = Words(
    "Vier Würfel übrig, sie kosten {r} Punkte. Kreuze {word} in Spalte 3.",
    "Four dice left, they cost {r} points. Cross {word} in column 3.",
    "Quatre dés restants, ils coûtent {r} points. Croise {word} en colonne 3.",
    "Restano quattro dadi, costano {r} punti. Incrocia {word} nella colonna 3.",
)
ALL_LAID = Words(
    "Alle 13 liegen: {b} Punkte dazu. Zusammen {n}.",
    "All 13 are laid: {b} points extra. {n} in all.",
    "Les 13 sont posés : {b} points de plus. {n} en tout.",
    "Tutti e 13 posati: {b} punti in più. {n} in tutto.",
)
REST_COSTS = line(
    "Gültig. Jeder Würfel, der übrig bleibt, kostet seinen Wert.",
    "Valid. Every die left over costs its value.",
    "Valable. Chaque dé qui reste coûte sa valeur.",
    "Valida. Ogni dado che avanza costa il suo valore.",
)
POINTS = line(
    "Unter Punkte: Buchstaben, 2× und 3×, Rest, Bonus.",
    "Under Points: letters, 2× and 3×, rest, bonus.",
    "Sous Points : lettres, 2× et 3×, reste, bonus.",
    "Sotto Punti: lettere, 2× e 3×, resto, bonus.",
)
POINTS_SEEN = line(
    "Seltene Buchstaben sind mehr wert. Übrige kosten genauso viel.",
    "Rare letters are worth more. Left over they cost as much.",
    "Les lettres rares valent plus. Non posées, elles coûtent autant.",
    "Le lettere rare valgono di più. Se avanzano, costano altrettanto.",
)
DONE = line(
    "Tippe Fertig, dann noch einmal.",
    "Tap Done, then once more.",
    "Touche Terminé, puis encore une fois.",
    "Tocca Finito, poi ancora una volta.",
)
YOU_AND_RIVAL = Words(
    "{n} Punkte. Karl hat {k}.",
    "{n} points. Karl has {k}.",
    "{n} points. Karl en a {k}.",
    "{n} punti. Karl ne ha {k}.",
)
BUILD_ON = line(
    "Bau ruhig weiter. Fertig bist du, wann du willst.",
    "Go on building. You decide when you are done.",
    "Continue si tu veux. C’est toi qui décides quand c’est fini.",
    "Continua pure. Decidi tu quando hai finito.",
)
WITH_CLOCK = Words(
    "Jetzt mit Uhr: {s} Sekunden. Was gültig liegt, zählt.",
    "Now with the clock: {s} seconds. What lies validly counts.",
    "Maintenant au chrono : {s} secondes. Ce qui est valable compte.",
    "Ora con il tempo: {s} secondi. Conta quello che è valido.",
)
TIME_UP = line(
    "Zeit um. Der beste gültige Teil ist gezählt.",
    "Time is up. The best valid part was counted.",
    "Temps écoulé. La meilleure partie valable est comptée.",
    "Tempo scaduto. È contata la parte valida migliore.",
)
SHORT_WORD = line(
    "Ein kurzes Wort über START sichert Punkte.",
    "A short word over START makes sure of points.",
    "Un mot court sur START assure des points.",
    "Una parola corta su START assicura punti.",
)
END = Words(
    "{a} : {b}. Gezählt ist jeweils der beste gültige Teil.",
    "{a} : {b}. The best valid part was counted for each of you.",
    "{a} : {b}. La meilleure partie valable de chacun a été comptée.",
    "{a} : {b}. È stata contata la parte valida migliore di ognuno.",
)
BEST_WORD = Words(
    "Dein bestes Wort: {word} mit {n} Punkten.",
    "Your best word: {word} with {n} points.",
    "Ton meilleur mot : {word} avec {n} points.",
    "La tua parola migliore: {word} con {n} punti.",
)
