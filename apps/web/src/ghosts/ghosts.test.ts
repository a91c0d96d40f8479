import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { trackPlaces } from '@perfect-line/board/trackPlaces';
import { rallyPlaces } from '@perfect-line/board/rally/rallyPlaces';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { describe, expect, it } from 'vitest';

import { gtGhosts } from '../games/gt/ghosts.ts';
import { gtHand, type GtEntry } from '../games/gt/hand.ts';
import { playedGame } from '../games/gt/playedGame.ts';
import { gtShowing } from '../games/gt/showing.ts';
import { rallyGhosts } from '../games/rally/ghosts.ts';
import { rallyHand, type RallyEntry } from '../games/rally/hand.ts';
import { playedRally } from '../games/rally/playedRally.ts';
import { rallyShowing } from '../games/rally/showing.ts';
import type { SeatView } from '../table/seats.ts';
import { driveOf, ghostCar, progressOf, type Drive } from './drive.ts';
import { extremesOf, gainsOf } from './gains.ts';

const LAP = { track: { ready: 1 }, solo: true, drivers: [{ id: 'blue' }] };
const TOUR = {
  stages: ['C4-C5', 'L8-L9'],
  options: { timeAttack: true },
  drivers: [{ id: 'blue' }],
};
const SEATS: readonly SeatView[] = [
  { id: 'blue', number: 8, livery: 'sky', name: 'Best', control: { type: 'remote' }, isYou: false },
];
const SEEDS = Array.from({ length: 12 }, (_, i) => `ghost ${i}`);

const gtDrives = SEEDS.flatMap((seed) => {
  const events = playedGame(LAP, seed).map(({ event }) => event);
  const game = { setup: LAP, rulesVersion: gt.rulesVersion };
  return driveOf(gtHand, gtGhosts, { game, events }) ?? [];
});
const rallyDrives = SEEDS.flatMap((seed) => {
  const events = playedRally(TOUR, seed).map(({ event }) => event);
  const game = { setup: TOUR, rulesVersion: rally.rulesVersion };
  return driveOf(rallyHand, rallyGhosts, { game, events }) ?? [];
});

type Timed = Pick<Drive, 'start' | 'turns' | 'seconds'>;
const TIMED: readonly (readonly [string, readonly Timed[]])[] = [
  ['gt', gtDrives],
  ['rally', rallyDrives],
];

describe.each(TIMED)('%s: drives side by side', (_, all) => {
  const pairs = all.flatMap((own) => all.map((ghost) => [own, ghost] as const));

  it('has drives of different times to compare', () => {
    expect(all.length).toBeGreaterThan(6);
    expect(new Set(all.map(({ seconds }) => seconds)).size).toBeGreaterThan(3);
  });

  it('[G12.3] [R13.1] ends with the difference of the times by the rules', () => {
    for (const [own, ghost] of pairs) {
      const gap = gainsOf(own.turns, ghost).at(-1)?.gap;
      expect(gap).toBeCloseTo(own.seconds - ghost.seconds, 9);
    }
  });

  it('adds up: what the turns brought is the gap, at every turn', () => {
    for (const [own, ghost] of pairs) {
      let sum = 0;
      for (const { gap, change } of gainsOf(own.turns, ghost)) {
        sum += change;
        expect(gap).toBeCloseTo(sum, 9);
      }
    }
  });

  it('wins and loses nothing against itself', () => {
    for (const own of all) {
      const gains = gainsOf(own.turns, own);
      expect(gains.every(({ gap }) => Math.abs(gap) < 1e-9)).toBe(true);
      expect(extremesOf(gains)).toEqual({});
    }
  });
});

describe('the turns that tell most', () => {
  const gain = (change: number) => ({ seconds: 0, gap: 0, change });
  it.each([
    ['both', [gain(3), gain(-10), gain(12)], { best: 1, worst: 2 }],
    ['nothing lost', [gain(-3), gain(0)], { best: 0 }],
    ['less than half a second', [gain(0.4), gain(-0.4)], {}],
    ['nothing driven', [], {}],
  ])('%s', (_name, gains, expected) => {
    expect(extremesOf(gains)).toEqual(expected);
  });
});

describe('the ghost on the board', () => {
  it('[G12] stands on the grid, then where each turn of its lap ended', () => {
    const [drive] = gtDrives;
    if (drive === undefined) throw new Error('no lap');
    const first = drive.entries[0]?.before;
    if (first === undefined) throw new Error('no start');
    const pathsOf = (entry: GtEntry) => gtShowing.pathsOf(entry);
    const drawing = trackPlaces(first.race.graph, {});
    const painting = { pathsOf, drawing, seats: SEATS, title: 'Best' };
    const spaces = [0, ...drive.turns.keys()].map((_v, i) =>
      ghostCar(gtGhosts, drive, { stage: 0, turns: i }, painting),
    );
    const ends = drive.turns.map(({ end }) => drive.entries[end]?.after.cars[0]?.space);
    expect(spaces.map((car) => car?.space)).toEqual([first.cars[0]?.space, ...ends]);
    const late = ghostCar(gtGhosts, drive, { stage: 0, turns: 99 }, painting);
    expect(late?.space).toBe(ends.at(-1));
    expect(spaces[1]?.path?.at(-1)).toBe(ends[0]);
  });

  it('keeps to the special in sight, and has come home on its boards', () => {
    const [drive] = rallyDrives;
    if (drive === undefined) throw new Error('no rally');
    const state = drive.entries[0]?.before;
    if (state === undefined) throw new Error('no start');
    const pathsOf = (entry: RallyEntry) => rallyShowing.pathsOf(entry);
    const drawing = rallyPlaces(trackOf(state), {});
    const painting = { pathsOf, drawing, seats: SEATS, title: 'Best' };
    const count = progressOf(drive.turns, 0).turns;
    const at = (turns: number) => ghostCar(rallyGhosts, drive, { stage: 0, turns }, painting);
    expect(at(0)?.space).toBe(drawing.waiting(0));
    expect(at(count)?.space).toBe(drawing.home(0));
    expect(at(count + 5)?.space).toBe(drawing.home(0));
    const ends = drive.turns.slice(0, count - 1).map(({ end }) => drive.entries[end]?.after);
    expect(ends.map((_v, i) => at(i + 1)?.space)).toEqual(
      ends.map((after) => after?.cars[0]?.spot),
    );
    expect(progressOf(drive.turns, 1).turns).toBe(drive.turns.length - count);
  });
});
