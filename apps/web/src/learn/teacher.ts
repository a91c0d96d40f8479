import { canonicalJson } from '@perfect-line/core/canonical';
import { batch, computed, effect, signal } from '@preact/signals';

import type { TableStore } from '../table/store.ts';
import type { Course, CourseStep, Task } from './course.ts';
import type { Place } from './keptCourse.ts';
import { NOT_THIS } from './lessonSession.ts';
import { isAmong, type Verdict } from './verdict.ts';

/** What was done instead of the thing asked for. */
export type Nudge = 'otherDie' | 'notYet' | 'over';

type AnyTask = Task<unknown>;

const isSame = (a: unknown, b: unknown): boolean => canonicalJson(a) === canonicalJson(b);

/** What should lie on the road after `done` of the decisions. */
function planOf(task: AnyTask | undefined, done: number): readonly unknown[] | undefined {
  if (task?.type === 'lay') return task.plan;
  return task?.type === 'act' ? task.plan?.slice(done) : undefined;
}

type Ways = {
  /** Asks what a decision was worth; `before`: how many events there were when it was taken. */
  readonly judge: (action: unknown, before: number) => Promise<Verdict | undefined>;
  readonly onMove: (place: Place) => void;
};

/** Goes through a course with the player: a step is done when he did it, and never by itself. */
export class Teacher {
  readonly course: Course;
  readonly place = signal<Place>({ step: 0, done: 0 });
  readonly nudge = signal<Nudge | undefined>(undefined);
  /** Of a drill, once its decision is taken; `unknown` where nobody could judge it. */
  readonly verdict = signal<Verdict | 'thinking' | 'unknown' | undefined>(undefined);
  readonly #ways: Ways;
  readonly #stops: (() => void)[] = [];
  #store: TableStore | undefined;

  constructor(course: Course, at: Place, ways: Ways) {
    this.course = course;
    this.place.value = at;
    this.#ways = ways;
  }

  readonly step = computed<CourseStep<unknown> | undefined>(
    () => this.course.steps[this.place.value.step],
  );
  /** Nothing is left to do. */
  readonly isOver = computed(() => this.step.value === undefined);

  /** Begins to look at a table. */
  follow(store: TableStore): void {
    this.#store = store;
    this.#stops.push(
      effect(() => this.#guide(store)),
      effect(() => this.#watchRefusals(store)),
      effect(() => this.#watchEnd(store)),
    );
  }

  close(): void {
    for (const stop of this.#stops) stop();
  }

  allows(action: unknown): boolean {
    const { done } = this.place.peek();
    const task = this.step.peek()?.task;
    const isOpen = this.verdict.peek() === undefined;
    if (task?.type === 'free') return true;
    if (task?.type === 'act') return isSame(task.actions[done], action);
    return task?.type === 'decide' && isOpen && isAmong(action, task.only);
  }

  taken(action: unknown, before: number): void {
    const { step, done } = this.place.peek();
    const task = this.step.peek()?.task;
    if (task?.type === 'decide') void this.#hearVerdict(action, before);
    if (task?.type === 'free') this.#ways.onMove({ step, done });
    if (task?.type !== 'act') return;
    if (done + 1 < task.actions.length) this.#move({ step, done: done + 1 });
    else this.next();
  }

  /** On to the next step: done by the player, or read. */
  next(): void {
    this.#move({ step: this.place.peek().step + 1, done: 0 });
  }

  #move(place: Place): void {
    batch(() => {
      this.place.value = place;
      this.nudge.value = undefined;
      if (this.step.peek()?.task.type === 'refused' && this.#store !== undefined) {
        this.#store.refusal.value = undefined;
      }
    });
    this.#ways.onMove(place);
  }

  async #hearVerdict(action: unknown, before: number): Promise<void> {
    this.verdict.value = 'thinking';
    this.verdict.value = (await this.#ways.judge(action, before)) ?? 'unknown';
  }

  /** Shows the next die of the plan and its space, as long as the dice on the road are those asked for. */
  #guide(store: TableStore): void {
    const task = this.step.value?.task;
    const plan = planOf(task, this.place.value.done);
    const draft = store.draft.value;
    if (plan === undefined || store.outlook.value === undefined) {
      store.hint.value = task?.type === 'refused' ? task.die : undefined;
      return;
    }
    const state = store.shown.value;
    const laid = store.hand.written(state, draft);
    const fits = laid.length <= plan.length && laid.every((one, i) => isSame(one, plan[i]));
    if (fits && laid.length === plan.length && task?.type === 'lay') return this.next();
    const next = fits ? store.hand.draftFrom(state, plan)[laid.length] : undefined;
    this.nudge.value = fits ? undefined : 'otherDie';
    store.hint.value = next === undefined ? undefined : store.hand.dieOf(next);
    store.pointed.value = next?.to;
  }

  #watchRefusals(store: TableStore): void {
    const task = this.step.value?.task;
    const code = store.refusal.value?.code;
    if (task?.type === 'refused' && code === task.code) return this.next();
    if (code !== NOT_THIS.code) return;
    this.nudge.value = this.verdict.peek() === undefined ? 'notYet' : 'over';
    store.refusal.value = undefined;
  }

  #watchEnd(store: TableStore): void {
    const isOver = store.hand.game.isOver(store.shown.value);
    if (isOver && this.step.value?.task.type === 'free') this.next();
  }
}
