import type { RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { GameEvent } from '@perfect-line/rules/game';
import type { ChainStep, RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { legalMoves } from '@perfect-line/rules/rally/legal';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { relayOptions } from '@perfect-line/rules/rally/relaying';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { driverOf, turnOf, type Move, type RallyState } from '@perfect-line/rules/rally/state';
import { legalDice } from '@perfect-line/rules/rally/steps';
import { surfaceAt, trackOf } from '@perfect-line/rules/rally/tracks';
import { isDangerous } from '@perfect-line/rules/rally/warnings';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial, spotName } from '@perfect-line/track/rally/special';

export type RallyEvent = GameEvent<RallyAction>;

const pick = <T>(items: readonly T[], random: RandomSource): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const BOOKS = [
  ['J1-J4'],
  ['V7-V9'],
  ['L5-L6'],
  ['C8-C3'],
  ['C8-C3 / J6-J5'],
  ['V4-V6', 'L0-L1'],
  ['J2-J9', 'V0-V5'],
  ['J3-J7', 'C0-C9', 'L4-L7'],
  ['C8-C3 / J6-J5 / C4-C5', 'J1-J4'],
  ['L2-L3', 'J5-J6', 'C1-C2', 'V1-V8', 'L8-L9'],
];

/** They shut out most of what else can happen. */
const SELDOM: Readonly<Record<string, number>> = { easyDrive: 0.05, timeTrial: 0.15 };

/** Every option with each of its values. */
function randomOptions(random: RandomSource): Readonly<Record<string, unknown>> {
  const options: Record<string, unknown> = {};
  for (const [name, { values }] of Object.entries(RALLY_OPTIONS.rows)) {
    const share = SELDOM[name];
    options[name] = share === undefined ? pick<unknown>(values, random) : random() < share;
  }
  return options;
}

/** [R12.1] Some spaces of a special, in any order. */
function randomPoints(stage: string, random: RandomSource): readonly string[] {
  const { rows } = compileSpecial(unwrap(parseRoadBook(stage)));
  const names = rows.map((row) => row.name).filter(() => random() < 0.2);
  return random() < 0.5 ? names : names.toReversed();
}

/** A rally over all options, mostly short ones, so that ten thousand of them stay cheap. */
export function randomSetup(random: RandomSource): RallySetup {
  const stages = pick(BOOKS, random);
  const count = 1 + Math.floor(random() * 4);
  const maybe = (share: number): boolean => random() < share;
  const weather = pick(
    ['off', 'rolled', 'snow', 'asphalt', stages.map(() => ({ J: 'snow', C: 'asphalt' }))],
    random,
  );
  return unwrap(
    rally.parseSetup({
      stages,
      service: stages.slice(1).map(() => maybe(0.5)),
      edition: pick(['en', 'ru'], random),
      weather,
      drivers: ['ann', 'bob', 'cid', 'dan'].slice(0, count).map((id) => ({ id })),
      ...(maybe(0.2) ? { startOrder: 'draw' } : {}),
      ...(maybe(0.2) ? { splits: stages.map((stage) => randomPoints(stage, random)) } : {}),
      options: randomOptions(random),
    }),
  );
}

/** One event: chance as it falls, or something legal the driver might do. */
function randomEvent(state: RallyState, random: RandomSource): RallyEvent {
  const request = rally.chanceDue(state);
  if (request) return { type: 'chance', faces: drawFaces(request, random) };
  const seat = rally.toAct(state);
  if (seat === undefined) throw new Error(`nobody acts in ${state.phase.kind}`);
  if (random() < 0.001) return { type: 'action', seat, action: { type: 'resign', driver: seat } };
  return { type: 'action', seat, action: randomAction(state, random) };
}

function randomAction(state: RallyState, random: RandomSource): RallyAction {
  switch (state.phase.kind) {
    case 'tyres':
      return { type: 'tyres', tyres: pick(['asphalt', 'snow'], random) };
    case 'garage':
      return pick([{ type: 'spare' }, { type: 'pass' }], random);
    case 'sisu':
      return pick([{ type: 'sisu' }, { type: 'no-sisu' }], random);
    case 'relay':
      return { type: 'attack', chain: pick(relayOptions(state), random) };
    default:
      return randomDrive(state, random);
  }
}

function randomDrive(state: RallyState, random: RandomSource): RallyAction {
  const moves = legalMoves(state);
  if (moves.length === 0) return { type: 'pass' };
  const car = driverOf(state);
  const { laid } = turnOf(state);
  if (laid.length > 0 && random() < 0.15) return { type: 'stop' };
  if (laid.length === 0 && car.flats > 0 && car.spare && car.gear <= 1) return { type: 'spare' };
  if (laid.length === 0 && state.setup.options.timeAttack && random() < 0.4) {
    const chain = randomChain(state, random);
    if (chain.length > 1) return { type: 'attack', chain };
  }
  return randomDie(state, pickMove(moves, random), random);
}

/** Mostly sound moves, now and then a mad one. */
function pickMove(moves: readonly Move[], random: RandomSource): Move {
  const roll = random();
  const sound = moves.filter((m) => m.fate === 'safe' || (m.fate === 'risky' && roll < 0.5));
  const survivable = moves.filter((m) => m.fate !== 'out');
  if (sound.length > 0 && roll > 0.06) return pick(sound, random);
  return pick(survivable.length > 0 && roll > 0.01 ? survivable : moves, random);
}

function randomDie(state: RallyState, move: Move, random: RandomSource): RallyAction {
  const track = trackOf(state);
  const car = driverOf(state);
  const turn = turnOf(state);
  const isDear = isDangerous(turn, car.tyres, surfaceAt(track, move.to));
  const canLay = state.setup.options.spendSeconds && car.seconds > turn.secured && isDear;
  const type = canLay && random() < 0.7 ? 'secure' : 'die';
  return { type, die: move.die, to: spotName(track, move.to) };
}

function randomChain(state: RallyState, random: RandomSource): readonly ChainStep[] {
  const chain: ChainStep[] = [];
  while (chain.length < 2 || random() < 0.8) {
    const sound = legalDice(state, chain).filter((d) => !d.loses && !d.out);
    if (sound.length === 0) break;
    const { die, to } = pick(sound, random);
    chain.push({ die, to });
  }
  return chain;
}

/** A whole rally; `watch` sees every state and the event that led to it. */
export function playRandomly(
  setup: RallySetup,
  random: RandomSource,
  watch: (state: RallyState, before: RallyState, event: RallyEvent) => void = () => undefined,
): { readonly state: RallyState; readonly events: readonly RallyEvent[] } {
  const events: RallyEvent[] = [];
  let { state } = rally.start(setup);
  while (!rally.isOver(state)) {
    if (events.length > 20_000) throw new Error('a rally without end');
    const event = randomEvent(state, random);
    const next = unwrap(rally.apply(state, event)).state;
    watch(next, state, event);
    events.push(event);
    state = next;
  }
  return { state, events };
}
