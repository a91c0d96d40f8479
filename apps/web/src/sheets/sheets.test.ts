import { gt } from '@perfect-line/rules/gt/game';
import { totalOf } from '@perfect-line/rules/rally/results';
import { carOf, timeOf } from '@perfect-line/rules/rally/state';
import { beforeAll, describe, expect, it } from 'vitest';

import { playedGame } from '../games/gt/playedGame.ts';
import { gtSheets } from '../games/gt/sheets.ts';
import { playedRally } from '../games/rally/playedRally.ts';
import { rallySheets } from '../games/rally/sheets.ts';
import { isTurnOver } from '../games/rally/standing.ts';
import { cardsIn } from '../games/rally/takenCards.ts';
import { loadLocale } from '../i18n/translate.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { seatViews } from '../table/seats.ts';
import type { Sheet } from './sheet.ts';
import { sheetSvg } from './sheetSvg.ts';
import { loadWords } from './words.ts';

const savedOf = (kind: string, name = 'Anna'): SavedGame => ({
  id: 'run-1',
  kind,
  mode: 'solo',
  rulesVersion: '',
  setup: {},
  seats: [{ id: 'blue', name, control: { type: 'human' } }],
  ready: 1,
  trackName: '',
  createdAt: Date.UTC(2026, 10, 18),
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 1, round: 1, finished: true },
});

const LAP = { track: { ready: 1 }, solo: true, drivers: [{ id: 'blue' }] };
const TOUR = {
  stages: ['C4-C5', 'L8-L9'],
  options: { timeAttack: true },
  drivers: [{ id: 'blue' }],
};

beforeAll(async () => {
  await loadLocale('en');
  await loadWords('en');
});

const secondsOf = (time: string): number => {
  const [minutes = 0, seconds = 0] = time.replace('−', '').split(':').map(Number);
  return minutes * 60 + seconds;
};

const sumOf = (sheet: Sheet | undefined, index: number): number =>
  secondsOf(sheet?.sums.at(index)?.[1] ?? '');

const lastColumn = (sheet: Sheet | undefined): number =>
  (sheet?.rows ?? []).reduce((sum, row) => sum + secondsOf(row.at(-1)?.text ?? ''), 0);

function gtSheetsOf(seed: string, name?: string) {
  const entries = playedGame(LAP, seed);
  const state = entries.at(-1)?.after;
  if (state === undefined) throw new Error('no lap');
  const saved = savedOf('gt', name);
  const sheets = gtSheets.sheetsOf({ state, entries, seats: seatViews(saved), saved });
  return { sheets, seconds: gt.progress(state).seconds };
}

describe('sheets of a lap', () => {
  it('[G12.4] add up to the time by the rules', () => {
    const [score, organiser] = gtSheetsOf('sheet 1').sheets;
    expect(lastColumn(score)).toBe(sumOf(score, 0));
    expect(sumOf(score, 0) - sumOf(score, 1)).toBe(gtSheetsOf('sheet 1').seconds);
    expect(secondsOf(organiser?.rows[0]?.at(-1)?.text ?? '')).toBe(sumOf(score, -1));
    expect(organiser?.facts.some(([, value]) => value === 'run-1')).toBe(true);
  });

  it('are none for a race of several', () => {
    const entries = playedGame(
      { ...LAP, solo: false, drivers: [{ id: 'blue' }, { id: 'sky' }] },
      's',
    );
    const state = entries.at(-1)?.after;
    const saved = savedOf('gt');
    expect(state && gtSheets.sheetsOf({ state, entries, seats: seatViews(saved), saved })).toEqual(
      [],
    );
  });
});

describe('sheets of a rally alone', () => {
  const SEEDS = Array.from({ length: 10 }, (_, i) => `sheet ${i}`);

  it('[R10.1] have every card that was taken, in every special', () => {
    let turns = 0;
    for (const seed of SEEDS) {
      const entries = playedRally(TOUR, seed);
      for (const [i, entry] of entries.entries()) {
        const { before, after } = entry;
        if (!isTurnOver(entry) || before.special !== after.special) continue;
        const taken = cardsIn(entries.slice(0, i + 1), 'blue', after.special);
        const car = carOf(after, 'blue');
        const sum = taken.reduce((all, { seconds }) => all + seconds, 0);
        expect(sum - car.seconds).toBe(timeOf(car));
        turns++;
      }
    }
    expect(turns).toBeGreaterThan(60);
  });

  it('[R13.1] come to the time of each special by the rules', () => {
    for (const seed of SEEDS) {
      const entries = playedRally(TOUR, seed);
      const state = entries.at(-1)?.after;
      if (state === undefined) throw new Error('no rally');
      const saved = savedOf('rally');
      const sheets = rallySheets.sheetsOf({ state, entries, seats: seatViews(saved), saved });
      for (const [special, times] of state.times.entries()) {
        const sheet = sheets.find(({ key }) => key === `score ${special}`);
        const time = times['blue'];
        if (time === undefined) continue;
        expect(lastColumn(sheet)).toBe(sumOf(sheet, 0));
        expect(sumOf(sheet, 0) - sumOf(sheet, 1)).toBe(time);
        expect(sumOf(sheet, -1)).toBe(time);
      }
      const [organiser] = sheets;
      const total = organiser?.rows.at(-2)?.at(-1)?.text ?? '';
      expect(secondsOf(total)).toBe(totalOf(state, 'blue'));
    }
  });
});

describe('the sheet as a picture', () => {
  it('has every word of the sheet, and none as markup', () => {
    const [score] = gtSheetsOf('sheet 1', '<b>&"').sheets;
    if (score === undefined) throw new Error('no sheet');
    const svg = sheetSvg(score);
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;b&gt;&amp;&quot;');
    for (const [, value] of score.sums) expect(svg).toContain(`>${value}</text>`);
    for (const head of score.heads) expect(svg).toContain(`>${head}</text>`);
  });

  it('stays within its paper, however many turns there were', () => {
    const [score] = gtSheetsOf('sheet 1').sheets;
    if (score === undefined) throw new Error('no sheet');
    const extra = Array.from({ length: 18 }, (_, i) => `T${i + 13}`);
    const cell = { text: 'X' };
    const long: Sheet = {
      ...score,
      heads: [...score.heads, ...extra],
      rows: score.rows.map((row) => [...row, ...extra.map(() => cell)]),
    };
    const rights = [...sheetSvg(long).matchAll(/<rect x="([\d.]+)" y="\d+" width="([\d.]+)"/g)].map(
      ([, x, width]) => Number(x) + Number(width),
    );
    expect(rights.length).toBeGreaterThan(100);
    expect(Math.max(...rights)).toBeLessThanOrEqual(1152.5);
  });
});
