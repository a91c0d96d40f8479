import { canonicalJson } from '@perfect-line/core/canonical';
import { unwrap } from '@perfect-line/core/result';
import { rally } from '@perfect-line/rules/rally/game';
import type { RallyState } from '@perfect-line/rules/rally/state';
import { simpleDriver } from '@perfect-line/solver/gt/turn/simple';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { TableStore } from '../table/store.ts';
import type { Task } from './course.ts';
import type { OpenedCourse } from './openCourse.ts';

const kept = new Map<string, string>();
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
});

const { changeSettings, settings } = await import('../app/settings.ts');
// Files of one run share their modules: what is changed here is given back.
const before = settings.peek();
const { openCourse } = await import('./openCourse.ts');

afterAll(() => {
  changeSettings(before);
  vi.unstubAllGlobals();
});

beforeEach(() => {
  kept.clear();
  changeSettings({ dice: 'off' });
});

async function opened(kind: string): Promise<OpenedCourse> {
  const course = await openCourse({ kind, id: 'first' });
  if (course === undefined) throw new Error(`no lesson of ${kind}`);
  return course;
}

const idOf = ({ teacher }: OpenedCourse): string => teacher.step.value?.id ?? 'over';

const whenListening = (store: TableStore): Promise<true> =>
  vi.waitUntil(() => store.actor.value !== undefined || store.hand.game.isOver(store.shown.value), {
    timeout: 20_000,
    interval: 1,
  });

/** What somebody does who has not read the card: another die, a button, the next space. */
async function doWrong({ table: { store }, teacher }: OpenedCourse): Promise<void> {
  const type = teacher.step.value?.task.type;
  if (type === 'free') return;
  const before = store.draft.value;
  const { game } = store.hand;
  const tried = [game.idleAction(store.shown.value), game.resignAction('blue')];
  for (const wrong of tried.filter((one) => !teacher.allows(one))) {
    if ((await store.act(wrong)).ok) throw new Error('the lesson let another decision pass');
  }
  const plan = type === 'lay' || type === 'act';
  const other = store.outlook.value?.steps.find(
    (step) =>
      !plan || step.to !== store.pointed.value || store.hand.dieOf(step) !== store.hint.value,
  );
  if (other !== undefined) store.lay(other);
  store.cutTo(before.length);
  // A while of nothing: no step is done by waiting.
  await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Takes each die that glows and touches the space that is outlined, as the card says. */
function layAll(store: TableStore, isLaid: () => boolean): void {
  for (let i = 0; i < 8 && !isLaid(); i++) {
    const [die, to] = [store.hint.value, store.pointed.value];
    if (die === undefined || to === undefined) throw new Error('no die is shown');
    store.takeDie(die);
    if (store.armed.value !== undefined) store.pick(to);
  }
}

async function doRight(course: OpenedCourse, drive: Free['drive']): Promise<void> {
  const { teacher } = course;
  const { store } = course.table;
  const { done } = teacher.place.value;
  const task: Task<unknown> | undefined = teacher.step.value?.task;
  if (task?.type === 'read') teacher.next();
  else if (task?.type === 'lay') layAll(store, () => teacher.step.value?.task !== task);
  else if (task?.type === 'refused') store.takeDie(task.die);
  else if (task?.type === 'free') await store.act(drive(store.shown.value));
  else if (task?.type === 'act') {
    const laid = (): boolean => store.hint.value === undefined;
    layAll(store, laid);
    unwrap(await store.act(task.actions[done]));
  }
}

/** Who drives the part of a lesson that is left to the player. */
interface Free {
  readonly kind: string;
  drive(this: void, state: unknown): unknown;
}

const lessons: readonly Free[] = [
  { kind: 'gt', drive: simpleDriver },
  { kind: 'rally', drive: (state: RallyState) => rally.idleAction(state) },
];

describe.each(lessons)('the first lesson of $kind', ({ kind, drive }) => {
  it('can be done to its end by somebody who first does something else', async () => {
    const course = await opened(kind);
    const { store } = course.table;
    const seen: string[] = [];
    for (let i = 0; i < 300 && idOf(course) !== 'over'; i++) {
      await whenListening(store);
      const id = idOf(course);
      const { done } = course.teacher.place.value;
      if (seen.at(-1) !== id) seen.push(id);
      await doWrong(course);
      expect([idOf(course), course.teacher.place.value.done]).toEqual([id, done]);
      await doRight(course, drive);
    }
    course.close();
    expect(idOf(course)).toBe('over');
    expect(seen).toEqual(course.teacher.course.steps.map((step) => step.id));
  });

  it('goes on where it was left', async () => {
    const course = await opened(kind);
    for (let i = 0; i < 9; i++) {
      await whenListening(course.table.store);
      await doRight(course, () => undefined);
    }
    const { place } = course.teacher;
    const { store } = course.table;
    course.close();
    const again = await opened(kind);
    await whenListening(again.table.store);
    expect(again.teacher.place.value).toEqual(place.value);
    const hash = (one: TableStore): string => one.hand.game.hash(one.shown.value);
    expect(hash(again.table.store)).toBe(hash(store));
    again.close();
  });

  it('has the same dice for whoever does the same', async () => {
    const events = async (): Promise<string> => {
      kept.clear();
      const course = await opened(kind);
      for (let i = 0; i < 9; i++) {
        await whenListening(course.table.store);
        await doRight(course, () => undefined);
      }
      course.close();
      return canonicalJson(course.table.store.session.entries.value.map(({ event }) => event));
    };
    expect(await events()).toBe(await events());
  });
});

it('the rival of the first lap loses control before it is spoken of', async () => {
  const course = await opened('gt');
  while (idOf(course) !== 'order') {
    await whenListening(course.table.store);
    await doRight(course, () => undefined);
  }
  const notes = course.table.store.session.entries.value.flatMap((entry) => entry.notes);
  expect(notes).toContainEqual(expect.objectContaining({ type: 'lost-control', seat: 'sky' }));
  course.close();
});
