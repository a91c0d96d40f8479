import type { Action, Plan } from '@perfect-line/rules/gt/action';
import { checkPlan } from '@perfect-line/rules/gt/checkPlan';
import { planFrame } from '@perfect-line/rules/gt/drive';
import type { CheckedStep, State } from '@perfect-line/rules/gt/state';
import type { Mode } from '@perfect-line/rules/gt/words';
import type { TurnReview } from '@perfect-line/solver/gt/coach/coach';
import { gtOdds } from '@perfect-line/solver/gt/odds/gtOdds';
import { computed, signal } from '@preact/signals';

import { rememberPar } from './setup/parTimes.ts';
import { lapClassOf } from '../../storage/bests.ts';
import type { GtStore } from './gtStore.ts';
import { adviser, lapSolver, releaseLapSolver } from './adviser.ts';
import type { Basis, GameSoFar } from '../../worker/protocol.ts';
import { drivenTurns, type DrivenTurn } from './drivenTurns.ts';

/** A plan with what could be known of it before the roll, and what it cost against the best. */
export type JudgedPlan = {
  readonly mode: Mode;
  readonly steps: readonly CheckedStep[];
  readonly loss: number;
  readonly focus: number;
  readonly cost: number;
};

/** One turn as it was driven, and what would have been better. */
export type Advice = {
  readonly played: DrivenTurn;
  readonly review: TurnReview;
  readonly driven: JudgedPlan;
  /** The best plan of each mode, the better first. */
  readonly best: readonly JudgedPlan[];
};

/** How the lap of a solo drive is known; undefined in a race. */
export type LapStatus = 'solving' | 'solved' | 'stopped' | 'unsolved';

type Laid = { readonly mode: Mode; readonly plan: Plan };

function judge(state: State, { mode, plan }: Laid, cost: number): JudgedPlan | undefined {
  const frame = planFrame(state);
  const checked = frame.ok ? checkPlan(frame.value, plan) : frame;
  const odds = gtOdds(state, plan, mode);
  if (!checked.ok || !odds.ok) return undefined;
  const { loss, focus } = odds.value;
  return { mode, steps: checked.value.steps, loss, focus, cost };
}

function adviceOn(played: DrivenTurn, review: TurnReview): Advice | undefined {
  const { before } = played.laid;
  const cost = review.moments.find((one) => one.what === 'drive')?.cost ?? 0;
  const driven = judge(before, played.drive, cost);
  const best = review.best.map((one) => judge(before, one, one.cost - review.expected));
  return driven && { played, review, driven, best: best.filter((one) => one !== undefined) };
}

export const isSamePlan = (a: JudgedPlan, b: JudgedPlan): boolean => {
  const written = ({ mode, steps }: JudgedPlan): string =>
    [mode, ...steps.map((step) => `${step.to} ${step.dice.join('')}`)].join();
  return written(a) === written(b);
};

/** Looks at one turn after the other, the one on the table first; what it has seen it remembers. */
export class Coach {
  readonly turns: readonly DrivenTurn[];
  readonly isSolo: boolean;
  readonly basis = signal<Basis>('eye');
  readonly lap = signal<LapStatus | undefined>(undefined);
  /** Reviews by turn; undefined where there is nothing to judge. */
  readonly reviews = signal<ReadonlyMap<number, TurnReview | undefined>>(new Map());
  readonly wanted = signal(0);
  readonly #store: GtStore;
  #isRunning = false;
  #isClosed = false;

  constructor(store: GtStore) {
    this.#store = store;
    this.turns = drivenTurns(store.session.entries.peek());
    this.isSolo = store.session.first.race.setup.solo;
  }

  /** The turn on the table, if it was driven. */
  readonly played = computed(() => this.turns.find((one) => one.turn === this.wanted.value));

  readonly advice = computed<Advice | undefined>(() => {
    const played = this.played.value;
    const review = played && this.reviews.value.get(played.turn);
    return played && review && adviceOn(played, review);
  });

  /** The turn that the table shows now. */
  look(turn: number): void {
    this.wanted.value = turn;
    void this.#run();
  }

  open(): void {
    this.#isClosed = false;
    if (this.isSolo && this.turns.length > 0 && this.lap.peek() === undefined) void this.solve();
  }

  /** Nothing is thought on once nobody listens. */
  close(): void {
    this.#isClosed = true;
    adviser().close();
    if (this.lap.peek() === 'solving') this.stopSolving();
    else releaseLapSolver();
  }

  /** Works the lap out, so that turns are judged by what is known and not by eye. */
  async solve(): Promise<void> {
    this.lap.value = 'solving';
    const par = await lapSolver()
      .solve(this.#soFar(this.turns[0]?.from ?? 0))
      .catch(() => undefined);
    if (this.lap.peek() !== 'solving') return;
    this.lap.value = par === undefined ? 'unsolved' : 'solved';
    const lap = lapClassOf(this.#store.session.saved);
    if (par === undefined) return;
    if (lap !== undefined) rememberPar(lap, par);
    this.basis.value = 'solved';
    this.reviews.value = new Map();
    void this.#run();
  }

  stopSolving(): void {
    this.lap.value = 'stopped';
    lapSolver().close();
  }

  #soFar(count: number): GameSoFar<Action> {
    const { saved, entries } = this.#store.session;
    const events = entries.peek().slice(0, count);
    return { game: saved.id, setup: saved.setup, events: events.map((one) => one.event) };
  }

  #next(): DrivenTurn | undefined {
    const seen = this.reviews.peek();
    const open = this.turns.filter(({ turn }) => !seen.has(turn));
    return open.find(({ turn }) => turn === this.wanted.peek()) ?? open[0];
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const basis = this.basis.peek();
      const review = await this.#review(next, basis);
      if (this.#isClosed) break;
      if (basis !== this.basis.peek()) continue;
      this.reviews.value = new Map([...this.reviews.peek(), [next.turn, review]]);
    }
    this.#isRunning = false;
  }

  #review({ from, to }: DrivenTurn, basis: Basis): Promise<TurnReview | undefined> {
    const thinker = basis === 'solved' ? lapSolver() : adviser();
    return thinker.review({ ...this.#soFar(to), from, basis }).catch(() => undefined);
  }
}
