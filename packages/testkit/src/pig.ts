import { isObject } from '@perfect-line/core/json';
import { canonicalJson, hashText } from '@perfect-line/core/canonical';
import { err, ok, type Result } from '@perfect-line/core/result';
import { fitsRequest } from '@perfect-line/rules/chance';
import type {
  Draw,
  Game,
  GameEvent,
  Note,
  RuleError,
  SeatId,
  Step,
} from '@perfect-line/rules/game';

/**
 * Pig: roll and add up, or hold and keep; a 1 loses the turn. The smallest game that keeps the contract of the
 * two real ones, so that what carries games can be tested without them. With `secret` every seat may also keep a
 * word that only its own view shows.
 */
export type PigSetup = {
  readonly drivers: readonly { readonly id: SeatId; readonly tyres?: string }[];
  readonly target: number;
  readonly secret: boolean;
  /** The figures of the components, as both real games have them. */
  readonly tables: PigTables;
};
export type PigTables = { readonly die: readonly string[] };

export type PigAction =
  | { readonly type: 'roll' }
  | { readonly type: 'hold' }
  | { readonly type: 'keep'; readonly word: string }
  | { readonly type: 'resign'; readonly driver: SeatId };

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

function parseSetup(input: unknown): Result<PigSetup, RuleError> {
  if (!isObject(input) || !Array.isArray(input['drivers'])) return refuse('setup.shape');
  const drivers: PigSetup['drivers'][number][] = [];
  for (const driver of input['drivers'] as readonly unknown[]) {
    if (!isObject(driver) || typeof driver['id'] !== 'string') return refuse('setup.driver');
    const { id, tyres } = driver;
    if (tyres !== undefined && tyres !== 'rain' && tyres !== 'asphalt')
      return refuse('setup.tyres');
    drivers.push(tyres === undefined ? { id } : { id, tyres });
  }
  const target = input['target'] ?? 30;
  if (drivers.length === 0 || typeof target !== 'number') return refuse('setup.shape');
  const tables = parseTables(input['tables']);
  if (!tables.ok) return tables;
  return ok({ drivers, target, secret: input['secret'] === true, tables: tables.value });
}

function parseAction(input: unknown): Result<PigAction, RuleError> {
  if (!isObject(input)) return refuse('action.shape');
  const { type, word, driver } = input;
  if (type === 'roll' || type === 'hold') return ok({ type });
  if (type === 'keep' && typeof word === 'string') return ok({ type, word });
  if (type === 'resign' && typeof driver === 'string') return ok({ type, driver });
  return refuse('action.unknown');
}

const start = (setup: PigSetup): Step<PigState> => ({
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

function applyAction(
  state: PigState,
  index: number,
  action: PigAction,
): Result<PigState, RuleError> {
  if (action.type === 'resign') {
    if (state.setup.drivers[index]?.id !== action.driver) return refuse('resign.other');
    if (state.out[index] === true) return refuse('resign.twice');
    const gone = { ...state, out: replaced(state.out, index, true) };
    return ok(index === state.seat ? nextTurn(gone) : gone);
  }
  if (index !== state.seat || state.isRolling) return refuse('turn.not-yours');
  if (action.type === 'keep') {
    if (!state.setup.secret) return refuse('action.unknown');
    return ok({ ...state, words: replaced(state.words, index, action.word) });
  }
  if (action.type === 'roll') return ok({ ...state, rolls: state.rolls + 1, isRolling: true });
  if (state.rolls === 0) return refuse('hold.early');
  const score = (state.scores[index] ?? 0) + state.sum;
  return ok(nextTurn({ ...state, scores: replaced(state.scores, index, score) }));
}

function apply(state: PigState, event: GameEvent<PigAction>): Result<Step<PigState>, RuleError> {
  if (isOver(state)) return refuse('game.over');
  const stepTo = (next: PigState, note: Note): Result<Step<PigState>, RuleError> =>
    ok({ state: next, notes: [note] });
  if (event.type === 'action') {
    const index = seatIndex(state, event.seat);
    if (index < 0) return refuse('seat.unknown');
    const next = applyAction(state, index, event.action);
    return next.ok ? stepTo(next.value, { type: event.action.type, seat: event.seat }) : next;
  }
  const request = chanceDue(state);
  if (request === undefined || !fitsRequest(request, event.faces)) return refuse('chance.unfit');
  const face = Number(event.faces[0]);
  const rolled = { ...state, isRolling: false, sum: state.sum + face };
  return stepTo(face === 1 ? nextTurn(state) : rolled, { type: 'rolled', face });
}

/** Who resigned comes last. */
function rankingOf({ setup, scores, out }: PigState): readonly SeatId[] {
  const points = (i: number): number => (out[i] === true ? -1 : (scores[i] ?? 0));
  const order = [...setup.drivers.keys()].toSorted((a, b) => points(b) - points(a));
  return order.map((i) => setup.drivers[i]?.id ?? '');
}

export const pig: Game<PigSetup, PigState, PigAction, PigState> = {
  kind: 'pig',
  rulesVersion: 'pig-1',
  versions: ['pig-1'],
  parseSetup,
  parsePosition: () => refuse('position.wrong'),
  parseAction,
  start,
  setupOf: (state) => state.setup,
  apply,
  toAct,
  actionsNow: (state) =>
    toAct(state) === undefined ? [] : state.rolls === 0 ? ['roll'] : ['roll', 'hold'],
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
  hash: (state) => hashText(canonicalJson(state)),
};
