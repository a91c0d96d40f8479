import { spotName } from '@perfect-line/track/rally/special';

import type { SeatId } from '../game.ts';
import { rankingOf, sheetOf, type CourseSheet, type RallyRank } from './results.ts';
import type { RallySetup, Sides } from './setup.ts';
import { timeOf, type CardCounts, type PileCard, type RallyCar, type RallyState } from './state.ts';
import { rowOf, splitRowsOf, trackOf } from './tracks.ts';

type RallyCarView = {
  readonly id: SeatId;
  /** Address of its space; null before the start and when it is out. */
  readonly at: string | null;
  readonly off: 'left' | 'right' | null;
  readonly status: 'start' | 'driving' | 'finished' | 'out';
  readonly spun: boolean;
  readonly gear: number;
  readonly time: number;
  readonly seconds: number;
  readonly damage: number;
  readonly flats: number;
  readonly spare: boolean;
  readonly sisu: boolean;
  readonly tyres: string;
  readonly pile: readonly PileCard[];
  readonly splits: readonly number[];
};

/** Everything of a rally lies open on the table; only chance to come is hidden, and is not in the state. */
export type RallyView = {
  readonly game: 'rally';
  readonly you: SeatId | null;
  readonly phase: string;
  readonly special: number;
  readonly stage: string;
  readonly sides: Sides;
  readonly round: number;
  readonly toAct: SeatId | null;
  readonly order: readonly SeatId[];
  readonly startOrder: readonly SeatId[];
  readonly cars: readonly RallyCarView[];
  readonly dirt: Readonly<Record<string, number>>;
  readonly timingPoints: readonly string[];
  readonly turn: TurnView | null;
  readonly turnedCards: readonly CardCounts[];
  readonly shortcutsDrawn: Readonly<Record<string, number>>;
  readonly sheet: CourseSheet;
  readonly ranking: readonly RallyRank[];
  readonly setup: RallySetup;
};

type TurnView = {
  readonly seat: SeatId;
  readonly mode: 'open' | 'single' | 'attack';
  readonly gear: number;
  readonly laid: readonly { readonly die: string; readonly to: string; readonly face: string }[];
  readonly warnings: number;
  readonly snowWarnings: number;
  readonly secured: number;
  /** Rolled dice still to be driven or laid again. */
  readonly rest: readonly { readonly die: string; readonly face: string }[];
};

export function rallyView(
  state: RallyState,
  toAct: SeatId | undefined,
  seat: SeatId | undefined,
): RallyView {
  const track = trackOf(state);
  return {
    game: 'rally',
    you: seat ?? null,
    phase: state.phase.kind,
    special: state.special + 1,
    stage: state.setup.stages[state.special] ?? '',
    sides: state.sides,
    round: state.round,
    toAct: toAct ?? null,
    order: state.queue,
    startOrder: state.startOrder,
    cars: state.cars.map((car) => viewCar(state, car)),
    dirt: state.dirt,
    timingPoints: splitRowsOf(state).map((row) => rowOf(track, row).name),
    turn: viewTurn(state),
    turnedCards: state.turned,
    shortcutsDrawn: state.shortcutsDrawn,
    sheet: sheetOf(state),
    ranking: rankingOf(state),
    setup: state.setup,
  };
}

function viewCar(state: RallyState, car: RallyCar): RallyCarView {
  const { id, place, spun, gear, seconds, damage, flats, spare, sisu, tyres, pile, splits } = car;
  const isAside = place === 'left' || place === 'right';
  return {
    id,
    at: car.spot < 0 ? null : spotName(trackOf(state), car.spot),
    off: isAside ? place : null,
    status: isAside || place === 'road' ? 'driving' : place,
    spun,
    gear,
    time: timeOf(car),
    seconds,
    damage,
    flats,
    spare,
    sisu,
    tyres,
    pile,
    splits,
  };
}

function viewTurn(state: RallyState): TurnView | null {
  const { turn, phase } = state;
  if (!turn) return null;
  const { seat, mode, gear, warnings, snowWarnings, secured } = turn;
  const track = trackOf(state);
  const rest = phase.kind === 'relay' ? phase.dice : turn.rest;
  return {
    seat,
    mode,
    gear,
    laid: turn.laid.map(({ die, to, face }) => ({ die, to: spotName(track, to), face })),
    warnings,
    snowWarnings,
    secured,
    rest: rest.map(({ die, face }) => ({ die, face })),
  };
}
