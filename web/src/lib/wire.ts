// Made by `python -m querwurf.server.webfiles` from the server's types: do not edit.

// Knister

/** The scores by seat and by game. */
export interface KnisterBreakdown {
  games: KnisterScore[][]
}

/** What can be chosen when a table is opened. */
export interface KnisterOptions {
  games: 1 | 3
}

/** How a match ended, with everything that led to the figures. */
export interface KnisterOutcomeBreakdown {
  scores: number[]
  places: number[]
  breakdown: KnisterBreakdown
  tie_break: string | null
  band: string | null
}

/** The round's dice were thrown. */
export interface KnisterRolled {
  type: "rolled"
  seat: number
  dice: [number, number]
}

/** The last seat has written: the entries by seat. */
export interface KnisterRoundClosed {
  type: "round-closed"
  cells: number[]
}

/** A grid's points by line; the diagonals are doubled already. */
export interface KnisterScore {
  rows: number[]
  columns: number[]
  diagonals: number[]
  total: number
}

/** Everything but the others' entries of the current round. */
export interface KnisterView {
  seat: number | null
  options: KnisterOptions
  game: number
  earlier: number[]
  round: number
  roller: number
  dice: [number, number] | null
  grids: number[][]
  scores: KnisterScore[]
  entry: number | null
  waiting: number[]
}

/** Write the sum into an empty cell. */
export interface KnisterWrite {
  type: "write"
  cell: number
}

/** A seat wrote while others still think; they see where when the round closes. */
export interface KnisterWritten {
  type: "written"
  seat: number
  cell: number | null
}

export type KnisterAction = KnisterWrite

export type KnisterEvent = KnisterRolled | KnisterWritten | KnisterRoundClosed

export type KnisterOutcome = KnisterOutcomeBreakdown

export type KnisterBest = null

// Kriss Kross

/** The scores by seat. */
export interface KrisskrossBreakdown {
  scores: KrisskrossScore[]
}

/** Write a symbol that nobody else has into the start cell. */
export interface KrisskrossChooseSymbol {
  type: "choose-symbol"
  symbol: number
}

/** What can be chosen when a table is opened. */
export interface KrisskrossOptions {
  diagonal: boolean
}

/** How a match ended, with everything that led to the figures. */
export interface KrisskrossOutcomeBreakdown {
  scores: number[]
  places: number[]
  breakdown: KrisskrossBreakdown
  tie_break: string | null
  band: string | null
}

/** The round's dice were thrown. */
export interface KrisskrossRolled {
  type: "rolled"
  seat: number
  dice: [number, number]
}

/** Everyone who can has written: the entries by seat, None for a sheet without room. */
export interface KrisskrossRoundClosed {
  type: "round-closed"
  entries: (KrisskrossWrite | null)[]
}

/** A grid's points by line, as they are added up. */
export interface KrisskrossScore {
  rows: number[]
  columns: number[]
  total: number
  diagonal: number | null
}

/** A seat wrote its start symbol. */
export interface KrisskrossSymbolChosen {
  type: "symbol-chosen"
  seat: number
  symbol: number
}

/** Everything but the others' entries of the current round. */
export interface KrisskrossView {
  seat: number | null
  options: KrisskrossOptions
  round: number
  roller: number
  dice: [number, number] | null
  grids: number[][]
  scores: KrisskrossScore[]
  entry: KrisskrossWrite | null
  waiting: number[]
}

/** Write both symbols of the throw into two neighbouring empty cells. */
export interface KrisskrossWrite {
  type: "write"
  cells: [number, number]
  symbols: [number, number]
}

/** A seat wrote both symbols; where, the others see when the round closes. */
export interface KrisskrossWritten {
  type: "written"
  seat: number
  entry: KrisskrossWrite | null
}

export type KrisskrossAction = KrisskrossChooseSymbol | KrisskrossWrite

export type KrisskrossEvent = KrisskrossSymbolChosen | KrisskrossRolled | KrisskrossWritten | KrisskrossRoundClosed

export type KrisskrossOutcome = KrisskrossOutcomeBreakdown

export type KrisskrossBest = null

// Kribbeln

/** Throw these dice again, at least one, in ascending order. */
export interface KribbelnAgain {
  type: "again"
  dice: number[]
}

/** The filled sheet: entries and points by row, then by seat. */
export interface KribbelnBreakdown {
  sheet: number
  entries: ((number | "X" | null)[])[]
  points: number[][]
}

/** Write an X for a failed task. */
export interface KribbelnCross {
  type: "cross"
}

/** Write the sum into the own Kribbel field of the area and try the failed task again. */
export interface KribbelnDodge {
  type: "dodge"
}

/** A seat wrote its sum into a Kribbel field ahead of time and begins the task anew. */
export interface KribbelnDodged {
  type: "dodged"
  seat: number
  row: number
  number: number
}

/** What a die shows. */
export interface KribbelnFace {
  colour: "B" | "G" | "K" | "O" | "R" | "Y"
  number: number
}

/** What the dice mean as they lie. */
export interface KribbelnJudged {
  sum: number
  fulfilled: boolean | null
  entry: number | "X" | null
  dodge: number | null
}

/** What can be chosen when a table is opened. */
export interface KribbelnOptions {
  sheet: 1 | 2 | 3 | 4 | 5 | 6 | "own" | "random"
  beginner: boolean
  tasks: string[]
}

/** How a match ended, with everything that led to the figures. */
export interface KribbelnOutcomeBreakdown {
  scores: number[]
  places: number[]
  breakdown: KribbelnBreakdown
  tie_break: string | null
  band: string | null
}

