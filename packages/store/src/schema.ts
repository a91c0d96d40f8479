import type { EventBy, Phase } from './gameStore.ts';
import type { EntryState } from './libraryStore.ts';
import type { ChallengeDice, MadeState } from './madeStore.ts';
import type { OperatorAction } from './operatorStore.ts';
import type { StudyRow } from './studyStore.ts';
import type { RoundKind, SeasonRow } from './seasonStore.ts';

/** Both databases have the same tables: JSON as text, times as milliseconds, truth as 0 or 1. */
export type Schema = {
  games: GamesTable;
  dice_secrets: { game: string; secret: string };
  seats: SeatsTable;
  events: EventsTable;
  players: { id: string; name: string };
  sessions: { token_hash: string; player: string; expires_at: number };
  vault: { name: string; value: string; expires_at: number | null };
  push: { endpoint: string; player: string; keys: string };
  listings: { game: string; summary: string };
  chains: { game: string; seat: string; tip: string };
  /** What the operator said of a race or a player, or of whatever else has an id. */
  marks: { kind: string; id: string; value: string };
  operator_log: OperatorLogTable;
  library: LibraryTable;
  library_likes: { entry: string; player: string };
  library_reports: { entry: string; player: string; reason: string; at: number };
  kept: KeptTable;
  /** What a kept player's names are taken for; `nth` counts the names of one player. */
  names: { key: string; player: string; nth: number };
  passkeys: PasskeysTable;
  follows: { player: string; followed: string };
  /** Rated races in the order in which they count. */
  rated_races: { nth: number; game: string; kind: string; at: number };
  rated_places: RatedPlacesTable;
  runs: RunsTable;
  studies: StudiesTable;
  study_ops: StudyOpsTable;
  study_races: { study: string; chapter: string; race: string };
  study_days: { study: string; owner: string; at: number };
  challenges: ChallengesTable;
  challenge_secrets: { challenge: string; secret: string };
  seasons: SeasonsTable;
  season_rounds: SeasonRoundsTable;
  season_entrants: SeasonEntrantsTable;
  drivings: DrivingsTable;
  /** Lobbies that strangers are sent to, by what they look for. */
  seeking: { game: string; key: string };
  seekers: { game: string; player: string; at: number };
  calls: CallsTable;
  blocks: { player: string; other: string };
  talk_reports: { game: string; by: string; about: string; text: string; at: number };
  snapshots: { game: string; seq: number; hash: string; state: string };
};

export type KeptTable = {
  player: string;
  kept_at: number;
  words: string | null;
  is_public: number;
};

export type PasskeysTable = {
  id: string;
  player: string;
  public_key: string;
  counter: number;
  label: string;
  transports: string;
  created_at: number;
  used_at: number;
};

/** Where a player came in, and how he was rated after it. */
type RatedPlacesTable = {
  nth: number;
  player: string;
  kind: string;
  place: number;
  mu: number;
  sigma: number;
};

export type CallsTable = { player: string; settings: string; feed: string | null };

export type GamesTable = {
  id: string;
  kind: string;
  rules_version: string;
  phase: Phase;
  head: number;
  created_at: number;
  created_by: string;
  updated_at: number;
  listed: number;
  settings: string;
  commitment: string;
  clock: string | null;
  due_at: number | null;
  rematch: string | null;
  result: string | null;
  owner: string | null;
  epoch: number;
  lease_until: number | null;
  rev: number;
};

export type SeatsTable = {
  game: string;
  seat: string;
  position: number;
  computer: string | null;
  holder: string | null;
  name: string | null;
  commitment: string | null;
  number: string | null;
  options: string | null;
  away: number;
};

export type OperatorLogTable = {
  nth: number;
  at: number;
  who: string;
  action: OperatorAction;
  target: string;
  note: string | null;
};

export type LibraryTable = {
  id: string;
  kind: string;
  course: string;
  key: string;
  name: string;
  author: string;
  owner: string;
  tags: string;
  /** What words are looked for in. */
  search: string;
  length: number;
  corners: number;
  pieces: number;
  difficulty: string;
  lanes: string | null;
  created_at: number;
  previous: string | null;
  state: EntryState;
  likes: number;
  driven: number;
};

export type RunsTable = {
  challenge: string;
  player: string;
  game: string;
  name: string;
  started_at: number;
  finished_at: number | null;
  seconds: number | null;
  cost: number | null;
};

export type StudiesTable = {
  id: string;
  name: string;
  owner: string;
  created_at: number;
  updated_at: number;
  head: number;
  state: StudyRow['state'];
  chapters: number;
};

export type StudyOpsTable = {
  study: string;
  seq: number;
  id: string;
  at: number;
  by: string | null;
  op: string;
};

export type ChallengesTable = {
  id: string;
  maker: string;
  game: string;
  rules_version: string;
  seat: string;
  setup: string;
  name: string;
  opens_at: number;
  closes_at: number;
  dice: ChallengeDice;
  commitment: string | null;
  listed: number;
  season: string | null;
  state: MadeState;
  made_at: number;
};

type SeasonsTable = {
  id: string;
  owner: string;
  name: string;
  rules: string;
  created_at: number;
  state: SeasonRow['state'];
};

export type SeasonRoundsTable = {
  season: string;
  nth: number;
  kind: RoundKind;
  opens_at: number;
  closes_at: number | null;
  course: string;
  is_cancelled: number;
  game: string | null;
};

type SeasonEntrantsTable = {
  season: string;
  nth: number;
  player: string;
  team: string | null;
  entered_at: number;
};

/** The par of a challenge's course where `is_known`, none where it is null; and who works on its runs. */
export type DrivingsTable = {
  challenge: string;
  par: number | null;
  is_known: number;
  owner: string | null;
  lease_until: number | null;
};

export type EventsTable = {
  game: string;
  seq: number;
  by: EventBy;
  at: number;
  seat: string | null;
  action_id: string | null;
  payload: string;
  hash: string | null;
};
