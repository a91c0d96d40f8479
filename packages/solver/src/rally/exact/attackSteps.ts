import type { SpotId } from '@perfect-line/track/rally/special';

/** One die of a chain: 0 the white one, 1..5 the gear dice. */
export type AttackStep = {
  readonly die: number;
  readonly to: SpotId;
  readonly gear: number;
  readonly surface: number;
  readonly risky: boolean;
  readonly onCut: boolean;
  /** Control lost on the way from a shortcut leaves the car on the road (R6.4). */
  readonly stays: boolean;
};

export type AttackStart = { readonly spot: SpotId; readonly kind: number; readonly flats: number };
