"""What the coach says in Kribbeln's first game."""

from querwurf.core.lesson import line
from querwurf.core.words import Words

NO_YELLOW = line(
    "Aufgabe: kein Gelb. Tippe den gelben Würfel an und wirf ihn neu.",
    "Task: no yellow. Tap the yellow die and throw it again.",
    "Tâche : pas de jaune. Touche le dé jaune et relance-le.",
    "Compito: niente giallo. Tocca il dado giallo e rilancialo.",
)
DONE = Words(
    "Erfüllt. Summe {n}: Je höher, desto besser.",
    "Done. Sum {n}: the higher, the better.",
    "Réussi. Somme {n} : plus elle est haute, mieux c’est.",
    "Fatto. Somma {n}: più è alta, meglio è.",
)
STILL_YELLOW = line(
    "Gelb liegt noch da. Ein Wurf bleibt dir.",
    "Yellow is still there. You have one throw left.",
    "Il reste du jaune. Tu as encore un lancer.",
    "C’è ancora del giallo. Ti resta un tiro.",
)
ALSO_FINE = line(
    "So geht es auch. Mit Wurf 2 war die Aufgabe fast sicher.",
    "That works too. With throw 2 the task was almost sure.",
    "Ça marche aussi. Au lancer 2, la tâche était presque sûre.",
    "Va bene anche così. Al tiro 2 il compito era quasi sicuro.",
)
STOP_HERE = line(
    "32 ist stark. Noch ein Wurf könnte alles verderben. Hör auf.",
    "32 is strong. Another throw could spoil it. Stop here.",
    "32, c’est fort. Un autre lancer pourrait tout gâcher. Arrête-toi.",
    "32 è forte. Un altro tiro potrebbe rovinare tutto. Fermati.",
)
HIGHEST = line(
    "Höchste Summe der Zeile: 2 Punkte für dich, 1 für Karl.",
    "Highest sum of the row: 2 points for you, 1 for Karl.",
    "Plus haute somme de la ligne : 2 points pour toi, 1 pour Karl.",
    "Somma più alta della riga: 2 punti a te, 1 a Karl.",
)
YELLOW_CAME = line(
    "Gelb gefallen: nicht erfüllt. Mit 32 aufzuhören war sicher.",
    "Yellow came: failed. Stopping at 32 was safe.",
    "Du jaune : raté. S’arrêter à 32 était sûr.",
    "È uscito il giallo: fallito. Fermarsi a 32 era sicuro.",
)
WENT_WELL = line(
    "Ging gut. Aber jeder Würfel fällt in einem von sechs Fällen auf Gelb.",
    "It went well. But each die comes up yellow one time in six.",
    "Ça a marché. Mais chaque dé donne du jaune une fois sur six.",
    "È andata bene. Ma ogni dado dà giallo una volta su sei.",
)
KRIBBEL = line(
    "Kribbel: Farben egal. Aber jede spätere Kribbel-Summe muss höher sein. 26 reicht.",
    "Kribbel: no colours. But each later Kribbel sum must be higher. 26 will do.",
    "Kribbel : pas de couleurs, mais chaque somme suivante doit monter. 26 suffit.",
    "Kribbel: niente colori, ma ogni somma successiva deve salire. 26 basta.",
)
KRIBBEL_STANDS = Words(
    "{n} steht. In Kribbel 2 brauchst du jetzt mindestens {m}.",
    "{n} it is. Kribbel 2 now needs at least {m}.",
    "{n}, c’est écrit. Il faut maintenant au moins {m} au Kribbel 2.",
    "{n}, scritto. Ora al Kribbel 2 serve almeno {m}.",
)
KRIBBEL_IS_FULL = Words(
    "{n} ist das Höchste. Darüber geht nichts: In Kribbel 2 bis 4 bleibt nur das X.",
    "{n} is the most. Nothing lies above: Kribbel 2 to 4 can only get an X.",
    "{n}, c’est le maximum. Rien au-dessus : aux Kribbel 2 à 4, il ne reste que le X.",
    "{n} è il massimo. Più su non si va: ai Kribbel da 2 a 4 resta solo la X.",
)
NOT_ONLY_GOOD = line(
    "Höher ist hier nicht nur gut: Kribbel 2 bis 4 müssen darüber liegen.",
    "Higher is not only good here: Kribbel 2 to 4 must lie above.",
    "Plus haut n’est pas toujours mieux : les Kribbel 2 à 4 doivent dépasser.",
    "Più alto non è solo bene: i Kribbel da 2 a 4 devono superarlo.",
)
DODGE = line(
    "Keine Farbe genau dreimal. Statt X: Weiche mit 27 auf Kribbel 2 aus.",
    "No colour exactly three times. Instead of an X: dodge with 27 into Kribbel 2.",
    "Aucune couleur juste trois fois. Au lieu d’un X : esquive, 27 au Kribbel 2.",
    "Nessun colore esattamente tre volte. Invece di X: schiva, 27 al Kribbel 2.",
)
DODGED = line(
    "27 steht in Kribbel 2, und du hast drei neue Würfe.",
    "27 stands in Kribbel 2, and you get three new throws.",
    "27 est au Kribbel 2, et tu as trois nouveaux lancers.",
    "27 è al Kribbel 2, e hai tre nuovi tiri.",
)
CROSSED = line(
    "X bringt 0 Punkte. Ausweichen hätte einen neuen Versuch gebracht.",
    "An X brings 0. A dodge would have bought another try.",
    "Un X vaut 0. Esquiver aurait donné un nouvel essai.",
    "Una X vale 0. Schivare avrebbe dato un nuovo tentativo.",
)
THREE_RED = line(
    "Dreimal Rot: erfüllt. Ausweichen ginge hier nicht mehr: Kribbel 2 ist voll.",
    "Three red: done. No more dodging here: Kribbel 2 is full.",
    "Trois rouges : réussi. Plus d’esquive ici : le Kribbel 2 est plein.",
    "Tre rossi: fatto. Qui non si schiva più: il Kribbel 2 è pieno.",
)
AGAIN_TWO = Words(
    "{n} gegen 25: wieder 2 Punkte.",
    "{n} against 25: 2 points again.",
    "{n} contre 25 : encore 2 points.",
    "{n} contro 25: ancora 2 punti.",
)
BOLD = line(
    "Mutig. Scheitert es jetzt, bleibt nur das X.",
    "Bold. If it fails now, only the X is left.",
    "Audacieux. Si ça rate maintenant, il ne reste que le X.",
    "Audace. Se ora fallisce, resta solo la X.",
)
ONLY_ONE = Words(
    "{n} gegen 25: nur 1 Punkt. Mit 27 wären es 2 gewesen.",
    "{n} against 25: only 1 point. With 27 it would have been 2.",
    "{n} contre 25 : 1 point seulement. Avec 27, il y en aurait eu 2.",
    "{n} contro 25: solo 1 punto. Con 27 sarebbero stati 2.",
)
CROSSED_AFTER_ALL = line(
    "X bringt 0 Punkte. Mit 27 aufzuhören war sicher.",
    "An X brings 0. Stopping at 27 was safe.",
    "Un X vaut 0. S’arrêter à 27 était sûr.",
    "Una X vale 0. Fermarsi a 27 era sicuro.",
)
POINTS = line(
    "Zu zweit 2 und 1. Bei Gleichstand zählt der schlechtere Platz, X bringt 0.",
    "With two: 2 and 1. A tie counts as the lower place, an X brings 0.",
    "À deux : 2 et 1. À égalité, la moins bonne place compte, un X vaut 0.",
    "In due: 2 e 1. In parità vale il posto peggiore, una X vale 0.",
)
TASKS_TOO = line(
    "Alle Aufgaben und ihre Zeichen stehen hier auch.",
    "All tasks and their signs are here, too.",
    "Toutes les tâches et leurs signes y sont aussi.",
    "Qui ci sono anche tutti i compiti e i loro segni.",
)
THREE_ROWS = line(
    "10 : 10, noch drei Zeilen. Im blauen Bereich darfst du zweimal ausweichen.",
    "10 : 10, three rows to go. In the blue area you may dodge twice.",
    "10 : 10, encore trois lignes. En zone bleue, tu peux esquiver deux fois.",
    "10 : 10, ancora tre righe. Nell’area blu puoi schivare due volte.",
)
MUST_RISE = Words(
    "Über {n} muss es sein, sonst steht ein X.",
    "It must be above {n}, else it is an X.",
    "Il faut plus de {n}, sinon c’est un X.",
    "Serve più di {n}, altrimenti è una X.",
)
TIE = line(
    "Gleichstand: Die höhere Zahl in Kribbel 4 entscheidet.",
    "A tie: the higher number in Kribbel 4 decides.",
    "Égalité : le plus grand nombre au Kribbel 4 décide.",
    "Parità: decide il numero più alto al Kribbel 4.",
)
END = Words(
    "{a} : {b}. Wer klug ausweicht, schreibt selten ein X.",
    "{a} : {b}. Who dodges well rarely writes an X.",
    "{a} : {b}. Qui esquive bien écrit rarement un X.",
    "{a} : {b}. Chi schiva bene scrive di rado una X.",
)
HIGHEST_OF_ALL = Words(
    "Deine höchste Summe: {n} in Zeile {row}.",
    "Your highest sum: {n} in row {row}.",
    "Ta plus haute somme : {n}, ligne {row}.",
    "La tua somma più alta: {n} nella riga {row}.",
)
