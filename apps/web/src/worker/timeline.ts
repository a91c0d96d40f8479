import type { Game, GameEvent } from '@perfect-line/rules/game';

import type { GameSoFar } from './protocol.ts';

export type PlayedRules<Setup, State, Action> = Pick<
  Game<Setup, State, Action, unknown>,
  'parseSetup' | 'start' | 'apply'
>;

/**
 * The states of one game, kept between questions: what a driver has worked out about a track hangs on them. Events are
 * compared, not counted: another continuation of the same length is another game from there on.
 */
export class Timeline<Setup, State, Action> {
  readonly #rules: PlayedRules<Setup, State, Action>;
  #name = '';
  #written: string[] = [];
  #states: State[] = [];

  constructor(rules: PlayedRules<Setup, State, Action>) {
    this.#rules = rules;
  }

  /** The states before each event, and the one after the last. */
  follow({ game, setup, events }: GameSoFar<Action>): readonly State[] {
    const name = `${game} ${JSON.stringify(setup)}`;
    if (name !== this.#name) this.#begin(setup);
    this.#name = name;
    for (const [i, event] of events.entries()) this.#take(i, event);
    return this.#states.slice(0, events.length + 1);
  }

  #begin(setup: unknown): void {
    const parsed = this.#rules.parseSetup(setup);
    if (!parsed.ok) throw new Error(parsed.error.code);
    this.#states = [this.#rules.start(parsed.value).state];
    this.#written = [];
  }

  #take(index: number, event: GameEvent<Action>): void {
    const written = JSON.stringify(event);
    if (this.#written[index] === written) return;
    this.#written.length = index;
    this.#states.length = index + 1;
    const [state] = this.#states.slice(-1);
    if (state === undefined) throw new Error('timeline.empty');
    const step = this.#rules.apply(state, event);
    if (!step.ok) throw new Error(step.error.code);
    this.#written.push(written);
    this.#states.push(step.value.state);
  }
}
