// Written by `make wire` from the Python types of src/kletka/wire and src/kletka/games.
// Do not edit: change the Python and run `make wire`.

export interface Hello {
  readonly do: "hello";
  readonly tokens?: readonly string[];
  readonly since?: number | null;
  readonly language?: string;
  readonly watch?: string | null;
  readonly id: string;
  readonly seat?: number | null;
}

export interface Act {
  readonly do: "act";
  readonly action: string;
  readonly seen?: number | null;
  readonly id: string;
  readonly seat?: number | null;
}

export interface Preview {
  readonly do: "preview";
  readonly action: string;
  readonly id: string;
  readonly seat?: number | null;
}

export interface Hint {
  readonly do: "hint";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Look {
  readonly do: "look";
  readonly number: number;
  readonly id: string;
  readonly seat?: number | null;
}

export interface Resign {
  readonly do: "resign";
  readonly id: string;
  readonly seat?: number | null;
}

export interface TakeBack {
  readonly do: "take-back";
  readonly seen?: number | null;
  readonly id: string;
  readonly seat?: number | null;
}

export interface OfferDraw {
  readonly do: "offer-draw";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Answer {
  readonly do: "answer";
  readonly yes: boolean;
  readonly to?: number | null;
  readonly id: string;
  readonly seat?: number | null;
}

export interface HandOver {
  readonly do: "hand-over";
  readonly whom: number;
  readonly level: string;
  readonly id: string;
  readonly seat?: number | null;
}

export interface ComeBack {
  readonly do: "come-back";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Claim {
  readonly do: "claim";
  readonly whom: number;
  readonly id: string;
  readonly seat?: number | null;
}

export interface StandUp {
  readonly do: "stand-up";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Cancel {
  readonly do: "cancel";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Rematch {
  readonly do: "rematch";
  readonly yes?: boolean;
  readonly id: string;
  readonly seat?: number | null;
}

export interface Say {
  readonly do: "say";
  readonly phrase: QuickPhrase;
  readonly id: string;
  readonly seat?: number | null;
}

export type QuickPhrase = "hello" | "good-luck" | "good-move" | "well-played" | "thanks" | "oops" | "one-moment" | "goodbye" | "thumbs-up" | "smile" | "surprise" | "thinking" | "laugh" | "sad";

export interface Ping {
  readonly do: "ping";
  readonly id: string;
  readonly seat?: number | null;
}

export interface Frame {
  readonly is: "frame";
  readonly number: number;
  readonly turn: TurnInfo;
  readonly outcome: OutcomeInfo | null;
  readonly view: AnyView;
  readonly clock: ClockInfo | null;
  readonly moves: number;
  readonly game: string;
  readonly seats: readonly SeatInfo[];
  readonly grace: number;
  readonly offer: OfferInfo | null;
  readonly draws: boolean;
  readonly again: readonly number[];
  readonly declined: readonly number[];
  readonly successor: string | null;
  readonly hosts: readonly number[];
  readonly dice: DiceInfo;
  readonly fork?: ForkInfo | undefined;
  readonly rated?: boolean | undefined;
  readonly since: number;
  readonly whole: boolean;
  readonly viewer: number | null;
  readonly mine: readonly number[];
  readonly moments: unknown;
  readonly choices: readonly string[];
  readonly undo: "free" | "ask" | null;
  readonly truth?: TruthInfo | undefined;
}

export interface TurnInfo {
  readonly who: "seat" | "table" | "nobody" | "open" | "cancelled";
  readonly seat: number | null;
}

export interface OutcomeInfo {
  readonly ranking: readonly (readonly number[])[];
  readonly ending: string;
}

export interface ClockInfo {
  readonly left: readonly number[];
  readonly running: number | null;
  readonly now: number;
  readonly starts: number | null;
  readonly paused?: number | undefined;
}

export interface SeatInfo {
  readonly name: string | null;
  readonly level: string | null;
  readonly here: boolean;
  readonly away: number | null;
  readonly gone: string | null;
}

export interface OfferInfo {
  readonly what: "take-back" | "draw";
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly number: number;
}

export interface DiceInfo {
  readonly commitment: string;
  readonly chosen: boolean;
  readonly secret: string | null;
  readonly seed: number | null;
}

export interface ForkInfo {
  readonly source: "matches" | "records" | "files";
  readonly id: string;
  readonly number: number;
}

export interface TruthInfo {
  readonly number: number;
  readonly disclosed: Disclosed<GameKey>;
}

export interface Presence {
  readonly is: "presence";
  readonly seats: readonly SeatInfo[];
}

export interface Said {
  readonly is: "said";
  readonly seat: number;
  readonly phrase: QuickPhrase;
  readonly at: number;
}

export interface Done {
  readonly is: "done";
  readonly id: string;
  readonly number: number;
  readonly build?: string | undefined;
}

export interface CommandRefused {
  readonly is: "refused";
  readonly id: string | null;
  readonly reason: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly again: boolean;
}

export interface Previewed {
  readonly is: "previewed";
  readonly id: string;
  readonly events: readonly AnyEvent[];
  readonly view: AnyView;
  readonly odds: readonly OddsInfo[];
}

export interface OddsInfo {
  readonly weight: number;
  readonly text: string;
  readonly events: readonly AnyEvent[];
}

export interface Hinted {
  readonly is: "hinted";
  readonly id: string;
  readonly action: string;
  readonly events: readonly AnyEvent[];
}

export interface Looked {
  readonly is: "looked";
  readonly id: string;
  readonly number: number;
  readonly view: AnyView;
  readonly events: readonly AnyEvent[];
}

export interface Pong {
  readonly is: "pong";
  readonly id: string;
  readonly now: number;
}

export interface Bye {
  readonly is: "bye";
  readonly reason: string;
  readonly text: string;
  readonly again?: boolean | undefined;
}

export interface JoinQueue {
  readonly do: "join";
  readonly token: string;
  readonly game: string;
  readonly name: string;
  readonly pace?: Pace;
  readonly seats?: number;
  readonly language?: string;
  readonly rated?: boolean;
  readonly id: string;
}

export type Pace = "blitz" | "rapid" | "classical" | "daily" | "unlimited";

export interface AgreeToStart {
  readonly do: "agree";
  readonly yes?: boolean;
  readonly id: string;
}

export interface LeaveQueue {
  readonly do: "leave";
  readonly id: string;
}

export interface QueuePing {
  readonly do: "ping";
  readonly id: string;
}

export interface Waiting {
  readonly is: "waiting";
  readonly seats: number;
  readonly since: number;
  readonly now: number;
  readonly waiting: number;
  readonly table: readonly Companion[];
  readonly offer_after: number;
}

export interface Companion {
  readonly name: string;
  readonly rating: number | null;
  readonly agreed: boolean;
  readonly me: boolean;
}

export interface Paired {
  readonly is: "paired";
  readonly match: string;
  readonly seat: number;
}

export interface MomentInfo {
  readonly number: number;
  readonly kind: string;
  readonly seat: number | null;
  readonly text: string;
  readonly events: readonly AnyEvent[];
}

export interface FollowTournament {
  readonly do: "follow";
  readonly token?: string | null;
  readonly language?: string;
  readonly id: string;
}

export interface EnterTournament {
  readonly do: "enter";
  readonly name: string;
  readonly id: string;
}

export interface LeaveTournament {
  readonly do: "leave";
  readonly id: string;
}

export interface StartTournament {
  readonly do: "start";
  readonly id: string;
}

export interface PauseTournament {
  readonly do: "pause";
  readonly id: string;
}

export interface ResumeTournament {
  readonly do: "resume";
  readonly id: string;
}

export interface EndRound {
  readonly do: "end_round";
  readonly id: string;
}

export interface EndTournament {
  readonly do: "end";
  readonly id: string;
}

export interface RemoveEntrant {
  readonly do: "remove";
  readonly entrant: number;
  readonly id: string;
}

export interface TournamentPing {
  readonly do: "ping";
  readonly id: string;
}

export interface TournamentUpdate {
  readonly is: "tournament";
  readonly info: TournamentInfo;
}

export interface TournamentInfo {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly format: Format;
  readonly length: number;
  readonly clock: ClockOptions;
  readonly guests: boolean;
  readonly rated: boolean;
  readonly public: boolean;
  readonly phase: "open" | "running" | "over";
  readonly paused: boolean;
  readonly created: number;
  readonly began: number | null;
  readonly ends: number | null;
  readonly ended: number | null;
  readonly now: number;
  readonly round: number;
  readonly rounds: number | null;
  readonly next_round: number | null;
  readonly entrants: number;
  readonly played: number;
  readonly running: number;
  readonly standings: readonly TournamentLine[];
  readonly games: readonly TournamentGame[];
  readonly byes: readonly string[];
}

export type Format = "arena" | "swiss" | "round-robin";

export interface ClockOptions {
  readonly turn?: number | null;
  readonly total?: number | null;
  readonly increment?: number;
}

export interface TournamentLine {
  readonly place: number;
  readonly entrant: number;
  readonly name: string;
  readonly points: number;
  readonly games: number;
  readonly wins: number;
  readonly buchholz: number;
  readonly sonneborn: number;
  readonly status: "ready" | "playing" | "away" | "left";
  readonly streak: boolean;
}

export interface TournamentGame {
  readonly match: string;
  readonly round: number;
  readonly entrants: readonly number[];
  readonly names: readonly string[];
  readonly places: readonly number[] | null;
  readonly absent: readonly number[];
}

export interface OwnEntry {
  readonly is: "entry";
  readonly host: boolean;
  readonly line: TournamentLine | null;
  readonly game: OwnGame | null;
  readonly bye: boolean;
  readonly removed: boolean;
}

export interface OwnGame {
  readonly match: string;
  readonly seat: number;
  readonly round: number;
  readonly opponents: readonly string[];
}

export interface Struct {

}

export interface SizeOptionsInfo {
  readonly width: string;
  readonly height: string;
  readonly presets: readonly (readonly [number, number])[];
}

export interface LevelRating {
  readonly elo: number;
  readonly low: number | null;
  readonly high: number | null;
}

export interface GameInfo {
  readonly key: string;
  readonly version: number;
  readonly hidden: boolean;
  readonly draws: boolean;
  readonly seats: number;
  readonly seat_option: string | null;
  readonly size_options: SizeOptionsInfo | null;
  readonly levels: readonly string[];
  readonly ratings: Readonly<Record<string, LevelRating>>;
  readonly options: Readonly<Record<string, unknown>>;
}

export interface ForkRequest {
  readonly source: "matches" | "records";
  readonly id: string;
  readonly number: number;
}

export interface NewMatch {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seats?: readonly string[];
  readonly name?: string;
  readonly names?: readonly string[];
  readonly clock?: ClockOptions;
  readonly public?: boolean;
  readonly seed?: number | null;
  readonly fork?: ForkRequest | null;
  readonly rated?: boolean;
  readonly truth_after?: number | null;
}

export interface Study {
  readonly position?: string | null;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly seed?: number;
  readonly actions?: readonly string[];
  readonly seen?: number | null;
  readonly preview?: string | null;
  readonly bots?: readonly (string | null)[];
}

export interface HeldSeat {
  readonly seat: number;
  readonly token: string;
}

export interface MatchCreated {
  readonly match: string;
  readonly seats: readonly HeldSeat[];
  readonly watch: string | null;
}

export interface JoinRequest {
  readonly name: string;
  readonly seat?: number | null;
  readonly token?: string | null;
}

export interface PaceInfo {
  readonly pace: Pace;
  readonly clock: ClockOptions;
}

export interface SeatTransferRequest {
  readonly code: string;
}

export interface SeatSummary {
  readonly name: string | null;
  readonly level: string | null;
  readonly account: string | null;
}

export interface MatchInfo {
  readonly match: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly SeatSummary[];
  readonly clock: ClockOptions;
  readonly public: boolean;
  readonly phase: "open" | "running" | "over" | "cancelled";
  readonly number: number | null;
  readonly created: number;
  readonly changed: number;
  readonly successor: string | null;
  readonly turn: TurnInfo | null;
  readonly outcome: OutcomeInfo | null;
  readonly rated: boolean;
  readonly rating: number | null;
}

export interface MatchList {
  readonly matches: readonly MatchInfo[];
}

export interface FeaturedGame {
  readonly match: string;
  readonly game: string;
  readonly seats: readonly SeatSummary[];
  readonly rating: number | null;
  readonly show: boolean;
}

export interface FeaturedGames {
  readonly games: readonly FeaturedGame[];
}

export interface QueueInfo {
  readonly game: string;
  readonly pace: Pace;
  readonly seats: number;
  readonly waiting: number;
  readonly since: number;
  readonly rated: boolean;
}

export interface QueueList {
  readonly paces: readonly PaceInfo[];
  readonly queues: readonly QueueInfo[];
}

export interface Uploaded {
  readonly record: string;
  readonly game: string;
  readonly entries: number;
  readonly rolls: number;
}

export interface LocalNetwork {
  readonly address: string | null;
  readonly listening: boolean;
  readonly command: string;
}

export interface Problem {
  readonly reason: string;
  readonly text: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly field: string | null;
}

export interface OptionsCheck {
  readonly problem: Problem | null;
}

export interface StudyResult {
  readonly actions: readonly string[];
  readonly turn: TurnInfo;
  readonly outcome: OutcomeInfo | null;
  readonly viewer: number;
  readonly view: AnyView;
  readonly choices: readonly string[];
  readonly events: readonly AnyEvent[];
  readonly refused: Problem | null;
  readonly preview: Previewed | null;
}

export interface DailyRow {
  readonly place: number;
  readonly name: string;
  readonly score: number;
}

export interface DailyTable {
  readonly contest: string;
  readonly game: string;
  readonly day: string;
  readonly ends: number;
  readonly rows: readonly DailyRow[];
  readonly finished: number;
  readonly mine: DailyRow | null;
}

export interface DailyTables {
  readonly contests: readonly DailyTable[];
}

export interface DailyRequest {
  readonly name: string;
}

export interface Liveness {
  readonly status: "ok";
  readonly version: string;
}

export interface Health {
  readonly status: "ok" | "storage-unavailable" | "draining";
  readonly version: string;
  readonly matches: number;
  readonly sockets: number;
}

export interface AccountProfile {
  readonly id: string;
  readonly name: string;
  readonly created: number;
}

export interface PasskeyInfo {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly used: number;
}

export interface SessionInfo {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly used: number;
  readonly current: boolean;
}

export interface OwnAccount {
  readonly id: string;
  readonly name: string;
  readonly created: number;
  readonly passkeys: readonly PasskeyInfo[];
  readonly sessions: readonly SessionInfo[];
  readonly recovery: boolean;
  readonly telegram: number;
}

export interface AccountState {
  readonly account: OwnAccount | null;
  readonly token: string | null;
}

export interface AccountSignedIn {
  readonly account: OwnAccount;
  readonly recovery: string | null;
  readonly token: string | null;
}

export interface CeremonyOptions {
  readonly options: Readonly<Record<string, unknown>>;
}

export interface NameRequest {
  readonly name: string;
}

export interface NewAccount {
  readonly name?: string | null;
  readonly credential?: Readonly<Record<string, unknown>> | null;
}

export interface SignInRequest {
  readonly credential?: Readonly<Record<string, unknown>> | null;
  readonly code?: string | null;
  readonly program?: boolean;
}

export interface SignOutRequest {

}

export interface CredentialRequest {
  readonly credential: Readonly<Record<string, unknown>>;
}

export interface RecoveryCode {
  readonly code: string;
}

export interface LinkCodeIssued {
  readonly code: string;
  readonly until: number;
}

export interface SeatClaim {
  readonly match: string;
  readonly tokens: readonly string[];
}

export interface AdoptionRequest {
  readonly seats: readonly SeatClaim[];
}

export interface Adopted {
  readonly matches: readonly string[];
}

export interface OwnMatch {
  readonly match: MatchInfo;
  readonly seats: readonly number[];
}

export interface OwnMatches {
  readonly matches: readonly OwnMatch[];
  readonly more: boolean;
}

export interface ExportedSeat {
  readonly match: string;
  readonly game: string;
  readonly at: number;
}

export interface AccountExport {
  readonly account: OwnAccount;
  readonly renamed: number;
  readonly seats: readonly ExportedSeat[];
  readonly more: Readonly<Record<string, unknown>>;
}

export interface AlertChoice {
  readonly kinds: readonly ("turn" | "time" | "challenge" | "tournament")[];
  readonly every: 0 | 1 | 8 | 24;
  readonly telegram: boolean;
}

export interface PushDeviceInfo {
  readonly id: string;
  readonly label: string;
  readonly created: number;
  readonly current: boolean;
}

export interface AlertsState {
  readonly key: string;
  readonly choice: AlertChoice;
  readonly devices: readonly PushDeviceInfo[];
}

export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushRequest {
  readonly endpoint: string;
  readonly keys: PushKeys;
  readonly language: string;
}

export interface Clause {
  readonly phrase: string;
  readonly values: Readonly<Record<string, number | string>>;
}

export interface Explanation {
  readonly did: Clause | null;
  readonly reply: Clause | null;
  readonly better: Clause | null;
  readonly quiet: boolean;
}

export interface AnalysedDecision {
  readonly number: number;
  readonly entries: readonly number[];
  readonly seat: number;
  readonly chances: readonly number[];
  readonly played: readonly string[];
  readonly best: readonly string[];
  readonly variation: readonly string[];
  readonly reply: readonly string[];
  readonly loss: number;
  readonly mark: Mark | null;
  readonly explanation: Explanation | null;
}

export type Mark = "inaccuracy" | "mistake" | "blunder";

export interface WalkStep {
  readonly number: number;
  readonly place: readonly [number, number, number];
  readonly known: number | null;
  readonly shortest: number | null;
  readonly wasted: Clause | null;
  readonly way: readonly (readonly [number, number, number])[];
}

export interface WalkAnalysis {
  readonly turns: number;
  readonly shortest: number | null;
  readonly way: readonly (readonly [number, number, number])[];
  readonly steps: readonly WalkStep[];
}

export interface GameAnalysis {
  readonly format: number;
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly decisions: readonly AnalysedDecision[];
  readonly last: number;
  readonly final: readonly number[];
  readonly turning_points: readonly number[];
  readonly walk: WalkAnalysis | null;
}

export interface AnalysisProgress {
  readonly state: "none" | "running" | "ready";
  readonly done: number;
  readonly total: number;
  readonly analysis: GameAnalysis | null;
}

export interface PositionText {
  readonly position: string;
}

export interface EvaluationRequest {
  readonly number: number;
  readonly actions?: readonly string[];
  readonly tried?: readonly string[];
}

export interface EvaluatedMove {
  readonly action: string;
  readonly chance: number;
  readonly variation: readonly string[];
}

export interface Evaluation {
  readonly seat: number | null;
  readonly chances: readonly number[];
  readonly moves: readonly EvaluatedMove[];
  readonly judged: AnalysedDecision | null;
}

export interface ChallengeRequest {
  readonly name: string;
  readonly game: string;
  readonly pace: Pace;
  readonly rated: boolean;
}

export interface ChallengeInfo {
  readonly id: string;
  readonly sender: string;
  readonly sender_name: string;
  readonly sender_rating: number | null;
  readonly recipient: string;
  readonly recipient_name: string;
  readonly game: string;
  readonly pace: Pace;
  readonly rated: boolean;
  readonly created: number;
  readonly until: number;
  readonly state: "open" | "accepted" | "declined" | "withdrawn" | "expired";
  readonly match: string | null;
}

export interface ChallengeList {
  readonly challenges: readonly ChallengeInfo[];
  readonly now: number;
}

export interface BlockRequest {
  readonly name: string;
}

export interface BlockedAccounts {
  readonly accounts: readonly AccountProfile[];
}

export interface RatingInfo {
  readonly number: number;
  readonly uncertainty: number;
  readonly provisional: boolean;
  readonly games: number;
}

export interface PuzzleInfo {
  readonly id: string;
  readonly game: string;
  readonly position: string;
  readonly seat: number;
  readonly theme: string;
  readonly task: string;
  readonly values: Readonly<Record<string, number>>;
  readonly rating: number;
}

export interface ThemeInfo {
  readonly theme: string;
  readonly count: number;
}

export interface SolverInfo {
  readonly rating: RatingInfo;
  readonly streak: number;
  readonly best: number;
  readonly solved: number;
  readonly failed: number;
}

export interface PuzzleGame {
  readonly game: string;
  readonly count: number;
  readonly themes: readonly ThemeInfo[];
  readonly solver: SolverInfo | null;
}

export interface PuzzleOverview {
  readonly games: readonly PuzzleGame[];
}

export interface SolverNumbers {
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
}

export interface PuzzleAttempt {
  readonly actions: readonly string[];
  readonly solver: SolverNumbers | null;
}

export interface PuzzleGivenUp {
  readonly solver: SolverNumbers | null;
}

export interface PuzzleResult {
  readonly counts: boolean;
  readonly rating: RatingInfo;
  readonly change: number;
  readonly streak: number | null;
  readonly numbers: SolverNumbers | null;
}

export interface PuzzleAnswer {
  readonly status: "solved" | "go-on" | "wrong";
  readonly replies: readonly string[];
  readonly refutation: readonly string[];
  readonly explanation: Explanation | null;
  readonly solution: readonly string[] | null;
  readonly result: PuzzleResult | null;
}

export interface PuzzleHint {
  readonly phrase: string;
  readonly cells: readonly (readonly [number, number])[];
}

export interface PuzzleSolution {
  readonly solution: readonly string[];
  readonly result: PuzzleResult | null;
}

export interface DailyPuzzleRow {
  readonly place: number;
  readonly name: string;
  readonly tries: number;
  readonly seconds: number;
}

export interface DailyPuzzleTable {
  readonly day: string;
  readonly ends: number;
  readonly game: string;
  readonly theme: string;
  readonly rating: number;
  readonly rows: readonly DailyPuzzleRow[];
  readonly finished: number;
  readonly mine: DailyPuzzleRow | null;
}

export interface DailyPuzzleRequest {
  readonly name: string;
}

export interface DailyPuzzleAttempt {
  readonly attempt: string;
  readonly day: string;
  readonly puzzle: PuzzleInfo;
  readonly began: number;
  readonly tries: number;
  readonly state: "running" | "solved" | "given-up";
}

export interface DailyPuzzleAnswer {
  readonly answer: PuzzleAnswer;
  readonly tries: number;
  readonly row: DailyPuzzleRow | null;
}

export interface StormRequest {
  readonly game: string;
  readonly name: string;
}

export interface StormAttempt {
  readonly puzzle: string;
  readonly actions: readonly string[];
}

export interface StormState {
  readonly storm: string;
  readonly game: string;
  readonly left: number;
  readonly solved: number;
  readonly failed: number;
  readonly puzzle: PuzzleInfo | null;
  readonly verdict: "solved" | "go-on" | "wrong" | "late" | null;
  readonly replies: readonly string[];
}

export interface StormRow {
  readonly place: number;
  readonly name: string;
  readonly solved: number;
}

export interface StormTable {
  readonly game: string;
  readonly day: string;
  readonly ends: number;
  readonly rows: readonly StormRow[];
  readonly finished: number;
}

export interface ScaleRating {
  readonly game: string;
  readonly pace: string;
  readonly rating: RatingInfo;
  readonly at: number;
}

export interface AccountRatings {
  readonly account: string;
  readonly name: string;
  readonly created: number;
  readonly ratings: readonly ScaleRating[];
}

export interface RatingPoint {
  readonly at: number;
  readonly match: string;
  readonly number: number;
  readonly uncertainty: number;
  readonly place: number;
  readonly seats: number;
  readonly counts: boolean;
}

export interface LevelResults {
  readonly level: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

export interface RatingHistory {
  readonly game: string;
  readonly pace: string;
  readonly rating: RatingInfo;
  readonly best: number | null;
  readonly points: readonly RatingPoint[];
  readonly levels: readonly LevelResults[];
}

export interface SeatRating {
  readonly account: string | null;
  readonly rating: RatingInfo | null;
  readonly change: number | null;
  readonly place: number | null;
}

export interface MatchRatings {
  readonly rated: boolean;
  readonly pace: string | null;
  readonly seats: readonly SeatRating[];
  readonly logged: boolean;
  readonly counts: boolean;
}

export interface LeaderboardRow {
  readonly place: number;
  readonly account: string;
  readonly name: string;
  readonly rating: RatingInfo;
}

export interface Leaderboard {
  readonly game: string;
  readonly pace: string;
  readonly rows: readonly LeaderboardRow[];
  readonly rated: number;
  readonly at: number;
}

export interface ProfileMatch {
  readonly match: MatchInfo;
  readonly seats: readonly number[];
  readonly opponents: "people" | "bots" | "both";
  readonly result: "won" | "drawn" | "lost" | null;
  readonly change: number | null;
}

export interface ProfileMatches {
  readonly matches: readonly ProfileMatch[];
  readonly before: number | null;
}

export interface NewTournament {
  readonly name: string;
  readonly token: string;
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly format?: Format;
  readonly length?: number;
  readonly clock?: ClockOptions;
  readonly guests?: boolean;
  readonly rated?: boolean;
  readonly public?: boolean;
}

export interface TournamentCreated {
  readonly tournament: string;
}

export interface TournamentSummary {
  readonly tournament: string;
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly format: Format;
  readonly length: number;
  readonly clock: ClockOptions;
  readonly guests: boolean;
  readonly rated: boolean;
  readonly phase: "open" | "running";
  readonly entrants: number;
  readonly ends: number | null;
}

export interface TournamentList {
  readonly tournaments: readonly TournamentSummary[];
}

export interface TournamentResult {
  readonly tournament: TournamentInfo;
  readonly standings: readonly TournamentLine[];
  readonly games: readonly TournamentGame[];
}

export interface ReplayPart {
  readonly game: string;
  readonly names: readonly string[];
  readonly last: number;
  readonly outcome: unknown;
  readonly moments: readonly ReplayMoment[];
  readonly fork: ForkInfo | null;
  readonly variations: unknown;
}

export interface ReplayMoment {
  readonly moment: MomentInfo;
  readonly view: AnyView;
  readonly disclosed?: Disclosed<GameKey> | undefined;
}

export type ClientMessage =
  | Hello
  | Act
  | Preview
  | Hint
  | Look
  | Resign
  | TakeBack
  | OfferDraw
  | Answer
  | HandOver
  | ComeBack
  | Claim
  | StandUp
  | Cancel
  | Rematch
  | Say
  | Ping;

export type ServerMessage =
  | Frame
  | Presence
  | Said
  | Done
  | CommandRefused
  | Previewed
  | Hinted
  | Looked
  | Pong
  | Bye;

export type MatchmakingCommand =
  | JoinQueue
  | AgreeToStart
  | LeaveQueue
  | QueuePing;

export type MatchmakingMessage =
  | Waiting
  | Paired
  | Done
  | CommandRefused
  | Pong
  | Bye;

export type TournamentCommand =
  | FollowTournament
  | EnterTournament
  | LeaveTournament
  | StartTournament
  | PauseTournament
  | ResumeTournament
  | EndRound
  | EndTournament
  | RemoveEntrant
  | TournamentPing;

export type TournamentMessage =
  | TournamentUpdate
  | OwnEntry
  | Done
  | CommandRefused
  | Pong
  | Bye;

export interface ChainView {
  readonly width: number;
  readonly height: number;
  readonly drops_add_up: boolean;
  readonly placing: ChainPlacing;
  readonly order: readonly number[];
  readonly round: number;
  readonly mover: number | null;
  readonly winner: number | null;
  readonly chips: readonly ChainChip[];
  readonly ready: readonly Cell[];
  readonly standings: readonly ChainStanding[];
  readonly eliminated: readonly number[];
}

export type ChainPlacing = "free" | "apart" | "edge";

export interface ChainChip {
  readonly cell: Cell;
  readonly seat: number;
  readonly level: number;
}

export type Cell = readonly [x: number, y: number];

export interface ChainStanding {
  readonly seat: number;
  readonly colour: string;
  readonly chips: number;
  readonly levels: number;
  readonly out: boolean;
}

export interface ChainTurnOrderSet {
  readonly event: "chain.turn-order-set";
  readonly order: readonly number[];
}

export interface ChainTurnBegan {
  readonly event: "chain.turn-began";
  readonly seat: number;
  readonly round: number;
}

export interface ChainChipPlaced {
  readonly event: "chain.chip-placed";
  readonly seat: number;
  readonly round: number;
  readonly cell: Cell;
}

export interface ChainChipUpgraded {
  readonly event: "chain.chip-upgraded";
  readonly seat: number;
  readonly round: number;
  readonly cell: Cell;
  readonly before: number;
  readonly level: number;
}

export interface ChainCellExploded {
  readonly event: "chain.cell-exploded";
  readonly wave: number;
  readonly seat: number;
  readonly cell: Cell;
  readonly level: number;
  readonly targets: readonly Cell[];
}

export interface ChainChipCreated {
  readonly event: "chain.chip-created";
  readonly wave: number;
  readonly seat: number;
  readonly cell: Cell;
  readonly drops: number;
  readonly level: number;
}

export interface ChainChipGrown {
  readonly event: "chain.chip-grown";
  readonly wave: number;
  readonly seat: number;
  readonly cell: Cell;
  readonly drops: number;
  readonly before: number;
  readonly level: number;
}

export interface ChainChipCaptured {
  readonly event: "chain.chip-captured";
  readonly wave: number;
  readonly seat: number;
  readonly owner: number;
  readonly cell: Cell;
  readonly drops: number;
  readonly before: number;
  readonly level: number;
}

export interface ChainPlayerEliminated {
  readonly event: "chain.player-eliminated";
  readonly seat: number;
  readonly round: number;
}

export interface ChainGameWon {
  readonly event: "chain.game-won";
  readonly seat: number;
  readonly round: number;
}

export interface ChainReaction {
  readonly event: "chain.reaction";
  readonly seat: number;
  readonly width: number;
  readonly height: number;
  readonly start: Cell;
  readonly waves: readonly string[];
  readonly levels: string;
  readonly owners: string;
}

export type ChainAnyEvent =
  | ChainTurnOrderSet
  | ChainTurnBegan
  | ChainChipPlaced
  | ChainChipUpgraded
  | ChainCellExploded
  | ChainChipCreated
  | ChainChipGrown
  | ChainChipCaptured
  | ChainPlayerEliminated
  | ChainGameWon;

export interface LabyrinthView {
  readonly turn: number;
  readonly phase: LabyrinthPhase;
  readonly sides: readonly LabyrinthLook[];
  readonly building: LabyrinthBuilding | null;
  readonly dragons: number;
  readonly archers: readonly LabyrinthDirection[];
  readonly gold_here: boolean;
  readonly rings_here: number;
  readonly bags_here: number;
  readonly health: number;
  readonly max_health: number;
  readonly arrows: number;
  readonly max_arrows: number;
  readonly bombs: number;
  readonly max_bombs: number;
  readonly slots: number;
  readonly carried: readonly LabyrinthItem[];
  readonly gold: boolean;
  readonly rings: number;
  readonly bags: number;
  readonly deaths: number;
  readonly death_limit: number;
  readonly stock: readonly LabyrinthItem[] | null;
  readonly floors: number | null;
}

export type LabyrinthPhase = "play" | "lift" | "victory" | "defeat" | "walled-in";

export type LabyrinthLook = "passage" | "wall" | "exit";

export type LabyrinthBuilding = "arsenal" | "hospital" | "portal" | "mine" | "lift" | "graveyard";

export type LabyrinthDirection = "up" | "right" | "down" | "left";

export type LabyrinthItem = "armor" | "doublegun" | "minedetector" | "cement";

export interface LabyrinthPlan {
  readonly width: number;
  readonly height: number;
  readonly floors: number;
  readonly sides: readonly string[];
  readonly buildings: readonly (readonly [number, number, number, LabyrinthBuilding])[];
  readonly portals: readonly (readonly [number, number, number])[];
  readonly player: readonly [number, number, number];
  readonly gold: readonly [number, number, number] | null;
  readonly rings: readonly (readonly [number, number, number])[];
  readonly bags: readonly (readonly [number, number, number])[];
  readonly dragons: readonly (readonly [number, number, number, number])[];
  readonly archers: readonly (readonly [number, number, number, LabyrinthDirection, number])[];
}

export interface LabyrinthGameStarted {
  readonly event: "labyrinth.game-started";
}

export interface LabyrinthTurnBegan {
  readonly event: "labyrinth.turn-began";
  readonly turn: number;
}

export interface LabyrinthWent {
  readonly event: "labyrinth.went";
  readonly direction: LabyrinthDirection;
}

export interface LabyrinthSidesSeen {
  readonly event: "labyrinth.sides-seen";
  readonly up: LabyrinthLook;
  readonly right: LabyrinthLook;
  readonly down: LabyrinthLook;
  readonly left: LabyrinthLook;
}

export interface LabyrinthStayedAtExit {
  readonly event: "labyrinth.stayed-at-exit";
  readonly direction: LabyrinthDirection;
}

export interface LabyrinthMonsterMet {
  readonly event: "labyrinth.monster-met";
  readonly monster: LabyrinthMonster;
  readonly direction: LabyrinthDirection | null;
}

export type LabyrinthMonster = "dragon" | "archer";

export interface LabyrinthArrowShot {
  readonly event: "labyrinth.arrow-shot";
  readonly direction: LabyrinthDirection;
  readonly arrows: number;
}

export interface LabyrinthArrowHit {
  readonly event: "labyrinth.arrow-hit";
}

export interface LabyrinthArrowMissed {
  readonly event: "labyrinth.arrow-missed";
}

export interface LabyrinthMonsterKilled {
  readonly event: "labyrinth.monster-killed";
  readonly monster: LabyrinthMonster;
  readonly drop: LabyrinthDrop;
}

export type LabyrinthDrop = "ring" | "bag";

export interface LabyrinthBombSpent {
  readonly event: "labyrinth.bomb-spent";
  readonly direction: LabyrinthDirection;
  readonly bombs: number;
}

export interface LabyrinthWallFell {
  readonly event: "labyrinth.wall-fell";
  readonly direction: LabyrinthDirection;
}

export interface LabyrinthBombWasted {
  readonly event: "labyrinth.bomb-wasted";
  readonly direction: LabyrinthDirection;
}

export interface LabyrinthWallBuilt {
  readonly event: "labyrinth.wall-built";
  readonly direction: LabyrinthDirection;
}

export interface LabyrinthItemTaken {
  readonly event: "labyrinth.item-taken";
  readonly item: LabyrinthItem;
}

export interface LabyrinthItemPut {
  readonly event: "labyrinth.item-put";
  readonly item: LabyrinthItem;
}

export interface LabyrinthItemReturned {
  readonly event: "labyrinth.item-returned";
  readonly item: LabyrinthItem;
}

export interface LabyrinthArsenalEntered {
  readonly event: "labyrinth.arsenal-entered";
  readonly arrows: number;
  readonly bombs: number;
}

export interface LabyrinthHospitalEntered {
  readonly event: "labyrinth.hospital-entered";
  readonly health: number;
}

export interface LabyrinthPortalEntered {
  readonly event: "labyrinth.portal-entered";
}

export interface LabyrinthLiftEntered {
  readonly event: "labyrinth.lift-entered";
  readonly floors: number;
}

export interface LabyrinthLiftRode {
  readonly event: "labyrinth.lift-rode";
  readonly floor: number;
}

export interface LabyrinthGraveyardEntered {
  readonly event: "labyrinth.graveyard-entered";
}

export interface LabyrinthGoldFound {
  readonly event: "labyrinth.gold-found";
}

export interface LabyrinthRingFound {
  readonly event: "labyrinth.ring-found";
  readonly health: number;
  readonly max_health: number;
}

export interface LabyrinthBagFound {
  readonly event: "labyrinth.bag-found";
  readonly slots: number;
}

export interface LabyrinthHitAbsorbed {
  readonly event: "labyrinth.hit-absorbed";
  readonly source: LabyrinthSource;
  readonly item: LabyrinthItem;
}

export type LabyrinthSource = "fire" | "arrow" | "mine";

export interface LabyrinthHurt {
  readonly event: "labyrinth.hurt";
  readonly source: LabyrinthSource;
  readonly damage: number;
  readonly health: number;
}

export interface LabyrinthDied {
  readonly event: "labyrinth.died";
  readonly deaths: number;
}

export interface LabyrinthRespawned {
  readonly event: "labyrinth.respawned";
  readonly health: number;
}

export interface LabyrinthWon {
  readonly event: "labyrinth.won";
  readonly turn: number;
}

export interface LabyrinthLost {
  readonly event: "labyrinth.lost";
  readonly deaths: number;
}

export interface LabyrinthWalledIn {
  readonly event: "labyrinth.walled-in";
}

export interface LabyrinthMazeMade {
  readonly event: "labyrinth.maze-made";
  readonly width: number;
  readonly height: number;
  readonly floors: number;
}

export interface LabyrinthPlayerMoved {
  readonly event: "labyrinth.player-moved";
  readonly cell: Cell;
  readonly floor: number;
}

export interface LabyrinthArrowStopped {
  readonly event: "labyrinth.arrow-stopped";
  readonly cell: Cell;
  readonly floor: number;
}

export interface LabyrinthMonsterWounded {
  readonly event: "labyrinth.monster-wounded";
  readonly monster: LabyrinthMonster;
  readonly cell: Cell;
  readonly floor: number;
  readonly health: number;
}

export interface LabyrinthDropLeft {
  readonly event: "labyrinth.drop-left";
  readonly drop: LabyrinthDrop;
  readonly cell: Cell;
  readonly floor: number;
}

export interface LabyrinthMonsterStruck {
  readonly event: "labyrinth.monster-struck";
  readonly monster: LabyrinthMonster;
  readonly cell: Cell;
  readonly floor: number;
}

export type LabyrinthAnyEvent =
  | LabyrinthGameStarted
  | LabyrinthTurnBegan
  | LabyrinthWent
  | LabyrinthSidesSeen
  | LabyrinthStayedAtExit
  | LabyrinthMonsterMet
  | LabyrinthArrowShot
  | LabyrinthArrowHit
  | LabyrinthArrowMissed
  | LabyrinthMonsterKilled
  | LabyrinthBombSpent
  | LabyrinthWallFell
  | LabyrinthBombWasted
  | LabyrinthWallBuilt
  | LabyrinthItemTaken
  | LabyrinthItemPut
  | LabyrinthItemReturned
  | LabyrinthArsenalEntered
  | LabyrinthHospitalEntered
  | LabyrinthPortalEntered
  | LabyrinthLiftEntered
  | LabyrinthLiftRode
  | LabyrinthGraveyardEntered
  | LabyrinthGoldFound
  | LabyrinthRingFound
  | LabyrinthBagFound
  | LabyrinthHitAbsorbed
  | LabyrinthHurt
  | LabyrinthDied
  | LabyrinthRespawned
  | LabyrinthWon
  | LabyrinthLost
  | LabyrinthWalledIn
  | LabyrinthMazeMade
  | LabyrinthPlayerMoved
  | LabyrinthArrowStopped
  | LabyrinthMonsterWounded
  | LabyrinthDropLeft
  | LabyrinthMonsterStruck;

export interface CellWarView {
  readonly terrain: readonly string[];
  readonly owners: readonly string[];
  readonly works: readonly string[];
  readonly doomed: readonly string[];
  readonly captured: readonly string[];
  readonly players: readonly CellWarPlayerView[];
  readonly mover: number | null;
  readonly round: number;
  readonly rounds: number;
  readonly reach: CellWarReach;
  readonly fallen: readonly number[];
  readonly outcome: Outcome | null;
  readonly hindrances: CellWarHindrances | null;
}

export interface CellWarPlayerView {
  readonly colour: string;
  readonly gold: number;
  readonly income: number;
  readonly cells: number;
  readonly farms: number;
  readonly farm_price: number;
}

export type CellWarReach = "turn" | "now";

export interface Outcome {
  readonly ranking: readonly (readonly number[])[];
  readonly ending: string;
}

export interface CellWarHindrances {
  readonly capture: CellWarHindrance | null;
  readonly farm: CellWarHindrance | null;
  readonly defend: CellWarHindrance | null;
}

export type CellWarHindrance = "no-gold" | "too-dear" | "no-cell";

export interface CellWarWarBegan {
  readonly event: "cellwar.war-began";
  readonly players: number;
  readonly width: number;
  readonly height: number;
  readonly rounds: number;
}

export interface CellWarTurnBegan {
  readonly event: "cellwar.turn-began";
  readonly seat: number;
  readonly round: number;
}

export interface CellWarIncomeReceived {
  readonly event: "cellwar.income-received";
  readonly seat: number;
  readonly amount: number;
  readonly gold: number;
}

export interface CellWarCellCaptured {
  readonly event: "cellwar.cell-captured";
  readonly seat: number;
  readonly cell: Cell;
  readonly owner: number | null;
  readonly farm: boolean;
  readonly defence: number;
  readonly price: number;
  readonly gold: number;
}

export interface CellWarFarmBuilt {
  readonly event: "cellwar.farm-built";
  readonly seat: number;
  readonly cell: Cell;
  readonly price: number;
  readonly gold: number;
}

export interface CellWarDefenceRaised {
  readonly event: "cellwar.defence-raised";
  readonly seat: number;
  readonly cell: Cell;
  readonly amount: number;
  readonly defence: number;
  readonly gold: number;
}

export interface CellWarColonyDoomed {
  readonly event: "cellwar.colony-doomed";
  readonly owner: number;
  readonly cells: readonly Cell[];
  readonly turns: number;
}

export interface CellWarColonySaved {
  readonly event: "cellwar.colony-saved";
  readonly owner: number;
  readonly cells: readonly Cell[];
}

export interface CellWarColonyVanished {
  readonly event: "cellwar.colony-vanished";
  readonly owner: number;
  readonly cells: readonly Cell[];
}

export interface CellWarPlayerDefeated {
  readonly event: "cellwar.player-defeated";
  readonly owner: number;
  readonly seat: number;
  readonly how: string;
  readonly cells: readonly Cell[];
}

export interface CellWarTurnEnded {
  readonly event: "cellwar.turn-ended";
  readonly seat: number;
}

export interface CellWarWarEnded {
  readonly event: "cellwar.war-ended";
  readonly ranking: readonly (readonly number[])[];
  readonly ending: string;
}

export type CellWarAnyEvent =
  | CellWarWarBegan
  | CellWarTurnBegan
  | CellWarIncomeReceived
  | CellWarCellCaptured
  | CellWarFarmBuilt
  | CellWarDefenceRaised
  | CellWarColonyDoomed
  | CellWarColonySaved
  | CellWarColonyVanished
  | CellWarPlayerDefeated
  | CellWarTurnEnded
  | CellWarWarEnded;

export interface ContoursView {
  readonly width: number;
  readonly height: number;
  readonly colours: readonly string[];
  readonly early_end: boolean;
  readonly rows: readonly string[];
  readonly score: readonly [number, number];
  readonly mover: number | null;
  readonly status: ContoursStatus;
  readonly winner: number | string | null;
}

export type ContoursStatus = "playing" | "finished";

export interface ContoursGameBegan {
  readonly event: "contours.game-began";
  readonly width: number;
  readonly height: number;
  readonly seat: number;
}

export interface ContoursPointPlaced {
  readonly event: "contours.point-placed";
  readonly seat: number;
  readonly cell: Cell;
}

export interface ContoursContourClosed {
  readonly event: "contours.contour-closed";
  readonly seat: number;
  readonly captured: readonly Cell[];
  readonly territory: readonly Cell[];
  readonly contour: readonly Cell[];
  readonly score: number;
}

export interface ContoursTurnPassed {
  readonly event: "contours.turn-passed";
  readonly seat: number;
}

export interface ContoursGameEnded {
  readonly event: "contours.game-ended";
  readonly winner: number | null;
  readonly first_score: number;
  readonly second_score: number;
  readonly ending: string;
}

export type ContoursAnyEvent =
  | ContoursGameBegan
  | ContoursPointPlaced
  | ContoursContourClosed
  | ContoursTurnPassed
  | ContoursGameEnded;

export interface CastleView {
  readonly stage: CastleStage;
  readonly mover: number;
  readonly second: boolean;
  readonly pending: CastlePendingChance | null;
  readonly round: number;
  readonly pieces: readonly CastlePiece[];
  readonly ranges: readonly CastleRange[];
  readonly walls: readonly Cell[];
  readonly barricades: readonly Cell[];
  readonly left: readonly (readonly number[])[];
  readonly points: readonly number[];
  readonly fallen: readonly (readonly CastleKind[])[];
  readonly units_block: boolean;
  readonly outcome: Outcome | null;
}

export type CastleStage = "placement" | "obstacles" | "battle" | "over";

export interface CastlePendingChance {
  readonly awaits: CastleAwaits;
  readonly unit: Cell | null;
  readonly target: Cell | null;
  readonly left: number;
}

export type CastleAwaits = "obstacle-count" | "obstacle" | "attack-dice" | "heal-die" | "second-die";

export interface CastlePiece {
  readonly cell: Cell;
  readonly seat: number;
  readonly kind: CastleKind;
  readonly health: number;
  readonly potion: boolean;
}

export type CastleKind = "knight" | "dwarf" | "elf";

export interface CastleRange {
  readonly moves: readonly Cell[];
  readonly strikes: readonly Cell[];
}

export interface CastlePlacingTurnBegan {
  readonly event: "castle.placing-turn-began";
  readonly seat: number;
}

export interface CastleUnitPlaced {
  readonly event: "castle.unit-placed";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly cell: Cell;
  readonly left: number;
}

export interface CastlePlacingEnded {
  readonly event: "castle.placing-ended";
}

export interface CastleObstaclesCounted {
  readonly event: "castle.obstacles-counted";
  readonly count: number;
}

export interface CastleObstacleRaised {
  readonly event: "castle.obstacle-raised";
  readonly obstacle: CastleObstacle;
  readonly cell: Cell;
  readonly left: number;
}

export type CastleObstacle = "wall" | "barricade";

export interface CastleBattleTurnBegan {
  readonly event: "castle.battle-turn-began";
  readonly seat: number;
  readonly round: number;
  readonly attacks: number;
  readonly barricades: number;
}

export interface CastleUnitMoved {
  readonly event: "castle.unit-moved";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly start: Cell;
  readonly cell: Cell;
}

export interface CastleBarricadeDestroyed {
  readonly event: "castle.barricade-destroyed";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly start: Cell;
  readonly cell: Cell;
}

export interface CastleAttackDeclared {
  readonly event: "castle.attack-declared";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly start: Cell;
  readonly target_kind: CastleKind;
  readonly cell: Cell;
}

export interface CastleAttackRolled {
  readonly event: "castle.attack-rolled";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly start: Cell;
  readonly target_kind: CastleKind;
  readonly cell: Cell;
  readonly first: number;
  readonly second: number;
  readonly third: number;
  readonly total: number;
  readonly blow: CastleBlow;
  readonly damage: number;
  readonly health: number;
  readonly points: number;
}

export type CastleBlow = "miss" | "half" | "full";

export interface CastleUnitDestroyed {
  readonly event: "castle.unit-destroyed";
  readonly owner: number;
  readonly kind: CastleKind;
  readonly cell: Cell;
}

export interface CastlePotionDrunk {
  readonly event: "castle.potion-drunk";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly cell: Cell;
}

export interface CastleUnitHealed {
  readonly event: "castle.unit-healed";
  readonly seat: number;
  readonly kind: CastleKind;
  readonly cell: Cell;
  readonly die: number;
  readonly gained: number;
  readonly health: number;
  readonly die_follows: boolean;
}

export interface CastleSecondActionRolled {
  readonly event: "castle.second-action-rolled";
  readonly seat: number;
  readonly die: number;
  readonly won: boolean;
}

export interface CastleSecondActionDeclined {
  readonly event: "castle.second-action-declined";
  readonly seat: number;
}

export interface CastleTurnPassed {
  readonly event: "castle.turn-passed";
  readonly seat: number;
}

export interface CastleGameEnded {
  readonly event: "castle.game-ended";
  readonly winner: number | null;
  readonly ending: string;
  readonly rounds: number;
  readonly black_points: number;
  readonly red_points: number;
  readonly black_fallen: readonly CastleKind[];
  readonly red_fallen: readonly CastleKind[];
}

export type CastleAnyEvent =
  | CastlePlacingTurnBegan
  | CastleUnitPlaced
  | CastlePlacingEnded
  | CastleObstaclesCounted
  | CastleObstacleRaised
  | CastleBattleTurnBegan
  | CastleUnitMoved
  | CastleBarricadeDestroyed
  | CastleAttackDeclared
  | CastleAttackRolled
  | CastleUnitDestroyed
  | CastlePotionDrunk
  | CastleUnitHealed
  | CastleSecondActionRolled
  | CastleSecondActionDeclined
  | CastleTurnPassed
  | CastleGameEnded;

export interface GameTypes {
  readonly chain: {
    readonly view: ChainView;
    readonly event: ChainAnyEvent;
    readonly disclosed: null;
  };
  readonly labyrinth: {
    readonly view: LabyrinthView;
    readonly event: LabyrinthAnyEvent;
    readonly disclosed: LabyrinthPlan;
  };
  readonly cellwar: {
    readonly view: CellWarView;
    readonly event: CellWarAnyEvent;
    readonly disclosed: null;
  };
  readonly contours: {
    readonly view: ContoursView;
    readonly event: ContoursAnyEvent;
    readonly disclosed: null;
  };
  readonly castle: {
    readonly view: CastleView;
    readonly event: CastleAnyEvent;
    readonly disclosed: null;
  };
}

export type GameKey = keyof GameTypes;

export type View<K extends GameKey> = GameTypes[K]["view"];

export type GameEvent<K extends GameKey> = GameTypes[K]["event"];

export type Disclosed<K extends GameKey> = GameTypes[K]["disclosed"];

export type EventName<K extends GameKey> = GameEvent<K>["event"];

export type AnyView = View<GameKey>;

export type AnyEvent = GameEvent<GameKey>;

export const SEAT_FIELDS: Readonly<Record<string, readonly string[]>> = {
  "chain.turn-order-set": ["order"],
  "chain.turn-began": ["seat"],
  "chain.chip-placed": ["seat"],
  "chain.chip-upgraded": ["seat"],
  "chain.cell-exploded": ["seat"],
  "chain.chip-created": ["seat"],
  "chain.chip-grown": ["seat"],
  "chain.chip-captured": ["seat", "owner"],
  "chain.player-eliminated": ["seat"],
  "chain.game-won": ["seat"],
  "cellwar.turn-began": ["seat"],
  "cellwar.income-received": ["seat"],
  "cellwar.cell-captured": ["seat", "owner"],
  "cellwar.farm-built": ["seat"],
  "cellwar.defence-raised": ["seat"],
  "cellwar.colony-doomed": ["owner"],
  "cellwar.colony-saved": ["owner"],
  "cellwar.colony-vanished": ["owner"],
  "cellwar.player-defeated": ["owner", "seat"],
  "cellwar.turn-ended": ["seat"],
  "cellwar.war-ended": ["ranking"],
  "contours.game-began": ["seat"],
  "contours.point-placed": ["seat"],
  "contours.contour-closed": ["seat"],
  "contours.turn-passed": ["seat"],
  "contours.game-ended": ["winner"],
  "castle.placing-turn-began": ["seat"],
  "castle.unit-placed": ["seat"],
  "castle.battle-turn-began": ["seat"],
  "castle.unit-moved": ["seat"],
  "castle.barricade-destroyed": ["seat"],
  "castle.attack-declared": ["seat"],
  "castle.attack-rolled": ["seat"],
  "castle.unit-destroyed": ["owner"],
  "castle.potion-drunk": ["seat"],
  "castle.unit-healed": ["seat"],
  "castle.second-action-rolled": ["seat"],
  "castle.second-action-declined": ["seat"],
  "castle.turn-passed": ["seat"],
  "castle.game-ended": ["winner"],
};

export const LANGUAGE_NAMES = {
  en: "English",
  ru: "Русский",
  bg: "Български",
} as const;
