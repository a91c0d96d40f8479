import type { RallyState } from '@perfect-line/rules/rally/state';
import { legalDice } from '@perfect-line/rules/rally/steps';
import type { RallyDie } from '@perfect-line/rules/rally/words';
import { describe, expect, it } from 'vitest';

import { onRoad, stateFrom } from './table.ts';

/** Longer than any chain, so that only the gearbox limits it. */
const OPEN_ROAD = Array.from({ length: 12 }, () => '2:gg').join(' ');

type Step = { readonly die: RallyDie; readonly to: string };

function countChains(state: RallyState): readonly number[] {
  const byLength: number[] = [];
  const walk = (chain: readonly Step[]): void => {
    for (const { die, to } of legalDice(state, chain)) {
      byLength[chain.length] = (byLength[chain.length] ?? 0) + 1;
      walk([...chain, { die, to }]);
    }
  };
  walk([]);
  return byLength;
}

type Box = { readonly black: number; readonly white: number };

/** The second method: strings of dice by the words of the rulebook, without a road. */
function countStrings(gear: number, box: Box, said = ''): readonly string[] {
  const spoken: string[] = [];
  const say = (die: string, next: number): void => {
    spoken.push(said + die, ...countStrings(next, box, said + die));
  };
  const blackSaid = said.replaceAll('a', '');
  for (let die = 1; die <= 5; die++) {
    const isNear = blackSaid === '' ? Math.abs(die - gear) <= 1 : Math.abs(die - gear) === 1;
    const isAllowed = gear === 0 ? die === 1 : isNear;
    if (isAllowed && !said.includes(String(die)) && blackSaid.length < box.black)
      say(String(die), die);
  }
  if (gear > 0 && said.length - blackSaid.length < box.white) say('a', gear);
  return spoken;
}

describe('chains of dice on an open road', () => {
  const cars = [0, 1, 2, 3, 4, 5].flatMap((gear) =>
    [
      [0, 0],
      [1, 0],
      [3, 1],
      [4, 2],
    ].map(([damage = 0, flats = 0]) => [gear, damage, flats] as const),
  );
  it.each(cars)('[R2.2] [R2.3] [R2.4] gear %i, damage %i, flats %i', (gear, damage, flats) => {
    const state = stateFrom({
      setup: onRoad(OPEN_ROAD),
      cars: [{ id: 'red', at: '1:s1', gear, damage, flats }],
    });
    const strings = countStrings(gear, { black: 5 - damage, white: 2 - flats });
    const expected: number[] = [];
    for (const text of strings) expected[text.length - 1] = (expected[text.length - 1] ?? 0) + 1;
    expect(countChains(state)).toEqual(expected);
  });

  it('[R2.3] counts by hand: one chain more when the own die may follow the white one', () => {
    const chains = (options: object) => {
      const cars = [{ id: 'red', at: '1:s1', gear: 1, damage: 4, flats: 1 }];
      return countChains(stateFrom({ setup: onRoad(OPEN_ROAD, { options }), cars }));
    };
    // 1, 2, a; 1a, 2a, a1, a2. Formerly a1 was not among them.
    expect(chains({})).toEqual([3, 4]);
    expect(chains({ ownGearDie: 'first-die' })).toEqual([3, 3]);
  });

  it('counts by hand: from neutral without white dice there is one chain of each length', () => {
    const state = stateFrom({
      setup: onRoad(OPEN_ROAD),
      cars: [{ id: 'red', at: '1:s1', flats: 2 }],
    });
    expect(countChains(state)).toEqual([1, 1, 1, 1, 1]);
  });
});
