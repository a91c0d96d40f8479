import type { SceneCar } from '@perfect-line/board/dom/scene';
import { RALLY_TABLES } from '@perfect-line/rules/rally/tables';

import { courseKey } from '../../ghosts/courseKey.ts';
import type { DrivenTurn, GameGhosts } from '../../ghosts/gameGhosts.ts';
import type { Rally, RallyEntry } from './hand.ts';
import { sceneCars } from './scene.ts';
import { isTurnOver, rallyAt, rallySeconds } from './standing.ts';

const COMPARED = {
  setup: ['stages', 'service', 'edition', 'options', 'weather'],
  driver: ['tyres'],
  figures: RALLY_TABLES,
};

/** A car's time counts where a turn ends: only there cards are taken (R10.1). */
const turnsOf = (entries: readonly RallyEntry[]): readonly DrivenTurn[] =>
  entries.flatMap((entry, end) => {
    const { before, after } = entry;
    if (!isTurnOver(entry)) return [];
    return [{ stage: before.special, at: rallyAt(after), seconds: rallySeconds(after), end }];
  });

/** Specials driven alone set side by side. */
export const rallyGhosts: GameGhosts<Rally> = {
  courseOf: (setup) => courseKey(setup, COMPARED),
  isWeatherRolled: ({ setup }) => setup.weather === 'rolled',
  stageOf: ({ special }) => special,
  atIn: rallyAt,
  turnsOf,
  carIn: (state, _entries, { drawing, stage, seats, path, title }): SceneCar | undefined => {
    const paths = new Map(seats.map(({ id }) => [id, path]));
    const [car] = sceneCars(state, drawing, { seats, paths, titleOf: () => title });
    // Its own boards are cleared away already: on these it has come home.
    const isHome = state.special !== stage;
    return car && isHome ? { ...car, space: drawing.home(0), state: { type: 'driving' } } : car;
  },
};
