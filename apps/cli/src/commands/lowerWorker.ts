import { parentPort, workerData } from 'node:worker_threads';

import { lowerPar, lowerStates, solveLower } from '@perfect-line/solver/gt/solo/soloSolve';

import { lapEffort, lapModel, lapSetup, type LapWish } from './soloLap.ts';

/** What the thread tells: how far it is, and at last the bound. */
export type LowerNews =
  | { readonly type: 'progress'; readonly done: number; readonly all: number }
  | { readonly type: 'solved'; readonly low: number; readonly states: number };

const tell = (news: LowerNews): void => parentPort?.postMessage(news, []);

const wish = workerData as LapWish;
const solved = solveLower(lapModel(wish, lapSetup(wish)), lapEffort(wish), (done, all) =>
  tell({ type: 'progress', done, all }),
);
tell({ type: 'solved', low: lowerPar(solved), states: lowerStates(solved) });
