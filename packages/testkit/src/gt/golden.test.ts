import { describe, expect, it } from 'vitest';
import { gt } from '@perfect-line/rules/gt/gt';
import { firstDifference, goldenFiles, goldenIndex, replayGolden, trailOf } from './golden.ts';

/** Each kind of thing that happens; a run of golden games without one of them proves less than it seems. */
const KINDS = [
  'blocked',
  'drives',
  'finished',
  'flag-home',
  'flag-out',
  'flying-start-failed',
  'focus',
  'grid',
  'lap-time',
  'left-track',
  'line',
  'lost-control',
  'moved',
  'out',
  'pit',
  'qualifying',
  'race-over',
  'relaid',
  'repaired',
  'resigned',
  'returned',
  'rolled',
  'round',
  'secured',
  'stopped',
  'token',
  'token-set-aside',
  'turn',
  'turn-over',
  'tyres',
  'waited',
  'weather',
];

const index = goldenIndex();
const seen = new Map<string, number>();
const bump = (kind: string): void => void seen.set(kind, (seen.get(kind) ?? 0) + 1);

describe('golden games', () => {
  it('there are at least a hundred, each in the list', () => {
    expect(index.length).toBeGreaterThanOrEqual(100);
    expect(index.map((entry) => entry.file)).toEqual(goldenFiles().toSorted());
  });

  it.each(index)('$file replays state by state', ({ file, events, final, trail }) => {
    const { states, notes, setup } = replayGolden(file);
    expect(states).toHaveLength(events + 1);
    expect(firstDifference(trailOf(states), trail)).toBe(-1);
    const last = states.at(-1);
    expect(last && gt.hash(last)).toBe(final);
    for (const note of notes.flat()) {
      bump(note.type);
      for (const name of ['cause', 'side', 'lane', 'lostControl', 'reason', 'mode']) {
        const value = note[name];
        if (typeof value === 'string' || typeof value === 'boolean') {
          bump(`${note.type} ${name} ${value}`);
        }
      }
      if (note.type === 'token') bump(`token ${String(note['token'])}`);
    }
    bump(`edition ${setup.edition}`);
    bump(`cars ${setup.drivers.length}`);
    if (setup.solo) bump('solo');
    for (const driver of setup.drivers) bump(`category ${driver.category}`);
  });

  it('everything that can happen happens', () => {
    const missing = [
      ...KINDS,
      'lost-control cause warnings',
      'lost-control cause overspeed',
      'left-track side left',
      'left-track side right',
      'pit lane tyres',
      'pit lane repairs',
      'pit lane both',
      'finished lostControl true',
      'finished lostControl false',
      'drives mode one-by-one',
      'drives mode flat-out',
      ...['gear', 'brake', 'coast', 'weather', 'yellowFlag', 'greenFlag'].map((t) => `token ${t}`),
      ...['classic', 'v1.1'].map((edition) => `edition ${edition}`),
      ...[1, 2, 3, 4, 5, 6].map((cars) => `cars ${cars}`),
      ...['gt6', 'gt6-bop', 'gt5', 'gt5-bop', 'gt4'].map((category) => `category ${category}`),
      'solo',
    ].filter((kind) => !seen.has(kind));
    expect(missing).toEqual([]);
  });

  it('and nothing that is not in the list', () => {
    const kinds = [...seen.keys()].filter((kind) => !kind.includes(' ') && kind !== 'solo');
    expect(kinds.toSorted()).toEqual(KINDS);
  });
});
