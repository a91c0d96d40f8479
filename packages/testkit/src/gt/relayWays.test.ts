import { seededRandom } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { planFrame } from '@perfect-line/rules/gt/drive';
import { advance, type Cursor } from '@perfect-line/rules/gt/frame';
import { gt } from '@perfect-line/rules/gt/game';
import { nextSteps } from '@perfect-line/rules/gt/planning';
import { relayWays } from '@perfect-line/rules/gt/relayWays';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import { playOut } from '@perfect-line/rules/playOut';
import { describe, expect, it } from 'vitest';

const setup = unwrap(
  gt.parseSetup({ track: { ready: 1 }, drivers: ['a', 'b', 'c'].map((id) => ({ id })) }),
);

/** Flat out with every die that fits: most such rolls are lost. */
function greedy(state: State): ReturnType<typeof gt.idleAction> {
  const frame = planFrame(state);
  if (!gt.actionsNow(state).includes('drive') || !frame.ok) return gt.idleAction(state);
  let cursor = frame.value.start;
  const plan: CheckedStep[] = [];
  for (;;) {
    const step = nextSteps(frame.value, cursor).find(({ loses }) => !loses);
    if (step === undefined || plan.length === 5) break;
    plan.push(step);
    cursor = advance(cursor, step);
  }
  if (plan.length === 0) return gt.idleAction(state);
  return { type: 'drive', mode: 'flat-out', plan: written(state, plan) };
}

const written = ({ race }: State, steps: readonly CheckedStep[]) =>
  steps.map(({ dice, to }) => ({ dice, to: race.graph.names[to] ?? '' }));

function lostMoments(seed: string): readonly State[] {
  const moments: State[] = [];
  playOut(gt, setup, {
    decide: (state) => {
      if (state.phase === 'relay') moments.push(state);
      return greedy(state);
    },
    random: seededRandom(seed),
  });
  return moments;
}

/** The slow way: every plan there is, put to the rules. */
function endsOfAll(state: State, cursor: Cursor, laid: readonly CheckedStep[]): readonly string[] {
  return nextSteps(unwrap(planFrame(state)), cursor).flatMap((step) => {
    const steps = [...laid, step];
    const end = endOf(state, steps);
    return [...(end === undefined ? [] : [end]), ...endsOfAll(state, advance(cursor, step), steps)];
  });
}

/** Space and gear in which the rules lose control of it. */
function endOf(state: State, steps: readonly CheckedStep[]): string | undefined {
  const seat = gt.toAct(state) ?? '';
  const action = { type: 'relay', plan: written(state, steps) } as const;
  const done = gt.apply(state, { type: 'action', seat, action });
  const lost = done.ok ? done.value.notes.find((note) => note.type === 'lost-control') : undefined;
  const moved = done.ok ? done.value.notes.filter((note) => note.type === 'moved') : [];
  return lost && `${moved.at(-1)?.to} ${lost.gear}`;
}

describe('[G6.4] the ways to lose control after a flat-out roll', () => {
  const moments = ['one', 'two'].flatMap(lostMoments).slice(0, 8);

  it('are all there are, each once, by space and gear', () => {
    expect(moments.length).toBeGreaterThan(3);
    for (const state of moments) {
      const all = new Set(endsOfAll(state, unwrap(planFrame(state)).start, []));
      const found = relayWays(state).map((steps) => endOf(state, steps));
      expect(found).toHaveLength(all.size);
      expect(new Set(found)).toEqual(all);
    }
  });
});
