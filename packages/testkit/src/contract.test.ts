import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { drawFaces } from '@perfect-line/rules/chance';
import type { Game, GameEvent } from '@perfect-line/rules/game';
import { gt } from '@perfect-line/rules/gt/game';
import { rally } from '@perfect-line/rules/rally/game';
import { describe, expect, it } from 'vitest';
import { randomSetup as randomGt } from './gt/randomSetup.ts';
import { playRandom } from './gt/randomPlay.ts';
import { pig, type PigAction, type PigSetup } from './pig.ts';
import { playRandomly, randomSetup as randomRally } from './rally/randomPlay.ts';

type Played<Setup, State, Action> = {
  readonly game: Game<Setup, State, Action, unknown>;
  readonly setup: Setup;
  readonly events: readonly Parameters<Game<Setup, State, Action, unknown>['apply']>[1][];
};

/** A driver who is never there: the game must still come to its end, a small legal action at a time. */
function playIdle<Setup, State, Action>(
  { game, setup }: Pick<Played<Setup, State, Action>, 'game' | 'setup'>,
  seed: string,
): State {
  const random = seededRandom(seed);
  let { state } = game.start(setup);
  for (let i = 0; i < 20_000 && !game.isOver(state); i++) {
    const due = game.chanceDue(state);
    const seat = game.toAct(state) ?? '';
    ({ state } = unwrap(
      due === undefined
        ? game.apply(state, { type: 'action', seat, action: game.idleAction(state) })
        : game.apply(state, { type: 'chance', faces: drawFaces(due, random) }),
    ));
  }
  return state;
}

/** Every action that was taken was among the kinds said to be open, and the key told the turns apart. */
function checkAlong<Setup, State, Action extends { readonly type: string }>({
  game,
  setup,
  events,
}: Played<Setup, State, Action>): void {
  let { state } = game.start(setup);
  expect(game.setupOf(state)).toEqual(setup);
  for (const event of events) {
    const open = game.actionsNow(state);
    const isOurs = event.type === 'action' && event.action.type !== 'resign';
    expect(isOurs ? open : [...open, 'none']).toContain(isOurs ? event.action.type : 'none');
    expect(open.length > 0).toBe(game.toAct(state) !== undefined);
    ({ state } = unwrap(game.apply(state, event)));
  }
  expect(game.isOver(state)).toBe(true);
  expect(game.actionsNow(state)).toEqual([]);
  const { finished, ranking } = game.progress(state);
  expect(finished).toBe(true);
  expect(ranking?.length).toBeGreaterThan(0);
}

/** Rolls or holds as a coin falls. */
function playPig(setup: PigSetup, seed: string): readonly GameEvent<PigAction>[] {
  const random = seededRandom(seed);
  const events: GameEvent<PigAction>[] = [];
  for (let { state } = pig.start(setup); !pig.isOver(state);) {
    const due = pig.chanceDue(state);
    const seat = pig.toAct(state) ?? '';
    const open = pig.actionsNow(state);
    const type = open[Math.floor(random() * open.length)];
    events.push(
      due === undefined
        ? { type: 'action', seat, action: unwrap(pig.parseAction({ type })) }
        : { type: 'chance', faces: drawFaces(due, random) },
    );
    ({ state } = unwrap(pig.apply(state, events.at(-1) ?? { type: 'chance', faces: [] })));
  }
  return events;
}

const SEEDS = Array.from({ length: 40 }, (_, i) => `contract ${i}`);

describe('what every table asks of a game', () => {
  it.each(SEEDS)('GT, %s', (seed) => {
    const random = seededRandom(seed);
    const { setup, events } = playRandom(randomGt(random), random);
    checkAlong({ game: gt, setup, events });
  });

  it.each(SEEDS)('rally, %s', (seed) => {
    const random = seededRandom(seed);
    const setup = randomRally(random);
    checkAlong({ game: rally, setup, events: playRandomly(setup, random).events });
  });

  it.each(SEEDS)('Pig, %s', (seed) => {
    const options = { mostRolls: seed.length % 2 === 0 ? 3 : 0 };
    const setup = unwrap(pig.parseSetup({ drivers: [{ id: 'a' }, { id: 'b' }], options }));
    checkAlong({ game: pig, setup, events: playPig(setup, seed) });
  });

  it.each(SEEDS)('nobody there, %s', (seed) => {
    const random = seededRandom(seed);
    expect(gt.isOver(playIdle({ game: gt, setup: randomGt(random) }, seed))).toBe(true);
    expect(rally.isOver(playIdle({ game: rally, setup: randomRally(random) }, seed))).toBe(true);
    const setup = unwrap(pig.parseSetup({ drivers: [{ id: 'a' }, { id: 'b' }], target: 30 }));
    expect(pig.isOver(playIdle({ game: pig, setup }, seed))).toBe(true);
  });
});