/** A seat chose the dice that it throws again. */
export interface KribbelnPickedUp {
  type: "picked-up"
  seat: number
  dice: number[]
}

/** Everyone has an entry in a row: its points by seat. */
export interface KribbelnRowScored {
  type: "row-scored"
  row: number
  points: number[]
}

/** Chance chose the sheet. */
export interface KribbelnSheetDrawn {
  type: "sheet-drawn"
  sheet: number
}

/** Leave the dice as they are and write what they are worth in the row that is played. */
export interface KribbelnStop {
  type: "stop"
}

/** What the colours of the six dice must be like. */
export interface KribbelnTask {
  kind: "different" | "equal" | "exactly" | "exactly-and-none" | "more" | "most" | "no_colour" | "none" | "one_colour" | "three_colours" | "two_colours"
  colours: ("B" | "G" | "K" | "O" | "R" | "Y")[]
  n: number | null
}

/** A seat threw; the numbers of all six dice as they lie now. */
export interface KribbelnThrown {
  type: "thrown"
  seat: number
  dice: number[]
}

/** Seats that throw one die each for who begins the row. */
export interface KribbelnTie {
  seats: number[]
  numbers: number[]
}

/** A tied seat threw its one die. */
export interface KribbelnTieThrown {
  type: "tie-thrown"
  seat: number
  number: number
}

/** These seats throw one die each for who begins the row. */
export interface KribbelnTied {
  type: "tied"
  seats: number[]
}

/** A seat is to throw all six dice, at the row that is played. */
export interface KribbelnTurnBegan {
  type: "turn-began"
  seat: number
}

/** A seat's turn and what its dice mean. */
export interface KribbelnTurnView {
  seat: number
  dice: KribbelnFace[]
  again: number[]
  throws_left: number
  judged: KribbelnJudged | null
  open_field: number | null
}

/** The table as it is. */
export interface KribbelnView {
  seat: number | null
  options: KribbelnOptions
  sheet: number | null
  tasks: KribbelnTask[]
  row: number
  task: KribbelnTask | null
  turn: KribbelnTurnView | null
  tie: KribbelnTie | null
  entries: ((number | "X" | null)[])[]
  points: number[][]
  totals: number[]
  floors: number[]
}

/** A seat ended its turn with an entry in the row that is played. */
export interface KribbelnWritten {
  type: "written"
  seat: number
  row: number
  entry: number | "X"
}

export type KribbelnAction = KribbelnAgain | KribbelnStop | KribbelnDodge | KribbelnCross

export type KribbelnEvent = KribbelnSheetDrawn | KribbelnTurnBegan | KribbelnPickedUp | KribbelnThrown | KribbelnWritten | KribbelnDodged | KribbelnRowScored | KribbelnTied | KribbelnTieThrown

export type KribbelnOutcome = KribbelnOutcomeBreakdown

export type KribbelnBest = null

// happycross

/** The contenders threw one die each for who begins. */
export interface HappycrossBeginThrown {
  type: "begin-thrown"
  seats: number[]
  letters: string
}

/** The scores by seat and by round. */
export interface HappycrossBreakdown {
  rounds: HappycrossScore[][]
}

/** A seat changed its layout; how, the others see only when the layout is public. */
export interface HappycrossBuilt {
  type: "built"
  seat: number
  move: HappycrossPlace | HappycrossName | HappycrossTake | HappycrossClear | null
  public: boolean
}

/** A layout as the referee sees it. */
export interface HappycrossCheck {
  words: HappycrossWord[]
  problems: HappycrossProblem[]
  score: HappycrossScore
}

/** Take all dice back into the tray. */
export interface HappycrossClear {
  type: "clear"
}

/** Declare the turn over. */
export interface HappycrossDone {
  type: "done"
}

/** The dice of one throw, in the tray and on the grid. */
export interface HappycrossLayout {
  throw: string
  letters: string
  cells: (number | null)[]
}

/** Assign a letter to a joker, in the tray or on the grid; it stays until it is changed. */
export interface HappycrossName {
  type: "name"
  die: number
  letter: string
}

/** What can be chosen when a table is opened. */
export interface HappycrossOptions {
  mode: "duplicate" | "turns"
  rounds: number | null
  seconds: number | null
  language: "de" | "en" | "fr" | "it"
  headwords: boolean
  children: boolean | number[]
  referee: "end" | "live"
  extra_words: string[]
  family: boolean
  calm: boolean
}

/** How a match ended, with everything that led to the figures. */
export interface HappycrossOutcomeBreakdown {
  scores: number[]
  places: number[]
  breakdown: HappycrossBreakdown
  tie_break: string | null
  band: string | null
}

/** Lay a die on an empty cell, from the tray or from another cell. */
export interface HappycrossPlace {
  type: "place"
  die: number
  cell: number
}

/** Something that keeps a layout from being valid. */
export interface HappycrossProblem {
  kind: "joker-without-letter" | "misses-start" | "not-a-word" | "not-connected"
  cells: number[]
  word: string | null
  reason: string | null
}

/** A seat is ready for the next throw. */
export interface HappycrossReadied {
  type: "readied"
  seat: number
}

/** Have the dice thrown, once everybody else is ready too. */
export interface HappycrossReady {
  type: "ready"
}

/** Every turn of the round is over: the turns by seat. */
export interface HappycrossRoundClosed {
  type: "round-closed"
  turns: HappycrossTurn[]
}

