import type { SpotId } from '@perfect-line/track/rally/special';
import type { Surface } from '@perfect-line/track/rally/terrain';

import type { SeatId } from '../game.ts';
import type { RallySetup, Sides } from './setup.ts';
import type { DieFace, LossCard, RallyDie, ShortcutCard, Tyres } from './words.ts';

/** A card of the chrono pile. The last one tells the gear (R2.5). */
export type PileCard = {
  readonly kind: 'gear' | 'loss' | 'spare';
  readonly gear: number;
  readonly seconds: number;
};

/** Where a car is: not started, on the road, beside it, over the line, or out of the rally. */
type CarPlace = 'start' | 'road' | 'left' | 'right' | 'finished' | 'out';

export type RallyCar = {
  readonly id: SeatId;
  readonly place: CarPlace;
  readonly spot: SpotId;
  /** Turned round on the road and blocking it (R6.3). */
  readonly spun: boolean;
  readonly gear: number;
  readonly pile: readonly PileCard[];
  /** Second markers gained in this special and not spent. */
  readonly seconds: number;
  readonly damage: number;
  readonly flats: number;
  readonly spare: boolean;
  readonly sisu: boolean;
  readonly tyres: Tyres;
  /** When it reached its spot, counted over the special: breaks ties of order (R3.3). */
  readonly arrived: number;
  /** Dirt markers lying when it entered the skid it is on: later ones do not concern it (R4.3). */
  readonly skidDirt: number;
  /** [R12.1] Times shown at the timing points passed. */
  readonly splits: readonly number[];
};

/** What a target costs or threatens, the worst last; `risky` loses control if the die shows a warning (R5.1). */
const FATES = ['safe', 'risky', 'loses', 'out'] as const;
export type Fate = (typeof FATES)[number];
export const dangerOf = (fate: Fate): number => FATES.indexOf(fate);

export type LossCause = 'warnings' | 'corner' | 'bump' | 'jam';

/** One die and one target, with what is known before the roll. */
export type Move = {
  readonly die: RallyDie;
  readonly to: SpotId;
  readonly gear: number;
  /** The note that binds; undefined where none does. */
  readonly note: number | undefined;
  readonly fate: Fate;
  readonly cause?: LossCause;
};

export type RolledMove = Move & { readonly face: DieFace };

export type LaidDie = {
  readonly die: RallyDie;
  readonly to: SpotId;
  readonly face: DieFace;
  readonly surface: Surface;
};

export type RallyTurn = {
  readonly seat: SeatId;
  readonly mode: 'open' | 'single' | 'attack';
  readonly gear: number;
  readonly laid: readonly LaidDie[];
  readonly warnings: number;
  readonly snowWarnings: number;
  /** Dice laid for seconds so far this turn. */
  readonly secured: number;
  /** Rolled dice of a time attack still to be driven. */
  readonly rest: readonly RolledMove[];
  readonly declinedSisu: boolean;
};

export type Fall = {
  readonly cause: LossCause;
  readonly cancellable: boolean;
  /** [R6.4] The car came from a shortcut: it stays on the road whatever side the card shows. */
  readonly stays?: true;
};

export type RolledDie = { readonly die: RallyDie; readonly face: DieFace };

export type RallyPhase =
  | { readonly kind: 'order'; readonly drawn: readonly SeatId[] }
  | { readonly kind: 'weather' }
  | { readonly kind: 'tyres'; readonly waiting: readonly SeatId[] }
  | { readonly kind: 'garage'; readonly waiting: readonly SeatId[] }
  | { readonly kind: 'drive' }
  | { readonly kind: 'roll'; readonly move: Move }
  | { readonly kind: 'attackRoll'; readonly chain: readonly Move[] }
  /** Sisu or not: after one die (`fall`), or before the dice of an attack are laid again (`dice`). */
  | { readonly kind: 'sisu'; readonly fall?: Fall }
  | { readonly kind: 'relay'; readonly dice: readonly RolledDie[] }
  | { readonly kind: 'shortcut'; readonly fall?: Fall }
  | ({ readonly kind: 'card' } & Omit<Fall, 'cancellable'>)
  /** Passing moments between two turns and two specials, never seen from outside. */
  | { readonly kind: 'turn-over' }
  | { readonly kind: 'special-over' }
  | { readonly kind: 'over' };

export type CardCounts = Readonly<Record<LossCard, number>>;

/** Time of a special; undefined for a car that did not finish it. */
export type SpecialTimes = Readonly<Record<SeatId, number | undefined>>;

/** [R1.6] What the organiser wrote down of a special that is over, beside its times. */
export type PastSpecial = {
  readonly sides: Sides;
  readonly splits: Readonly<Record<SeatId, readonly number[]>>;
};

export type RallyState = {
  readonly setup: RallySetup;
  readonly phase: RallyPhase;
  /** 0-based number of the special being driven. */
  readonly special: number;
  readonly sides: Sides;
  /** Rounds of this special; in a time trial turns. */
  readonly round: number;
  readonly startOrder: readonly SeatId[];
  /** Who still acts in this round, the one at the wheel first. */
  readonly queue: readonly SeatId[];
  readonly cars: readonly RallyCar[];
  /** Dirt markers by corner address. */
  readonly dirt: Readonly<Record<string, number>>;
  /** Gear cards 1..5 turned in this special; their piles come back at its end. */
  readonly turned: readonly CardCounts[];
  readonly shortcutsDrawn: Readonly<Record<ShortcutCard, number>>;
  readonly times: readonly SpecialTimes[];
  /** For the sheet only: nothing that follows depends on it, so no hash covers it. */
  readonly past: readonly PastSpecial[];
  readonly arrivals: number;
  readonly turn: RallyTurn | undefined;
};

export function carOf(state: RallyState, seat: SeatId): RallyCar {
  const car = state.cars.find((c) => c.id === seat);
  if (!car) throw new Error(`no car ${seat}`);
  return car;
}

export function turnOf(state: RallyState): RallyTurn {
  if (!state.turn) throw new Error('nobody is at the wheel');
  return state.turn;
}

export const driverOf = (state: RallyState): RallyCar => carOf(state, turnOf(state).seat);

/** [R6.3] Turned round or beside the road, until it restarts. */
export const hasLostControl = ({ place, spun }: RallyCar): boolean =>
  spun || place === 'left' || place === 'right';

export const isDriving = (car: RallyCar): boolean =>
  car.place !== 'finished' && car.place !== 'out';

const pileSeconds = (car: RallyCar): number =>
  car.pile.reduce((sum, card) => sum + card.seconds, 0);

/** [R10.2] */
export const timeOf = (car: RallyCar): number => pileSeconds(car) - car.seconds;
