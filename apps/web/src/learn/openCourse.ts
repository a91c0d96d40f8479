import { seededRandom, type RandomSource } from '@perfect-line/core/random';
import { ok, unwrap } from '@perfect-line/core/result';
import type { AnyGame, GameEvent } from '@perfect-line/rules/game';

import { settings } from '../app/settings.ts';
import type { GameUi } from '../games/gameUi.ts';
import { lessonsOf, uiOf } from '../games/registry.ts';
import { locale } from '../i18n/translate.ts';
import { memoryShelf } from '../storage/memoryShelf.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import type { Shelf } from '../storage/shelf.ts';
import { startWorker } from '../table/openTable.ts';
import { present } from '../table/present.ts';
import { deviceRandom } from '../table/session/chance.ts';
import { replayGame, type Replayed } from '../table/session/replayGame.ts';
import type { Entry } from '../table/session/session.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { isWide } from '../ui/screenShape.ts';
import { DriverClient } from '../worker/client.ts';
import { coursesOf, type Course, type GameLessons, type LearnWords } from './course.ts';
import { keepCourse, recallCourse, type Kept, type Place } from './keptCourse.ts';
import { LessonSession } from './lessonSession.ts';
import { courseKey } from './progress.ts';
import { Teacher } from './teacher.ts';
import { verdictOf, type Verdict } from './verdict.ts';

export type OpenedCourse = {
  readonly kind: string;
  readonly lessons: GameLessons;
  readonly words: LearnWords;
  readonly table: ShownTable;
  readonly teacher: Teacher;
  readonly close: () => void;
};

export type CourseAddress = { readonly kind: string; readonly id: string };

const eventsIn = (entries: readonly Entry<unknown, unknown>[]): readonly GameEvent<unknown>[] =>
  entries.map((entry) => entry.event);

type Begun = Replayed<unknown, unknown> & { readonly place: Place };

/** What was kept of a course, or its beginning where nothing was or it does not fit any more. */
function begin(game: AnyGame, { setup, before = [] }: Course, kept: Kept): Begun {
  const played = { setup, rulesVersion: game.rulesVersion };
  const again = replayGame(game, played, [...before, ...kept.events]);
  const { step, done } = kept;
  if (again.ok) return { ...again.value, place: { step, done } };
  return { ...unwrap(replayGame(game, played, before)), place: { step: 0, done: 0 } };
}

/** Dice set beforehand fall as they would have without the break. */
function randomOf({ seed, before = [] }: Course, events: readonly GameEvent<unknown>[]) {
  if (seed === undefined) return deviceRandom;
  const random: RandomSource = seededRandom(seed);
  for (const event of events.slice(before.length)) {
    if (event.type === 'chance') for (const _ of event.faces) random();
  }
  return random;
}

const savedCourse = (
  { game, course }: { readonly game: AnyGame; readonly course: Course },
  setup: unknown,
  title: string,
): SavedGame => ({
  id: `learn.${courseKey(game.kind, course.id)}`,
  kind: game.kind,
  mode: 'learn',
  rulesVersion: game.rulesVersion,
  setup,
  seats: course.seats.map((seat) =>
    seat.control.type === 'human' ? { ...seat, name: settings.value.name.trim() } : seat,
  ),
  ready: 0,
  trackName: title,
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 0, round: 0, finished: false },
});

type Found = {
  readonly kind: string;
  readonly ui: GameUi;
  readonly lessons: GameLessons;
  readonly course: Course;
  readonly words: LearnWords;
};

const titleOf = ({ course, lessons, words }: Found): string =>
  course === lessons.lesson ? words.lesson.title : (words.drills[course.id]?.title ?? '');

type Asked = {
  readonly game: string;
  readonly setup: unknown;
  readonly events: readonly GameEvent<unknown>[];
  readonly action: unknown;
};

/** Nobody to ask is no reason to stop a drill: it only stays without an answer. */
async function judged(
  drivers: DriverClient<unknown>,
  { steps }: Course,
  asked: Asked,
): Promise<Verdict | undefined> {
  const review = await drivers.judge(asked).catch(() => undefined);
  const task = steps.at(-1)?.task;
  return review && verdictOf(review, task?.type === 'decide' ? task.only : {});
}

/** What the coach has to work out about a road is worked out while the player thinks. */
function warmUp(
  drivers: DriverClient<unknown>,
  asked: { readonly game: SavedGame; readonly events: readonly GameEvent<unknown>[] },
): void {
  const seat = asked.game.seats[0]?.id ?? '';
  void drivers.think({ ...asked, seat, level: 'ace' }).catch(() => undefined);
}

/** What a lesson keeps is kept with the step it is at, not game by game. */
const nowhere = (): Shelf => ({ ...memoryShelf(), append: async () => ok(undefined) });

/** Spaces looked ahead where the screen is small: the next rows, each near enough to touch. */
const NEAR = 8;

function nearSighted(ui: GameUi): GameUi {
  const { board } = ui;
  if (board === undefined || isWide.peek()) return ui;
  const roadAhead: typeof board.roadAhead = (state, seat) =>
    board.roadAhead(state, seat).slice(0, NEAR);
  return { ...ui, board: { ...board, roadAhead } };
}

function openFound(found: Found): OpenedCourse {
  const { kind, lessons, course, words } = found;
  const ui = nearSighted(found.ui);
  const { game } = ui.hand;
  const key = courseKey(kind, course.id);
  const { setup, first, entries, place } = begin(game, course, recallCourse(key));
  const saved = savedCourse({ game, course }, setup, titleOf(found));
  const drivers = new DriverClient<unknown>(() => startWorker(ui));
  const keep = (at: Place): void => {
    const own = eventsIn(session.entries.value).slice(course.before?.length ?? 0);
    // A drill is one decision: it begins anew.
    if (course.seed !== undefined) keepCourse(key, { ...at, events: own });
  };
  const teacher = new Teacher(course, place, {
    judge: (action, before) => {
      const events = eventsIn(session.entries.value.slice(0, before));
      return judged(drivers, course, { game: saved.id, setup, events, action });
    },
    onMove: keep,
  });
  const session: LessonSession<unknown, unknown> = new LessonSession<unknown, unknown>(
    { rules: game, saved, first, entries },
    {
      shelf: nowhere(),
      random: randomOf(course, eventsIn(entries)),
      now: () => Date.now(),
      think: async () => lessons.rival(session.state.value),
      present: (entry) => present(table, entry),
    },
    teacher,
  );
  const store = ui.storeOf(session, { isTaught: true });
  const table: ShownTable = { ui, store };
  teacher.follow(store);
  void session.run();
  if (course.seed === undefined) warmUp(drivers, { game: saved, events: eventsIn(entries) });
  const close = (): void => {
    teacher.close();
    store.close();
    drivers.close();
  };
  return { kind, lessons, words, table, teacher, close };
}

/** A lesson or a drill on a table of its own; undefined where there is none of that name. */
export async function openCourse({ kind, id }: CourseAddress): Promise<OpenedCourse | undefined> {
  const [ui, lessons] = await Promise.all([uiOf(kind), lessonsOf(kind)]);
  const course = lessons && coursesOf(lessons).find((one) => one.id === id);
  if (ui === undefined || lessons === undefined || course === undefined) return undefined;
  const words = await lessons.words(locale.value);
  return openFound({ kind, ui, lessons, course, words });
}