/** What a layout is worth. */
export interface HappycrossScore {
  words: HappycrossWord[]
  kept: number[]
  unused: number
  bonus: number
  total: number
}

/** Take a die back into the tray. */
export interface HappycrossTake {
  type: "take"
  die: number
}

/** All dice were thrown: for a seat, or for everybody (None). */
export interface HappycrossThrown {
  type: "thrown"
  seat: number | null
  letters: string
}

/** A turn that is over. */
export interface HappycrossTurn {
  layout: HappycrossLayout
  score: HappycrossScore
}

/** A seat's turn is over; its score is told to the others when layouts are. */
export interface HappycrossTurnEnded {
  type: "turn-ended"
  seat: number
  score: HappycrossScore | null
  public: boolean
}

/** Everything but, in duplicate mode, the others' layouts and scores of the current round. */
export interface HappycrossView {
  seat: number | null
  options: HappycrossOptions
  round: number
  rounds: number
  contenders: number[]
  throw: string | null
  values: number[]
  waiting: number[]
  layouts: (HappycrossLayout | null)[]
  scores: (HappycrossScore | null)[]
  check: HappycrossCheck | null
  points: number[]
  last: HappycrossTurn[]
  struck: HappycrossProblem[][]
  ready: number[]
  closed: HappycrossTurn[][]
}

/** A word on the grid and what it is worth. */
export interface HappycrossWord {
  word: string
  cells: number[]
  points: number
}

export type HappycrossAction = HappycrossClear | HappycrossDone | HappycrossName | HappycrossPlace | HappycrossReady | HappycrossTake

export type HappycrossEvent = HappycrossBeginThrown | HappycrossThrown | HappycrossBuilt | HappycrossTurnEnded | HappycrossRoundClosed | HappycrossReadied

export type HappycrossOutcome = HappycrossOutcomeBreakdown

export type HappycrossBest = HappycrossTurn | null

// Crosswise

/** How many action tiles of each kind lie open beside the board. */
export interface CrosswiseActionCounts {
  move: number
  remove: number
  replace: number
  swap: number
}

/** The lot fell: this seat has the first turn. */
export interface CrosswiseBegan {
  type: "began"
  seat: number
}

/** A line that holds five equal symbols and that one move can still make six. */
export interface CrosswiseDanger {
  team: "columns" | "rows"
  line: number
  symbol: "A" | "B" | "C" | "D" | "E" | "F"
}

/** A seat drew from the bag; the others see only how many. */
export interface CrosswiseDrawn {
  type: "drawn"
  seat: number
  count: number
  tiles: ("A" | "B" | "C" | "D" | "E" | "F" | "move" | "remove" | "replace" | "swap")[]
}

/** The match is over. */
export interface CrosswiseEnded {
  type: "ended"
  by: "points" | "six"
  winner: "columns" | "draw" | "rows"
}

/** Spend a move tile: a tile on the board goes to another, empty cell. */
export interface CrosswiseMove {
  type: "move"
  source: number
  target: number
}

/** What can be chosen when a table is opened: nothing. */
export interface CrosswiseOptions {
}

/** How a match ended, with everything that led to the figures. */
export interface CrosswiseOutcomeScore {
  scores: number[]
  places: number[]
  breakdown: CrosswiseScore
  tie_break: string | null
  band: string | null
}

/** Do nothing: only for who has no move at all. */
export interface CrosswisePass {
  type: "pass"
}

/** A seat had no move. */
export interface CrosswisePassed {
  type: "passed"
  seat: number
}

/** Place a symbol tile from the hand on an empty cell. */
export interface CrosswisePlace {
  type: "place"
  symbol: "A" | "B" | "C" | "D" | "E" | "F"
  cell: number
}

/** A seat made its move. */
export interface CrosswisePlayed {
  type: "played"
  seat: number
  action: CrosswisePlace | CrosswiseMove | CrosswiseRemove | CrosswiseReplace | CrosswiseSwap
  taken: "A" | "B" | "C" | "D" | "E" | "F" | null
}

/** A seat put its whole first hand back into the bag. */
export interface CrosswisePutBack {
  type: "put-back"
  seat: number
}

/** Before the own first turn: put back a hand of action tiles and draw anew. */
export interface CrosswiseRedraw {
  type: "redraw"
}

/** Spend a remove tile: a tile goes from the board into the own hand. */
export interface CrosswiseRemove {
  type: "remove"
  cell: number
}

/** Spend a replace tile: a symbol tile of the hand and a tile on the board change places. */
export interface CrosswiseReplace {
  type: "replace"
  cell: number
  symbol: "A" | "B" | "C" | "D" | "E" | "F"
}

/** A board's points by line as they stand, and what it decides. */
export interface CrosswiseScore {
  rows: number[]
  columns: number[]
  row_total: number
  column_total: number
  complete: boolean
  winner: "columns" | "draw" | "rows" | null
  by: "points" | "six" | null
}

/** Spend a swap tile: two tiles on the board change places. */
export interface CrosswiseSwap {
  type: "swap"
  first: number
  second: number
}

/** Everything but the bag and the other hands, the partner's too. */
export interface CrosswiseView {
  seat: number | null
  options: CrosswiseOptions
  board: ("A" | "B" | "C" | "D" | "E" | "F" | null)[]
  hand: ("A" | "B" | "C" | "D" | "E" | "F" | "move" | "remove" | "replace" | "swap")[]
  hands: number[]
  known: (("A" | "B" | "C" | "D" | "E" | "F" | "move" | "remove" | "replace" | "swap")[])[]
  bag: number
  played: CrosswiseActionCounts
  teams: ("columns" | "rows")[]
  starter: number | null
  turn: number
  mover: number | null
  first_turn: boolean
  passes: number
  score: CrosswiseScore
  dangers: CrosswiseDanger[]
  over: boolean
}

