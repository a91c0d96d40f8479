import { percent, tagKind } from '../table/risk.ts';
import { seatOf } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { DieFace } from '../ui/die.tsx';
import { bestLines, drivenLine, isAlternative, lossOf, type JudgedLine } from './advice.ts';
import type { Analysis, Reviewed } from './analysis.ts';
import { BalanceView, type Matter } from './balanceView.tsx';
import { amountWords, costTone, costWords, toneOf, turnBalance, type Unit } from './figures.ts';
import { NoteField } from './notesView.tsx';
import type { Notes } from './notes.ts';
import { pictureNow } from './pictureNow.ts';
import type { DrivenTurn } from './turns.ts';
import { words } from './words.ts';

type Props = { readonly analysis: Analysis; readonly turn: DrivenTurn };

function Worth({ unit, cost }: { readonly unit: Unit; readonly cost: number }) {
  const tone = costTone(unit, cost);
  return (
    <span class={`worth ${tone === 'even' ? 'good' : tone}`}>
      {tone === 'even' ? words().isBest : costWords(unit, cost)}
    </span>
  );
}

type RowProps = {
  readonly analysis: Analysis;
  readonly title: string;
  readonly line: JudgedLine;
  readonly unit: Unit;
};

function LineRow({ analysis, title, line, unit }: RowProps) {
  const { steps, cost } = line;
  const loss = lossOf(line);
  const tray = analysis.table.ui.plan?.tray;
  const m = words();
  return (
    <div class="coach-plan">
      <p class="coach-plan-head">
        <strong>{title}</strong>
        {cost === undefined ? undefined : <Worth {...{ unit, cost }} />}
      </p>
      <span class="coach-dice" aria-hidden="true">
        {steps.flatMap((step, i) =>
          (tray?.diceOf(step) ?? []).map((die, d) => <DieFace key={`${i}.${d}`} die={die} />),
        )}
      </span>
      <span>
        {m.lineEnds({ spaces: steps.length, gear: String(steps.at(-1)?.gear ?? 0) })}
        {' · '}
        <b class={tagKind(loss)}>{m.lossRisk({ chance: percent(loss) })}</b>
      </span>
    </div>
  );
}

