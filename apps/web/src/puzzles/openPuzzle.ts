import type { ScenePlan } from '@perfect-line/board/dom/scene';
import { BOUNDS, gradeOf, type Grade } from '@perfect-line/challenges/puzzles/puzzle';
import { objectOf } from '@perfect-line/core/json';
import { ok, unwrap, type Result } from '@perfect-line/core/result';
import type { RuleError } from '@perfect-line/rules/game';
import { signal, type Signal } from '@preact/signals';

import { settings } from '../app/settings.ts';
import type { GameAnalysis } from '../analysis/gameAnalysis.ts';
import type { GameUi } from '../games/gameUi.ts';
import { cardOf, lessonsOf, uiOf } from '../games/registry.ts';
import type { ActionWords, GameLessons } from '../learn/course.ts';
import { memoryShelf } from '../storage/memoryShelf.ts';
import type { SavedGame } from '../storage/savedGame.ts';
import { deviceRandom } from '../table/session/chance.ts';
import { LocalSession, type LocalGame, type LocalHelp } from '../table/session/localSession.ts';
import { replayGame } from '../table/session/replayGame.ts';
import { seatOf } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import type { Judges } from './judges.ts';
import type { ShownPuzzle } from './shelf.ts';
import { w } from './words.ts';

/** What an answer came to; `unknown` where nobody could judge it. */
export type Answer =
  | 'thinking'
  | 'unknown'
  | { readonly grade: Grade; readonly lost: number; readonly action: unknown };

/** A table at which one decision is taken and nothing is rolled: the position stays to be looked at. */
class PuzzleSession extends LocalSession<unknown, unknown> {
  readonly #game: LocalGame<unknown, unknown>;
  readonly #answer: (action: unknown) => void;

  constructor(
    game: LocalGame<unknown, unknown>,
    help: LocalHelp<unknown, unknown>,
    answer: (action: unknown) => void,
  ) {
    super(game, help);
    this.#game = game;
    this.#answer = answer;
  }

  override async act(action: unknown): Promise<Result<void, RuleError>> {
    const seat = this.#game.rules.toAct(this.state.peek()) ?? '';
    const step = this.#game.rules.apply(this.state.peek(), { type: 'action', seat, action });
    if (!step.ok) return step;
    this.#answer(action);
    return ok(undefined);
  }
}

export type OpenedPuzzle = {
  readonly puzzle: ShownPuzzle;
  readonly table: ShownTable;
  readonly answer: Signal<Answer | undefined>;
  /** The best line is shown. */
  readonly isShown: Signal<boolean>;
  readonly wordsOf: (action: unknown) => ActionWords;
  readonly close: () => void;
};

const UNNAMED = { ready: 0, trackName: '' } as const;

/** What stands ready has a name; what was built for a puzzle has none. */
const courseNameOf =
  ({ words }: GameUi) =>
  (saved: SavedGame): string =>
    saved.ready === UNNAMED.ready && saved.trackName === UNNAMED.trackName
      ? w().card
      : words.courseName(saved);

const savedPuzzle = (puzzle: ShownPuzzle, setup: unknown, rulesVersion: string): SavedGame => ({
  id: `puzzle.${puzzle.id}`,
  kind: puzzle.kind,
  mode: 'learn',
  rulesVersion,
  setup,
  seats: seatsOf(setup),
  ...(cardOf(puzzle.kind)?.namedIn(setup) ?? UNNAMED),
  createdAt: 0,
  updatedAt: 0,
  eventCount: 0,
  progress: { lap: 0, round: 0, finished: false },
});

/** The solver sits here; everybody else is somewhere else and waits. */
function seatsOf(setup: unknown): SavedGame['seats'] {
  const { drivers } = objectOf(setup);
  return (Array.isArray(drivers) ? drivers : []).map((driver: unknown, i) => ({
    id: String(objectOf(driver)['id']),
    name: i === 0 ? settings.value.name.trim() : '',
    control: { type: i === 0 ? 'human' : 'remote' },
  }));
}