export type CrosswiseAction = CrosswisePlace | CrosswiseMove | CrosswiseRemove | CrosswiseReplace | CrosswiseSwap | CrosswisePass | CrosswiseRedraw

export type CrosswiseEvent = CrosswiseBegan | CrosswiseDrawn | CrosswisePutBack | CrosswisePlayed | CrosswisePassed | CrosswiseEnded

export type CrosswiseOutcome = CrosswiseOutcomeScore

export type CrosswiseBest = null

// All games

export interface Games {
  knister: { options: KnisterOptions; action: KnisterAction; event: KnisterEvent; view: KnisterView; outcome: KnisterOutcome; best: KnisterBest }
  krisskross: { options: KrisskrossOptions; action: KrisskrossAction; event: KrisskrossEvent; view: KrisskrossView; outcome: KrisskrossOutcome; best: KrisskrossBest }
  kribbeln: { options: KribbelnOptions; action: KribbelnAction; event: KribbelnEvent; view: KribbelnView; outcome: KribbelnOutcome; best: KribbelnBest }
  happycross: { options: HappycrossOptions; action: HappycrossAction; event: HappycrossEvent; view: HappycrossView; outcome: HappycrossOutcome; best: HappycrossBest }
  crosswise: { options: CrosswiseOptions; action: CrosswiseAction; event: CrosswiseEvent; view: CrosswiseView; outcome: CrosswiseOutcome; best: CrosswiseBest }
}

export type GameKey = keyof Games

// The wire

/** How accurate a match was. */
export interface AccuracyPoint {
  ended: number
  accuracy: number
}

/** An act is in the log (for a repeated act), or a wish was carried out. */
export interface Ack {
  type: "ack"
  id: string
  n: number | null
}

/** A seat acts. Sending it again with the same id does no harm. */
export interface Act<K extends GameKey = GameKey> {
  type: "act"
  id: string
  seat: number
  action: Games[K]["action"]
}

/** Where other devices find this server, the likeliest first. */
export interface Addresses {
  addresses: string[]
}

/** Play again. */
export interface Again {
  start?: boolean
}

/** All legal actions of a seat. */
export interface Allowed<K extends GameKey = GameKey> {
  type: "allowed"
  id: string
  seat: number
  n: number
  actions: Games[K]["action"][]
  texts?: string[]
}

/** A look back on a match, or how far it has got. */
export interface Analysis<K extends GameKey = GameKey> {
  status: "done" | "failed" | "none" | "working"
  done: number
  pieces: number
  seats: SeatReview<K>[]
  hindsight: Hindsight | null
}

/** What the match waits for. */
export interface Awaits {
  seats: number[]
  chance: ChanceInfo | null
  deadlines: Deadline[]
  over: boolean
}

/** What was possible in the round that closed last; null where there is nothing to tell. */
export interface Best<K extends GameKey = GameKey> {
  type: "best"
  id: string
  seat: number
  n: number
  best: Games[K]["best"] | null
}

/** The server goes away for a moment; come back after `retry` milliseconds. */
export interface Bye {
  type: "bye"
  retry: number
}

/** What binds the days' seeds, and the seeds of the days that are over. */
export interface Chains {
  chains: Shown[]
}

/** A throw of real dice that somebody is to type in. */
export interface ChanceInfo {
  what: string
  sizes: number[]
  seat: number | null
  prompt: string
}

/** Seats, settings or status of the table have changed. */
export interface Changed<K extends GameKey = GameKey> {
  type: "changed"
  table: Table<K>
  seats: number[]
}

/** A passkey's new name. */
export interface ChangedPasskey {
  name: string
}

/** What a person changes about themselves; what is left out stays. */
export interface ChangedPlayer {
  name?: string | null
  language?: "de" | "en" | "fr" | "it" | null
  face?: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit" | null
  ranked?: boolean | null
}

/** What is changed about a seat before the start; what is left out stays. */
export interface ChangedSeat {
  name?: string | null
  level?: string | null
}

/** What the host changes before the start; what is left out stays. */
export interface ChangedTable<K extends GameKey = GameKey> {
  game?: string
  options?: Partial<Games[K]["options"]>
  dice?: "fair" | "real"
  training?: boolean
  spectators?: boolean
  listed?: boolean
  turn_seconds?: number | null
  rated?: boolean
}

/** Say something to the other seats. */
export interface Chat {
  type: "chat"
  id: string
  text: string
}

/** Something that was said. */
export interface ChatLine {
  player: string
  name: string
  text: string
  at: number
}

/** One value that an option can take. */
export interface Choice {
  value: string | number | boolean | null
  label: Words
}

/** The token of a link that was opened on another device. */
export interface Claim {
  token: string
}

/** The token of a link to a person. */
export interface ClaimPlayer {
  token: string
  replace?: boolean
}

/** Somebody with whom I have finished a match. */
export interface Companion {
  player: string
  name: string
  face: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit"
  game: string
  matches: number
  last: number
  hidden: boolean
}

/** Everybody with whom I have finished a match, the latest first. */
export interface Companions {
  people: Companion[]
}

