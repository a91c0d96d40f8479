import { GT_TABLES } from '@perfect-line/rules/gt/tables';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';
import { describe, expect, it } from 'vitest';

import { gtEn } from './gt.en.ts';
import { rallyEn } from './rally.en.ts';
import type { SectionText } from './types.ts';

/** English stands for all: the numbers of its tables are those of the other languages. */
const rowsOf = (section: SectionText): readonly (readonly string[])[] =>
  section.blocks.find((block) => block.kind === 'table')?.rows ?? [];

const numbersFrom = (section: SectionText, column: number): readonly (readonly number[])[] =>
  rowsOf(section).map((row) => row.slice(column).map(Number));

describe('figures of the GT tables', () => {
  const { warningFaces, dashboards, warningLimits, lossOfControl, damageBag, soloSeconds } =
    GT_TABLES;

  it('[G4.1] the dashboard of the GT6', () => {
    const { asphalt, rain } = dashboards.rows.gt6;
    const row = (tyres: 'asphalt' | 'rain', weather: 'sunny' | 'rain') => [
      ...((tyres === 'asphalt' ? asphalt : rain)?.[weather].slice(0, 3) ?? []),
      warningLimits.rows[tyres][weather][0],
    ];
    expect(numbersFrom(gtEn.dashboard, 2)).toEqual([
      row('asphalt', 'sunny'),
      row('asphalt', 'rain'),
      row('rain', 'sunny'),
      row('rain', 'rain'),
    ]);
  });

  it('[G11.5] the dashboards of all categories', () => {
    const expected = Object.values(dashboards.rows).map(({ asphalt, rain }) =>
      [asphalt?.sunny, asphalt?.rain, rain?.sunny, rain?.rain].map((dice) => dice?.join(' / ')),
    );
    expect(rowsOf(gtEn.categories).map((row) => row.slice(1))).toEqual(expected);
  });

  it('[G6.3] warning faces', () => {
    const { dice } = warningFaces;
    const order = ['1', '2', '3', '4', '5', '6', 'c', 'b', 't'] as const;
    expect(numbersFrom(gtEn.warnings, 1)).toEqual(order.map((die) => [dice[die]]));
  });

  it('[G8.1] loss of control', () => {
    expect(rowsOf(gtEn['loss-of-control'])).toEqual(
      Object.entries(lossOfControl.rows).map(([gear, row]) => [gear, ...row.map(String)]),
    );
  });

  it('[G8.5] the bag', () => {
    const { gear, brake, coast, weather, yellowFlag, greenFlag } = damageBag.tokens;
    const counts = rowsOf(gtEn.damage).map((row) => Number(row[1]));
    expect(counts).toEqual([gear, brake, coast, weather, yellowFlag, greenFlag]);
  });

  it('[G11.6] soft tyres', () => {
    const rows = rowsOf(gtEn['soft-tyres']);
    const limits = rows.flatMap(([turns = '', limit]) => {
      const [first = 0, last = first] = (turns.match(/\d+/g) ?? []).map(Number);
      return Array.from({ length: last - first + 1 }, () => Number(limit));
    });
    expect(limits).toEqual(warningLimits.rows.soft.sunny);
  });

  it('[G12.2] seconds of a solo lap', () => {
    const { markers, off } = soloSeconds;
    const gears = ['6', '5', '4', '3', '2', '1', '0'] as const;
    expect(rowsOf(gtEn.solo).map((row) => Number(row[1]))).toEqual([
      ...gears.map((gear) => markers[gear]),
      off.classic,
      off['v1.1'],
    ]);
  });
});

describe('figures of the Rallyman tables', () => {
  const { hazards, cardSeconds, cardBacks, shortcuts, damage, lossSeconds, spareSeconds } =
    RALLY_TABLES;

  it('[R2.4] warning faces', () => {
    const order = ['1', '2', '3', '4', '5', 'a'] as const;
    expect(numbersFrom(rallyEn.warnings, 1)).toEqual(order.map((die) => [hazards[die]]));
  });

  it('[R2.5] seconds of the gear cards', () => {
    expect(numbersFrom(rallyEn['gear-cards'], 0)).toEqual(
      cardSeconds.map((seconds, index) => [index + 1, seconds]),
    );
  });

  it('[R4.3] shortcut cards', () => {
    const { good, dirty, flat } = shortcuts;
    expect(numbersFrom(rallyEn.shortcut, 1)).toEqual([[good], [dirty], [flat]]);
  });

  it('[R6.2] backs of the gear cards', () => {
    expect(numbersFrom(rallyEn['loss-of-control'], 0)).toEqual(
      cardBacks.map(({ spin, left, right }, index) => [
        index + 1,
        spin + left + right,
        spin,
        left,
        right,
      ]),
    );
  });

  it.each([
    ['R6.2', rallyEn['loss-of-control'], lossSeconds],
    ['R7.3', rallyEn['flat-tyres'], spareSeconds],
  ] as const)('[%s] the seconds of its text', (_clause, section, seconds) => {
    expect(JSON.stringify(section.blocks)).toContain(`${seconds} seconds`);
  });

  it('[R7.2] damage by terrain', () => {
    const named = rowsOf(rallyEn.damage).flatMap(([terrains = '', dice]) =>
      terrains
        .toLowerCase()
        .split(', ')
        .map((terrain) => [terrain, Number(dice)] as const),
    );
    const { shortcut: _bare, ...terrains } = damage;
    expect(Object.fromEntries(named)).toEqual(terrains);
  });
});
