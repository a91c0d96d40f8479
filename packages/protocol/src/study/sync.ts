import { assertNever } from '@perfect-line/core/result';
import { weakerKey } from '@perfect-line/core/linkKey';

import type { ClientFrame, ServerFrame } from '../messages.ts';
import { EMPTY_STUDY, withOps, type StudyDocument } from './document.ts';
import type { LoggedOp } from './frames.ts';
import type { SpokenOp } from './operations.ts';

/**
 * How a page keeps up with a study over a line that may lose, repeat, delay or reorder frames. Pure, as the one of
 * races: it is told what happened and answers what to send. What was made here is seen at once and kept until it is
 * found in the log, or refused.
 */
export type StudySync = {
  readonly key: string;
  /** Undefined until the server has said whether the key is to write or to read. */
  readonly study: string | undefined;
  readonly have: number;
  readonly head: number;
  readonly isUp: boolean;
  /** As everybody has it. */
  readonly agreed: StudyDocument;
  readonly pending: readonly Pending[];
};

type Pending = { readonly id: string; readonly op: SpokenOp };

export type StudyInput =
  | { readonly type: 'up' }
  | { readonly type: 'down' }
  /** Every few seconds. */
  | { readonly type: 'tick' }
  | ({ readonly type: 'do' } & Pending)
  | { readonly type: 'frame'; readonly frame: ServerFrame };

export type StudyOutput = {
  readonly state: StudySync;
  readonly send: readonly ClientFrame[];
  readonly refused: readonly { readonly id?: string; readonly code: string }[];
};

/** It was not judged: it is sent again at the next tick. */
const RETRIED: ReadonlySet<string> = new Set(['rate.exceeded', 'server.busy', 'study.not-open']);
/** Said again at each tick; the others wait for their turn, or a long list would be a flood. */
const SENT_AGAIN = 10;

export const startStudySync = (key: string): StudySync => ({
  key,
  study: undefined,
  have: 0,
  head: 0,
  isUp: false,
  agreed: EMPTY_STUDY,
  pending: [],
});

/** What the page shows: what all agree on, and on top of it what was made here and is on its way. */
export const shownStudy = ({ agreed, pending }: StudySync): StudyDocument =>
  withOps(
    agreed,
    pending.map(({ op }) => op),
  );

export const isStudyCaughtUp = ({ study, isUp, have, head, pending }: StudySync): boolean =>
  study !== undefined && isUp && have >= head && pending.length === 0;

const quiet = (state: StudySync): StudyOutput => ({ state, send: [], refused: [] });

const openFrame = ({ key, have }: StudySync): ClientFrame => ({ type: 'study-open', key, have });

const doFrames = ({ study }: StudySync, pending: readonly Pending[]): readonly ClientFrame[] =>
  study === undefined ? [] : pending.map((one) => ({ type: 'study-do', study, ...one }));

/** By a key to write the study is two steps away, by one to read it is one. */
export const studiesOf = (key: string): readonly string[] => {
  const read = weakerKey(key);
  return [read, weakerKey(read)];
};

const isOurs = (state: StudySync, study: string): boolean =>
  state.study === study || (state.study === undefined && studiesOf(state.key).includes(study));

export function studySync(state: StudySync, input: StudyInput): StudyOutput {
  switch (input.type) {
    case 'up':
    case 'tick':
      return ask({ ...state, isUp: state.isUp || input.type === 'up' });
    case 'down':
      return quiet({ ...state, isUp: false });
    case 'do':
      return make(state, { id: input.id, op: input.op });
    case 'frame':
      return receive(state, input.frame);
    default:
      return assertNever(input);
  }
}

function ask(state: StudySync): StudyOutput {
  if (!state.isUp) return quiet(state);
  const again = doFrames(state, state.pending.slice(0, SENT_AGAIN));
  return { ...quiet(state), send: [openFrame(state), ...again] };
}

function make(state: StudySync, made: Pending): StudyOutput {
  const next = { ...state, pending: [...state.pending, made] };
  return { ...quiet(next), send: state.isUp ? doFrames(state, [made]) : [] };
}

function receive(state: StudySync, frame: ServerFrame): StudyOutput {
  switch (frame.type) {
    case 'study-ops':
      return isOurs(state, frame.study)
        ? hear({ ...state, study: frame.study }, frame)
        : quiet(state);
    case 'study-here':
      return quiet(isOurs(state, frame.study) ? { ...state, study: frame.study } : state);
    case 'refused':
      return hearRefusal(state, frame);
    default:
      return quiet(state);
  }
}

type OpsFrame = Extract<ServerFrame, { readonly type: 'study-ops' }>;

function hear(known: StudySync, frame: OpsFrame): StudyOutput {
  const state = frame.reset === true ? { ...known, have: 0, head: 0, agreed: EMPTY_STUDY } : known;
  const head = Math.max(state.head, frame.head);
  if (frame.from > state.have + 1) {
    return { ...quiet({ ...state, head }), send: [openFrame(state)] };
  }
  const fresh = frame.ops.filter(({ seq }) => seq > state.have);
  return quiet(take({ ...state, head }, fresh));
}

function take(state: StudySync, fresh: readonly LoggedOp[]): StudySync {
  const taken = new Set(fresh.map(({ id }) => id));
  return {
    ...state,
    have: fresh.at(-1)?.seq ?? state.have,
    agreed: withOps(
      state.agreed,
      fresh.map(({ op }) => op),
    ),
    pending: state.pending.filter(({ id }) => !taken.has(id)),
  };
}

type RefusedFrame = Extract<ServerFrame, { readonly type: 'refused' }>;

function hearRefusal(state: StudySync, { study, id, code }: RefusedFrame): StudyOutput {
  if (study === undefined || !isOurs(state, study) || RETRIED.has(code)) return quiet(state);
  if (id === undefined) return { ...quiet(state), refused: [{ code }] };
  if (!state.pending.some((one) => one.id === id)) return quiet(state);
  const pending = state.pending.filter((one) => one.id !== id);
  return { ...quiet({ ...state, pending }), refused: [{ id, code }] };
}
