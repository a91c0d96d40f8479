import type { Livery, Scene, SceneCar } from '@perfect-line/board/dom/scene';
import { EMPTY_SCENE } from '@perfect-line/board/dom/scene';
import { stillSvg } from '@perfect-line/board/dom/still';
import { rallyDrawing } from '@perfect-line/board/rally/rallyDrawing';
import { trackDrawing } from '@perfect-line/board/trackDrawing';
import { unwrap } from '@perfect-line/core/result';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';

type Theme = 'light' | 'dark';
type Draw = (theme: Theme) => string;

const ASPECT = 16 / 9;

const GRAPH = readyGraph(unwrapped(READY_TRACKS.find((track) => track.number === 4)));

function unwrapped<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('track 4 is gone');
  return value;
}

const sizeOf = (tile: number): number => GRAPH.tileOf.filter((one) => one === tile).length;

/** A few tiles of a ready track: whole ones would weigh more than all of the page. */
function tilesOf(numbers: readonly number[]) {
  const tiles = numbers.map((number) => unwrapped(GRAPH.tiles[number]));
  const spaceOf = (name: string): number => {
    const space = unwrapped(GRAPH.idOf.get(name));
    const tile = unwrapped(GRAPH.tileOf[space]);
    const before = numbers.slice(0, numbers.indexOf(tile)).map(sizeOf);
    return space - GRAPH.tileOf.indexOf(tile) + before.reduce((sum, size) => sum + size, 0);
  };
  return { tiles, spaceOf };
}

const car = (livery: Livery, number: number, space: number): SceneCar => ({
  id: livery,
  number,
  livery,
  space,
  state: { type: 'driving' },
  title: '',
});

type Part = {
  readonly tiles: readonly number[];
  readonly around: readonly string[];
  readonly scene: (spaceOf: (name: string) => number) => Scene;
};

const circuitCard =
  ({ tiles: numbers, around, scene }: Part): Draw =>
  (theme) => {
    const { tiles, spaceOf } = tilesOf(numbers);
    const drawing = trackDrawing({ tiles }, { theme, spaces: false });
    return stillSvg({
      drawing,
      scene: scene(spaceOf),
      around: around.map(spaceOf),
      aspect: ASPECT,
    });
  };

const gearDie = (gear: number) => [{ kind: 'gear', gear }] as const;

const rallyCard: Draw = (theme) => {
  const track = compileSpecial(unwrap(parseRoadBook('C8-C3')));
  const drawing = rallyDrawing(track, { theme, thumbnail: true });
  const at = (name: string): number => unwrapped(track.idOf.get(name));
  const cars = [car('vermilion', 1, at('1:s8')), car('sky', 2, at('1:s5'))];
  const around = ['1:s5', '1:s7.inside', '1:s9'].map(at);
  return stillSvg({ drawing, scene: { ...EMPTY_SCENE, cars }, around, aspect: ASPECT });
};

/** What the cards of the start page show, by the page they lead to. */
export const CARDS: Readonly<Record<string, Draw>> = {
  learn: circuitCard({
    tiles: [1, 2, 3, 4],
    around: ['2:e2', '2:i', '3:e2', '3:i'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [car('blue', 1, at('2:e3'))],
      plans: [
        {
          id: 'plan',
          livery: 'blue',
          from: at('2:e3'),
          steps: [
            { space: at('2:i'), dice: gearDie(2) },
            { space: at('2:x3'), dice: gearDie(3) },
            { space: at('3:e2'), dice: gearDie(4) },
          ],
        },
      ],
    }),
  }),
  online: circuitCard({
    tiles: [9, 10, 11, 12],
    around: ['10:r1l1', '10:r3l3', '11:r1l2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [
        car('yellow', 1, at('10:r3l1')),
        car('vermilion', 2, at('10:r3l3')),
        car('sky', 3, at('10:r2l2')),
      ],
    }),
  }),
  challenges: circuitCard({
    tiles: [5, 6, 7, 8],
    around: ['6:i', '7:e2', '8:e2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [car('blue', 1, at('7:e2'))],
      plans: [],
    }),
  }),
  seasons: circuitCard({
    tiles: [5, 6, 7, 8],
    around: ['6:i', '7:e2', '8:e2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [
        car('vermilion', 1, at('8:e2')),
        car('blue', 2, at('7:e2')),
        car('yellow', 3, at('6:i')),
      ],
    }),
  }),
  puzzles: circuitCard({
    tiles: [3, 4, 5],
    around: ['3:e2', '4:e2', '4:i', '5:e2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [car('blue', 1, at('3:i'))],
      plans: [],
    }),
  }),
  rally: rallyCard,
  solo: circuitCard({
    tiles: [8, 9, 10],
    around: ['9:x2', '9:o1', '10:r1l2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [car('vermilion', 1, at('10:r1l1'))],
      plans: [
        {
          id: 'line',
          livery: 'vermilion',
          from: at('9:x3'),
          steps: ['9:o2', '9:i', '9:e2', '10:r1l1'].map((name) => ({ space: at(name), dice: [] })),
        },
      ],
    }),
  }),
  race: circuitCard({
    tiles: [14, 0, 1],
    around: ['0:r1l1', '0:r4l3'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: ['0:r3l1', '0:r3l3', '0:r2l1', '0:r2l3'].map((name, i) =>
        car(unwrapped((['blue', 'yellow', 'vermilion', 'black'] as const)[i]), i + 1, at(name)),
      ),
    }),
  }),
  workshop: circuitCard({
    tiles: [12],
    around: ['12:e2', '12:o', '12:x2'],
    scene: () => EMPTY_SCENE,
  }),
  library: circuitCard({
    tiles: [5, 6, 7],
    around: ['6:i', '6:o1', '7:e2'],
    scene: () => EMPTY_SCENE,
  }),
  rules: circuitCard({
    tiles: [2, 3, 4],
    around: ['3:e1', '3:o', '3:x2'],
    scene: (at) => ({
      ...EMPTY_SCENE,
      cars: [car('blue', 1, at('3:e2'))],
      targets: [
        { space: at('3:i'), kind: 'free', label: '4', title: '', passive: true },
        { space: at('3:o'), kind: 'warning', label: '4', title: '', passive: true },
      ],
    }),
  }),
};
