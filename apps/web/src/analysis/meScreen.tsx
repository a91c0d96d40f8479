import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { LoadingScreen } from '../app/loaded.tsx';
import { href } from '../app/router.ts';
import { locale, t } from '../i18n/translate.ts';
import { useTaught, type Taught } from '../learn/words.ts';
import { amountWords, costTone, costWords } from './figures.ts';
import { allAnalyses } from './kept.ts';
import { drivingOf, meansOf, type Driving, type Loss } from './me.ts';
import { loadWords, words } from './words.ts';
import './analysis.css';

/** Rows that a player reads. */
const MOST_ROWS = 6;

type LossProps = {
  readonly title: string;
  readonly losses: readonly Loss[];
  readonly driving: Driving;
  readonly nameOf: (key: string) => string;
  readonly taught?: Taught | undefined;
};

type PractiseProps = {
  readonly taught: Taught;
  readonly drill: string | undefined;
  readonly theme: string | undefined;
};

/** A drill and puzzles about the same thing. */
function Practise({ taught, drill = '', theme }: PractiseProps) {
  const title = taught.words.drills[drill]?.title;
  const { kind } = taught;
  return (
    <span class="practise">
      {title === undefined ? undefined : (
        <a href={href('learn', kind, drill)}>{words().me.practise({ drill: title })}</a>
      )}
      {theme === undefined ? undefined : (
        <a href={href('puzzles', `${kind}-${theme}`)}>{words().me.puzzles}</a>
      )}
    </span>
  );
}

function Losses({ title, losses, driving, nameOf, taught }: LossProps) {
  const { unit } = driving;
  const shown = losses.filter(({ cost }) => costTone(unit, cost) !== 'even').slice(0, MOST_ROWS);
  const most = Math.max(1e-9, ...shown.map(({ cost }) => cost));
  if (shown.length === 0) return undefined;
  return (
    <section class="stack-tight">
      <h3>{title}</h3>
      <ul class="plain-list losses">
        {shown.map(({ key, cost }) => {
          const drill = taught?.lessons.drillsFor[key];
          const theme = taught?.lessons.puzzlesFor[key];
          return (
            <li key={key}>
              <span>{nameOf(key)}</span>
              <span class="loss-bar" aria-hidden="true">
                <i style={{ width: `${(Math.max(0, cost) / most) * 100}%` }} />
              </span>
              <span class="number bad">{costWords(unit, cost)}</span>
              {taught === undefined ? undefined : <Practise {...{ taught, drill, theme }} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const WIDTH = 600;
const HEIGHT = 150;

/** Every race a dot, and the average so far as a line that comes to rest. */
function LuckChart({ luck }: { readonly luck: readonly number[] }) {
  const most = Math.max(0.01, ...luck.map(Math.abs));
  const x = (i: number): number => 14 + (i / Math.max(1, luck.length - 1)) * (WIDTH - 28);
  const y = (value: number): number => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 12);
  const means = meansOf(luck).map((mean, i) => `${x(i).toFixed(1)} ${y(mean).toFixed(1)}`);
  return (
    <svg
      class="luck-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={words().me.luckLabel}
    >
      <path class="zero" d={`M8 ${HEIGHT / 2}H${WIDTH - 8}`} />
      {luck.map((value, i) => (
        <circle
          key={i}
          class={value < 0 ? 'bad' : 'good'}
          cx={x(i).toFixed(1)}
          cy={y(value).toFixed(1)}
          r="5"
        />
      ))}
      <path class="mean" d={`M${means.join('L')}`} />
    </svg>
  );
}

function Luck({ driving: { luck, unit } }: { readonly driving: Driving }) {
  const m = words().me;
  const mean = meansOf(luck).at(-1) ?? 0;
  const shown = unit === 'chance' ? Math.round(mean * 100) : -Math.round(mean * 10) / 10;
  return (
    <section class="stack-tight">
      <h3>{m.luck}</h3>
      <LuckChart luck={luck} />
      <p>
        {m.luckMean({ amount: amountWords(unit, shown) })} {m.luckWords}
      </p>
    </section>
  );
}

function DrivingView({
  driving,
  taught,
}: {
  readonly driving: Driving;
  readonly taught: Taught | undefined;
}) {
  const m = words();
  const { kind, unit, races, byKind, byCorner } = driving;
  return (
    <section class="panel stack" aria-label={taught?.words.game ?? kind}>
      <div class="row spread">
        <h2>
          {taught?.words.game ?? kind}: {m.me.lost[unit]}
        </h2>
        <span class="quiet">{m.me.races({ count: races })}</span>
      </div>
      <p class="small quiet">{m.me.lostHint}</p>
      <div class="me-columns">
        <Losses
          title={m.me.byKind}
          losses={byKind}
          nameOf={(key) => m.kinds[key] ?? key}
          {...{ driving, taught }}
        />
        <Losses
          title={m.me.byCorner}
          losses={byCorner}
          nameOf={(key) => m.me.corner({ limit: Number(key) })}
          {...{ driving }}
        />
      </div>
      <Luck driving={driving} />
    </section>
  );
}

/** One's own driving over the races that were looked at on this device. */
export function MeScreen() {
  const all = useSignal<readonly Driving[] | undefined>(undefined);
  const { value: taught } = useTaught();
  useEffect(() => void loadWords(locale.value), [locale.value]);
  useEffect(() => {
    void allAnalyses().then((rows) => {
      all.value = drivingOf(rows);
    });
  }, []);
  const m = words().me;
  if (all.value === undefined) return <LoadingScreen hasFailed={false} />;
  return (
    <main id="main" class="page me" tabindex={-1}>
      <div class="stack-tight">
        <h1>{t().games.me}</h1>
        <p class="quiet">{m.lead}</p>
      </div>
      {all.value.length === 0 ? (
        <div class="stack-tight">
          <p class="quiet">{m.none}</p>
          <p>
            <a class="button main" href={href('games')}>
              {t().shell.games}
            </a>
          </p>
        </div>
      ) : undefined}
      {all.value.map((driving) => (
        <DrivingView
          key={`${driving.kind} ${driving.unit}`}
          driving={driving}
          taught={taught?.find(({ kind }) => kind === driving.kind)}
        />
      ))}
    </main>
  );
}
