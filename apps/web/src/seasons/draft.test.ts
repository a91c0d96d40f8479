import { describe, expect, it } from 'vitest';

import { bodyOf, EMPTY, withRound, type Draft, type DraftRound } from './draft.ts';

const round = (key: number, opensAt: number): DraftRound => ({
  key,
  kind: 'trial',
  game: 'gt',
  setup: { track: { ready: key } },
  opensAt,
  closesAt: opensAt + 1000,
});
const whole: Draft = { ...EMPTY, name: ' Cup ', rounds: [round(1, 500), round(2, 200)] };

describe('a season that is written', () => {
  it('becomes a body with its rounds in the order of the calendar', () => {
    const body = bodyOf({ ...whole, dropped: 9, teams: ' Red \n\nBlue', table: 'own' });
    expect(body.ok && body.value).toMatchObject({
      name: 'Cup',
      dropped: 1,
      points: [10, 6, 4, 3, 2, 1],
      teams: ['Red', 'Blue'],
      rounds: [{ opensAt: 200 }, { opensAt: 500 }],
    });
    expect(JSON.stringify(body)).not.toContain('key');
  });

  it('keeps rounds apart when one comes back after another was added', () => {
    const [first, taken] = [round(1, 500), round(2, 200)];
    const added = withRound([first], round(9, 300));
    expect(withRound(added, taken).map(({ key, opensAt }) => [key, opensAt])).toEqual([
      [1, 500],
      [2, 300],
      [3, 200],
    ]);
  });

  it.each([
    ['rounds', { rounds: [] }],
    ['name', { name: '  ' }],
    ['points', { table: 'own', ownPoints: '10 x' }],
    ['points', { table: 'own', ownPoints: '5 6' }],
    ['points', { table: 'own', ownPoints: '' }],
    ['teams', { teams: 'Red' }],
    ['teams', { teams: 'Red\nred' }],
    ['teams', { teams: `Red\n${'x'.repeat(25)}` }],
  ] as const)('says what is wrong: %s', (fault, change) => {
    expect(bodyOf({ ...whole, ...change })).toEqual({ ok: false, error: fault });
  });
});
