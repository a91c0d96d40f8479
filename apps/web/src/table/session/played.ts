import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Game, GameEvent, Note } from '@perfect-line/rules/game';

import type { Entry } from './session.ts';

const MOST_EVENTS = 3000;

type Playing<State, Action> = {
  readonly setup: unknown;
  readonly seed: string;
  readonly choose: (state: State, random: RandomSource) => Action;
};

/** A game played out, for tests that need real moments of real games. */
export function played<Setup, State, Action, N extends Note>(
  game: Game<Setup, State, Action, unknown, N>,
  { setup, seed, choose }: Playing<State, Action>,
): readonly Entry<State, Action, N>[] {
  const random = seededRandom(seed);
  const eventIn = (state: State): GameEvent<Action> => {
    const due = game.chanceDue(state);
    if (due !== undefined) return { type: 'chance', faces: drawFaces(due, random) };
    return { type: 'action', seat: game.toAct(state) ?? '', action: choose(state, random) };
  };
  let before = game.start(unwrap(game.parseSetup(setup))).state;
  const entries: Entry<State, Action, N>[] = [];
  while (!game.isOver(before) && entries.length < MOST_EVENTS) {
    const event = eventIn(before);
    const { state: after, notes } = unwrap(game.apply(before, event));
    entries.push({ event, before, after, notes });
    before = after;
  }
  return entries;
}
