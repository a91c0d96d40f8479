import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { actingCar, spaceOf } from '@perfect-line/rules/gt/cars';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { planFrame } from '@perfect-line/rules/gt/drive';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import type { Mode } from '@perfect-line/rules/gt/words';
import { gtOdds } from '@perfect-line/solver/gtOdds';
import { signal } from '@preact/signals';

import type { GtEntry, TableStore } from '../table/store.ts';
import { adviser } from '../worker/adviser.ts';

type Drive = Extract<Action, { readonly type: 'drive' }>;

/** A plan with what could be known of it before the roll. */
export type JudgedPlan = {
  readonly mode: Mode;
  readonly steps: readonly CheckedStep[];
  readonly loss: number;
  readonly focus: number;
};

/** One turn as it was driven and as the best computer driver would have driven it. */
export type Advice = {
  readonly turn: number;
  readonly seat: string;
  readonly from: number;
  readonly driven: JudgedPlan;
  readonly coach: JudgedPlan | undefined;
};

function judge(state: State, mode: Mode, plan: Plan): JudgedPlan | undefined {
  const frame = planFrame(state);
  const checked = frame.ok ? checkPlan(frame.value, plan) : frame;
  const odds = gtOdds(state, plan, mode);
  if (!checked.ok || !odds.ok) return undefined;
  const { loss, focus } = odds.value;
  return { mode, steps: checked.value.steps, loss, focus };
}

type DriveEntry = { readonly index: number; readonly entry: GtEntry; readonly action: Drive };

/** The event with which the plan of a turn was laid. */
function driveOf(entries: readonly GtEntry[], turn: number): DriveEntry | undefined {
  for (const [index, entry] of entries.entries()) {
    const { event, before } = entry;
    if (before.turnNumber !== turn || event.type !== 'action') continue;
    if (event.action.type === 'drive') return { index, entry, action: event.action };
  }
  return undefined;
}

export const isSamePlan = (a: JudgedPlan, b: JudgedPlan): boolean => {
  const written = ({ mode, steps }: JudgedPlan): string =>
    [mode, ...steps.map((step) => `${step.to} ${step.dice.join('')}`)].join();
  return written(a) === written(b);
};

/** Looks at one turn after the other; what it has seen it remembers. */
export class Coach {
  readonly advice = signal<Advice | undefined>(undefined);
  readonly isThinking = signal(false);
  readonly #store: TableStore;
  readonly #seen = new Map<number, Advice>();
  #wanted = 0;

  constructor(store: TableStore) {
    this.#store = store;
  }

  /** The turn that the table shows now. */
  async look(turn: number): Promise<void> {
    this.#wanted = turn;
    this.advice.value = this.#seen.get(turn);
    const found = driveOf(this.#store.session.entries.peek(), turn);
    if (this.advice.value !== undefined || found === undefined) return;
    this.isThinking.value = true;
    const advice = await this.#adviceOn(found, turn).catch(() => undefined);
    if (advice !== undefined) this.#seen.set(turn, advice);
    if (this.#wanted !== turn) return;
    this.advice.value = advice;
    this.isThinking.value = false;
  }

  async #adviceOn({ index, entry, action }: DriveEntry, turn: number): Promise<Advice | undefined> {
    const { before } = entry;
    const car = actingCar(before);
    const driven = judge(before, action.mode, action.plan);
    if (driven === undefined) return undefined;
    const { saved, entries } = this.#store.session;
    const events = entries
      .peek()
      .slice(0, index)
      .map((one) => one.event);
    const seat = car.id;
    const best = await adviser().think({ game: saved, events, seat, level: 'perfect' });
    const coach = best.type === 'drive' ? judge(before, best.mode, best.plan) : undefined;
    return { turn, seat, from: spaceOf(car), driven, coach };
  }
}
