import { unwrap } from '@perfect-line/core/result';
import type { ChanceRequest, Draw, Faces, Note } from '@perfect-line/rules/game';
import { presetOf } from '@perfect-line/rules/options';
import { rally } from '@perfect-line/rules/rally/game';
import { rallyNotation } from '@perfect-line/rules/rally/notation';
import { RALLY_OPTIONS } from '@perfect-line/rules/rally/options';
import { carOf, timeOf, type RallyCar, type RallyState } from '@perfect-line/rules/rally/state';
import { legalDice } from '@perfect-line/rules/rally/steps';
import { trackOf } from '@perfect-line/rules/rally/tracks';
import { spotName } from '@perfect-line/track/rally/special';

import { checkNotes, refusalOf, toldBy } from '../spoken.ts';

/** What chance answers, in order; all of it must be used up and nothing else may be asked. */
export type RallySupplies = {
  /** `.` clean, `!` warning; spaces are for the eye. */
  readonly dice?: string;
  readonly cards?: string;
  readonly shortcuts?: string;
  readonly order?: string;
};

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');

/** A table with fixed chance, for scenarios written like a score: `1>1:s1 2>1:s2 stop`. */
export class RallyTable {
  state: RallyState;
  notes: readonly Note[] = [];
  readonly #queues: Record<string, string[]> = { die: [], card: [], shortcut: [], order: [] };

  constructor(state: RallyState, supplies: RallySupplies = {}) {
    this.state = state;
    this.supply(supplies);
    this.#answer();
  }

  supply({ dice = '', cards = '', shortcuts = '', order = '' }: RallySupplies): this {
    this.#queues['die']?.push(...dice.replaceAll(/\s/g, '').split(''));
    this.#queues['card']?.push(...words(cards));
    this.#queues['shortcut']?.push(...words(shortcuts));
    this.#queues['order']?.push(...words(order));
    return this;
  }

  /** Actions of whoever is to act, separated by `;`. */
  play(score: string, supplies: RallySupplies = {}): this {
    this.supply(supplies);
    this.notes = [];
    for (const text of score.split(';')) {
      const seat = rally.toAct(this.state);
      if (seat === undefined) throw new Error(`nobody can act: ${text}`);
      const action = unwrap(rallyNotation.parseAction(text.trim()));
      const step = unwrap(rally.apply(this.state, { type: 'action', seat, action }));
      this.#take(step);
      this.#answer();
    }
    return this;
  }

  /** The same, answered with all that was told of it. */
  told(score: string, supplies: RallySupplies = {}): readonly string[] {
    return toldBy(this.play(score, supplies).notes);
  }

  /** The code with which the rules refuse an action of whoever is to act; the state stays. */
  refusal(text: string): string {
    return this.refused(text).replace(/ .*/, '');
  }

  /** The same with its facts. */
  refused(text: string): string {
    const seat = rally.toAct(this.state) ?? '';
    const action = unwrap(rallyNotation.parseAction(text));
    const step = rally.apply(this.state, { type: 'action', seat, action });
    return step.ok ? 'ok' : refusalOf(step.error);
  }

  car(id = 'red'): RallyCar {
    return carOf(this.state, id);
  }

  at(id = 'red'): string {
    return spotName(trackOf(this.state), this.car(id).spot);
  }

  time(id = 'red'): number {
    return timeOf(this.car(id));
  }

  get toAct(): string | undefined {
    return rally.toAct(this.state);
  }

  /** Legal next dice as `die>to`, with `-` for a loss, `?` for a risky jump, `x` for out. */
  dice(): readonly string[] {
    return legalDice(this.state).map(
      (d) => `${d.die}>${d.to}${d.loses ? '-' : ''}${d.risky ? '?' : ''}${d.out ? 'x' : ''}`,
    );
  }

  noted(type: string): readonly Note[] {
    return this.notes.filter((note) => note.type === type);
  }

  /** Everything supplied was asked for. */
  done(): void {
    const left = Object.entries(this.#queues).filter(([, queue]) => queue.length > 0);
    if (left.length > 0) throw new Error(`left over: ${JSON.stringify(left)}`);
  }

  #take(step: { readonly state: RallyState; readonly notes: readonly Note[] }): void {
    this.state = step.state;
    this.notes = [...this.notes, ...checkNotes(step.notes)];
  }

  #answer(): void {
    for (;;) {
      const request = rally.chanceDue(this.state);
      if (!request) return;
      const faces = this.#facesFor(request);
      this.#take(unwrap(rally.apply(this.state, { type: 'chance', faces })));
    }
  }

  #facesFor(request: ChanceRequest): Faces {
    return request.map((draw: Draw) => {
      const face = this.#queues[draw.kind]?.shift();
      if (face === undefined) throw new Error(`chance was not supplied: ${draw.label}`);
      return face;
    });
  }
}

/** A rally on one road of our own making: the words replace what lies on J1-4. */
export const onRoad = (
  spaces: string,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> => ({
  stages: ['J1-J4'],
  roads: { 'J1-4': spaces },
  drivers: [{ id: 'red' }],
  ...more,
});

/** The options of a rally of the first version of these rules, in the words of today. */
export const formerly = (edition = 'ru') =>
  presetOf(RALLY_OPTIONS, { edition, version: 'rally-1' });

export const drivers = (...ids: readonly string[]) => ids.map((id) => ({ id }));

export const startRally = (setup: unknown, supplies: RallySupplies = {}): RallyTable =>
  new RallyTable(rally.start(unwrap(rally.parseSetup(setup))).state, supplies);

/** The state of a described moment. */
export const stateFrom = (input: unknown): RallyState =>
  rally.start(unwrap(rally.parsePosition(input))).state;

export const position = (input: unknown, supplies: RallySupplies = {}): RallyTable =>
  new RallyTable(stateFrom(input), supplies);
