import { allowanceOf, warningLimitOf } from '@perfect-line/rules/gt/dashboard';
import { frameFor, type TurnFrame } from '@perfect-line/rules/gt/frame';
import type { State } from '@perfect-line/rules/gt/state';
import { OFF_GEAR } from '@perfect-line/rules/gt/words';

import { SPOT_GEARS } from '../graph/relay.ts';
import { lossAt } from '../solo/soloTable.ts';
import { learnedOdds } from './duelNet.ts';
import { DRIVEN, paceAt, type Outlook } from './outlook.ts';
import {
  blocked,
  leads,
  outlookOn,
  racerOf,
  standingCar,
  turnsLeft,
  wayTo,
  type Duel,
} from './racer.ts';
import type { RaceTable } from './raceTable.ts';
import { TurnMill, type MillTurn } from './turnMill.ts';

/** The shorter way counts besides the chance: far from the finish a part of a turn hardly moves it. */
export const TURN_EDGE = 0.15;
/** What the table counts for the turn over the line, more or less. */
const LAST_TURN = 0.9;

const mills = new WeakMap<RaceTable, TurnMill>();

function millFor(table: RaceTable): TurnMill {
  const mill = mills.get(table) ?? new TurnMill(table.graph);
  mills.set(table, mill);
  return mill;
}

const slotFor = (waits: boolean): number => (waits ? 0 : DRIVEN);

/** 1 less the chance to win. */
const costOf = (me: Outlook, rival: Outlook): number => 1 / (1 + Math.exp(learnedOdds(me, rival)));

/** What having driven costs the mover by the duel as it stands. What it is to the one, it is 1 less to the other. */
export function costStanding(state: State, { mover, other, otherWaits }: Duel): number {
  const me = outlookOn(state, mover, DRIVEN);
  const rival = outlookOn(state, other, slotFor(otherWaits));
  const behind = mover.driven + me.turns - other.driven - rival.turns;
  return costOf(me, rival) + TURN_EDGE * behind;
}

/** [G3.2] The same when the next turn of both is looked at, driven as well as can be with the cars as they stand. */
export function costAfterNext(state: State, { mover, other, otherWaits }: Duel): number {
  const swapped = { mover: other, other: mover };
  if (otherWaits) {
    return 1 - costOfTurn(state, { ...swapped, otherWaits: false, isThisRound: true });
  }
  const begins = { otherWaits: true, isThisRound: false };
  return leads(state, mover, other)
    ? costOfTurn(state, { mover, other, ...begins })
    : 1 - costOfTurn(state, { ...swapped, ...begins });
}

/** A turn of the mover, in this round or in the one that begins. */
type Turn = Duel & { readonly isThisRound: boolean };

function costOfTurn(state: State, duel: Turn): number {
  const { mover } = duel;
  const cost = millFor(mover.table).best({ ...roadOf(state, duel), ...endsOf(state, duel) });
  return cost === Infinity ? costStanding(state, { ...duel, mover: blocked(mover) }) : cost;
}

type Ends = Pick<MillTurn, 'stop' | 'lost' | 'finish'>;

function roadOf(state: State, turn: Turn): Omit<MillTurn, keyof Ends> {
  const { mover } = turn;
  const { table, car, position, gear, tokens } = mover;
  return {
    success: table.success,
    limits: allowanceOf(state.race, car, state.weather),
    position,
    gear,
    tokens,
    limit: Math.min(table.graph.model.limit, warningLimitOf(state, car)),
    frame: frameOf(state, turn),
  };
}

/** [G3.1, G3.2] Whether a third car drives before the mover: where it will stand then nobody knows. */
function isGone(state: State, index: number, { mover, isThisRound }: Turn): boolean {
  const slot = state.order.indexOf(index);
  if (isThisRound) return slot > state.turnIndex && slot < state.order.indexOf(mover.index);
  const third = racerOf(state, index);
  return slot > state.turnIndex || (third !== undefined && leads(state, third, mover));
}

function frameOf(state: State, turn: Turn): TurnFrame {
  const moved = [turn.mover, turn.other];
  const cars = state.cars.map((car, i) => {
    const racer = moved.find(({ index }) => index === i);
    if (racer !== undefined) return standingCar(racer);
    return isGone(state, i, turn) ? { ...car, space: undefined } : car;
  });
  return frameFor({ ...state, cars }, turn.mover.index);
}

type End = { readonly position: number; readonly gear: number; readonly tokens: number };

/** What every end of the mover's turn costs it, by the duel as it stands then. */
function endsOf(state: State, { mover, other, otherWaits }: Duel): Ends {
  const rival = outlookOn(state, other, slotFor(otherWaits));
  const { table, driven } = mover;
  const { lossLeavesTrack, seconds } = table.graph.model;
  const theirs = other.driven + rival.turns;
  const cost = (end: End, gear: number, turns: number): number => {
    const way = wayTo(state, mover, end.position);
    const pace = gear > 0 ? paceAt(table, end) : 0;
    const rest = { heldUp: 0, slot: DRIVEN, acts: false, harm: 0, focus: end.tokens };
    const mine = driven + (seconds[Math.max(0, gear)] ?? 1) + turns;
    return costOf({ turns, gear, way, pace, ...rest }, rival) + TURN_EDGE * (mine - theirs);
  };
  return {
    stop: (position, gear, tokens) => {
      const end = { position, gear, tokens };
      return cost(end, gear, turnsLeft(mover, end, tokens));
    },
    lost: (position, gear, tokens) => {
      // The table counts the turn of the loss.
      const turns = lossAt(table.table, position * SPOT_GEARS + gear, tokens) - 1;
      const left = lossLeavesTrack[gear] === true ? OFF_GEAR : 0;
      return cost({ position, gear, tokens }, left, turns + mover.extraTurns);
    },
    finish: TURN_EDGE * (driven + LAST_TURN - theirs),
  };
}
