import { unwrap } from '@perfect-line/core/result';
import { countPlans } from '@perfect-line/rules/gt/planWalk';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../spoken.ts';
import { countSlowly, PLAN_TABLES } from './planTables.ts';
import { scene } from './scene.ts';

const total = (counts: readonly number[]): number => counts.reduce((sum, n) => sum + n, 0);

describe('counting plans, three steps deep', () => {
  it.each(PLAN_TABLES)('[G4.2] fast and plain enumeration agree: %s', (_, input) => {
    const { state } = scene(input);
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
      cars: [
        { id: 'red', at: '5:r2l1', gear: '4', lap: 1 },
        { id: 'blue', at: '6:r1l2', gear: '2', lap: 1 },
        { id: 'green', at: '5:r1l3', gear: '3', lap: 1 },
      ],
      dice: '!!',
      tokens: ['yellowFlag'],
    });
    race.act('drive c 6:r1l1, c 6:r2l1; roll; roll');
    const byLength = countSlowly(race.state, 3);
    expect(unwrap(countPlans(race.state, 3)).byLength).toEqual(byLength);
  });

  it('nothing is counted where nothing is planned', () => {
    const race = scene().act('drive 1 0:r4l1');
    expect(unwrap(countPlans(scene().state, 0))).toEqual({ total: 0, byLength: [] });
    expect(codeOf(countPlans(race.state, 1))).toBe('turn.no-plan-now');
  });
});
