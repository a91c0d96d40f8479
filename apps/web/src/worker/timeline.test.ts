import { unwrap } from '@perfect-line/core/result';
import type { GameEvent } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { gt } from '@perfect-line/rules/gt/game';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { expect, it } from 'vitest';

import { Timeline } from './timeline.ts';

const setup = unwrap(
  gt.parseSetup({
    track: { ready: 1 },
    laps: 1,
    drivers: [{ id: 'blue' }, { id: 'red' }],
    grid: ['blue', 'red'],
  }),
);

/** The first events of a race in which every die shows this face. */
function eventsWith(face: string, count: number): readonly GameEvent<Action>[] {
  const events: GameEvent<Action>[] = [];
  let { state } = gt.start(setup);
  while (events.length < count) {
    const due = gt.chanceDue(state);
    const event: GameEvent<Action> =
      due === undefined
        ? { type: 'action', seat: gt.toAct(state) ?? '', action: simpleDriver(state) }
        : {
            type: 'chance',
            faces: due.map((draw) => (draw.faces.includes(face) ? face : (draw.faces[0] ?? ''))),
          };
    events.push(event);
    ({ state } = unwrap(gt.apply(state, event)));
  }
  return events;
}

const lastHash = (
  timeline: Timeline<typeof setup, ReturnType<typeof gt.start>['state'], Action>,
  events: readonly GameEvent<Action>[],
  game = 'one',
): string => {
  const state = timeline.follow({ game, setup, events }).at(-1);
  return state === undefined ? '' : gt.hash(state);
};

const afresh = (events: readonly GameEvent<Action>[]): string => lastHash(new Timeline(gt), events);

const CLEAN = eventsWith('.', 12);
const WARNED = eventsWith('!', 12);

it.each([
  ['grows', [CLEAN.slice(0, 4), CLEAN]],
  ['is taken back', [CLEAN, CLEAN.slice(0, 5)]],
  ['goes on otherwise, for as long', [CLEAN, WARNED]],
  ['goes on otherwise, for longer', [CLEAN.slice(0, 6), WARNED]],
  ['goes back and forth', [CLEAN, CLEAN.slice(0, 2), CLEAN.slice(0, 9)]],
])('knows where a game stands that %s', (_, questions) => {
  const timeline = new Timeline(gt);
  const seen = questions.map((events) => lastHash(timeline, events));
  expect(seen).toEqual(questions.map(afresh));
  expect(afresh(CLEAN)).not.toBe(afresh(WARNED));
});

it('keeps the track of a game between questions: tables hang on it', () => {
  const timeline = new Timeline(gt);
  const [early] = timeline.follow({ game: 'one', setup, events: CLEAN });
  const late = timeline.follow({ game: 'one', setup, events: WARNED }).at(-1);
  expect(late?.race.graph).toBe(early?.race.graph);
});

it('begins anew with another game, and refuses what the rules refuse', () => {
  const timeline = new Timeline(gt);
  expect(lastHash(timeline, CLEAN, 'one')).toBe(lastHash(timeline, CLEAN, 'two'));
  const wrong: GameEvent<Action> = { type: 'action', seat: 'red', action: { type: 'roll' } };
  expect(() => lastHash(timeline, [wrong], 'two')).toThrow('turn.');
});