/** Answer for a seat that is asked for an undo; the seat that asks says no to withdraw it. */
export interface Consent {
  type: "consent"
  id: string
  seat: number
  agree: boolean
}

/** The matches of the day that it is where somebody is. */
export interface Daily {
  day: string
  number: number
  first: string
  ends: number
  games: DailyGame[]
  streak: number
  longest: number
  week: boolean[]
}

/** A day in the calendar. */
export interface DailyDay {
  day: string
  is_over: boolean
  games: DailyGame[]
}

/** A game's match of a day, and how far somebody is with it. */
export interface DailyGame {
  game: string
  state: "done" | "open" | "playing"
  table: string | null
  score: number | null
  place: number | null
  counts: boolean
  rivals: string[]
}

/** What a bot makes of the same chance. */
export interface DailyMark {
  level: string
  score: number
  place: number
}

/** A month of somebody's calendar, as far as there were days. */
export interface DailyMonth {
  month: string
  days: DailyDay[]
}

/** Everybody's results of a day's match, and one's own among them. */
export interface DailyResult {
  game: string
  day: string
  number: number
  language: string
  is_over: boolean
  mine: DailyGame
  rank: number | null
  people: number
  ahead_of: number | null
  winners: number
  median: number | null
  best: number | null
  scores: ScoreCount[]
  marks: DailyMark[]
}

/** Which day's match a table plays. */
export interface DayMatch {
  day: string
  ranked: boolean
}

/** When a clock runs out; null is the game's own timer, for all. */
export interface Deadline {
  seat: number | null
  at: number
}

/** A decision that cost much. */
export interface DearMoment {
  table: string
  seat: number
  n: number
  cost: number
  ended: number
  says: string[]
}

/** A seat does not want an undo: nothing is taken back. */
export interface Declined {
  type: "declined"
  seat: number
  asker: number
}

/** A browser in which I am known. */
export interface Device {
  id: string
  kind: "" | "computer" | "phone" | "tablet"
  label: string
  since: number
  seen: number
  here: boolean
  notified: boolean
}

/** Where I am known, and by what. */
export interface Devices {
  devices: Device[]
  passkeys: Passkey[]
}

/** An entry of the match's log, as this client may see it. */
export interface EntryLine<K extends GameKey = GameKey> {
  n: number
  events: Games[K]["event"][]
  by: "bot" | "clock" | "dice" | "page" | "seat" | "timer" | "undo"
  undone: number | null
  told?: string[]
  seat: number | null
}

/** A message that could not be taken; the server may close the socket after it. */
export interface Fault {
  type: "fault"
  rule: string
  text: string
}

/** A game that tables can be opened for. */
export interface GameInfo<K extends GameKey = GameKey> {
  key: string
  title: string
  title_language: string
  about: Words
  minutes: number
  rules_version: number
  fewest_seats: number
  most_seats: number
  options: Games[K]["options"]
  options_schema: Record<string, unknown>
  option_words: OptionWords[]
  levels: string[]
  explains: boolean
  has_timer: boolean
  has_secrets: boolean
  secret_chance: boolean
  has_lesson: boolean
  has_sheet: boolean
}

/** All games. */
export interface GameList<K extends GameKey = GameKey> {
  games: GameInfo<K>[]
}

/** A running match as its player sees it from afar. */
export interface Glance<K extends GameKey = GameKey> {
  table: Table<K>
  seat: number | null
  view: Games[K]["view"]
  awaited: number[]
}

/** Vote for a bot to stand in for an absent seat. */
export interface Handover {
  type: "handover"
  id: string
  seat: number
}

/** The first message. */
export interface Hello {
  type: "hello"
  last?: number | null
  language?: "de" | "en" | "fr" | "it"
  text?: boolean
}

/** Somebody's best score. */
export interface HighScore {
  place: number
  name: string
  score: number
  at: number
  mine: boolean
}

/** The best scores of a game played alone, one a person. */
export interface HighScores {
  game: string
  period: "day" | "ever" | "month"
  circle: "all" | "met"
  language: string
  scores: HighScore[]
  mine: number | null
  ranked: boolean
}

/** The best that the throws of a match allowed. */
export interface Hindsight {
  total: number
  proven: boolean
}

/** Ask what the actions of a seat are worth (training tables). */
export interface Hint {
  type: "hint"
  id: string
  seat: number
}

/** What a seat's actions are worth, the best first. */
export interface Hints<K extends GameKey = GameKey> {
  type: "hints"
  id: string
  seat: number
  n: number
  values: Valued<K>[]
  says: string[]
  more: boolean
}

/** A page of my finished matches, the latest first. */
export interface History {
  matches: PlayedMatch[]
  total: number
  size: number
  games: Record<string, number>
}

/** A table that somebody wants to play at with me. */
export interface Invitation {
  table: string
  code: string
  game: string
  player: string
  name: string
  face: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit"
  at: number
}

/** People to be invited to a table. */
export interface Invite {
  players: string[]
}

/** Take a free seat; who sits here already may give a nonce before the start. */
export interface Join {
  nonce?: string
}

/** What the own last decision has cost, if that was clearly too much (training tables). */
export interface Judged<K extends GameKey = GameKey> {
  type: "judged"
  seat: number
  n: number
  unit: "points" | "win"
  cost: number
  says: string[]
  better: Games[K]["action"]
}

/** Ask for a seat's legal actions where an update left them out. */
export interface Legal {
  type: "legal"
  id: string
  seat: number
}

/** What the coach points at. */
export interface LessonMarks {
  cells: number[]
  line: number[]
  controls: string[]
  letters: string
}

