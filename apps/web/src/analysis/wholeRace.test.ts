import { seededRandom } from '@perfect-line/core/random';
import { rally } from '@perfect-line/rules/rally/game';
import { totalOf } from '@perfect-line/rules/rally/results';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { rallyWorth } from '@perfect-line/solver/rally/worth';
import { playRandom } from '@perfect-line/testkit/gt/randomPlay';
import { randomSetup } from '@perfect-line/testkit/gt/randomSetup';
import { playRandomly, randomSetup as randomRally } from '@perfect-line/testkit/rally/randomPlay';
import { describe, expect, it } from 'vitest';
import { gtWorth } from '@perfect-line/solver/gt/coach/worth';

import { rallyAnalysis } from '../games/rally/analysis.ts';
import { rallyHand, type RallyEntry } from '../games/rally/hand.ts';
import { pictureOf } from './picture.ts';
import { drivenTurns, momentsOf } from './turns.ts';

/** `npm run ledger` looks at whole races by the thousand. */
const RACES = 2;
/** Turns of each race that are looked at. */
const MOST_TURNS = 2;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const rallyRules = {
  hand: rallyHand,
  atWheel: (state: RallyState) => state.turn?.seat ?? rally.toAct(state),
};

type RallyTimes = { readonly driven: number; readonly changed: number };

/** For everybody who came home: seconds of all specials, and what the turns and the starts of specials add up to. */
function rallyTimes(entries: readonly RallyEntry[]): readonly RallyTimes[] {
  const end = entries.at(-1)?.after;
  if (end === undefined) return [];
  const turns = drivenTurns({ ui: rallyRules, game: rallyAnalysis }, entries);
  const moments = momentsOf(turns, entries.length);
  const worth = moments.map((at) => rallyWorth(entries[at]?.before ?? end, 'eye'));
  const seats = end.cars.filter(({ place }) => place !== 'out').map(({ id }) => id);
  const known = { unit: 'seconds', seats, turns, moments, worth, reviews: new Map() } as const;
  const { bars } = pictureOf(known, false);
  return seats.map((seat) => {
    const own = turns.filter((turn) => turn.seat === seat);
    const firsts = own.filter(({ index }, i) => {
      const before = own[i - 1];
      return before === undefined || worth[before.index]?.stage !== worth[index]?.stage;
    });
    const begun = sum(firsts.map(({ index }) => worth[index]?.hopes[seat]?.rest ?? 0));
    const changes = bars.filter((bar) => bar.seat === seat).map(({ change = 0 }) => change);
    return { driven: totalOf(end, seat), changed: begun - sum(changes) };
  });
}

describe('a whole race looked back on', () => {
  it('[R13.1] what every turn changed adds up to the times of random rallies', () => {
    const random = seededRandom('whole rallies');
    for (let i = 0; i < 10 * RACES; i++) {
      const setup = randomRally(random);
      const entries: RallyEntry[] = [];
      playRandomly(setup, random, (after, before, event) => {
        entries.push({ event, before, after, notes: [] });
      });
      for (const { driven, changed } of rallyTimes(entries)) expect(changed).toBeCloseTo(driven, 6);
    }
  });

  it('[G10.2] the chances of all cars add up to 1 before every turn of random races', () => {
    const random = seededRandom('chances');
    for (let race = 0; race < RACES; race++) {
      const setup = randomSetup(random);
      let turn = 0;
      playRandom(setup, random, (state) => {
        if (setup.solo || state.turnNumber === turn || turn > 4 * MOST_TURNS) return;
        turn = state.turnNumber;
        const worth = gtWorth(state);
        if (worth === undefined) return;
        const chances = Object.values(worth.hopes).map(({ rest }) => rest);
        expect(sum(chances)).toBeCloseTo(1, 9);
        expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
      });
    }
  });
});
