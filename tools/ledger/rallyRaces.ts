import { seededRandom } from '@perfect-line/core/random';
import type { GameEvent } from '@perfect-line/rules/game';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import { totalOf } from '@perfect-line/rules/rally/results';
import type { RallySetup } from '@perfect-line/rules/rally/setup';
import { carOf, type RallyState } from '@perfect-line/rules/rally/state';
import { reviewTurn } from '@perfect-line/solver/rally/coach/coach';
import { rallyWorth } from '@perfect-line/solver/rally/worth';
import { playRandomly, randomSetup, type RallyEvent } from '@perfect-line/testkit/rally/randomPlay';

import {
  carriedAll,
  stretchesOf,
  type LookedRace,
  type LookedTurn,
  type Stretch,
} from './looked.ts';

const LAYS = new Set<RallyAction['type']>(['die', 'secure', 'attack']);

const isDriven = (events: readonly GameEvent<RallyAction>[]): boolean =>
  events.some((one) => one.type === 'action' && LAYS.has(one.action.type));

function lookedTurn(stretch: Stretch<RallyState, RallyAction>): readonly LookedTurn[] {
  const { start, events } = stretch;
  const seat = rally.toAct(start);
  const review = isDriven(events) ? reviewTurn(start, events) : undefined;
  if (review === undefined || seat === undefined) return [];
  const { stage, hopes } = rallyWorth(start, 'eye');
  return [
    { review, seat, key: rally.turnKey(start), spent: hopes[seat]?.spent ?? 0, stage, apart: 0 },
  ];
}

/** Unknown for those who are out. */
const endOf = (end: RallyState, seat: string): number | undefined =>
  carOf(end, seat).place === 'out' ? undefined : totalOf(end, seat);

/** A rally as the analysis room looks at it. */
function lookAtRally(setup: RallySetup, events: readonly GameEvent<RallyAction>[]): LookedRace {
  const { state: first } = rally.start(setup);
  const stretches = stretchesOf(rally, first, events);
  const end = stretches.at(-1)?.after ?? first;
  const isAlone = setup.drivers.length === 1;
  const turns = stretches.flatMap(lookedTurn);
  return {
    cars: setup.drivers.length,
    isAlone,
    turns: isAlone ? carriedAll(turns) : turns,
    ends: Object.fromEntries(setup.drivers.map(({ id }) => [id, endOf(end, id)])),
  };
}

/** Any rally there can be, driven anyhow. */
export function randomRally(seed: string): LookedRace {
  const random = seededRandom(seed);
  const setup = randomSetup(random);
  const events: RallyEvent[] = [];
  playRandomly(setup, random, (_after, _before, event) => void events.push(event));
  return lookAtRally(setup, events);
}
