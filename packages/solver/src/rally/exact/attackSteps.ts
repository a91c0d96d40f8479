import type { SpotId } from '@perfect-line/track/rally/special';

import type { Net } from './net.ts';

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

export type RolledStep = AttackStep & { readonly warned: boolean };

export type AttackStart = { readonly spot: SpotId; readonly kind: number; readonly flats: number };

/** A turn before its next die: what it has used and how many warnings count. */
export type InTurn = {
  readonly white: number;
  readonly usesGear: boolean;
  readonly warning: number;
  readonly flats: number;
  /** [R6.7] Sisu has not been declined. */
  readonly mayCancel: boolean;
};

export const isWhite = ({ die }: Pick<AttackStep, 'die'>): boolean => die === 0;

/** Warnings after a die; below zero where it reaches the limit. */
export const warningAfter = ({ warnings }: Net, warning: number, step: RolledStep): number =>
  step.warned ? (warnings[warning * 2 + step.surface] ?? -1) : warning;

/** [R5.1] A jump one gear too fast that shows its own warning. */
export const isSpoilt = ({ risky, warned }: RolledStep): boolean => risky && warned;

/** White dice used on either surface, as one of the states that count them; below zero where they may not be. */
export const whiteAfter = (
  net: Net,
  { white, flats }: Pick<InTurn, 'white' | 'flats'>,
  steps: readonly AttackStep[],
): number =>
  steps
    .filter(isWhite)
    .reduce(
      (state, { surface }) => (state < 0 ? -1 : (net.whites[flats]?.[state * 2 + surface] ?? -1)),
      white,
    );
