import { useLayoutEffect, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { DieFace } from '../ui/die.tsx';
import type { Answer, OpenedPuzzle } from './openPuzzle.ts';
import { record } from './record.ts';
import { placeOf, seriesIn } from './shelf.ts';
import { w } from './words.ts';

export type CardProps = {
  readonly opened: OpenedPuzzle;
  readonly onAgain: () => void;
  /** Where the next one is. */
  readonly next: string;
};

function amountOf({ puzzle }: OpenedPuzzle, cost: number): string {
  const isSeconds = puzzle.unit === 'seconds';
  const format = new Intl.NumberFormat(locale.value, { maximumFractionDigits: isSeconds ? 1 : 0 });
  return format.format(isSeconds ? cost : cost * 100);
}

/** The best answer, in words and dice. */
function Best({ opened }: { readonly opened: OpenedPuzzle }) {
  const { name, dice } = opened.wordsOf(opened.puzzle.best);
  const shown = dice.flatMap((die) => opened.table.ui.plan?.tray.shown(die) ?? []);
  return (
    <p class="best-way">
      {w().best} {name}
      {shown.map((die, i) => (
        <DieFace key={i} die={die} />
      ))}
      <span class="hidden-visually">{dice.join(' ')}</span>
    </p>
  );
}

/** Why it is the best, in one sentence; the line itself lies on the board. */
function Why({ opened }: { readonly opened: OpenedPuzzle }) {
  const { idea, unit, margin } = opened.puzzle;
  const m = w();
  const laid = opened.puzzle.game.planOf(opened.puzzle.best).length > 0;
  return (
    <>
      <Best opened={opened} />
      <p class="puzzle-why">
        {m.whys[idea]({ margin: m.margins[unit]({ amount: amountOf(opened, margin) }) })}
      </p>
      {laid ? <p class="small quiet">{m.drawn}</p> : undefined}
      <p class="small quiet">{m.byPrice}</p>
    </>
  );
}

type Judged = Exclude<Answer, string>;

function Verdict({ opened, answer }: { readonly opened: OpenedPuzzle; readonly answer: Judged }) {
  const m = w();
  const { unit, id } = opened.puzzle;
  const { grade, lost } = answer;
  return (
    <>
      <strong class={`grade ${grade === 'missed' ? 'costly' : 'best'}`}>{m.grades[grade]}</strong>
      {grade === 'solved' ? undefined : <p>{m.costs[unit]({ amount: amountOf(opened, lost) })}</p>}
      {id in record.value.tried ? (
        <p class="small">{m.change({ rating: Math.round(record.value.solver.rating) })}</p>
      ) : undefined}
    </>
  );
}

/** What can be done once an answer was given. */
function Onward({ opened, onAgain, next }: CardProps) {
  const m = w();
  const main = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  const isShown = opened.isShown.value;
  useLayoutEffect(() => main.current?.focus({ preventScroll: true }), [isShown]);
  return (
    <p class="row onward">
      {isShown ? (
        <a ref={main} class="button main slim" href={next}>
          {m.next}
        </a>
      ) : (
        <>
          <button ref={main} type="button" class="button main slim" onClick={onAgain}>
            {m.tryAgain}
          </button>
          <button type="button" class="button slim" onClick={() => (opened.isShown.value = true)}>
            {m.show}
          </button>
        </>
      )}
    </p>
  );
}

function Judgement(props: CardProps) {
  const { opened } = props;
  const answer = opened.answer.value;
  const m = w();
  if (answer === undefined) return undefined;
  return (
    <>
      <div role="status" class="stack-tight">
        {answer === 'thinking' ? <p>{m.thinking}</p> : undefined}
        {answer === 'unknown' ? <p>{m.unknown}</p> : undefined}
        {typeof answer === 'object' ? <Verdict {...{ opened, answer }} /> : undefined}
        {opened.isShown.value ? <Why opened={opened} /> : undefined}
      </div>
      {answer === 'thinking' ? undefined : <Onward {...props} />}
    </>
  );
}

/** What is asked, the same in a series and in a storm. */
export function Asked({ opened: { puzzle } }: { readonly opened: OpenedPuzzle }) {
  const m = w();
  return (
    <div class="told" role="status">
      <strong>{m.tasks[puzzle.game.taskOf(puzzle.best)]}</strong>
      {puzzle.unit === 'chance' ? <p>{m.against}</p> : undefined}
    </div>
  );
}

/** Beside the table, in a place of its own: it covers nothing that can be touched. */
export function PuzzleCard(props: CardProps) {
  const { opened } = props;
  const { puzzle, answer } = opened;
  const m = w();
  const series = seriesIn(puzzle.game, puzzle.theme);
  const place = placeOf(puzzle.id);
  const [theme] = m.themes[puzzle.theme];
  return (
    <aside
      class={answer.value === undefined ? 'lesson-card' : 'lesson-card judged'}
      aria-label={m.card}
      data-puzzle={puzzle.id}
    >
      <p class="lesson-ways small">
        <span class="label">
          {theme} · {m.puzzleOf({ at: series.indexOf(place?.at ?? 0) + 1, all: series.length })}
        </span>
        <span class="quiet">{m.level({ rating: puzzle.rating })}</span>
        <a class="puzzle-all" href={href('puzzles')}>
          {m.all}
        </a>
      </p>
      <Asked opened={opened} />
      <Judgement {...props} />
    </aside>
  );
}
