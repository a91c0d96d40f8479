import { isObject } from '@perfect-line/core/json';
import { hashJson } from '@perfect-line/core/canonical';
import { err, ok, type Result } from '@perfect-line/core/result';
import { fitsRequest } from '@perfect-line/rules/chance';
import type { Draw, Game, GameEvent, RuleError, SeatId, Step } from '@perfect-line/rules/game';
import {
  checkVersion,
  hashedOptions,
  readOptions,
  since,
  type OptionCatalogue,
  type OptionsOf,
} from '@perfect-line/rules/options';
import { readAll } from '@perfect-line/rules/parse';

const PIG_VERSIONS = ['pig-1', 'pig-2'] as const;

const ROWS = {
  /** A 1 on the first roll of a turn counts nothing and does not end it. */
  gentleStart: since('pig-2', false, {
    clause: 'P1',
    kind: 'reading',
    values: [false, true],
    presets: { house: true },
  }),
  /** Rolls a turn may have; 0: as many as you dare. */
  mostRolls: since('pig-2', 0, {
    clause: 'P2',
    kind: 'extra',
    values: [0, 3],
    presets: { house: 0 },
  }),
} as const;

const PIG_OPTIONS: OptionCatalogue<typeof ROWS> = { rows: ROWS, versions: PIG_VERSIONS };

/**
 * Pig: roll and add up, or hold and keep; a 1 loses the turn. The smallest game that keeps the contract of the
 * two real ones and carries all that they carry (figures, options, older versions), so that what carries games can be
 * tested without them. With `secret` every seat may also keep a word that only its own view shows.
 */
export type PigSetup = {
  readonly drivers: readonly { readonly id: SeatId; readonly tyres?: string }[];
  readonly target: number;
  readonly secret: boolean;
  readonly options: OptionsOf<typeof ROWS>;
  /** The figures of the components, as both real games have them. */
  readonly tables: PigTables;
};
export type PigTables = { readonly die: readonly string[] };

export type PigAction =
  | { readonly type: 'roll' }
  | { readonly type: 'hold' }
  | { readonly type: 'keep'; readonly word: string }
  | { readonly type: 'resign'; readonly driver: SeatId };

type PigNote =
  | { readonly type: PigAction['type']; readonly seat: SeatId }
  | { readonly type: 'rolled'; readonly seat: SeatId; readonly face: number }
  | { readonly type: 'lost' | 'won'; readonly seat: SeatId };

export type PigState = {
  readonly setup: PigSetup;
  readonly scores: readonly number[];
  readonly out: readonly boolean[];
  readonly words: readonly string[];
  readonly turn: number;
  readonly seat: number;
  readonly rolls: number;
  readonly sum: number;
  readonly isRolling: boolean;
};

export const PIG_TABLES: PigTables = { die: ['1', '2', '3', '4', '5', '6'] };
const refuse = (code: string): Result<never, RuleError> => err({ code, message: code });

function parseTables(input: unknown): Result<PigTables, RuleError> {
  if (input === undefined) return ok(PIG_TABLES);
  const die = isObject(input) ? input['die'] : undefined;
  const isDie = Array.isArray(die) && die.every((face) => /^[1-9]$/.test(String(face)));
  return isDie && die.length > 0 ? ok({ die: die.map(String) }) : refuse('tables.wrong');
}

function parseDriver(driver: unknown): Result<PigSetup['drivers'][number], RuleError> {
  if (!isObject(driver) || typeof driver['id'] !== 'string') return refuse('setup.driver');
  const { id, tyres } = driver;
  if (tyres === undefined) return ok({ id });
  return tyres === 'rain' || tyres === 'asphalt' ? ok({ id, tyres }) : refuse('setup.tyres');
}

function parseSetup(
  input: unknown,
  version: string = pig.rulesVersion,
): Result<PigSetup, RuleError> {
  const known = checkVersion(PIG_VERSIONS, version);
  if (!known.ok) return known;
  if (!isObject(input) || !Array.isArray(input['drivers'])) return refuse('setup.shape');
  const drivers = readAll(input['drivers'], parseDriver);
  if (!drivers.ok) return drivers;
  const { target = 30, secret } = input;
  if (drivers.value.length === 0 || typeof target !== 'number') return refuse('setup.shape');
  const tables = parseTables(input['tables']);
  if (!tables.ok) return tables;
  const options = readOptions(PIG_OPTIONS, input['options'], { edition: 'house', version });
  if (!options.ok) return options;
  return ok({
    drivers: drivers.value,
    target,
    secret: secret === true,
    options: options.value,
    tables: tables.value,
  });
}

function parseAction(input: unknown): Result<PigAction, RuleError> {
  if (!isObject(input)) return refuse('action.shape');
  const { type, word, driver } = input;
  if (type === 'roll' || type === 'hold') return ok({ type });
  if (type === 'keep' && typeof word === 'string') return ok({ type, word });
  if (type === 'resign' && typeof driver === 'string') return ok({ type, driver });
  return refuse('action.unknown');
}

const start = (setup: PigSetup): Step<PigState, PigNote> => ({
  state: {
    setup,
    scores: setup.drivers.map(() => 0),
    out: setup.drivers.map(() => false),
    words: setup.drivers.map(() => ''),
    turn: 1,
    seat: 0,
    rolls: 0,
    sum: 0,
    isRolling: false,
  },
  notes: [],
});

const isOver = (state: PigState): boolean =>
  state.out.every(Boolean) || state.scores.some((score) => score >= state.setup.target);

const seatIndex = (state: PigState, seat: SeatId): number =>
  state.setup.drivers.findIndex((driver) => driver.id === seat);

const toAct = (state: PigState): SeatId | undefined =>
  state.isRolling || isOver(state) ? undefined : state.setup.drivers[state.seat]?.id;

