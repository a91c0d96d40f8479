import { assertNever } from '@perfect-line/core/result';

import type { ClientFrame, ServerFrame, StepFrame } from './messages.ts';

/**
 * How a client keeps up with a race over a line that may lose, repeat, delay or reorder frames. Pure: it is
 * told what happened and answers what to send and what to apply, in order and without gaps.
 */
export type SyncState = {
  readonly race: string;
  /** The last event applied, and the hash of the state after it. */
  readonly have: number;
  readonly hash: string;
  /** What the server last said its last event is. */
  readonly head: number;
  readonly isUp: boolean;
  /** Nothing has come since the last tick: the line may be dead though it looks open. */
  readonly isSilent: boolean;
  /** Steps that came before those they follow. */
  readonly early: readonly StepsFrame[];
  readonly pending: PendingAction | undefined;
};

type StepsFrame = Extract<ServerFrame, { readonly type: 'steps' }>;
type ResetFrame = Extract<ServerFrame, { readonly type: 'reset' }>;
type PendingAction = {
  readonly id: string;
  readonly base: number;
  readonly action: unknown;
  /** What it brings for the dice: a link of the own chain, or another chain. */
  readonly link?: string;
  readonly chain?: string;
};

export type SyncInput =
  | { readonly type: 'up' }
  | { readonly type: 'down' }
  /** Every few seconds. */
  | { readonly type: 'tick' }
  | ({ readonly type: 'act' } & Omit<PendingAction, 'base'>)
  | { readonly type: 'frame'; readonly frame: ServerFrame };

/** What became of an action: taken as an event, or refused with a code. */
export type Settled =
  | { readonly id: string; readonly ok: true }
  | ({ readonly id: string; readonly ok: false } & Refused);

type Refused = Pick<
  Extract<ServerFrame, { readonly type: 'refused' }>,
  'code' | 'message' | 'facts'
>;

export type SyncOutput = {
  readonly state: SyncState;
  readonly send: readonly ClientFrame[];
  /** Forget the race so far; `steps` begin at the first event. */
  readonly isReset: boolean;
  readonly steps: readonly StepFrame[];
  /** Only in a game with secrets: what this seat sees after the last step. */
  readonly view?: unknown;
  readonly settled: readonly Settled[];
};

/** Frames held back for a missing one; beyond that asking again is cheaper. */
const MAX_EARLY = 32;

/** The action was not judged: it is sent again at the next tick. */
const RETRIED: ReadonlySet<string> = new Set(['rate.exceeded', 'server.busy']);

export const startSync = (race: string): SyncState => ({
  race,
  have: 0,
  hash: '',
  head: 0,
  isUp: false,
  isSilent: true,
  early: [],
  pending: undefined,
});

/** What has arrived so far is everything there is. */
export const isCaughtUp = (state: SyncState): boolean => state.isUp && state.have >= state.head;

const quiet = (state: SyncState): SyncOutput => ({
  state,
  send: [],
  isReset: false,
  steps: [],
  settled: [],
});

const watchFrame = ({ race, have, hash }: SyncState): ClientFrame => ({
  type: 'watch',
  race,
  have,
  hash,
});

const actFrames = ({ race, pending }: SyncState): readonly ClientFrame[] =>
  pending === undefined ? [] : [{ type: 'act', race, ...pending }];

export function sync(state: SyncState, input: SyncInput): SyncOutput {
  switch (input.type) {
    case 'up':
      return comeUp({ ...state, isUp: true, early: [] });
    case 'down':
      return quiet({ ...state, isUp: false, early: [] });
    case 'tick':
      return tick(state);
    case 'act': {
      const { type: _, ...action } = input;
      return act(state, { ...action, base: state.have });
    }
    case 'frame':
      return receive({ ...state, isSilent: false }, input.frame);
    default:
      return assertNever(input);
  }
}

const comeUp = (state: SyncState): SyncOutput => ({
  ...quiet(state),
  send: [watchFrame(state), ...actFrames(state)],
});

