import { seededRandom } from '@perfect-line/core/random';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { ClientFrame, ServerFrame, StepFrame } from './messages.ts';
import {
  isCaughtUp,
  startSync,
  sync,
  type SyncInput,
  type SyncOutput,
  type SyncState,
} from './sync.ts';

const race = 'AbCdEfGhIjKlMn-_';
const step = (seq: number, actionId?: string): StepFrame => ({
  seq,
  by: 'player',
  at: 0,
  hash: `h${seq}`,
  ...(actionId !== undefined && { actionId }),
});
const stepsFrame = (from: number, to: number, head = to): ServerFrame => ({
  type: 'steps',
  race,
  from,
  head,
  now: 0,
  steps: Array.from({ length: to - from + 1 }, (_, i) => step(from + i)),
});

type Seen = { state: SyncState; send: ClientFrame[]; applied: number[]; settled: string[] };

/** Feeds inputs one after another and keeps what came out. */
function run(inputs: readonly SyncInput[], from = startSync(race)): Seen {
  const seen: Seen = { state: from, send: [], applied: [], settled: [] };
  for (const input of inputs) {
    const out: SyncOutput = sync(seen.state, input);
    seen.state = out.state;
    seen.send.push(...out.send);
    if (out.isReset) seen.applied.length = 0;
    seen.applied.push(...out.steps.map((each) => each.seq));
    seen.settled.push(...out.settled.map((each) => `${each.id}:${each.ok ? 'ok' : each.code}`));
  }
  return seen;
}
const frame = (each: ServerFrame): SyncInput => ({ type: 'frame', frame: each });
const up: SyncInput = { type: 'up' };
const watch = (have: number): ClientFrame => ({
  type: 'watch',
  race,
  have,
  hash: have === 0 ? '' : `h${have}`,
});

describe('keeping up', () => {
  const orders: [name: string, frames: ServerFrame[], applied: number[], asks: number][] = [
    ['in order', [stepsFrame(1, 2), stepsFrame(3, 3)], [1, 2, 3], 0],
    ['twice', [stepsFrame(1, 2), stepsFrame(1, 2), stepsFrame(3, 3)], [1, 2, 3], 0],
    ['the wrong way round', [stepsFrame(3, 3), stepsFrame(1, 2)], [1, 2, 3], 1],
    ['overlapping', [stepsFrame(1, 2), stepsFrame(2, 4)], [1, 2, 3, 4], 0],
    ['with a hole', [stepsFrame(1, 1), stepsFrame(3, 3), stepsFrame(4, 5)], [1], 1],
    [
      'with a hole that is filled',
      [stepsFrame(3, 3), stepsFrame(4, 5), stepsFrame(1, 3)],
      [1, 2, 3, 4, 5],
      1,
    ],
  ];
  it.each(orders)(
    'applies steps that come %s once and in order',
    (_name, frames, applied, asks) => {
      const seen = run([up, ...frames.map(frame)]);
      expect(seen.applied).toEqual(applied);
      expect(seen.send.slice(1)).toHaveLength(asks);
    },
  );

  it('asks from where it is when the line comes back', () => {
    const seen = run([up, frame(stepsFrame(1, 5)), { type: 'down' }, up]);
    expect(seen.send).toEqual([watch(0), watch(5)]);
  });

  it('asks again when a tick finds it silent or behind, not otherwise', () => {
    const tick: SyncInput = { type: 'tick' };
    const calm = run([up, frame(stepsFrame(1, 2)), tick]);
    expect(calm.send).toEqual([watch(0)]);
    expect(run([tick], calm.state).send).toEqual([watch(2)]);
    const behind = run([up, frame(stepsFrame(1, 2, 9)), tick]);
    expect(behind.send.at(-1)).toEqual(watch(2));
    expect(isCaughtUp(behind.state)).toBe(false);
    expect(run([{ type: 'down' }, tick], calm.state).send).toEqual([]);
  });

  it('begins again when the server says so', () => {
    const reset: ServerFrame = { type: 'reset', race, head: 2, now: 0, steps: [step(1), step(2)] };
    const seen = run([up, frame(stepsFrame(1, 5)), frame(reset)]);
    expect(seen.applied).toEqual([1, 2]);
    expect(isCaughtUp(seen.state)).toBe(true);
  });

  it('does not listen to another race', () => {
    const other = { ...stepsFrame(1, 2), race: 'ZZZZZZZZZZZZZZZZ' };
    expect(run([up, frame(other as ServerFrame)]).applied).toEqual([]);
  });

  it('shows the view of a game with secrets only when nothing is missing', () => {
    const before = run([up]).state;
    const partly = { ...stepsFrame(1, 2, 3), view: 'old' } as ServerFrame;
    expect(sync(before, frame(partly)).view).toBeUndefined();
    const all = { ...stepsFrame(1, 3), view: 'new' } as ServerFrame;
    expect(sync(before, frame(all)).view).toBe('new');
  });
});