/** Every end of the driven line with its chance, likeliest first. */
function Fan({ line }: { readonly line: JudgedLine }) {
  const m = words();
  if (line.ends.length < 2) return undefined;
  const stepOf = (space: number): number => line.steps.findIndex(({ to }) => to === space) + 1;
  return (
    <details class="coach-moments fan">
      <summary>{m.fan}</summary>
      <ol>
        {line.ends.map(({ space, chance, isLost }) => (
          <li key={`${space}.${isLost}`} class={isLost ? 'bad' : 'good'}>
            <span class="fan-bar" aria-hidden="true">
              <i style={{ width: `${Math.max(2, chance * 100)}%` }} />
            </span>
            <span>
              {isLost
                ? m.fanLost({ chance: percent(chance), step: stepOf(space) })
                : m.fanKept({ chance: percent(chance) })}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

const titleOf = (names: Readonly<Record<string, string>>, mode: string, other: string): string =>
  names[mode] ?? other;

function Lines({ analysis, turn, reviewed }: Props & { readonly reviewed: Reviewed | undefined }) {
  const m = words();
  const unit = reviewed?.review.unit ?? analysis.unit.value;
  const driven = drivenLine(analysis, turn, reviewed);
  const best = reviewed === undefined ? [] : bestLines(analysis, reviewed);
  const others = best.filter((one) => isAlternative(one, driven, unit));
  return (
    <>
      <LineRow
        {...{ analysis, unit }}
        title={titleOf(m.driven, turn.mode, m.drivenLine)}
        line={driven}
      />
      {others.map((line) => (
        <LineRow
          key={line.mode}
          {...{ analysis, unit, line }}
          title={titleOf(m.bests, line.mode, m.bestLine)}
        />
      ))}
      {others.length === 0 ? undefined : <p class="small quiet">{m.onBoard}</p>}
      <Fan line={driven} />
    </>
  );
}

function Moments({
  analysis,
  reviewed,
}: {
  readonly analysis: Analysis;
  readonly reviewed: Reviewed;
}) {
  const { review, turn } = reviewed;
  const entries = analysis.table.store.session.entries.value;
  const rows = review.moments.flatMap((moment) => {
    const entry = entries[turn.from + moment.event];
    // A decision that cost nothing is told by the dice that followed it.
    const isTold = moment.by === 'decision' && turn.from + moment.event !== turn.laidAt;
    const isRight = costTone(review.unit, moment.cost) === 'even';
    if (entry === undefined || (isTold && isRight)) return [];
    return [{ moment, text: analysis.game.momentWords(moment, entry) }];
  });
  return (
    <details class="coach-moments">
      <summary>{words().moments({ count: rows.length })}</summary>
      <ol>
        {rows.map(({ moment, text }, i) => (
          <li key={i} class={moment.by}>
            <span>{text}</span>
            <span class={`number ${costTone(review.unit, moment.cost)}`}>
              {costWords(review.unit, moment.cost)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

function matterOf(analysis: Analysis, { turn, review }: Reviewed): Matter {
  if (review.unit === 'chance') return turn.counts ? 'win' : 'place';
  return analysis.moments.at(-1) === turn.to ? 'finalTime' : 'time';
}

function Judged({
  analysis,
  reviewed,
}: {
  readonly analysis: Analysis;
  readonly reviewed: Reviewed;
}) {
  return (
    <>
      <h3 class="coach-sub">{words().balance}</h3>
      <BalanceView balance={turnBalance(reviewed)} matter={matterOf(analysis, reviewed)} />
      <Moments {...{ analysis, reviewed }} />
    </>
  );
}

/** What the turn came to, where luck and decisions cannot be told apart. */
function Changed({ analysis, turn }: Props) {
  const unit = analysis.unit.value;
  const bar = pictureNow(analysis).bars.find((one) => one.turn === turn.index);
  if (bar?.change === undefined) return undefined;
  const shown =
    unit === 'chance' ? Math.round(bar.change * 100) : -Math.round(bar.change * 10) / 10;
  return (
    <p class={`row spread ${toneOf(unit, shown)}`}>
      <span>{words().changed}</span>
      <strong class="number">{amountWords(unit, shown)}</strong>
    </p>
  );
}

function Unjudged({ analysis, turn }: Props) {
  const m = words();
  if (!analysis.game.hasCoach) {
    return (
      <>
        <Changed {...{ analysis, turn }} />
        <p class="small quiet">{m.noCoach}</p>
      </>
    );
  }
  const isSeen = analysis.reviews.value.has(turn.index);
  return <p class="quiet">{isSeen ? m.nothing : m.looking}</p>;
}

type TurnProps = { readonly analysis: Analysis; readonly notes: Notes };

/** One turn: what was planned and what was better, what the dice could do, and what became of it. */
export function TurnView({ analysis, notes }: TurnProps) {
  const turn = analysis.turn.value;
  const m = words();
  if (turn === undefined) {
    return (
      <>
        <p class="quiet">{m.none}</p>
        <NoteField {...{ notes }} at={analysis.table.store.shownCount.value} />
      </>
    );
  }
  const seat = seatOf(analysis.table.store.seats.value, turn.seat);
  const reviewed = analysis.reviewed(turn);
  return (
    <>
      <p class="row coach-who">
        <CarBadge livery={seat.livery} number={seat.number} small />
        <span>{seat.name}</span>
      </p>
      <Lines {...{ analysis, turn, reviewed }} />
      {reviewed === undefined ? (
        <Unjudged {...{ analysis, turn }} />
      ) : (
        <Judged {...{ analysis, reviewed }} />
      )}
      <NoteField {...{ notes }} at={analysis.table.store.shownCount.value} />
    </>
  );
}
