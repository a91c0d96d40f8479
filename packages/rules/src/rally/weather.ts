import { zonesInOrder } from '@perfect-line/track/rally/special';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';

import type { Sides } from './setup.ts';
import type { RallyState } from './state.ts';
import { booksOf } from './tracks.ts';

type Placed = Pick<RallyState, 'setup' | 'special'>;

/** The zones of the special in driving order: the k-th is decided by gear die k (R11.1). */
export function zonesOf({ setup, special }: Placed): readonly ZoneId[] {
  const book = booksOf(setup)[special];
  return book ? zonesInOrder(book) : [];
}

/** [R11.1] The sides in play when they need no dice. */
export function agreedSides(placed: Placed): Sides {
  const { weather } = placed.setup;
  if (weather === 'off' || weather === 'rolled') return {};
  if (typeof weather !== 'string') return weather[placed.special] ?? {};
  return Object.fromEntries(zonesOf(placed).map((zone) => [zone, weather]));
}

/** [R1.6] The side of every zone of a special, as far as it is known by now. */
export function weatherOf(state: RallyState, special: number): Sides {
  const placed = { setup: state.setup, special };
  const isOpen = special > state.special || (special === state.special && isAwaited(state));
  if (isOpen && state.setup.weather === 'rolled') return {};
  const sides = isOpen ? agreedSides(placed) : sidesOf(state, special);
  return Object.fromEntries(zonesOf(placed).map((zone) => [zone, sides[zone] ?? 'asphalt']));
}

const isAwaited = ({ phase }: RallyState): boolean =>
  phase.kind === 'order' || phase.kind === 'weather';

const sidesOf = ({ past, sides }: RallyState, special: number): Sides =>
  past[special]?.sides ?? sides;
