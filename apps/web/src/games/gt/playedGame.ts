import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/gt';
import type { State } from '@perfect-line/rules/gt/state';
import { simpleDriver } from '@perfect-line/solver/simple';

import type { Entry } from '../../table/session/session.ts';

const MOST_EVENTS = 3000;

/** A race of computer drivers played out, for tests that need real moments of real games. */
export function playedGame(setup: unknown, seed: string): readonly Entry<State, Action>[] {
  const random = seededRandom(seed);
  let before = gt.start(unwrap(gt.parseSetup(setup))).state;
  const entries: Entry<State, Action>[] = [];
  while (!gt.isOver(before) && entries.length < MOST_EVENTS) {
    const due = gt.chanceDue(before);
    const event =
      due === undefined
        ? ({
            type: 'action',
            seat: gt.toAct(before) ?? '',
            action: simpleDriver(before),
          } as const)
        : ({ type: 'chance', faces: drawFaces(due, random) } as const);
    const { state: after, notes } = unwrap(gt.apply(before, event));
    entries.push({ event, before, after, notes });
    before = after;
  }
  return entries;
}