/** A lesson as it stands: what the coach says, and what can be done about it. */
export interface LessonState {
  step: number
  steps: number
  phase: "else" | "free" | "over" | "say" | "stay" | "yes"
  lines: string[]
  half: string
  marks: LessonMarks
  turned: boolean
  undoable: boolean
  control: string
  seen: string
  unseen: string
  late: string
}

/** A link that works once and for a short time. */
export interface Link {
  token: string
  path: string
  expires: number
}

/** What was lost, by the time in the match: the first, second and last third of decisions. */
export interface Lost {
  opening: number
  middle: number
  ending: number
}

/** Who this device is; null until a name was given. */
export interface Me {
  player: Player | null
}

/** More of what was missed, before anything new. */
export interface Missed<K extends GameKey = GameKey> {
  type: "missed"
  entries: EntryLine<K>[]
  more: boolean
}

/** A kind of mistake. */
export interface Mistake {
  kind: string
  says: string
  times: number
  cost: number
}

/** Options that matches have in common. */
export interface Mix {
  key: string
  usual: boolean
  says: string[]
  matches: number
}

/** My rating in a game. */
export interface MyRating {
  points: number
  error: number
  matches: number
  provisional: boolean
}

/** Begin the match of a day, or go on with it. */
export interface NewDaily {
  game: string
  day: string
  zone?: number
  language?: "de" | "en" | "fr" | "it"
}

/** A lesson to be given; one that was left goes on at its step. */
export interface NewLesson {
  game: string
  language?: "de" | "en" | "fr" | "it"
  anew?: boolean
}

/** What an authenticator has made. */
export interface NewPasskey {
  id: string
  client_data: string
  attestation: string
}

/** A guest who begins. */
export interface NewPlayer {
  name: string
  language?: "de" | "en" | "fr" | "it"
  face?: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit"
}

/** A table to be opened; with `start` it is played at once. */
export interface NewTable<K extends GameKey = GameKey> {
  game: string
  options?: Partial<Games[K]["options"]>
  seats?: SeatPlan[]
  dice?: "fair" | "real"
  training?: boolean
  spectators?: boolean
  listed?: boolean
  turn_seconds?: number | null
  start?: boolean
  rated?: boolean
}

/** Remind a seat that the others wait for it. */
export interface Nudge {
  type: "nudge"
  seat: number
}

/** Somebody reminds this client's seat. */
export interface Nudged {
  type: "nudged"
  seat: number
  player: string
}

/** An option as a lobby offers it. */
export interface OptionWords {
  name: string
  label: Words
  help: Words
  choices: Choice[]
  input: "board" | "seats" | "words" | null
}

/** The seats in their new order, by their old numbers. */
export interface Order {
  order: number[]
}

/** How a match ended, in words. */
export interface OutcomeText {
  breakdown: string
  tie_break: string | null
  band: string | null
}

/** A passkey by which I am known on other devices. */
export interface Passkey {
  id: string
  name: string
  since: number
  used: number | null
  here: boolean
}

/** What a browser's authenticator is asked for, as WebAuthn writes it in JSON. */
export interface PasskeyOffer {
  options: Record<string, unknown>
}

/** Is the line still there? */
export interface Ping {
  type: "ping"
}

/** A finished match of mine. */
export interface PlayedMatch {
  table: string
  game: string
  ended: number
  seat: number
  place: number
  score: number
  kind: "daily" | "plain" | "practice" | "rated" | "shared"
  gain: number | null
  accuracy: number | null
  seats: PlayedSeat[]
}

/** Who sat at a finished match, and what came of it. */
export interface PlayedSeat {
  name: string
  level: string | null
  mine: boolean
  place: number | null
  score: number | null
}

/** A person, as others see them. */
export interface Player {
  id: string
  name: string
  language: "de" | "en" | "fr" | "it"
  face: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit"
}

/** The line is there. */
export interface Pong {
  type: "pong"
  now: number
}

/** Ask what was possible for a seat in the round that closed last. */
export interface Possible {
  type: "possible"
  id: string
  seat: number
}

/** Who is there. */
export interface Presence {
  type: "presence"
  online: number[]
  spectators: number
}

/** Why a request was refused. */
export interface Problem {
  rule: string
  text: string
  details: Record<string, string | number>
}

/** What a browser needs to subscribe, and what this one has. */
export interface Push {
  key: string
  subscription: Subscribed | null
}

/** Minutes of the device's day between which nothing is sent; the end may be the next day. */
export interface Quiet {
  start: number
  end: number
}

/** Somebody's rating, or a level's. */
export interface Rating {
  place: number | null
  name: string
  level: string | null
  points: number
  error: number
  matches: number
  mine: boolean
}

/** Settled people and all levels of bots on one scale, the strongest first. */
export interface Ratings {
  game: string
  ratings: Rating[]
  mine: MyRating | null
  ranked: boolean
}

/** A quick reaction. */
export interface React {
  type: "react"
  reaction: "clap" | "heart" | "laugh" | "luck" | "oops" | "think" | "wave" | "wow"
}

/** Somebody reacted. */
export interface Reacted {
  type: "reacted"
  player: string
  reaction: "clap" | "heart" | "laugh" | "luck" | "oops" | "think" | "wave" | "wow"
}

/** An act or a wish was refused; nothing has changed. */
export interface Refused {
  type: "refused"
  id: string | null
  rule: string
  text: string
  details: Record<string, string | number>
}

