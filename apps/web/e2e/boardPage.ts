import { createBoard } from '@perfect-line/board/dom/board';
import type { Board } from '@perfect-line/board/dom/boardTypes';
import type { Scene, SceneCar, SceneTarget } from '@perfect-line/board/dom/scene';
import type { Drawing } from '@perfect-line/board/drawing';
import { trackDrawing } from '@perfect-line/board/trackDrawing';
import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { readyGraph } from '@perfect-line/track/readyGraph';

import { workFor } from './yardstick.ts';

/** What the tests of the board reach in the page. */
export type BoardPage = {
  readonly board: Board;
  readonly drawing: Drawing;
  readonly scene: Scene;
  readonly picks: number[];
  readonly blocked: number[];
  readonly hovers: (number | undefined)[];
  readonly rainy: () => Drawing;
  readonly workFor: typeof workFor;
};

declare global {
  interface Window {
    boardPage: BoardPage;
  }
}

const [, track] = READY_TRACKS;
if (track === undefined) throw new Error('no ready track');
const graph = readyGraph(track);

const car = (id: string, space: number): SceneCar => ({
  id,
  number: Number(id),
  livery: id === '1' ? 'sky' : 'black',
  space,
  state: { type: 'driving' },
  title: `car ${id}`,
});
const target = (space: number, kind: SceneTarget['kind']): SceneTarget => ({
  space,
  kind,
  label: '3',
  title: `${kind} ${space}`,
});

const element = document.createElement('main');
element.style.cssText = 'position:fixed;inset:0';
document.body.append(element);
const drawing = trackDrawing(graph, { pit: track.pit, aspect: innerWidth / innerHeight });
const scene: Scene = {
  cars: [car('1', graph.grid[0] ?? 0), car('2', graph.grid[1] ?? 0)],
  targets: [target(12, 'free'), target(15, 'warning'), target(40, 'loses'), target(50, 'blocked')],
  plans: [
    {
      id: 'plan',
      livery: 'sky',
      from: 20,
      steps: [{ space: 23, dice: [{ kind: 'gear', gear: 2 }], tag: '4%' }],
    },
  ],
};
const picks: number[] = [];
const blocked: number[] = [];
const hovers: (number | undefined)[] = [];
const board = createBoard(element, {
  drawing,
  scene,
  label: 'circuit',
  onPick: (space) => picks.push(space),
  onPickBlocked: (space) => blocked.push(space),
  onHover: (space) => hovers.push(space),
});
window.boardPage = {
  board,
  drawing,
  scene,
  picks,
  blocked,
  hovers,
  workFor,
  rainy: () => trackDrawing(graph, { weather: 'rain', aspect: innerWidth / innerHeight }),
};
