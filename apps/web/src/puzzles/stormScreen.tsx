import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../app/announce.ts';
import { LoadingScreen } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { TopBar } from '../app/topBar.tsx';
import { deviceRandom } from '../table/session/chance.ts';
import { TableView } from '../table/tableView.tsx';
import type { OpenedPuzzle } from './openPuzzle.ts';
import { Asked } from './puzzleCard.tsx';
import { usePuzzle } from './puzzleScreen.tsx';
import { keepAnswer, keepStorm, record } from './record.ts';
import { loadStock } from './shelf.ts';
import { StormClock, STORM_MILLIS, stormOf } from './storm.ts';
import { w } from './words.ts';

type Result = { readonly id: string; readonly isSolved: boolean };

type Storm = {
  readonly ids: readonly string[];
  readonly clock: StormClock;
  readonly results: Signal<readonly Result[]>;
  readonly left: Signal<number>;
};

const clockWords = (millis: number): string => {
  const seconds = Math.ceil(millis / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const solvedIn = (results: readonly Result[]): number =>
  results.filter(({ isSolved }) => isSolved).length;

/** The clock runs while there is something to decide, and stands while the coach thinks or a board is laid out. */
function useClock({ clock, left }: Storm, isDeciding: boolean): void {
  useEffect(() => {
    if (!isDeciding) return undefined;
    clock.run(performance.now());
    const timer = setInterval(() => (left.value = clock.left(performance.now())), 200);
    return () => {
      clearInterval(timer);
      clock.hold(performance.now());
      left.value = clock.left(performance.now());
    };
  }, [isDeciding]);
}

function StormCard({ opened, storm }: { readonly opened: OpenedPuzzle; readonly storm: Storm }) {
  const m = w();
  const { results, left } = storm;
  const last = results.value.at(-1);
  const isThinking = opened.answer.value === 'thinking';
  const pass = (): void => {
    results.value = [...results.peek(), { id: opened.puzzle.id, isSolved: false }];
  };
  return (
    <aside class="lesson-card storm-card" aria-label={m.stormTitle} data-puzzle={opened.puzzle.id}>
      <p class="storm-figures">
        <span>
          {m.clock} <b role="timer">{clockWords(left.value)}</b>
        </span>
        <span>
          {m.score} <b>{solvedIn(results.value)}</b>
        </span>
      </p>
      <Asked opened={opened} />
      <p role="status" class="small">
        {isThinking
          ? m.thinking
          : last === undefined
            ? ''
            : m.grades[last.isSolved ? 'solved' : 'missed']}
      </p>
      <p class="row">
        <button type="button" class="button slim" disabled={isThinking} onClick={pass}>
          {m.stormPass}
        </button>
      </p>
    </aside>
  );
}

/** What an answer came to is counted at once, and the next one lies on the table. */
function useResults(opened: OpenedPuzzle | undefined, { results }: Storm): void {
  const answer = opened?.answer.value;
  useEffect(() => {
    if (opened === undefined || answer === undefined || answer === 'thinking') return;
    const isSolved = typeof answer === 'object' && answer.grade === 'solved';
    const isClear = typeof answer === 'object' && answer.grade !== 'close';
    if (isClear) keepAnswer(opened.puzzle, isSolved);
    results.value = [...results.peek(), { id: opened.puzzle.id, isSolved }];
  }, [answer]);
}

function Running({ storm }: { readonly storm: Storm }) {
  const id = storm.ids[storm.results.value.length] ?? '';
  const opening = usePuzzle(id);
  const opened = typeof opening === 'object' && opening.puzzle.id === id ? opening : undefined;
  useResults(opened, storm);
  useClock(storm, opened !== undefined && opened.answer.value === undefined);
  if (opened === undefined) return <LoadingScreen hasFailed={opening === 'failed'} />;
  return (
    <div class="lesson-frame">
      <StormCard {...{ opened, storm }} />
      <TableView key={opened.table.store.session} {...opened.table} />
    </div>
  );
}

function Over({ storm, onAnew }: { readonly storm: Storm; readonly onAnew: () => void }) {
  const m = w();
  const results = storm.results.value;
  const count = solvedIn(results);
  const before = useSignal(record.peek().storm);
  useEffect(() => {
    announceUrgently(`${m.stormOver}. ${m.stormCount({ count })}`);
    keepStorm(count);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <TopBar current="puzzles" />
      <main id="main" class="page narrow" tabindex={-1}>
        <div class="stack-tight">
          <p class="label">{m.stormOver}</p>
          <h1>{m.stormCount({ count })}</h1>
          <p class="quiet">
            {count > before.value ? m.stormNew : m.stormBest({ count: before.value })}
          </p>
        </div>
        <p class="row">
          <button type="button" class="button main" onClick={onAnew}>
            {m.anew}
          </button>
          <a class="button" href={href('puzzles')}>
            {m.all}
          </a>
        </p>
        {results.length === 0 ? undefined : (
          <section class="stack-tight">
            <h2>{m.stormList}</h2>
            <ul class="plain-list puzzle-list">
              {results.map(({ id, isSolved }, i) => (
                <li key={id}>
                  <a class="card puzzle-result" href={href('puzzles', id)}>
                    <span>
                      {i + 1}. {m.again}
                    </span>
                    <span class={isSolved ? 'good' : 'bad'}>
                      {isSolved ? m.done : m.missedBefore}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </main>
    </>
  );
}

function StormView({ storm, onAnew }: { readonly storm: Storm; readonly onAnew: () => void }) {
  const isOver = storm.left.value <= 0 || storm.results.value.length >= storm.ids.length;
  return isOver ? <Over {...{ storm, onAnew }} /> : <Running storm={storm} />;
}

/** As many as one can in three minutes. */
export function StormScreen() {
  const ids = useSignal<readonly string[] | undefined>(undefined);
  const results = useSignal<readonly Result[]>([]);
  const left = useSignal(STORM_MILLIS);
  const clock = useSignal(new StormClock());
  const begin = async (): Promise<void> => {
    const drawn = stormOf(await loadStock(), deviceRandom);
    results.value = [];
    left.value = STORM_MILLIS;
    clock.value = new StormClock();
    ids.value = drawn;
  };
  useEffect(() => void begin(), []);
  if (ids.value === undefined) return <LoadingScreen hasFailed={false} />;
  const storm = { ids: ids.value, clock: clock.value, results, left };
  return <StormView {...{ storm }} onAnew={() => void begin()} />;
}
