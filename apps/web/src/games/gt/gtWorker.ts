import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { reviewDecision } from '@perfect-line/solver/gt/coach/decision';
import { reviewTurn } from '@perfect-line/solver/gt/coach/coach';
import { GT_DRIVERS } from '@perfect-line/solver/gt/race/characters';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { driveForHeat, heatSpots, noHeat } from '@perfect-line/solver/gt/race/heat';
import { SolvedLaps } from '@perfect-line/solver/gt/solo/solvedLaps';
import { upperPar } from '@perfect-line/solver/gt/solo/soloSolve';

import { serveDrivers } from '../../worker/serveDrivers.ts';

const laps = new SolvedLaps();

/** Enough for a corner that one lap in ten goes wrong at to be seen. */
const HEAT_LAPS = 80;

serveDrivers<unknown, State, Action>(gt, {
  choose: ({ question, now, tell }) => {
    const level = GT_DRIVERS.find((one) => one === question.level) ?? 'club';
    const solved = level === 'perfect' ? laps.at(now, tell) : undefined;
    const seed = `${question.game} ${question.seat}`;
    return chooseAction(now, { level, seed, ...(solved === undefined ? {} : { solved }) });
  },
  review: ({ question, states, tell }) => {
    const { from, events, basis } = question;
    const start = states[from];
    if (start === undefined) return undefined;
    const solved = basis === 'solved' ? laps.at(start, tell) : undefined;
    return reviewTurn(start, events.slice(from), solved);
  },
  judge: ({ question, now }) => reviewDecision(now, question.action),
  solve: ({ now, tell }) => {
    const solved = laps.at(now, tell);
    return solved && upperPar(solved);
  },
  heat: ({ now, tell }) => {
    let heat = noHeat(now.race.graph.spaceCount);
    for (let lap = 1; lap <= HEAT_LAPS; lap++) {
      heat = driveForHeat(heat, gt.setupOf(now), { level: 'club', seed: `heat ${lap}` });
      tell(lap / HEAT_LAPS);
    }
    return heatSpots(heat);
  },
});
