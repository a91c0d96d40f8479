import { err, ok } from '@perfect-line/core/result';
import type { Game, GameEvent, Step } from '@perfect-line/rules/game';
import type { Read } from '@perfect-line/rules/parse';
import { makeRecord, parseRecord, replay } from '@perfect-line/rules/record';

import { refusal, type Fields, type Reply } from './lines.ts';
import type { Answer, Moved, Opened, Opener, Table } from './table.ts';

type Resigns = { readonly type: string; readonly driver?: string };
type Tabled = { readonly tables: unknown };

/** What the referee asks of a game beyond the contract that both games keep. */
export type Asked<State> = {
  readonly state: (state: State) => Reply;
  readonly steps: (state: State, fields: Fields) => Answer;
  readonly count: (state: State, fields: Fields) => Answer;
  readonly odds: (state: State, fields: Fields) => Answer;
  readonly best: (state: State, fields: Fields) => Answer;
  readonly position: (fields: Fields) => Read<Step<State>>;
  /** Undefined for a game that began in the middle and cannot be replayed from its setup. */
  readonly setupOf: (state: State) => Tabled | undefined;
};

type Rules<Setup, State, Action, View> = Game<Setup & Tabled, State, Action, View>;
type Log<Action> = readonly GameEvent<Action>[];

/** Any game of ours as an opener of referee tables. */
export function openerOf<Setup, State, Action extends Resigns, View>(
  game: Rules<Setup, State, Action, View>,
  asked: Asked<State>,
): Opener {
  const apply = (state: State, log: Log<Action>, event: GameEvent<Action>): Moved => {
    const step = game.apply(state, event);
    return step.ok
      ? ok({ table: tableOf(step.value.state, [...log, event]), notes: step.value.notes })
      : step;
  };

  /** The referee acts for whoever is to act; only resigning names its driver. */
  const act = (state: State, log: Log<Action>, input: unknown): Moved => {
    const action = game.parseAction(input);
    if (!action.ok) return action;
    const { type, driver } = action.value;
    const seat = type === 'resign' ? driver : game.toAct(state);
    if (seat === undefined) return err(refusal('game.over', 'the game is over'));
    return apply(state, log, { type: 'action', seat, action: action.value });
  };

  const record = (state: State, log: Log<Action>): Answer => {
    const setup = asked.setupOf(state);
    if (setup !== undefined) return ok({ record: makeRecord(game, setup, log) });
    return err(refusal('record.from-position', 'a game that began from a position has no record'));
  };

  const tableOf = (state: State, log: Log<Action>): Table => ({
    state: () => asked.state(state),
    steps: (fields) => asked.steps(state, fields),
    count: (fields) => asked.count(state, fields),
    odds: (fields) => asked.odds(state, fields),
    best: (fields) => asked.best(state, fields),
    record: () => record(state, log),
    hash: () => game.hash(state),
    act: (action) => act(state, log, action),
    chanceDue: () => game.chanceDue(state),
    answer: (faces) => apply(state, log, { type: 'chance', faces }),
  });

  const begun = ({ state, notes }: Step<State>): Opened => ok({ table: tableOf(state, []), notes });

  const replayed = (input: Fields): Opened => {
    const parsed = parseRecord(game, input);
    if (!parsed.ok) return parsed;
    const run = replay(game, parsed.value);
    if (!run.ok) return run;
    const state = run.value.states.at(-1);
    if (state === undefined) throw new Error('a replay has no state');
    return ok({ table: tableOf(state, parsed.value.events), notes: [] });
  };

  return {
    fresh: (input) => {
      const setup = game.parseSetup(input);
      return setup.ok ? begun(game.start(setup.value)) : setup;
    },
    position: ({ game: _game, seed: _seed, ...fields }) => {
      const position = asked.position(fields);
      return position.ok ? begun(position.value) : position;
    },
    replayed,
  };
}