describe('acting', () => {
  const act: SyncInput = { type: 'act', id: 'action-1', action: 'roll' };
  const sent: ClientFrame = { type: 'act', race, id: 'action-1', base: 0, action: 'roll' };
  const ack: ServerFrame = { type: 'ack', race, id: 'action-1', seq: 1 };
  const refusal = (code: string): ServerFrame => ({
    type: 'refused',
    race,
    id: 'action-1',
    code,
    message: '',
  });
  const taken: ServerFrame = {
    type: 'steps',
    race,
    from: 1,
    head: 1,
    now: 0,
    steps: [step(1, 'action-1')],
  };

  const answers: [name: string, inputs: SyncInput[], settled: string[]][] = [
    ['acknowledged', [frame(ack)], ['action-1:ok']],
    ['acknowledged twice', [frame(ack), frame(ack)], ['action-1:ok']],
    ['seen as an event before the acknowledgement', [frame(taken), frame(ack)], ['action-1:ok']],
    ['refused', [frame(refusal('turn.not-yours'))], ['action-1:turn.not-yours']],
    ['refused for want of credit: it waits', [frame(refusal('rate.exceeded'))], []],
  ];
  it.each(answers)('settles an action once when it is %s', (_name, inputs, settled) => {
    expect(run([up, act, ...inputs]).settled).toEqual(settled);
  });

  it('sends an unanswered action again, with the same id', () => {
    const seen = run([up, act, { type: 'tick' }, { type: 'down' }, up]);
    expect(seen.send.filter((each) => each.type === 'act')).toEqual([sent, sent, sent]);
  });

  it('keeps an action for later while the line is down', () => {
    expect(run([act, up]).send).toEqual([watch(0), sent]);
  });

  it('takes one action at a time', () => {
    const second: SyncInput = { type: 'act', id: 'action-2', action: 'hold' };
    expect(run([up, act, second]).settled).toEqual(['action-2:sync.busy']);
  });
});

describe('over a line that loses, repeats and reorders', () => {
  it('has everything in order once the line behaves again', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 60 }), (seed, head) => {
        const random = seededRandom(seed);
        let state = startSync(race);
        const applied: number[] = [];
        const feed = (input: SyncInput): readonly ClientFrame[] => {
          const out = sync(state, input);
          ({ state } = out);
          applied.push(...out.steps.map((each) => each.seq));
          return out.send;
        };
        feed(up);
        const broadcast = Array.from({ length: head }, (_, i) => stepsFrame(i + 1, i + 1));
        const noisy = broadcast.flatMap((each) =>
          random() < 0.3 ? [] : random() < 0.3 ? [each, each] : [each],
        );
        for (const each of noisy.toSorted(() => random() - 0.5)) feed(frame(each));
        for (let tick = 0; tick < 3; tick++) {
          for (const asked of feed({ type: 'tick' })) {
            if (asked.type === 'watch') feed(frame(stepsFrame(asked.have + 1, head)));
          }
        }
        expect(applied).toEqual(broadcast.map((_, i) => i + 1));
        expect(isCaughtUp(state)).toBe(true);
      }),
    );
  });
});
