import { isObject } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import type { Game, GameEvent, Note, RuleError } from '@perfect-line/rules/game';

import type { SavedGame } from '../../storage/savedGame.ts';
import type { Entry } from './session.ts';

export type Replayed<State, Action, N extends Note = Note> = {
  /** With the values of its rules version written out: what is asked of it later needs no version. */
  readonly setup: unknown;
  readonly first: State;
  readonly entries: readonly Entry<State, Action, N>[];
};

type Rules<Setup, State, Action, N extends Note = Note> = Pick<
  Game<Setup, State, Action, unknown, N>,
  'parseSetup' | 'parseAction' | 'start' | 'apply'
>;

/** A stored event is read as strictly as one from a stranger. */
function parseEvent<Action>(
  rules: Pick<Rules<unknown, unknown, Action>, 'parseAction'>,
  input: unknown,
): Result<GameEvent<Action>, RuleError> {
  if (!isObject(input)) return err({ code: 'record.event', message: 'an event is an object' });
  const { type, seat, faces } = input;
  if (type === 'chance' && Array.isArray(faces)) {
    return ok({ type, faces: faces.map((face: unknown) => String(face)) });
  }
  if (type !== 'action' || typeof seat !== 'string') {
    return err({ code: 'record.event', message: 'an event is an action or an answer of chance' });
  }
  const action = rules.parseAction(input['action']);
  return action.ok ? ok({ type, seat, action: action.value }) : action;
}

/** A game is its setup and its events: everything else is derived here, once, on opening. */
export function replayGame<Setup, State, Action, N extends Note>(
  rules: Rules<Setup, State, Action, N>,
  { setup, rulesVersion }: Pick<SavedGame, 'setup' | 'rulesVersion'>,
  events: readonly unknown[],
): Result<Replayed<State, Action, N>, RuleError> {
  const parsed = rules.parseSetup(setup, rulesVersion);
  if (!parsed.ok) return parsed;
  const first = rules.start(parsed.value).state;
  const entries: Entry<State, Action, N>[] = [];
  let before = first;
  for (const input of events) {
    const event = parseEvent(rules, input);
    if (!event.ok) return event;
    const step = rules.apply(before, event.value);
    if (!step.ok) return step;
    const { state: after, notes } = step.value;
    entries.push({ event: event.value, before, after, notes });
    before = after;
  }
  return ok({ setup: parsed.value, first, entries });
}