function tick(state: SyncState): SyncOutput {
  if (!state.isUp) return quiet(state);
  const isBehind = state.isSilent || state.have < state.head || state.early.length > 0;
  const asked = isBehind ? [watchFrame(state)] : [];
  return { ...quiet({ ...state, isSilent: true }), send: [...asked, ...actFrames(state)] };
}

function act(state: SyncState, pending: PendingAction): SyncOutput {
  if (state.pending !== undefined) {
    const message = 'the last action is still on its way';
    return {
      ...quiet(state),
      settled: [{ id: pending.id, ok: false, code: 'sync.busy', message }],
    };
  }
  const next = { ...state, pending };
  return { ...quiet(next), send: next.isUp ? actFrames(next) : [] };
}

function receive(state: SyncState, frame: ServerFrame): SyncOutput {
  if (!('race' in frame) || frame.race !== state.race) return quiet(state);
  switch (frame.type) {
    case 'steps':
      return receiveSteps(state, frame);
    case 'reset':
      return receiveReset(state, frame);
    case 'ack':
      return settle(quiet(state), { id: frame.id, ok: true });
    case 'refused':
      return receiveRefusal(state, frame);
    case 'room':
    case 'said':
      return quiet(state);
    default:
      return assertNever(frame);
  }
}

function receiveRefusal(
  state: SyncState,
  frame: Extract<ServerFrame, { readonly type: 'refused' }>,
): SyncOutput {
  if (frame.id === undefined || RETRIED.has(frame.code)) return quiet(state);
  const { id, code, message, facts } = frame;
  const told = facts === undefined ? {} : { facts };
  return settle(quiet(state), { id, ok: false, code, message, ...told });
}

/** Only the action on its way can be settled; a repeated answer to an older one says nothing new. */
function settle(output: SyncOutput, settled: Settled): SyncOutput {
  if (output.state.pending?.id !== settled.id) return output;
  return {
    ...output,
    state: { ...output.state, pending: undefined },
    settled: [...output.settled, settled],
  };
}

function receiveSteps(state: SyncState, frame: StepsFrame): SyncOutput {
  const seen = { ...state, head: Math.max(state.head, frame.head) };
  if (frame.from > seen.have + 1) return holdBack(seen, frame);
  return releaseEarly(applySteps(quiet(seen), frame));
}

/** The first frame after a gap asks for what is missing; the next ones only wait. */
function holdBack(state: SyncState, frame: StepsFrame): SyncOutput {
  const early = state.early.length < MAX_EARLY ? [...state.early, frame] : state.early;
  const send = state.early.length === 0 ? [watchFrame(state)] : [];
  return { ...quiet({ ...state, early }), send };
}

function applySteps(output: SyncOutput, frame: StepsFrame | ResetFrame): SyncOutput {
  const fresh = frame.steps.filter((step) => step.seq > output.state.have);
  const last = fresh.at(-1);
  const state =
    last === undefined
      ? output.state
      : {
          ...output.state,
          have: last.seq,
          hash: last.hash,
          head: Math.max(output.state.head, last.seq),
        };
  const isNewest = frame.view !== undefined && state.have === frame.head;
  const applied: SyncOutput = {
    ...output,
    state,
    steps: [...output.steps, ...fresh],
    ...(isNewest && { view: frame.view }),
  };
  return fresh.reduce(
    (out, step) =>
      step.actionId === undefined ? out : settle(out, { id: step.actionId, ok: true }),
    applied,
  );
}

/** Held frames that now connect are applied; the rest waits on. */
function releaseEarly(output: SyncOutput): SyncOutput {
  const next = output.state.early.find((frame) => frame.from <= output.state.have + 1);
  if (next === undefined) return output;
  const early = output.state.early.filter((frame) => frame !== next);
  return releaseEarly(applySteps({ ...output, state: { ...output.state, early } }, next));
}

/** Comes only when this client's race is not the server's; an old one repeated is made good by the next ticks. */
function receiveReset(state: SyncState, frame: ResetFrame): SyncOutput {
  const fresh = { ...state, have: 0, hash: '', head: frame.head, early: [] };
  return applySteps({ ...quiet(fresh), isReset: true }, frame);
}
