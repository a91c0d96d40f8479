import { costliestOf, type LedgerTurn, type TurnFigures } from '@perfect-line/solver/raceLedger';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadLocale } from '../i18n/translate.ts';
import { driverBalance, toneOf, turnBalance, valueWords } from './figures.ts';

const reviewed = (figures: Omit<TurnFigures, 'result'>): LedgerTurn => ({
  spent: 0,
  review: { ...figures, result: figures.expected + figures.decisions + figures.luck },
});

beforeAll(() => loadLocale('en'));

describe('what the coach shows', () => {
  it.each<[string, TurnFigures['unit'], number, number, number]>([
    ['tenths that round apart', 'seconds', 124.04, 1.26, -0.34],
    ['nothing lost', 'seconds', 98, 0, 0],
    ['chances that round apart', 'chance', 0.555, 0.084, -0.034],
    ['a lost chance', 'chance', 0.25, 0.5, 0.25],
  ])('adds up as it is read: %s', (_, ...figures) => {
    const [unit, expected, decisions, luck] = figures;
    const shown = turnBalance(reviewed({ unit, expected, decisions, luck }));
    expect(shown.before + shown.decisions + shown.luck).toBeCloseTo(shown.after, 9);
    const step = unit === 'seconds' ? 0.1 : 1;
    const sign = unit === 'seconds' ? 1 : -100;
    expect(Math.abs(shown.decisions - decisions * sign)).toBeLessThanOrEqual(step / 2 + 1e-9);
    expect(Math.abs(shown.luck - luck * sign)).toBeLessThanOrEqual(1.5 * step + 1e-9);
  });

  it('gives what is neither luck nor decision to the others', () => {
    const turns = [
      reviewed({ unit: 'chance', expected: 0.5, decisions: 0.1, luck: 0 }),
      reviewed({ unit: 'chance', expected: 0.4, decisions: 0.05, luck: 0.2 }),
    ];
    expect(driverBalance(turns)).toEqual({
      unit: 'chance',
      before: 50,
      decisions: -15,
      luck: -20,
      others: 20,
      after: 35,
    });
    expect(driverBalance(turns, 1)).toMatchObject({ others: -15, after: 0 });
    expect(costliestOf(turns)).toBe(turns[0]);
  });

  it('[R13.1] counts what the next special takes to the start, not to luck or others', () => {
    const timed = (spent: number, stage: number, expected: number): LedgerTurn => ({
      ...reviewed({ unit: 'seconds', expected, decisions: 4, luck: 6 }),
      spent,
      stage,
    });
    expect(driverBalance([timed(0, 0, 100), timed(110, 1, 80)], 200)).toEqual({
      unit: 'seconds',
      before: 180,
      decisions: 8,
      luck: 12,
      others: 0,
      after: 200,
    });
  });

  it('calls more time bad and more chance good', () => {
    expect([toneOf('seconds', 1), toneOf('chance', 1), toneOf('chance', 0)]).toEqual([
      'bad',
      'good',
      'even',
    ]);
  });

  it.each([
    [125.3, '2:05.3'],
    [119.9, '1:59.9'],
    [7, '0:07.0'],
  ])('writes %f seconds as %s', (seconds, words) => {
    expect(valueWords('seconds', seconds)).toBe(words);
  });
});
