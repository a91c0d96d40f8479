import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';
import type { PlacedTile } from '@perfect-line/track/graph';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';

const pick = <T>(list: readonly T[], random: RandomSource): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const readyTiles = (random: RandomSource): readonly PlacedTile[] =>
  pick(READY_TRACKS, random).tiles;

const WORDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table library; --",
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'javascript:alert(1)',
  '%00',
  '\u0000',
  '\u202e106b',
  '{{7*7}}',
  '${7*7}',
  'null',
];
const NUMBERS = [
  'NaN',
  'Infinity',
  '1e9',
  '-1e9',
  '0.5',
  '9007199254740993',
  'x',
  '--1',
  '1,0',
  '①',
];

/** One tile of a whole circuit, made anew; a circuit misses each of its tiles. */
const spoilt =
  (spoil: (tile: PlacedTile, random: RandomSource) => string) =>
  (random: RandomSource): string => {
    const tiles = readyTiles(random);
    const at = Math.floor(random() * tiles.length);
    return tiles
      .map((tile, i) => (i === at ? spoil(tile, random) : formatCircuit([tile])))
      .join('.');
  };

/** Texts that are no circuit, each for a reason that can be named. */
const MAKERS: readonly (readonly [name: string, make: (random: RandomSource) => string])[] = [
  ['a tile missing', spoilt(() => '102z_900_900_0')],
  ['an unknown tile', spoilt((t, random) => `9${Math.floor(random() * 90) + 10}a_${t.q}_${t.r}_0`)],
  ['a name of ours', spoilt((t, random) => `${pick(WORDS, random)}_${t.q}_${t.r}_${t.dir}`)],
  [
    'a place that is none',
    spoilt((t, random) => `${t.id}_${pick(NUMBERS, random)}_${t.r}_${t.dir}`),
  ],
  [
    'a turn that is none',
    spoilt((t, random) => `${t.id}_${t.q}_${t.r}_${6 + Math.floor(random() * 99)}`),
  ],
  [
    'a tile far off',
    spoilt((t, random) => `${t.id}_${t.q + 500 + Math.floor(random() * 99)}_${t.r}_${t.dir}`),
  ],
  [
    'a tile on another',
    (random) => {
      const tiles = readyTiles(random);
      return formatCircuit([...tiles, pick(tiles, random)]);
    },
  ],
  [
    'two circuits at once',
    (random) => {
      const tiles = readyTiles(random);
      const away = tiles.map((tile) => ({ ...tile, q: tile.q + 100 }));
      return formatCircuit([...tiles, ...away]);
    },
  ],
  [
    'half a text',
    (random) => {
      const text = formatCircuit(readyTiles(random));
      return text.slice(0, Math.floor(text.length * 0.8 * random()));
    },
  ],
  ['more than the longest', (random) => formatCircuit(readyTiles(random)).concat('.').repeat(60)],
  ['two hundred and one', () => Array.from({ length: 201 }, (_, i) => `103a_${i}_0_0`).join('.')],
  ['words', (random) => pick(WORDS, random).repeat(1 + Math.floor(random() * 40))],
  [
    'noise',
    (random) =>
      Array.from({ length: 1 + Math.floor(random() * 300) }, () =>
        String.fromCodePoint(Math.floor(random() * 0x24_00)),
      ).join(''),
  ],
];

export type HostileCourse = { readonly name: string; readonly text: string };

/** As many as wanted, the same for the same count: every reason in turn. */
export const hostileCourses = (count: number): readonly HostileCourse[] =>
  Array.from({ length: count }, (_, i) => {
    const [name, make] = pick(MAKERS.slice(i % MAKERS.length), () => 0);
    return { name, text: make(seededRandom(`hostile ${i}`)) };
  });
