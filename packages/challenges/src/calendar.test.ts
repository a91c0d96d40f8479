import { createHash } from 'node:crypto';

import { unwrap } from '@perfect-line/core/result';
import { GAME_KINDS, type AnyGame, type GameKind } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { describe, expect, it } from 'vitest';

import { challengeOf, dailyOf, openAt } from './calendar.ts';
import { dayAt, monthAt, parseDay } from './dates.ts';

const GAMES: Readonly<Record<GameKind, AnyGame>> = { gt, rally };
const seatsOf = (setup: unknown): number =>
  (setup as { readonly drivers: readonly unknown[] }).drivers.length;
const at = (text: string): number => Date.parse(text);
/** Whichever day somebody looks: no date is to be the first that cannot be driven. */
const TWO_YEARS = 731;

describe.each(GAME_KINDS)('the calendar of %s', (game) => {
  const first = unwrap(parseDay('2026-11-16'));
  const days = Array.from({ length: 14 }, (_, i) => dayAt((first.number + i) * 86_400_000));

  it('has something to drive alone on every day and in every month of two years', () => {
    const rules = GAMES[game];
    const begun = Date.UTC(2026, 0);
    const dates = Array.from({ length: TWO_YEARS }, (_, i) => dayAt(begun + i * 86_400_000));
    const months = Array.from({ length: 24 }, (_, i) => monthAt(Date.UTC(2026, i)));
    const faults = [...dates, ...months].flatMap(({ text }) => {
      const { id, setup, seat } = unwrap(challengeOf(`${game}-${text}`));
      const read = rules.parseSetup(setup);
      if (!read.ok) return { id, ...read.error };
      const { state } = rules.start(read.value);
      const isDriven = rules.toAct(state) === seat || rules.chanceDue(state) !== undefined;
      return isDriven && seatsOf(read.value) === 1 ? [] : { id };
    });
    expect(faults).toEqual([]);
  });

  it('has another course on every day of a fortnight', () => {
    const fortnight = days.slice(0, 14).map((day) => JSON.stringify(dailyOf(game, day).setup));
    expect(new Set(fortnight).size).toBe(fortnight.length);
  });

  it('is the same whenever it is asked', () => {
    const day = days[3] ?? first;
    const again = unwrap(challengeOf(`${game}-${day.text}`));
    expect(again).toEqual(dailyOf(game, day));
    expect(openAt(again.opensAt)).toContainEqual(again);
    expect(openAt(again.closesAt - 1)).toContainEqual(again);
    expect(openAt(again.closesAt)).not.toContainEqual(again);
  });

  it.each([
    '',
    '-',
    '-2026',
    '-2026-13',
    '-2026-02-30',
    '-2026-1-1',
    '-1999-12',
    '-x',
    '-2026-11-16 ',
  ])('knows no challenge named by %j', (rest) =>
    expect(challengeOf(`${game}${rest}`)).toEqual({ ok: false, error: 'challenge.unknown' }),
  );
});

describe('a date', () => {
  it.each([
    ['2026-11-16', 0],
    ['2026-11-22', 6],
    ['2000-02-29', 1],
  ])('%s has its day of the week', (text, weekday) => {
    expect(unwrap(parseDay(text))).toMatchObject({ text, weekday });
  });

  it('begins and ends at midnight of Greenwich, a month with its first day', () => {
    const [day, , month] = openAt(at('2024-02-29T23:59:59.999Z'));
    expect([day?.opensAt, day?.closesAt]).toEqual([
      at('2024-02-29T00:00:00Z'),
      at('2024-03-01T00:00:00Z'),
    ]);
    expect([month?.opensAt, month?.closesAt]).toEqual([
      at('2024-02-01T00:00:00Z'),
      at('2024-03-01T00:00:00Z'),
    ]);
  });
});

describe('the circuits of a week', () => {
  it('grow towards Sunday', () => {
    const monday = unwrap(parseDay('2026-11-16')).number;
    const tiles = Array.from({ length: 7 }, (_, i) => {
      const { setup } = dailyOf('gt', dayAt((monday + i) * 86_400_000));
      const read = unwrap(gt.parseSetup(setup));
      return read.track.tiles.length;
    });
    expect(tiles).toEqual([11, 12, 13, 14, 15, 16, 17]);
  });
});

type Driven = {
  readonly edition: string;
  readonly weather: string;
  readonly options?: object;
  readonly drivers: readonly { readonly category?: string; readonly tyres?: string }[];
};

/** What lists fill in turn, of every day of a year. */
const turnsIn = (game: GameKind, year: number) =>
  daysOf(year).map((day) => {
    const { edition, weather, options, drivers } = dailyOf(game, day).setup as Driven;
    const { category = '', tyres = '' } = drivers[0] ?? {};
    const sky = [weather, tyres, ...Object.keys(options ?? {})].join(' ');
    return { weekday: String(day.weekday), edition, sky, category };
  });
type Turn = ReturnType<typeof turnsIn>[number];

const daysOf = (year: number) =>
  Array.from({ length: 365 }, (_, i) => dayAt(Date.UTC(year, 0, 1 + i)));

const kindsOf = (turns: readonly Turn[], ...names: readonly (keyof Turn)[]): number =>
  new Set(turns.map((turn) => names.map((name) => turn[name]).join('|'))).size;

describe('a year of the calendar', () => {
  it('drives every car in every edition under every sky of GT, on every day of the week', () => {
    const turns = turnsIn('gt', 2027);
    // Six skies with five cars, and soft tyres, which one car has not.
    expect(kindsOf(turns, 'sky', 'category')).toBe(6 * 5 + 4);
    expect(kindsOf(turns, 'sky', 'category', 'edition')).toBe(2 * (6 * 5 + 4));
    expect(kindsOf(turns, 'weekday', 'sky')).toBe(7 * 7);
    expect(kindsOf(turns, 'weekday', 'category')).toBe(7 * 5);
    expect(kindsOf(turns, 'weekday', 'edition')).toBe(7 * 2);
  });

  it('drives every road of Rallyman in both editions, on every day of the week', () => {
    const turns = turnsIn('rally', 2027);
    expect(kindsOf(turns, 'sky', 'edition')).toBe(4 * 2);
    expect(kindsOf(turns, 'weekday', 'sky', 'edition')).toBe(7 * 4 * 2);
  });

  it.each([
    ['gt', '3627c0227f06b8da'],
    ['rally', '21321c9d2eeceba0'],
  ] as const)('of %s is for ever what it was in 2026', (game, digest) => {
    const all = JSON.stringify(daysOf(2026).map((day) => dailyOf(game, day)));
    expect(createHash('sha256').update(all).digest('hex').slice(0, 16)).toBe(digest);
  });
});
