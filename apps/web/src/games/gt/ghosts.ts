import { GT_TABLES } from '@perfect-line/rules/gt/tables';

import { courseKey } from '../../ghosts/courseKey.ts';
import type { DrivenTurn, GameGhosts } from '../../ghosts/gameGhosts.ts';
import type { Gt, GtEntry } from './hand.ts';
import { lapTurns } from './lapTurns.ts';
import { sceneCars } from './scene.ts';
import { spunIn } from './spun.ts';
import { lapAt } from './standing.ts';

const COMPARED = {
  setup: ['track', 'laps', 'weather', 'edition', 'options'],
  driver: ['category', 'tyres'],
  figures: GT_TABLES,
};

const turnsOf = (entries: readonly GtEntry[]): readonly DrivenTurn[] =>
  lapTurns(entries).map(({ at, seconds, end }) => ({ stage: 0, at, seconds, end }));

/** [G12] Laps against the clock set side by side. */
export const gtGhosts: GameGhosts<Gt> = {
  courseOf: (setup) => courseKey(setup, COMPARED),
  isWeatherRolled: ({ race }) => race.options.randomWeather,
  stageOf: () => 0,
  atIn: lapAt,
  turnsOf,
  carIn: (state, entries, { seats, path, title }) =>
    sceneCars(state, {
      seats,
      spun: spunIn(entries),
      paths: new Map(seats.map(({ id }) => [id, path])),
      titleOf: () => title,
    })[0],
};
