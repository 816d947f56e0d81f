"""The words that come to everybody's mind first, by language: what weaker players know.

Short words of daily life, written as the dice show them (Ä as AE, É as E). They only say what is
common; whether a word counts is up to the word list of the table.
"""

_GERMAN = """
ab abend aber acht all alle alt alter am amt an angel apfel arm art arzt ast auf auge aus auto bach
bad bahn bald ball band bank bau bauch bauer baum bein berg bett beutel biene bier bild birne bis
blatt blau blei blitz blume blut boden bogen boot bote braun brei breit brief brot bruder brust
buch bund bunt burg busch bus butter da dach dame dank dann das daumen decke dein dem den der dick
dieb ding dir doch donner dorf dorn dose dort drei du dumm dunkel durch durst ecke ehe ei eier
eile eimer ein eine einer eis eisen elf eltern ende eng engel ente er erbe erde ernst erst es esel
essen eule euro faden fahne fahrt fall falsch farbe fass faul feder fee fehler feier feind feld
fell fels fenster ferien fest fett feuer fieber film finger fisch flach fleck flieder fliege floh
flug fluss form frage frau frei freude freund frisch froh frosch frost fuchs fuer fuss gabel gang
gans ganz garten gas gast geben gehen geist gelb geld genau gern gesund gift glas glatt gleich
glocke gold grab gras grau gross gruen grund gruss gurke gut haar haben hafen hahn hals halt hand
hase haus haut heft heim heiss held hell hemd herbst herd herr herz heu heute hier himmel hin hirn
hirsch hitze hoch hof hoehe holz honig horn hose hotel huhn hund hunger hut idee igel ihm ihn ihr
im immer in insel ist ja jagd jahr jeder jung junge kaese kaffee kahn kalb kalt kamel kamm kanne
kante karte kasse kasten kater katze kaum kein keks keller kern kerze kette kind kinn kino kiste
klar klasse kleid klein klug knie knopf koch koffer kohl kohle komma kopf korb korn kraft kran
krank kreis kreuz krone kuchen kuh kuehl kugel kunst kurz kuss lachen laden lage lager lamm lampe
land lang lappen laster laub laut leben leer lehrer leicht leid leise leiter lernen lesen leute
licht lieb lied linie links lippe liste loch locker loewe los luft lust macht mal maler mann mantel
maus mehl mehr mein meise meister mensch messer meter milch mit mitte mond moor moos mord
morgen motor mund musik mut mutter nach nacht nadel nagel nah name nase nass nebel nein nest netz
neu neun nicht nie niere noch nord not note nudel nun nur nuss ob oben obst ochse ofen offen ohne
ohr oma onkel opa ordnung ort ost paar paket park pause person pferd pfeil pilz pinsel plan platz
post preis puppe quark quelle rabe rad rand rang rasen rast rat rauch raum raus recht rede regal
regen reich reif reihe reim rein reis reise rest ring rock rohr rolle rosa rose rost rot rudel ruf
ruhe rund saal saat sache sack saft sage sahne salat salz sand satt satz sau sauber sauer schaf
schal schatz schein schere schiff schlaf schloss schnee schnell schoen schrank schuh schule schwan
see segel sehr seide seife seil sein seit seite senf sie sieb sieben sieg silber singen sinn sitz
so socke sofa sohn sonne sonst spass spiel spitze sport stadt stall stand stark staub stein stern
stier still stimme stirn stock stolz strand strasse strom stuhl stunde sturm suche sued suppe tag
tal tanne tante tanz tasche tasse tat taube tee teich teig teil teller test teuer text tier tiger
tinte tisch tod ton topf tor torte tot trab traube traum treppe treu tuch tuer tulpe turm tut uhr
um und uns unten unter ur vase vater vieh viel vier vogel voll vom von vor waage wache wagen wahl
wal wald wand wann warm wart was wasser weg weh weich weide weil wein weise weiss weit welle welt
wem wen wenig wer werk wert wespe west wetter wie wiese wild wind winter wir wirt wo woche wohl
wolf wolke wolle wort wunde wunsch wurm wurst wut zahl zahn zange zart zaun zebra zehn zeile zeit
zelt zettel zeug ziege ziel zimmer zoo zopf zu zucker zug zum zunge zur zwei zweig zwerg zwoelf
"""
_ENGLISH = """
about after again age ago air all alone also am an and ant any apple arm art as ask at aunt away
baby back bad bag ball band bank bar bat bath be beach bean bear bed bee beef beer bell belt bench
best better big bike bird bit black blood blow blue board boat body bone book boot bottle bottom
bowl box boy brain branch bread break brick bridge bright bring brother brown brush bus bush busy
but butter buy by cake call camp can candle cap car card care cart cat catch cave chair chalk cheap
cheese chest chicken child chin church circle city class clay clean clear climb clock close cloth
cloud club coal coast coat coffee coin cold come cook cool copper corn corner cost cotton count
country cover cow crown cry cup cut dad damp dance dark date day dead deal dear deep deer desk did
dig dinner dirt dish do doctor dog doll done door down draw dream dress drink drive drop dry duck
dust each ear early earth east easy eat edge egg eight end engine enough even ever eye face fact
fair fall family far farm fast fat father fear feed feel fence few field fight fill film find
finger fire first fish five flag flat floor flour flower fly fog food foot for fork form found four
fox free fresh friend frog from front fruit full fun game garden gate get gift girl give glad glass
go goat god gold good goose grain grass grave great green grey ground group grow guest gun hair
half hall ham hammer hand hang happy hard hat hate have he head hear heart heat heavy hello help
hen her here hide high hill him his hit hold hole holiday home honey hook hop hope horn horse
hospital hot hotel hour house how hurt ice idea if in ink iron is island it jam jar job join joke
juice jump just keep key kick kid kind king kiss kitchen knee knife knot know lady lake lamb lamp
land large last late laugh law lead leaf learn leather leave left leg lemon lend less lesson let
letter lid life lift light like line lion lip list little live lock log long look lord lose loud
love low luck lunch mad main make man many map mark market match may me meal mean meat meet melon
men metal middle milk mind mine mirror miss model money month moon more morning most mother mouse
mouth move much mud music must my nail name near neck need nest net never new news next nice night
nine no noise none north nose not note now nurse nut oak of off office often oil old on once one
onion only open or orange order other our out oven over own page paint pair pan paper park part
party past path pay pea peace pear pen pencil pepper person pet phone photo piano pick picture pie
pig pin pipe plan plane plant plate play please pocket point pond pool poor post pot potato present
price prize pull push put queen quick quiet rabbit race rain rat reach read ready real red rest
rice rich ride right ring river road rock roll roof room root rope rose round row rub rule run sad
safe sail salt same sand save say school sea seat see seed sell send set seven shade shape share
sharp she sheep sheet shelf ship shirt shoe shop short show shut sick side sign silk silver sing
sister sit six size skin skirt sky sleep slow small smell smile smoke snake snow so soap sock soft
some son song soon sound soup south space spoon sport spring square stairs stamp stand star start
station stay steam step stick still stone stop store storm story street strong student sugar suit
summer sun swim table tail take talk tall taste tax tea teach team tear tell ten tent test than
thank that the them then there they thin thing think this three time tin tip to toast today toe
together tomato tongue too tool tooth top touch town toy track trade train tree trip true try tune
turn twelve twin two uncle under until up us use very view village visit voice wait walk wall want
war warm was wash watch water wave way we weak wear week well west wet what wheel when where white
who wide wife wild win wind window wine wing winter wise with wolf woman wood wool word work world
worm write wrong yard year yellow yes yet you young zoo
"""
_FRENCH = """
abeille achat agneau aigle aile ailes air ami amie amis ane an ange animal annee ans arbre argent
arme arret art as assez assis au auto avec avion avis avril bain bal balai balle banc bande banque
bar barbe bas bateau beau bebe bec belle berger bete beurre bien bijou blanc ble bleu bleue bois
boite bol bon bonbon bonne bord bosse bottes bouche boue bout bras bruit brun bureau bus but
cabane cacao cadeau cafe cage caisse calme camp canard canne car carte cas case casser ce ceinture
cela cent cerf cerise ces chaise champ chance chant chapeau char chat chaud chef chemin cher cheval
chez chien choix chose chou ciel cil cinq cire clair classe cle clou coeur coin col colle colline
conte coq corde corps cote cou coude coup cour court cousin couteau crabe craie creme cri croix cru
cube cuir cuisine danger dans danse date de debout deja dent depuis dernier des dessin deux devant
dieu dire dix docteur doigt don donc dos douce doux drap droit du dur eau eaux ecole ecran effet
eglise elle elles en encore enfant ensemble entre epee epice erreur est et etage etang ete etoile
etre eux fable face facile faim faire fait famille farine faute fee femme fenetre fer ferme fete feu
feuille fier fil file fille film fils fin fine fleur foin fois fond foret forme fort four fourmi
frais franc frere froid fruit fusee gai gant garage garcon gare gateau gaz geant gel gens glace
gomme gorge gout gras grain grand gris gros groupe guerre habit haut herbe heure heureux hier hiver
homme hotel huile huit ici idee il ile ils image jambe jardin jaune je jeu jeudi jeune joie joli
jouer jouet jour jupe jus la lac lait laine lampe langue lapin large lard le lecon leger lent les
lettre leur lever libre lieu ligne linge lion lire lit livre loin long loup lourd lui lundi lune ma
machine main mais maison maitre mal malade maman manteau marche mardi mari mars masque matin me mer
mere mes metal metre midi miel mieux mille mine moi mois mon monde mont montre mot moto mots mouche
moulin mouton mur musique ne neige nez nid noir noix nom non nord nos note nous nu nuage nuit oeil
oeuf oie oiseau on oncle ongle onze or orage orange os ou ouest ours outil pain paix panier papa
papier par parc part pas pate patte pauvre pays peau peche peine pelle pere perle petit peu
peur photo piano pied pierre pin pion place plage plan plat plein pleur pluie plume plus poche
point poire pois poisson pomme pont porc port porte pot poule poupee pour pre premier pres prix
puis puits quai quand quatre que queue qui raisin rat rayon reine renard repas repos rester reve
riche rien rire rive riz robe roc roi rond rose roue rouge route rue rond sa sable sac sage sain
sale salle salon salut sang sans sapin savon se seau sec seize sel sept ses seul si signe singe
sire six ski soeur soie soif soir sol soleil son sorte soupe sous sport sucre sud suite sur ta
table tache taille tante tapis tard tarte tas tasse taxi te temps tente terre tes tete the tigre
tiroir toi toile toit tomate ton tot toujours tour tous tout train tres trois trop trou truie tu
tube un une usine utile va vache vague valise vase veau velo vent ventre ver verre vers vert veste
vide vie vieux ville vin vingt violon vis vite vivre voie voile voir voisin voix vol vos votre vous
vrai vue wagon yeux zebre zero zoo
"""
_ITALIAN = """
abito acqua aereo agosto ago aiuto ala albero alto altro amare amico amo amore anche ancora andare
angelo animale anno ape aperto aprile aria arma arte asino aula auto autunno avere babbo bacio
bagno balena ballo bambino banana banca barba barca bar base basso becco bella bello bene bere
bevanda bianco bici birra bocca bomba borsa bosco braccio bravo brodo brutto buca buco bue buio
buono burro caffe caldo calcio calma calza camera camino campo cane canto capelli capo capra cara
carne caro carta casa caso castello cava cavallo cena cento cera certo che chi chiaro chiave chiesa
ci cibo cielo cima cinema cinque circo citta classe coda colla collo colore come con conte coro
corpo corsa corto cosa costa cotone croce crudo cucina cugino culla cuore cura da dado danza dare
data debole dei del dente dentro desco destra di dieci dio dire dito diva dolce domani donna dono
dopo dove due duro ecco edera ella entro era erba eroe errore esame esca essere estate eta
euro ex fa faccia facile fame fango fare faro fata fede felice ferie fermo ferro festa fiaba fico
figlia figlio fila film filo fine fiore fiume foca foglia folla fondo forma forno forte foto fra
frate freddo fresco fretta frutta fumo fune fungo fuoco fuori gallo gamba gara gas gatto gelato
gelo gemma gente gesso gia giallo gioco gioia giorno giro gita giu gli goccia gola gomma gonna
grande grano grasso gratis grazie grigio grido gru guerra gufo gusto ieri il in inverno io isola
la lago lampada lana largo latte lavoro le legge legno lei lento leone lepre letto lettera li libro
limone lingua lino lo lode lontano loro lotta luce luglio lui luna lungo luogo lupo ma madre maga
magia mago mai male mamma mandorla mani mano mare marzo mare mela meno mente mento mercato mese meta
mezzo mia miele mila mio mito moda modo molto momento mondo monte morte mosca moto muro musica muto
nano nasce naso nastro nave ne nebbia nero neve nido no noce noi nome non nonna nonno nord nota
notte nove nudo nulla numero nuovo oca occhio odore ogni olio oliva ombra onda ora orco ordine
orecchio oro orso orto osso ottimo otto ovest pace padre pagina paio palla palo pane panno papa
parco pare parete parola parte passo pasta patata pausa paura pazzo pelle pelo pena penna pepe per
pera perla perso pesca pesce peso petto pezzo piano piatto piede pieno pietra pila pino pioggia
pipa pizza poco poi pollo ponte porta porto posa posta posto pozzo prato prezzo prima principe
pronto prova pugno pulito punto pure qua quale quando quasi quattro qui radio ragno ramo rana raro
re reale regalo regina remo resto rete riccio ricco riga riso riva roba roccia rosa rosso rotondo
ruota ruga ruolo sabato sabbia sacco sala sale salto sana sangue sano santo sapone sara scala
scarpa scuola se secco sedia sei seme sempre sera serpe seta sete sette si sia siepe silenzio so
sogno sole solo sonno sono sopra sorella sotto spalla sport sta stanza stella stesso storia strada
su sua succo sud sulla suo suono super tale tana tanto tappo tardi tasca tavolo tazza te tela tempo
tenda tenere terra testa tetto ti tigre timo tipo toro torre torta tra treno tre treccia triste
troppo tu tua tuo tutto uccello ultimo un una undici unghia uno uomo uova uovo uva va vacca vado
valle vaso vecchio vela vento verde vero verso vespa veste via viaggio vicino vino viola visita
viso vita vite vivo voce voglia volo volpe volta vuoto zampa zero zia zio zona zoo zucca zucchero
"""

EVERYDAY = {
    language: frozenset(words.upper().split())
    for language, words in (
        ("de", _GERMAN),
        ("en", _ENGLISH),
        ("fr", _FRENCH),
        ("it", _ITALIAN),
    )
}
"""By the language of the word list."""
