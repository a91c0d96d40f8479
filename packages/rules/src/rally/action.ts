import type { SeatId } from '../game.ts';
import type { CLEAN, RallyDie, Tyres, WARNING } from './words.ts';

/** A die and where it takes the car; `face` only tells two rolled white dice apart. */
export type ChainStep = {
  readonly die: RallyDie;
  readonly to: string;
  readonly face?: typeof CLEAN | typeof WARNING;
};

export type RallyAction =
  | { readonly type: 'die'; readonly die: RallyDie; readonly to: string }
  | { readonly type: 'secure'; readonly die: RallyDie; readonly to: string }
  | { readonly type: 'attack'; readonly chain: readonly ChainStep[] }
  | { readonly type: 'tyres'; readonly tyres: Tyres }
  | { readonly type: 'resign'; readonly driver: SeatId }
  | { readonly type: 'stop' }
  | { readonly type: 'spare' }
  | { readonly type: 'sisu' }
  | { readonly type: 'no-sisu' }
  | { readonly type: 'pass' };
