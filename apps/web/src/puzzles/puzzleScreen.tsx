import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { NotFoundScreen } from '../screens/notFoundScreen.tsx';
import { TableView } from '../table/tableView.tsx';
import { Judges } from './judges.ts';
import { openPuzzle, type OpenedPuzzle } from './openPuzzle.ts';
import { PuzzleCard } from './puzzleCard.tsx';
import { keepAnswer, record } from './record.ts';
import { idOf, loadPuzzle, seriesIn, type ShownPuzzle } from './shelf.ts';

type Opening = OpenedPuzzle | 'missing' | 'failed' | undefined;

/** Opens a puzzle; its judges stay as long as the screen. */
export function usePuzzle(id: string): Opening {
  const opened = useSignal<Opening>(undefined);
  const judges = useSignal<Judges | undefined>(undefined);
  judges.value ??= new Judges();
  useEffect(() => () => judges.peek()?.end(), []);
  useEffect(() => {
    let isGone = false;
    let close = (): void => undefined;
    const open = async (): Promise<void> => {
      const puzzle = await loadPuzzle(id);
      const table = puzzle && (await openPuzzle(puzzle, judges.peek() ?? new Judges()));
      if (table !== undefined) close = table.close;
      if (isGone) close();
      else opened.value = table ?? 'missing';
    };
    open().catch(() => (opened.value = 'failed'));
    return () => {
      isGone = true;
      close();
    };
  }, [id]);
  return opened.value;
}

/** The first answer counts; one that was nearly right may be mended first. */
function useRecord(opened: Opening): void {
  const answer = typeof opened === 'object' ? opened.answer.value : undefined;
  useEffect(() => {
    if (typeof opened !== 'object' || typeof answer !== 'object') return;
    if (answer.grade !== 'close') keepAnswer(opened.puzzle, answer.grade === 'solved');
  }, [answer]);
}

/** The next one of the series that is not solved yet, else simply the next. */
function nextOf({ id, kind, game, theme }: ShownPuzzle): string {
  const ids = seriesIn(game, theme).map((at) => idOf(kind, { theme, at }));
  const here = ids.indexOf(id);
  const others = [...ids.slice(here + 1), ...ids.slice(0, here)];
  const { tried } = record.peek();
  const next = others.find((one) => tried[one] !== true) ?? others[0];
  return next === undefined ? href('puzzles') : href('puzzles', next);
}

/** One puzzle at the ordinary table, with its card beside it. */
export function PuzzleScreen({ id }: { readonly id: string }) {
  const opened = usePuzzle(id);
  useRecord(opened);
  if (opened === 'missing') return <NotFoundScreen />;
  if (typeof opened !== 'object') return <LoadingScreen hasFailed={opened === 'failed'} />;
  const again = (): void => {
    opened.answer.value = undefined;
  };
  return (
    <div class={opened.answer.value === undefined ? 'lesson-frame' : 'lesson-frame answered'}>
      <PuzzleCard {...{ opened }} onAgain={again} next={nextOf(opened.puzzle)} />
      <TableView key={opened.table.store.session} {...opened.table} />
    </div>
  );
}
