import { dailyPuzzle } from '@perfect-line/challenges/puzzles/daily';
import { dayAt } from '@perfect-line/challenges/dates';
import { THEMES, type Theme } from '@perfect-line/challenges/puzzles/puzzle';

import { LoadingScreen, useLoaded } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { record } from './record.ts';
import { idOf, loadStock, type Stock } from './shelf.ts';
import { w } from './words.ts';

type Part = { readonly one: Stock[number] };

function gameName({ kind }: Stock[number]): string {
  const names: Readonly<Record<string, string>> = t().onlineSetup.games;
  return names[kind] ?? kind;
}

/** The day is that of Greenwich: the same everywhere. */
function Daily({ stock }: { readonly stock: Stock }) {
  const m = w();
  const now = Date.now();
  const date = new Date(now).toLocaleDateString(locale.value, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return (
    <section class="stack" aria-labelledby="puzzle-day">
      <div class="stack-tight">
        <h2 id="puzzle-day">{m.today({ date })}</h2>
        <p class="quiet">{m.todayHint}</p>
      </div>
      <ul class="cards plain-list">
        {stock.map((one) => {
          const place = dailyPuzzle(one.kind, dayAt(now), one.game.files.counts);
          return place === undefined ? undefined : (
            <DailyCard key={one.kind} one={one} id={idOf(one.kind, place)} theme={place.theme} />
          );
        })}
      </ul>
    </section>
  );
}

function DailyCard({ one, id, theme }: Part & { readonly id: string; readonly theme: Theme }) {
  const m = w();
  const tried = record.value.tried[id];
  return (
    <li>
      <a class="card course first" href={href('puzzles', id)}>
        <strong>{gameName(one)}</strong>
        <span class="quiet">{m.themes[theme][0]}</span>
        <span class={tried === true ? 'course-mark done' : 'course-mark'}>
          {tried === undefined ? m.solve : tried ? `✓ ${m.done}` : m.missedBefore}
        </span>
      </a>
    </li>
  );
}

const solvedIn = ({ kind }: Stock[number], theme: Theme): number =>
  Object.entries(record.value.tried).filter(
    ([id, isSolved]) => isSolved && id.startsWith(`${kind}-${theme}-`),
  ).length;

function Series({ one }: Part) {
  const m = w();
  const { kind, game } = one;
  return (
    <section class="stack" aria-labelledby={`puzzles-${kind}`}>
      <h3 id={`puzzles-${kind}`}>{gameName(one)}</h3>
      <ul class="cards plain-list">
        {THEMES.filter((theme) => (game.files.counts[theme] ?? 0) > 0).map((theme) => {
          const [title, hint] = m.themes[theme];
          const all = game.files.counts[theme] ?? 0;
          return (
            <li key={theme}>
              <a class="card course" href={href('puzzles', `${kind}-${theme}`)}>
                <strong>{title}</strong>
                <span class="quiet">{hint}</span>
                <span class="course-mark">{m.themeDone({ done: solvedIn(one, theme), all })}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Mine() {
  const m = w();
  const { solver, tried } = record.value;
  const all = Object.values(tried);
  return (
    <section class="panel puzzle-mine" aria-labelledby="puzzle-rating">
      <div class="stack-tight">
        <h2 id="puzzle-rating">{m.rating}</h2>
        {all.length === 0 ? (
          <p class="quiet">{m.notRated}</p>
        ) : (
          <p class="quiet">
            {m.ratingHint({ tried: all.length, solved: all.filter(Boolean).length })}
          </p>
        )}
      </div>
      {all.length === 0 ? undefined : (
        <p class="puzzle-rating">
          {Math.round(solver.rating)} <small>± {Math.round(solver.deviation)}</small>
        </p>
      )}
    </section>
  );
}

function StormPanel() {
  const m = w();
  const { storm } = record.value;
  return (
    <section class="panel puzzle-mine" aria-labelledby="puzzle-storm">
      <div class="stack-tight">
        <h2 id="puzzle-storm">{m.stormTitle}</h2>
        <p class="quiet">
          {m.stormHint} {storm === 0 ? undefined : m.stormBest({ count: storm })}
        </p>
      </div>
      <a class="button main" href={href('puzzles', 'storm')}>
        {m.stormStart}
      </a>
    </section>
  );
}

const stocks = new Map<'stock', Stock>();

/** Daily puzzle, series by theme, storm, and how one does. */
export function PuzzlesScreen() {
  const { value: stock, hasFailed } = useLoaded(stocks, 'stock', loadStock);
  const m = w();
  if (stock === undefined) return <LoadingScreen hasFailed={hasFailed} />;
  return (
    <main id="main" class="page puzzles" tabindex={-1}>
      <div class="stack-tight">
        <h1>{m.title}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      <Daily stock={stock} />
      <div class="puzzle-panels">
        <StormPanel />
        <Mine />
      </div>
      <section class="stack" aria-labelledby="puzzle-themes">
        <h2 id="puzzle-themes">{m.themesTitle}</h2>
        {stock.map((one) => (
          <Series key={one.kind} one={one} />
        ))}
      </section>
      <p class="small quiet">{m.how}</p>
    </main>
  );
}
