import { actingCar } from '@perfect-line/rules/gt/cars';

import type { Messages } from '../i18n/messages.ts';
import type { HandDie } from '../table/planning.ts';
import type { TableStore } from '../table/store.ts';

type LessonId = keyof Messages['learn']['lessons'];

export type Lesson = {
  readonly id: LessonId;
  /** The moment this can be learned by doing. */
  readonly when: (store: TableStore) => boolean;
  /** A die to take now: it is shown. */
  readonly die?: HandDie;
};

const isPlanning = (store: TableStore): boolean =>
  store.actor.value !== undefined &&
  store.shown.value.phase === 'plan' &&
  store.frame.value !== undefined;

const drafted = (store: TableStore): number => store.draft.value.length;

/** Turns this car has driven so far. */
const driven = (store: TableStore): number => actingCar(store.shown.value).tyreTurns;

const isStep = (store: TableStore): boolean =>
  store.actor.value !== undefined && store.shown.value.phase === 'step';

const hasRefusal = (store: TableStore, code: string): boolean =>
  store.outlook.value?.refusals.some((refusal) => refusal.error.code === code) ?? false;

/** In the order in which they matter; the first that fits the moment and is not yet known is told. */
const LESSONS: readonly Lesson[] = [
  {
    id: 'first',
    die: '1',
    when: (store) => isPlanning(store) && driven(store) === 0 && drafted(store) === 0,
  },
  {
    id: 'second',
    die: '2',
    when: (store) => isPlanning(store) && driven(store) === 0 && drafted(store) === 1,
  },
  {
    id: 'risk',
    when: (store) => isPlanning(store) && driven(store) === 0 && drafted(store) >= 2,
  },
  { id: 'roll', when: (store) => isStep(store) && store.shown.value.turn.done === 0 },
  { id: 'stop', when: (store) => isStep(store) && store.shown.value.turn.done > 0 },
  {
    id: 'order',
    when: (store) => store.actor.value === undefined && store.shown.value.phase !== 'over',
  },
  {
    id: 'relay',
    when: (store) => store.actor.value !== undefined && store.shown.value.phase === 'relay',
  },
  {
    id: 'beside',
    when: (store) =>
      store.actor.value !== undefined &&
      store.shown.value.phase === 'plan' &&
      store.car.off !== undefined,
  },
  {
    id: 'coast',
    die: 'c',
    when: (store) =>
      isPlanning(store) && driven(store) > 0 && drafted(store) === 0 && store.car.gear > 0,
  },
  {
    id: 'closed',
    when: (store) => isPlanning(store) && hasRefusal(store, 'plan.overspeed'),
  },
  {
    id: 'brake',
    when: (store) =>
      isPlanning(store) &&
      (store.outlook.value?.steps.some((step) => step.dice.includes('b')) ?? false),
  },
  {
    id: 'overtake',
    when: (store) => isPlanning(store) && hasRefusal(store, 'plan.overtake-too-slow'),
  },
  {
    id: 'flatOut',
    when: (store) => isPlanning(store) && driven(store) > 1 && drafted(store) >= 3,
  },
  { id: 'focus', when: (store) => isStep(store) && store.car.focus > 0 },
  {
    id: 'pit',
    when: (store) => store.actor.value !== undefined && store.shown.value.phase === 'pit',
  },
];

/** What to tell now; `known` holds what has been learned. */
export const lessonNow = (store: TableStore, known: ReadonlySet<string>): Lesson | undefined =>
  LESSONS.find((lesson) => !known.has(lesson.id) && lesson.when(store));