/** A table that follows this one was opened. */
export interface Rematch {
  type: "rematch"
  table: string
  code: string
  player: string
}

/** A finished match from one seat's side, or a part of it. */
export interface Replay<K extends GameKey = GameKey> {
  seat: number
  last: number
  frames: ReplayFrame<K>[]
  more: boolean
  outcome: Games[K]["outcome"]
}

/** A match as a seat saw it after an entry. */
export interface ReplayFrame<K extends GameKey = GameKey> {
  n: number
  kind: "act" | "start" | "throw" | "time"
  seat: number | null
  action: Games[K]["action"] | null
  events: Games[K]["event"][]
  view: Games[K]["view"]
  told?: string[]
  text?: StateText
}

/** Why a table should not be in the public list. */
export interface Report {
  reason?: string
}

/** What a throw or draw brought a seat. */
export interface ReviewedChance {
  n: number
  what: string
  luck: number
}

/** A decision, and what it could have had. */
export interface ReviewedMove<K extends GameKey = GameKey> {
  n: number
  action: string
  value: number
  best: string
  best_value: number
  cost: number
  reasons: string[]
  better: Games[K]["action"] | null
  possible: Games[K]["best"] | null
}

/** How people act by touch, and what they type in a terminal. */
export interface RulesControls {
  type: "controls"
  touch: string[]
  typed: [string, string][]
}

/** Characters in fixed places. */
export interface RulesDrawing {
  type: "drawing"
  lines: string[]
}

/** A line of a worked example. */
export interface RulesLine {
  name: string
  cells: number[]
  points: string
  why: string
}

/** An option with its values and its default. */
export interface RulesOption {
  name: string
  values: string
  default: string
  label: string
  choices: string[]
  usual: string
  help: string
}

/** All options of a game. */
export interface RulesOptions {
  type: "options"
  options: RulesOption[]
}

/** The rules of a game in a language; no sections where the game has no text of rules. */
export interface RulesPage {
  sections: RulesSection[]
  key: (RulesParagraph | RulesSteps | RulesRemarks | RulesPicture | RulesTable | RulesDrawing | RulesWorked | RulesControls | RulesOptions)[]
  variants: RulesVariant[]
}

/** Some sentences. */
export interface RulesParagraph {
  type: "paragraph"
  text: string
}

/** Pieces in rows, by their names in the game's folder; "" is an empty cell. */
export interface RulesPicture {
  type: "picture"
  pieces: string[]
  columns: number
  text: string
  captioned: boolean
  felt: boolean
  marked: number[]
  heads: string[]
  sides: string[]
}

/** Sentences that stand side by side. */
export interface RulesRemarks {
  type: "remarks"
  remarks: string[]
}

/** What stands below one heading. */
export interface RulesSection {
  heading: string
  title: string
  blocks: (RulesParagraph | RulesSteps | RulesRemarks | RulesPicture | RulesTable | RulesDrawing | RulesWorked | RulesControls | RulesOptions)[]
}

/** Sentences that are numbered. */
export interface RulesSteps {
  type: "steps"
  steps: string[]
}

/** Rows below a head; a cell is words or a picture. */
export interface RulesTable {
  type: "table"
  head: string[]
  rows: ((string | RulesPicture)[])[]
}

/** What the key tells besides, at tables where an option has a value. */
export interface RulesVariant {
  option: string
  value: boolean | number | string
  blocks: (RulesParagraph | RulesSteps | RulesRemarks | RulesPicture | RulesTable | RulesDrawing | RulesWorked | RulesControls | RulesOptions)[]
}

/** A whole sheet with the points of its every line. */
export interface RulesWorked {
  type: "worked"
  picture: RulesPicture
  lines: RulesLine[]
  total: string
}

/** Somebody said something. */
export interface Said {
  type: "said"
  line: ChatLine
}

/** How often I came to a score. */
export interface ScoreBar {
  score: number
  matches: number
}

/** How many people came to a score. */
export interface ScoreCount {
  score: number
  people: number
}

/** A seat, as everybody sees it. */
export interface SeatInfo {
  kind: "bot" | "open" | "person"
  name: string
  player: string | null
  level: string | null
  has_nonce: boolean
  online: boolean
  away_since: number | null
  left: boolean
  stand_in: string | null
  may_hand_over: boolean
  votes: string[]
  face: "" | "bear" | "cat" | "die-1" | "die-2" | "die-3" | "die-4" | "die-5" | "die-6" | "fox" | "frog" | "owl" | "rabbit"
}

/** A seat to be set: oneself, another person at this device, a bot, or left open. */
export interface SeatPlan {
  kind: "bot" | "local" | "me" | "open"
  name?: string | null
  level?: string | null
}

/** A seat's match: result = expectation + luck + rivals − mistakes. */
export interface SeatReview<K extends GameKey = GameKey> {
  seat: number
  unit: "points" | "win"
  result: number
  expectation: number
  luck: number
  rivals: number
  mistakes: number
  accuracy: number
  moves: ReviewedMove<K>[]
  chances: ReviewedChance[]
  says: string[]
}

/** The match as a seat sees it now; a spectator's seat is null. */
export interface SeatState<K extends GameKey = GameKey> {
  seat: number | null
  view: Games[K]["view"]
  legal: Games[K]["action"][] | null
  text?: StateText
  lesson?: LessonState
}

/** How a finished match is passed on. */
export interface Share {
  title: string
  text: string
  decided: string
  path: string
  picture: string
}