function chanceDue(state: PigState): readonly Draw[] | undefined {
  if (!state.isRolling) return undefined;
  const label = `turn ${state.turn}/roll ${state.rolls}/die`;
  const faces = state.setup.tables.die;
  return [{ label, kind: 'die', of: '6', faces, weights: faces.map(() => 1) }];
}

function nextTurn(state: PigState): PigState {
  const count = state.setup.drivers.length;
  const later = Array.from({ length: count }, (_, i) => (state.seat + 1 + i) % count);
  const seat = later.find((i) => state.out[i] !== true) ?? state.seat;
  return { ...state, seat, turn: state.turn + 1, rolls: 0, sum: 0, isRolling: false };
}

const replaced = <T>(items: readonly T[], at: number, by: T): readonly T[] =>
  items.map((item, i) => (i === at ? by : item));

/** [P2] */
const canRoll = ({ rolls, setup }: PigState): boolean =>
  setup.options.mostRolls === 0 || rolls < setup.options.mostRolls;

function resign(state: PigState, index: number, driver: SeatId): Result<PigState, RuleError> {
  if (state.setup.drivers[index]?.id !== driver) return refuse('resign.other');
  if (state.out[index] === true) return refuse('resign.twice');
  const gone = { ...state, out: replaced(state.out, index, true) };
  return ok(index === state.seat ? nextTurn(gone) : gone);
}

function applyAction(
  state: PigState,
  index: number,
  action: PigAction,
): Result<PigState, RuleError> {
  if (action.type === 'resign') return resign(state, index, action.driver);
  if (index !== state.seat || state.isRolling) return refuse('turn.not-yours');
  if (action.type === 'keep') {
    if (!state.setup.secret) return refuse('action.unknown');
    return ok({ ...state, words: replaced(state.words, index, action.word) });
  }
  if (action.type === 'roll') {
    if (!canRoll(state)) return refuse('roll.most');
    return ok({ ...state, rolls: state.rolls + 1, isRolling: true });
  }
  if (state.rolls === 0) return refuse('hold.early');
  const score = (state.scores[index] ?? 0) + state.sum;
  return ok(nextTurn({ ...state, scores: replaced(state.scores, index, score) }));
}

type Stepped = Result<Step<PigState, PigNote>, RuleError>;

function takeAction(state: PigState, seat: SeatId, action: PigAction): Stepped {
  const index = seatIndex(state, seat);
  if (index < 0) return refuse('seat.unknown');
  const next = applyAction(state, index, action);
  if (!next.ok) return next;
  const won: readonly PigNote[] = isOver(next.value) ? [{ type: 'won', seat }] : [];
  return ok({ state: next.value, notes: [{ type: action.type, seat }, ...won] });
}

/** [P1] A 1 loses the turn, unless the table begins gently and it is the first roll. */
function takeFace(state: PigState, face: number): Step<PigState, PigNote> {
  const seat = state.setup.drivers[state.seat]?.id ?? '';
  const rolled: PigNote = { type: 'rolled', seat, face };
  if (face !== 1) {
    return { state: { ...state, isRolling: false, sum: state.sum + face }, notes: [rolled] };
  }
  if (state.setup.options.gentleStart && state.rolls === 1) {
    return { state: { ...state, isRolling: false }, notes: [rolled] };
  }
  return { state: nextTurn(state), notes: [rolled, { type: 'lost', seat }] };
}

function apply(state: PigState, event: GameEvent<PigAction>): Stepped {
  if (isOver(state)) return refuse('game.over');
  if (event.type === 'action') return takeAction(state, event.seat, event.action);
  const request = chanceDue(state);
  if (request === undefined || !fitsRequest(request, event.faces)) return refuse('chance.unfit');
  return ok(takeFace(state, Number(event.faces[0])));
}

/** Who resigned comes last. */
function rankingOf({ setup, scores, out }: PigState): readonly SeatId[] {
  const points = (i: number): number => (out[i] === true ? -1 : (scores[i] ?? 0));
  const order = [...setup.drivers.keys()].toSorted((a, b) => points(b) - points(a));
  return order.map((i) => setup.drivers[i]?.id ?? '');
}

function actionsNow(state: PigState): readonly string[] {
  if (toAct(state) === undefined) return [];
  return [...(canRoll(state) ? ['roll'] : []), ...(state.rolls === 0 ? [] : ['hold'])];
}

/** Options that came later do not count while they have the value of before: older records keep their hashes. */
function hash(state: PigState): string {
  const { options, ...setup } = state.setup;
  const counted = hashedOptions(PIG_OPTIONS, options);
  const made = Object.keys(counted).length === 0 ? setup : { ...setup, options: counted };
  return hashJson('', { ...state, setup: made });
}

export const pig: Game<PigSetup, PigState, PigAction, PigState, PigNote> = {
  kind: 'pig',
  rulesVersion: 'pig-2',
  versions: PIG_VERSIONS,
  parseSetup,
  parsePosition: () => refuse('request.not-in-game'),
  parseAction,
  start,
  setupOf: (state) => state.setup,
  apply,
  toAct,
  actionsNow,
  chanceDue,
  isOver,
  progress: (state) => ({
    lap: 1,
    round: state.turn,
    finished: isOver(state),
    ...(isOver(state) ? { ranking: rankingOf(state) } : {}),
  }),
  turnKey: (state) => String(state.turn),
  idleAction: (state) => ({ type: state.rolls === 0 ? 'roll' : 'hold' }),
  resignAction: (driver) => ({ type: 'resign', driver }),
  isOpen: true,
  view: (state, seat) => ({
    ...state,
    words: state.words.map((word, i) => (state.setup.drivers[i]?.id === seat ? word : '')),
  }),
  hash,
};