type Found = {
  readonly puzzle: ShownPuzzle;
  readonly ui: GameUi;
  readonly lessons: GameLessons;
  readonly analysis: GameAnalysis | undefined;
  readonly judges: Judges;
};

/** The best line, drawn where nothing of the player's own lies. */
function bestLine({ puzzle, ui, analysis }: Found, { store }: ShownTable): readonly ScenePlan[] {
  const state = store.shown.value;
  const seat = ui.hand.game.toAct(state);
  const steps = ui.hand.draftFrom(state, puzzle.game.planOf(puzzle.best));
  if (analysis === undefined || seat === undefined || steps.length === 0) return [];
  const { livery } = seatOf(store.seats.value, seat);
  const taken = new Set(store.draft.value.map(({ to }) => to));
  const shown = analysis
    .sceneSteps(steps)
    .map((step) => (taken.has(step.space) ? { ...step, dice: [] } : step));
  return [{ id: 'best', livery, from: analysis.fromOf(state, steps), steps: shown, ghost: true }];
}

function withBestLine(found: Found, isShown: Signal<boolean>, table: () => ShownTable): GameUi {
  const { board, ...rest } = found.ui;
  if (board === undefined) return found.ui;
  const sceneOf: typeof board.sceneOf = (store, drawing) => {
    const scene = board.sceneOf(store, drawing);
    if (!isShown.value) return scene;
    return { ...scene, plans: [...(scene.plans ?? []), ...bestLine(found, table())] };
  };
  const words = { ...rest.words, courseName: courseNameOf(found.ui) };
  return { ...rest, words, board: { ...board, sceneOf } };
}

function openFound(found: Found): OpenedPuzzle {
  const { puzzle, ui, lessons, judges } = found;
  const { game } = ui.hand;
  const played = { setup: puzzle.setup, rulesVersion: game.rulesVersion };
  const { setup, first, entries } = unwrap(replayGame(game, played, puzzle.before));
  const answer = signal<Answer | undefined>(undefined);
  const isShown = signal(false);
  const saved = savedPuzzle(puzzle, setup, game.rulesVersion);
  const asked = { game: saved.id, setup, events: puzzle.before, known: puzzle.lap };
  const hear = async (action: unknown): Promise<void> => {
    if (answer.peek() !== undefined) return;
    answer.value = 'thinking';
    const cost = await judges.priceOf(ui, { ...asked, action });
    const lost = cost === undefined ? undefined : Math.max(0, cost - puzzle.cost);
    answer.value =
      lost === undefined ? 'unknown' : { grade: gradeOf(puzzle.unit, lost), lost, action };
    if (lost !== undefined && lost <= BOUNDS[puzzle.unit].right) isShown.value = true;
  };
  const session = new PuzzleSession(
    { rules: game, saved, first, entries },
    {
      shelf: memoryShelf(),
      random: deviceRandom,
      now: () => Date.now(),
      think: async () => puzzle.best,
      present: async () => undefined,
    },
    (action) => void hear(action),
  );
  const store = ui.storeOf(session, { isAsked: true });
  const table: ShownTable = { ui: withBestLine(found, isShown, () => table), store };
  // What has to be worked out about a road is worked out while the player thinks.
  void judges.priceOf(ui, { ...asked, action: puzzle.best });
  const wordsOf = (action: unknown): ActionWords => lessons.actionWords(action);
  return { puzzle, table, answer, isShown, wordsOf, close: () => store.close() };
}

/** A puzzle on a table of its own. */
export async function openPuzzle(
  puzzle: ShownPuzzle,
  judges: Judges,
): Promise<OpenedPuzzle | undefined> {
  const [ui, lessons] = await Promise.all([uiOf(puzzle.kind), lessonsOf(puzzle.kind)]);
  if (ui === undefined || lessons === undefined) return undefined;
  const analysis = await ui.analysis?.();
  return openFound({ puzzle, ui, lessons, analysis, judges });
}