/** What everybody may know of a chain: its anchor, and the link of the last day that is over. */
export interface Shown {
  first: string
  days: number
  anchor: string
  day: string | null
  link: string | null
}

/** What an authenticator has signed. */
export interface SignIn {
  id: string
  client_data: string
  authenticator_data: string
  signature: string
  replace?: boolean
}

/** Begin the match. */
export interface Start {
  nonce?: string
}

/** The match begins, or this client's seats are others: how things stand now. */
export interface Started<K extends GameKey = GameKey> {
  type: "started"
  table: Table<K>
  seats: number[]
  last: number
  states: SeatState<K>[]
  awaits: Awaits
}

/** A match as a seat sees it, in words and characters. */
export interface StateText {
  drawing: string
  prompt: string
  legal: string[] | null
  outcome: OutcomeText | null
}

/** My matches of a game in figures. */
export interface Statistics {
  game: string
  mix: string
  mixes: Mix[]
  matches: number
  left_out: number
  best: number | null
  mean: number | null
  latest: number | null
  scores: ScoreBar[]
  versus: number
  wins: number
  winning: number
  longest_winning: number
  days: number
  longest_days: number
  analysed: number
  unit: "points" | "win"
  accuracy: AccuracyPoint[]
  mean_accuracy: number | null
  lost: Lost | null
  moments: DearMoment[]
  mistakes: Mistake[]
  rating: MyRating | null
}

/** How this device is notified. */
export interface Subscribed {
  endpoint: string
  zone: string
  turns: boolean
  invitations: boolean
  quiet: Quiet | null
}

/** How this device wants to be notified. */
export interface Subscription {
  endpoint: string
  public_key: string
  secret: string
  zone: string
  turns?: boolean
  invitations?: boolean
  quiet?: Quiet | null
}

/** A table, as everybody who may see it sees it. */
export interface Table<K extends GameKey = GameKey> {
  id: string
  code: string
  path: string
  watch_path: string | null
  game: string
  status: "closed" | "open" | "over" | "playing"
  host: string | null
  options: Games[K]["options"]
  dice: "fair" | "real"
  training: boolean
  spectators: boolean
  listed: boolean
  turn_seconds: number | null
  seats: SeatInfo[]
  opened: number
  started: number | null
  ended: number | null
  commitment: string | null
  nonces: string[]
  seed: string | null
  rematch: string | null
  lesson: boolean
  undo: UndoWish | null
  daily: DayMatch | null
  rated: boolean
}

/** A table in a list. */
export interface TableLine {
  id: string
  code: string
  game: string
  status: "closed" | "open" | "over" | "playing"
  names: string[]
  free: number
  your_turn: boolean
  changed: number
}

/** A list of tables, the latest first. */
export interface Tables {
  tables: TableLine[]
  invitations: Invitation[]
}

/** Take the own seat back from its stand-in. */
export interface Takeback {
  type: "takeback"
  id: string
  seat: number
}

/** Real dice: what was thrown, as numbers or in the game's notation. */
export interface Throw {
  type: "throw"
  id: string
  numbers?: number[] | null
  text?: string | null
}

/** What the rules asked chance for, so that anybody can draw it again. */
export interface ThrowInfo {
  n: number
  what: string
  sizes: number[]
  seat: number | null
  typed: boolean
}

/** All throws and draws of a finished match, in their order. */
export interface Throws {
  throws: ThrowInfo[]
}

/** Go on in a lesson: to the next step, or to the short game at its end. */
export interface Turn {
  type: "turn"
  id: string
  skip?: boolean
}

/** Take back a seat's last step (training tables); other people are asked before. */
export interface Undo {
  type: "undo"
  id: string
  seat: number
}

/** A seat wants to take its last step back; nothing happens before all others agree. */
export interface UndoWish {
  seat: number
  agreed: number[]
  asked: number[]
}

/** The match has grown. */
export interface Update<K extends GameKey = GameKey> {
  type: "update"
  entries: EntryLine<K>[]
  states: SeatState<K>[]
  awaits: Awaits
  outcome: Games[K]["outcome"] | null
  ack: string | null
}

/** An action and what it is worth. */
export interface Valued<K extends GameKey = GameKey> {
  action: Games[K]["action"]
  value: number
  error: number
  tried: boolean
}

/** The answer to hello: everything this client missed, and how things stand. */
export interface Welcome<K extends GameKey = GameKey> {
  type: "welcome"
  now: number
  table: Table<K>
  you: string | null
  seats: number[]
  last: number
  entries: EntryLine<K>[]
  more: boolean
  states: SeatState<K>[]
  awaits: Awaits | null
  outcome: Games[K]["outcome"] | null
  chat: ChatLine[]
  online: number[]
  spectators: number
}

/** The same in every language. */
export interface Words {
  de: string
  en: string
  fr: string
  it: string
}

export type ClientMessage<K extends GameKey = GameKey> =
  | Hello
  | Act<K>
  | Throw
  | Undo
  | Consent
  | Hint
  | Possible
  | Legal
  | Chat
  | React
  | Nudge
  | Handover
  | Takeback
  | Turn
  | Ping

export type ServerMessage<K extends GameKey = GameKey> =
  | Welcome<K>
  | Missed<K>
  | Started<K>
  | Update<K>
  | Ack
  | Refused
  | Changed<K>
  | Presence
  | Said
  | Reacted
  | Nudged
  | Declined
  | Hints<K>
  | Best<K>
  | Judged<K>
  | Allowed<K>
  | Rematch
  | Bye
  | Fault
  | Pong
