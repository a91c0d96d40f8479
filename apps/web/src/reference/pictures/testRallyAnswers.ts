import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import {
  advanced,
  cursorOf,
  diceFor,
  gearDiceFor,
  movesAt,
  roadAheadOf,
  type Cursor,
} from '@perfect-line/rules/rally/legal';
import { closedSpaces } from '@perfect-line/rules/rally/refusals';
import { totalOf } from '@perfect-line/rules/rally/results';
import { gearCard } from '@perfect-line/rules/rally/ending';
import {
  carOf,
  driverOf,
  timeOf,
  turnOf,
  type Move,
  type RallyState,
} from '@perfect-line/rules/rally/state';
import { ACCELERATION_DICE, GEAR_DICE_COUNT } from '@perfect-line/rules/rally/tables';
import { splitRowsOf, spotAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { warningLimitOn } from '@perfect-line/rules/rally/warnings';
import { GEAR_DICE } from '@perfect-line/rules/rally/words';
import { spotName } from '@perfect-line/track/rally/special';

import { chained } from '../../games/rally/learn/firstSpecial.ts';
import type { RallyAsk } from './asks.ts';
import { rallyMoment } from './rallyMoment.ts';
import type { RallyIllustration } from './rallyRows.ts';
import { answerFrom, bracketed, some, spanOf, type Answers } from './testAnswers.ts';
import type { Marks, Shows } from './types.ts';

type Asked = {
  readonly row: RallyIllustration;
  readonly state: RallyState;
  readonly cursor: Cursor | undefined;
  readonly moves: readonly Move[];
};

const FATES = ['safe', 'risky', 'loses', 'out'] as const;
const KINDS = { safe: 'free', risky: 'warning', loses: 'loses', out: 'loses' } as const;

function markOf(moves: readonly Move[]): string {
  const fate = FATES.find((one) => moves.some((move) => move.fate === one)) ?? 'safe';
  return `${KINDS[fate]} ${spanOf(moves.filter((m) => m.fate === fate).map((m) => m.gear))}`;
}

function cursorIn({ cursor }: Asked): Cursor {
  if (cursor === undefined) throw new Error('nobody is at the wheel');
  return cursor;
}

function targetsOf(asked: Asked, die: string | undefined): Marks {
  const { state } = asked;
  const [road, car, cursor] = [roadAheadOf(state), driverOf(state), cursorIn(asked)];
  const moves = movesAt(road, car, cursor).filter((m) => die === undefined || m.die === die);
  const closed = closedSpaces(road, car, cursor).filter(({ error }) =>
    ['plan.blocked', 'plan.note-zero'].includes(error.code),
  );
  const name = (spot: number): string => spotName(trackOf(state), spot);
  const spaces = [...new Set(moves.map((move) => move.to))];
  return Object.fromEntries([
    ...spaces.map((to) => [name(to), markOf(moves.filter((m) => m.to === to))] as const),
    ...closed.map(({ to }) => [name(to), 'blocked'] as const),
  ]);
}

function handOf(asked: Asked): string {
  const { state } = asked;
  const road = roadAheadOf(state);
  const usable = diceFor(road, driverOf(state), cursorIn(asked)).map(([die]) => die);
  const used = cursorIn(asked).laid.filter(({ die }) => die === 'a').length;
  const white = usable.includes('a') ? ACCELERATION_DICE - used : 0;
  return [
    ...GEAR_DICE.map((die) => bracketed(die, usable.includes(die))),
    ...some('a', white, ACCELERATION_DICE),
  ].join(' ');
}

/** White dice are counted by laying them until the rules say no more. */
function dashboardOf(asked: Asked): string {
  const { state } = asked;
  const [road, car, cursor] = [roadAheadOf(state), driverOf(state), cursorIn(asked)];
  const inGear = { ...cursor, gear: Math.max(cursor.gear, 2) };
  let white = 0;
  for (let laid = cursor.laid; ; white++) {
    const { surface } = spotAt(road.track, Math.max(cursor.spot, 0));
    const canMore = movesAt(road, car, { ...inGear, laid }).some(({ die }) => die === 'a');
    if (!canMore) break;
    laid = [...laid, { die: 'a', surface }];
  }
  return [
    ...some('g', gearDiceFor(car), GEAR_DICE_COUNT),
    ...some('a', white, ACCELERATION_DICE),
  ].join(' ');
}

function warningsOf({ state }: Asked): Marks {
  let sum = 0;
  const laid = turnOf(state).laid.map(({ to, face }) => {
    sum += Number(face === '!');
    return [spotName(trackOf(state), to), `${sum}`] as const;
  });
  if (sum !== turnOf(state).warnings) throw new Error('another count of warnings');
  return Object.fromEntries(laid);
}

const atMoves = ({ state, moves }: Asked, text: (move: Move) => string): Marks =>
  Object.fromEntries(moves.map((move) => [spotName(trackOf(state), move.to), text(move)]));

const atCars = (state: RallyState, text: (seat: string) => string): Marks =>
  Object.fromEntries(state.cars.map(({ id }) => [id, text(id)]));

function legsOf(state: RallyState): Marks {
  const { rows, book, spots } = trackOf(state);
  return Object.fromEntries(
    book.legs.map((_, leg) => {
      const main = rows.find((row) => row.leg === leg + 1)?.main ?? -1;
      return [spots[main]?.name ?? '', `${leg + 1}`];
    }),
  );
}

function snowOf(state: RallyState): readonly number[] {
  const { rows, spots } = trackOf(state);
  const snowy = rows.filter((row) => spots[row.main]?.surface === 'snow');
  return [...new Set(snowy.map((row) => row.leg))];
}

/** Rolls the plan at once, nothing but clean faces, and counts what the rules give for it. */
function gainedOf({ row, state, moves }: Asked): string {
  const { seat } = turnOf(state);
  const action = { type: 'attack', chain: chained(row.plan ?? '') } as const;
  const thrown = unwrap(rally.apply(state, { type: 'action', seat, action })).state;
  const faces = moves.map(() => '.');
  const { notes } = unwrap(rally.apply(thrown, { type: 'chance', faces }));
  const gained = notes.flatMap((note) => (note.type === 'seconds' ? [note.gained] : []));
  return `+${gained[0] ?? 0}`;
}

function priceOf({ row, state }: Asked): Marks {
  const [step] = chained(row.plan ?? '');
  if (step === undefined) throw new Error('no die to lay');
  const { seat } = turnOf(state);
  const action = { type: 'secure', die: step.die, to: step.to } as const;
  const after = unwrap(rally.apply(state, { type: 'action', seat, action })).state;
  return { [step.to]: `${carOf(state, seat).seconds - carOf(after, seat).seconds}` };
}

function editionOf(asked: Asked, edition: string, die: string): Shows {
  const { row } = asked;
  const other = { ...row, setup: { ...Object(row.setup), edition } };
  const { state, cursor } = askedOf(other);
  if (cursor === undefined) throw new Error('nobody is at the wheel');
  const fates = movesAt(roadAheadOf(state), driverOf(state), cursor)
    .filter((move) => move.die === die)
    .map(({ to, fate }) => `${spotName(trackOf(state), to)} ${fate}`);
  return { facts: { [edition]: fates.join(', ') } };
}

function limitOf(asked: Asked): Marks {
  const { state } = asked;
  const { tyres, id, spot } = driverOf(state);
  const { surface } = spotAt(trackOf(state), spot);
  return { [id]: `${warningLimitOn(turnOf(state), tyres, surface)}!` };
}

function timesOf(state: RallyState): Marks {
  const isOver = rally.isOver(state);
  return atCars(state, (seat) => `${isOver ? totalOf(state, seat) : timeOf(carOf(state, seat))}`);
}

function lossOf({ state: { cars } }: Asked): Shows {
  const [car] = cars;
  if (car === undefined) throw new Error('no car');
  const seconds = car.pile.at(-1)?.seconds ?? 0;
  return { tags: { [car.id]: `+${seconds}` }, facts: { damage: car.damage } };
}

function aloneOf({ state: { cars } }: Asked): Shows {
  const waiting = cars.filter((car) => car.place === 'start').length;
  return { facts: { driving: cars.length - waiting, waiting } };
}

function roomOf({ state }: Asked, spaces: readonly string[]): Marks {
  const track = trackOf(state);
  const room = (name: string): number => spotAt(track, track.idOf.get(name) ?? -1).capacity;
  return Object.fromEntries(spaces.map((name) => [name, `${room(name)}`]));
}

const splitsOf = ({ state }: Asked): readonly string[] =>
  splitRowsOf(state).map((row) => trackOf(state).rows[row]?.name ?? '');

const ANSWERS: Answers<RallyAsk, Asked> = {
  targets: (asked, { die }) => ({ targets: targetsOf(asked, die) }),
  order: ({ state: { queue } }) => ({
    tags: Object.fromEntries(queue.map((seat, i) => [seat, `${i + 1}`])),
  }),
  hand: (asked) => ({ dice: handOf(asked) }),
  dashboard: (asked) => ({ dice: dashboardOf(asked) }),
  warnings: (asked) => ({ tags: warningsOf(asked) }),
  seconds: (asked) => ({
    tags: atMoves(asked, ({ gear }) => `${gearCard(asked.state, gear).seconds}`),
  }),
  times: ({ state }) => ({ tags: timesOf(state) }),
  loss: lossOf,
  alone: aloneOf,
  legs: ({ state }) => ({ tags: legsOf(state) }),
  room: (asked, { spaces }) => ({ tags: roomOf(asked, spaces) }),
  attack: (asked) => ({ tags: { [turnOf(asked.state).seat]: gainedOf(asked) } }),
  price: (asked) => ({ tags: priceOf(asked) }),
  snow: ({ state }) => ({ areas: snowOf(state) }),
  limit: (asked) => ({ tags: limitOf(asked) }),
  splits: (asked) => ({ lit: splitsOf(asked) }),
  may: ({ state }, { action }) => ({
    facts: { [action]: Number(rally.actionsNow(state).includes(action)) },
  }),
  edition: (asked, { edition, die }) => editionOf(asked, edition, die),
};

/** The plan, each die found among the rules' own moves. */
function askedOf(row: RallyIllustration): Asked {
  const state = rallyMoment(row);
  if (state.turn === undefined) return { row, state, cursor: undefined, moves: [] };
  const [road, car] = [roadAheadOf(state), driverOf(state)];
  let cursor = cursorOf(state);
  const moves = chained(row.plan ?? '').map(({ die, to }) => {
    const id = road.track.idOf.get(to);
    const move = movesAt(road, car, cursor).find((one) => one.die === die && one.to === id);
    if (move === undefined) throw new Error(`${die}>${to} is no move`);
    cursor = advanced(road, cursor, move);
    return move;
  });
  return { row, state, cursor, moves };
}

/** All that the engine says where the drawing asks. */
export function rallyAnswers(row: RallyIllustration): readonly Shows[] {
  const asked = askedOf(row);
  return row.asks.map((question) => answerFrom(ANSWERS, asked, question));
}
