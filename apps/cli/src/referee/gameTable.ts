import { err, ok } from '@perfect-line/core/result';
import type { Game, GameEvent } from '@perfect-line/rules/game';
import type { Read } from '@perfect-line/rules/parse';
import { makeRecord, parseRecord, replay } from '@perfect-line/rules/record';

import { refusal, type Fields, type Reply } from './lines.ts';
import type { Answer, Moved, Opened, Opener, Table } from './table.ts';

type Resigns = { readonly type: string; readonly driver?: string };
type Tabled = { readonly tables: unknown };

/** What the referee asks of a game beyond the contract that all games keep. */
export type Asked<State> = {
  readonly state: (state: State) => Reply;
  readonly steps: (state: State, fields: Fields) => Answer;
  readonly count: (state: State, fields: Fields) => Answer;
  readonly odds: (state: State, fields: Fields) => Answer;
  readonly best: (state: State, fields: Fields) => Answer;
};

type Rules<Setup, State, Action, View> = Game<Setup & Tabled, State, Action, View>;
type Log<Action> = readonly GameEvent<Action>[];

type Kit<Setup, State, Action, View> = {
  readonly game: Rules<Setup, State, Action, View>;
  readonly asked: Asked<State>;
};

type Held<State, Action> = { readonly state: State; readonly log: Log<Action> };

function apply<Setup, State, Action extends Resigns, View>(
  kit: Kit<Setup, State, Action, View>,
  { state, log }: Held<State, Action>,
  event: GameEvent<Action>,
): Moved {
  const step = kit.game.apply(state, event);
  if (!step.ok) return step;
  const table = tableOf(kit, { state: step.value.state, log: [...log, event] });
  return ok({ table, notes: step.value.notes });
}

/** The referee acts for whoever is to act; only resigning names its driver. */
function act<Setup, State, Action extends Resigns, View>(
  kit: Kit<Setup, State, Action, View>,
  held: Held<State, Action>,
  input: unknown,
): Moved {
  const action = kit.game.parseAction(input);
  if (!action.ok) return action;
  const { type, driver } = action.value;
  const seat = type === 'resign' ? driver : kit.game.toAct(held.state);
  if (seat === undefined) return err(refusal('game.over', 'the game is over'));
  return apply(kit, held, { type: 'action', seat, action: action.value });
}

function tableOf<Setup, State, Action extends Resigns, View>(
  kit: Kit<Setup, State, Action, View>,
  held: Held<State, Action>,
): Table {
  const { game, asked } = kit;
  const { state } = held;
  return {
    state: () => asked.state(state),
    steps: (fields) => asked.steps(state, fields),
    count: (fields) => asked.count(state, fields),
    odds: (fields) => asked.odds(state, fields),
    best: (fields) => asked.best(state, fields),
    record: () => ok({ record: makeRecord(game, game.setupOf(state), held.log) }),
    hash: () => game.hash(state),
    act: (action) => act(kit, held, action),
    chanceDue: () => game.chanceDue(state),
    answer: (faces) => apply(kit, held, { type: 'chance', faces }),
  };
}

function replayed<Setup, State, Action extends Resigns, View>(
  kit: Kit<Setup, State, Action, View>,
  input: Fields,
): Opened {
  const parsed = parseRecord(kit.game, input);
  if (!parsed.ok) return parsed;
  const run = replay(kit.game, parsed.value);
  if (!run.ok) return run;
  const state = run.value.states.at(-1);
  if (state === undefined) throw new Error('a replay has no state');
  return ok({ table: tableOf(kit, { state, log: parsed.value.events }), notes: [] });
}

const notInGame = () => err(refusal('request.not-in-game', 'this game has no such thing'));

/** A game that brings nothing of its own: no plans, no computer drivers, no positions. */
const askedOf = <Setup, State, Action, View extends Reply>(
  game: Rules<Setup, State, Action, View>,
): Asked<State> => ({
  state: (state) => ({ ...game.view(state, undefined), hash: game.hash(state) }),
  steps: notInGame,
  count: notInGame,
  odds: notInGame,
  best: notInGame,
});

/** Any game as an opener of referee tables, with what it answers beyond the contract. */
export function openerOf<Setup, State, Action extends Resigns, View extends Reply>(
  game: Rules<Setup, State, Action, View>,
  own: Partial<Asked<State>> = {},
): Opener {
  const kit = { game, asked: { ...askedOf(game), ...own } };
  const begun = (setup: Read<Setup & Tabled>): Opened => {
    if (!setup.ok) return setup;
    const { state, notes } = game.start(setup.value);
    return ok({ table: tableOf(kit, { state, log: [] }), notes });
  };
  return {
    fresh: (input) => begun(game.parseSetup(input)),
    position: ({ game: _game, seed: _seed, ...fields }) => begun(game.parsePosition(fields)),
    replayed: (input) => replayed(kit, input),
  };
}
