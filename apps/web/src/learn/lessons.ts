import { actingCar } from '@perfect-line/rules/gt/cars';
import { gt } from '@perfect-line/rules/gt/game';

import type { Messages } from '../i18n/messages.ts';
import type { HandDie } from '../games/gt/planning.ts';
import type { GtStore } from '../games/gt/gtStore.ts';

type LessonId = keyof Messages['learn']['lessons'];

export type Lesson = {
  readonly id: LessonId;
  /** The moment this can be learned by doing. */
  readonly when: (store: GtStore) => boolean;
  /** A die to take now: it is shown. */
  readonly die?: HandDie;
};

const can = (store: GtStore, action: string): boolean => store.actions.value.has(action);

const isPlanning = (store: GtStore): boolean =>
  store.frame.value !== undefined && !can(store, 'relay');

const drafted = (store: GtStore): number => store.draft.value.length;

/** Turns this car has driven so far. */
const driven = (store: GtStore): number => actingCar(store.shown.value).tyreTurns;

const isStep = (store: GtStore): boolean => can(store, 'roll');

const hasRefusal = (store: GtStore, code: string): boolean =>
  store.outlook.value?.closed.some(({ error }) => error.code === code) ?? false;

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
    when: (store) => store.actor.value === undefined && !gt.isOver(store.shown.value),
  },
  {
    id: 'relay',
    when: (store) => can(store, 'relay'),
  },
  {
    id: 'beside',
    when: (store) => (can(store, 'return') || can(store, 'pass')) && store.car.off !== undefined,
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
    when: (store) => can(store, 'pit'),
  },
];

/** What to tell now; `known` holds what has been learned. */
export const lessonNow = (store: GtStore, known: ReadonlySet<string>): Lesson | undefined =>
  LESSONS.find((lesson) => !known.has(lesson.id) && lesson.when(store));
