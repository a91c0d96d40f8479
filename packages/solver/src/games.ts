import type { GameKind } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import type { RallyAction } from '@perfect-line/rules/rally/action';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { levelNamed, type Computer, type GameKit } from './computer.ts';
import { solveLapCourse } from './gt/coach/lapCourse.ts';
import { GT_DRIVERS } from './gt/race/characters.ts';
import { chooseAction } from './gt/race/driver.ts';
import { solveSpecialCourse } from './rally/coach/specialCourse.ts';
import { RALLY_LEVELS, rallyDriver } from './rally/drivers.ts';

const gtComputer: Computer<State, Action> = {
  levels: GT_DRIVERS,
  choose: (state, { level, seed }) =>
    chooseAction(state, { level: levelNamed(GT_DRIVERS, level, 'club'), seed }),
};

const rallyComputer: Computer<RallyState, RallyAction> = {
  levels: RALLY_LEVELS,
  choose: (state, { level, seed }) =>
    rallyDriver(state, levelNamed(RALLY_LEVELS, level, 'club'), seed),
};

const gtKit = { game: gt, computer: gtComputer, solveCourse: solveLapCourse };
const rallyKit = { game: rally, computer: rallyComputer, solveCourse: solveSpecialCourse };

/** Every game there is, for whoever carries all of them; a page that loads one at a time has its own list. */
export const GAMES: Readonly<Record<GameKind, GameKit>> = {
  gt: gtKit,
  rally: rallyKit,
};
