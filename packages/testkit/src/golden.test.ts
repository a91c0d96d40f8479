import { unwrap } from '@perfect-line/core/result';
import { rankingOf } from '@perfect-line/rules/rally/results';
import { formatRecord, replay } from '@perfect-line/rules/record';
import { describe, expect, it } from 'vitest';
import {
  firstDifference,
  goldenFiles,
  goldenIndex,
  KEPT_GT,
  KEPT_RALLY,
  readGolden,
  trailOf,
  type Kept,
} from './golden.ts';

/** Each kind of thing that happens; a run of golden games without one of them proves less than it seems. */
const GT_NOTES =
  'blocked drives finished flag-home flag-out flying-start-failed focus grid lap-time left-track line lost-control ' +
  'moved out pit qualifying race-over relaid repaired resigned returned rolled round secured stopped token ' +
  'token-set-aside turn turn-over tyres waited weather';
const RALLY_NOTES =
  'card damage finished flat lost moved order out over passed rolled round seconds secured service shortcut sisu ' +
  'spare special special-over split tyres weather';

const GT_VARIETY = [
  ...['warnings', 'overspeed'].map((cause) => `lost-control cause ${cause}`),
  ...['left', 'right'].map((side) => `left-track side ${side}`),
  ...['tyres', 'repairs', 'both'].map((lane) => `pit lane ${lane}`),
  ...[true, false].map((lost) => `finished lostControl ${lost}`),
  ...['one-by-one', 'flat-out'].map((mode) => `drives mode ${mode}`),
  ...['gear', 'brake', 'coast', 'weather', 'yellowFlag', 'greenFlag'].map(
    (t) => `token token ${t}`,
  ),
  ...['classic', 'v1.1'].map((edition) => `edition ${edition}`),
  ...[1, 2, 3, 4, 5, 6].map((cars) => `cars ${cars}`),
  ...['gt6', 'gt6-bop', 'gt5', 'gt5-bop', 'gt4'].map((category) => `category ${category}`),
  'solo true',
];
const RALLY_VARIETY = [
  ...['warnings', 'corner', 'bump'].map((cause) => `lost cause ${cause}`),
  ...['spin', 'left', 'right'].map((card) => `lost card ${card}`),
  ...['en', 'ru'].map((edition) => `edition ${edition}`),
  ...[1, 2, 3, 4].map((cars) => `cars ${cars}`),
];

const FIELDS = 'cause card side lane lostControl reason mode token'.split(' ');

type Variety = {
  readonly least: number;
  readonly notes: string;
  readonly variety: readonly string[];
  /** What else was written down of the last state. */
  readonly endOf?: (last: unknown) => object;
};

function describeGolden<Setup extends { readonly tables: unknown }, State, Action>(
  kept: Kept<Setup, State, Action>,
  { least, notes: kinds, variety, endOf }: Variety,
): void {
  const { game, notation } = kept;
  describe.each(game.versions)(`golden games of ${game.kind}, version %s`, (version) => {
    const index = goldenIndex(game.kind, version);
    const seen = new Set<string>();
    const types = new Set<string>();

    it('there are enough, each in the list', () => {
      expect(index.length).toBeGreaterThanOrEqual(least);
      expect(index.map((entry) => entry.file).toSorted()).toEqual(
        goldenFiles(game.kind, version).toSorted(),
      );
    });

    it.each(index)('$file replays state by state', (entry) => {
      const { text, record } = readGolden(kept, version, entry.file);
      expect(record.rulesVersion).toBe(version);
      const { states, notes, setup } = unwrap(replay(game, record));
      const hashes = states.map((state) => game.hash(state));
      expect(hashes).toHaveLength(entry.events + 1);
      expect(firstDifference(trailOf(hashes), entry.trail)).toBe(-1);
      expect(hashes.at(-1)).toBe(entry.final);
      expect(formatRecord(record, notation)).toBe(text);
      expect(entry).toMatchObject(endOf?.(states.at(-1)) ?? {});
      for (const note of notes.flat()) {
        types.add(note.type);
        for (const name of FIELDS) seen.add(`${note.type} ${name} ${String(note[name])}`);
      }
      for (const [name, value] of Object.entries(setup)) seen.add(`${name} ${String(value)}`);
      const drivers = Reflect.get(setup, 'drivers') as readonly { readonly category?: string }[];
      seen.add(`cars ${drivers.length}`);
      for (const driver of drivers) seen.add(`category ${driver.category}`);
    });

    it('everything that can happen happens, and nothing that is not in the list', () => {
      expect([...types].toSorted()).toEqual(kinds.split(' '));
      expect(variety.filter((kind) => !seen.has(kind))).toEqual([]);
    });
  });
}

describeGolden(KEPT_GT, { least: 100, notes: GT_NOTES, variety: GT_VARIETY });
describeGolden(KEPT_RALLY, {
  least: 40,
  notes: RALLY_NOTES,
  variety: RALLY_VARIETY,
  endOf: (last) => ({ ranking: rankingOf(last as Parameters<typeof rankingOf>[0]) }),
});
