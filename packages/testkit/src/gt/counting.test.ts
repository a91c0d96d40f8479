import { unwrap } from '@perfect-line/core/result';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../spoken.ts';
import { countSlowly, PLAN_TABLES } from './planTables.ts';
import { car, red, scene } from './scene.ts';

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

describe('counting plans, three steps deep', () => {
  it.each(PLAN_TABLES)('[G4.2, G4.7] fast and plain enumeration agree: %s', (_, input) => {
    const race = scene(input);
    const { state } = race;
    const words = race.steps().map(({ dice, to }) => `${dice.join('')} ${to}`);
    expect(new Set(words).size).toBe(words.length);
    for (const depth of [1, 2, 3]) {
      const byLength = countSlowly(state, depth);
      expect(unwrap(countPlans(state, depth))).toEqual({ total: total(byLength), byLength });
    }
  });

  it.each(['yellow flag', 'classic yellow flag'])('[G8.8] under a %s', (name) => {
    const edition = name.startsWith('classic') ? 'classic' : 'v1.1';
    const race = scene({
      edition,
      weather: 'rain',
      cars: [red('5:r2l1', '4'), car('blue', '6:r1l2', '2'), car('green', '5:r1l3', '3')],
      dice: '!!',
      tokens: ['yellowFlag'],
    });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll');
    const byLength = countSlowly(race.state, 3);
    expect(unwrap(countPlans(race.state, 3)).byLength).toEqual(byLength);
  });

  it('nothing is counted where nothing is to be', () => {
    expect(unwrap(countPlans(scene().state, 0))).toEqual({ total: 0, byLength: [] });
  });
});

describe('counting plans', () => {
  it.each(['keeps-role', 'may-brake'] as const)(
    '[G6.4] of the dice rolled too, red-zone dice among them: %s',
    (redZoneRelay) => {
      const race = scene({
        options: { redZone: true, redZoneRelay },
        cars: [red('5:r1l2', '6')],
        dice: '!!!!!!',
      }).act('flat-out z 5:r2l2, 6 6:r1l2, 4b 6:r2l2, c 6:r3l2, 5 7:e2');
      expect(race.view.phase).toBe('relay');
      expect(unwrap(countPlans(race.state)).byLength).toEqual(countSlowly(race.state));
    },
  );

  it('[G4.2] counted by hand: gear 0 on two lanes, two gear dice, no coast die', () => {
    // The 1 to either lane (2); then the 2 to either lane (4); no third gear die, none to coast with.
    const { state } = scene({
      circuit: 'narrow',
      cars: [red('5:r1l1', '0', { damage: { gear: 4, coast: 2 } })],
    });
    expect(unwrap(countPlans(state))).toEqual({ total: 6, byLength: [2, 4] });
  });

  it('[G4.2, G5.3] counted by hand: out of the start row into a corner', () => {
    // Gear 1, one gear die, one coast die, from 2:e1 on two lanes. First step to i (line of 2) or o1 (3):
    // the 1, the 2 or a coast die, so 6. From i (by 1, 2, c) on: x1 across the line, limit 2, or x2: after the
    // 1 or the 2 the coast die is left: 2 spaces each; after the coast die the 1 and the 2: 4. From o1: o2 or i:
    // the same again. 6 + 2 * (2 + 2 + 4) = 22.
    const { state } = scene({
      circuit: 'narrow',
      cars: [red('2:e1', '1', { damage: { gear: 5, coast: 1 } })],
    });
    expect(unwrap(countPlans(state))).toEqual({ total: 22, byLength: [6, 16] });
  });

  it('[G4.2] like dice are one: two coast dice give one plan a chain of spaces', () => {
    const { state } = scene({
      circuit: 'narrow',
      cars: [red('5:r1l1', '1', { damage: { gear: 6 } })],
    });
    expect(unwrap(countPlans(state)).byLength).toEqual([2, 4]);
  });

  it('[G4.9] blocked: none; between turns: refused', () => {
    const blocked = scene({
      circuit: 'narrow',
      cars: [red('1:r1l1', '3'), car('blue', '1:r2l1', '5'), car('green', '1:r2l2', '5')],
    });
    expect(unwrap(countPlans(blocked.state))).toEqual({ total: 0, byLength: [] });
    const rolling = scene().act('drive 1 0:r4l1');
    expect(codeOf(countPlans(rolling.state))).toBe('turn.no-plan-now');
  });
});
