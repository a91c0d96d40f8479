import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import type { State } from '@perfect-line/rules/gt/state';
import { reviewDecision } from '@perfect-line/solver/gt/coach/decision';
import { reviewTurn } from '@perfect-line/solver/gt/coach/coach';
import { gtWorth, inShares } from '@perfect-line/solver/gt/coach/worth';
import { GT_DRIVERS } from '@perfect-line/solver/gt/race/characters';
import { chooseAction } from '@perfect-line/solver/gt/race/driver';
import { driveLap } from '@perfect-line/solver/gt/race/heat';
import { SolvedLaps } from '@perfect-line/solver/gt/solo/solvedLaps';
import { upperPar } from '@perfect-line/solver/gt/solo/soloSolve';
import { drivenHeat, heatSpots, type Heat } from '@perfect-line/solver/heat';

import { serveDrivers } from '../../worker/serveDrivers.ts';

const laps = new SolvedLaps();

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
    const review = reviewTurn(start, events.slice(from), solved);
    return review && inShares(review, start);
  },
  worth: ({ question, states }) => question.at.map((at) => states[at] && gtWorth(states[at])),
  judge: ({ question: { action, known }, now }) =>
    reviewDecision(now, action, known === undefined ? undefined : laps.read(now, known)),
  solve: ({ now, tell }) => {
    const solved = laps.at(now, tell);
    return solved && upperPar(solved);
  },
  heat: ({ now, tell }) => {
    const setup = gt.setupOf(now);
    const drive = (heat: Heat, seed: string): Heat =>
      driveLap(heat, setup, { level: 'club', seed });
    return heatSpots(drivenHeat(now.race.graph.spaceCount, drive, tell));
  },
});
