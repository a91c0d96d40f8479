import { formatTime } from '@perfect-line/rules/rally/time';
import { roadBookSpaces } from '@perfect-line/track/rally/roadBook';
import { compileSpecial, type SpecialTrack } from '@perfect-line/track/rally/special';
import { checkSpecial, sidesOf, type CheckedRally } from '@perfect-line/track/roadbook/check';
import { legsOf } from '@perfect-line/track/roadbook/draft';

import { allPaceNotes, paceWords } from '../../games/rally/paceNotes.ts';
import { PaceSign } from '../../games/rally/pacePanel.tsx';
import { t } from '../../i18n/translate.ts';
import { Asked } from '../asked.tsx';
import { w } from '../words.ts';
import type { RoadBench } from './roadBench.ts';
import { parsOf, parWork } from './roadSolver.ts';
import { SpecialHeatLine } from './specialHeat.tsx';
import { r } from './words.ts';

type Props = { readonly bench: RoadBench };

/** Four drivers who know the game: a turn of each takes half a minute and leads five spaces on. */
const MINUTES_A_SPACE = (4 * 0.5) / 5;

function Notes({ track }: { readonly track: SpecialTrack }) {
  return (
    <details class="all-notes">
      <summary>{t().rally.pace.title}</summary>
      <ol class="pace-notes">
        {allPaceNotes(track).map((note, i) => (
          <li key={i} title={paceWords(note)}>
            <span class="number away" aria-hidden="true">
              {note.away}
            </span>
            <PaceSign {...{ note }} />
            <span class="hidden-visually">
              {t().rally.pace.away({ spaces: note.away })} {paceWords(note)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Facts({ bench }: Props) {
  const m = r();
  const special = bench.special.value;
  const book = checkSpecial(special);
  if (!book.ok) return undefined;
  const track = compileSpecial(book.value, sidesOf(special));
  const count = roadBookSpaces(book.value.legs);
  const total = bench.draft.value.specials.reduce(
    (sum, { legs }) => sum + roadBookSpaces(legsOf(legs)),
    0,
  );
  const corners = track.rows.filter(({ corner }) => corner !== undefined).length;
  const bumps = track.rows.filter(({ bump }) => bump !== undefined).length;
  return (
    <>
      <ul class="facts">
        <li>{m.length({ spaces: m.spaces({ count }), total: m.spaces({ count: total }) })}</li>
        <li>
          {m.corners({ count: corners })} {m.bumps({ count: bumps })}
        </li>
        <li>{m.minutes({ count: Math.round(total * MINUTES_A_SPACE) })}</li>
      </ul>
      <Notes {...{ track }} />
    </>
  );
}

function Times({ times }: { readonly times: readonly number[] }) {
  const m = r();
  const written = (seconds: number): string => formatTime(Math.round(seconds));
  const total = times.reduce((sum, time) => sum + time, 0);
  return (
    <>
      <p class="good">{m.parTotal({ time: written(total) })}</p>
      {times.length < 2 ? undefined : (
        <ul class="facts">
          {times.map((time, i) => (
            <li key={i}>{m.par({ special: i + 1, time: written(time) })}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The perfect time of every special. */
function ParLines({ rally }: { readonly rally: CheckedRally }) {
  const m = r();
  const course = JSON.stringify([rally.stages, rally.sides]);
  const words = { ask: m.parAsk, working: m.parWorking };
  return (
    <Asked {...{ course, words }} ask={() => parsOf(rally)} work={parWork}>
      {(times) => (times === undefined ? <p>{m.parNone}</p> : <Times times={times} />)}
    </Asked>
  );
}

/** What the special will drive like, as soon as it is one, and the par of the whole rally. */
export function RoadDrive({ bench }: Props) {
  if (bench.faults.value.length > 0) return undefined;
  const check = bench.check.value;
  return (
    <section class="panel" aria-labelledby="character-title">
      <h2 id="character-title">{w().character}</h2>
      <Facts {...{ bench }} />
      {check.ok ? <ParLines rally={check.value} /> : undefined}
      <SpecialHeatLine {...{ bench }} />
    </section>
  );
}
