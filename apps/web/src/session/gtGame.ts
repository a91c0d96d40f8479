import { err, ok, type Result } from '@perfect-line/core/result';
import type { GameEvent, RuleError } from '@perfect-line/rules/game';
import type { Action } from '@perfect-line/rules/gt/action';
import { lapsToDrive } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/gt';
import { finalSecondsOf } from '@perfect-line/rules/gt/solo';
import type { State } from '@perfect-line/rules/gt/state';

import type { Progress } from '../storage/savedGame.ts';
import type { Entry } from './session.ts';

export type GtEvent = GameEvent<Action>;
export type Replayed = {
  readonly first: State;
  readonly entries: readonly Entry<State, Action>[];
};

const leadingLap = (state: State): number =>
  Math.min(lapsToDrive(state), Math.max(1, ...state.cars.map((car) => car.lap)));

/** What the list of games shows. */
export function progressOf(state: State): Progress {
  const base = { lap: leadingLap(state), round: state.round, finished: gt.isOver(state) };
  if (!base.finished) return base;
  const ranked = state.cars.toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const ranking = ranked.map((car) => car.id);
  const [lap] = state.race.setup.solo ? state.laps : [];
  const seconds = lap === undefined ? undefined : finalSecondsOf(state.race, lap);
  return seconds === undefined ? { ...base, ranking } : { ...base, ranking, seconds };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A stored event is read as strictly as one from a stranger. */
function parseEvent(input: unknown): Result<GtEvent, RuleError> {
  if (!isRecord(input)) return err({ code: 'record.event', message: 'an event is an object' });
  const { type, seat, faces } = input;
  if (type === 'chance' && Array.isArray(faces)) {
    return ok({ type, faces: faces.map((face: unknown) => String(face)) });
  }
  if (type !== 'action' || typeof seat !== 'string') {
    return err({ code: 'record.event', message: 'an event is an action or an answer of chance' });
  }
  const action = gt.parseAction(input['action']);
  return action.ok ? ok({ type, seat, action: action.value }) : action;
}

/** A game is its setup and its events: everything else is derived here, once, on opening. */
export function replayGt(setup: unknown, events: readonly unknown[]): Result<Replayed, RuleError> {
  const parsed = gt.parseSetup(setup);
  if (!parsed.ok) return parsed;
  const first = gt.start(parsed.value).state;
  const entries: Entry<State, Action>[] = [];
  let before = first;
  for (const input of events) {
    const event = parseEvent(input);
    if (!event.ok) return event;
    const step = gt.apply(before, event.value);
    if (!step.ok) return step;
    const { state: after, notes } = step.value;
    entries.push({ event: event.value, before, after, notes });
    before = after;
  }
  return ok({ first, entries });
}
