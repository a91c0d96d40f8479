import { costliestOf } from '@perfect-line/solver/raceLedger';

import { href } from '../app/router.ts';
import { seatOf } from '../table/seats.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { ScrollBox } from '../ui/scrollBox.tsx';
import type { Analysis } from './analysis.ts';
import {
  costTone,
  costWords,
  driverBalance,
  signedWords,
  toneOf,
  valueWords,
  type Balance,
} from './figures.ts';
import type { Notes } from './notes.ts';
import { NotesList } from './notesView.tsx';
import { words } from './words.ts';

type Props = {
  readonly analysis: Analysis;
  readonly goTo: (moment: number) => void;
};

function Sums({ balance }: { readonly balance: Balance }) {
  const { unit, before, decisions, luck, others, after } = balance;
  const m = words();
  const parts = [
    [m.decisions, decisions],
    [m.luck, luck],
    ...(unit === 'chance' || others !== 0 ? [[m.others, others] as const] : []),
  ] as const;
  return (
    <dl class="coach-sums">
      <div>
        <dt>{m.start}</dt>
        <dd>{valueWords(unit, before)}</dd>
      </div>
      {parts.map(([label, shown]) => (
        <div key={label} class={toneOf(unit, shown)}>
          <dt>{label}</dt>
          <dd>{signedWords(unit, shown)}</dd>
        </div>
      ))}
      <div>
        <dt>{m.end}</dt>
        <dd>{valueWords(unit, after)}</dd>
      </div>
    </dl>
  );
}

function DriverSums({ analysis, goTo, id }: Props & { readonly id: string }) {
  const { store } = analysis.table;
  const { livery, number, name } = seatOf(store.seats.value, id);
  const turns = analysis.reviewedOf(id);
  const balance = driverBalance(turns, analysis.game.endOf(store.session.state.value, id));
  const worst = costliestOf(turns);
  const m = words();
  if (balance === undefined || worst === undefined) return undefined;
  const { decisions } = worst.review;
  return (
    <li class="coach-driver">
      <p class="row">
        <CarBadge livery={livery} number={number} small />
        <strong>{name}</strong>
      </p>
      <Sums balance={balance} />
      {costTone(balance.unit, decisions) === 'even' ? (
        <p class="small good">{m.flawless}</p>
      ) : (
        <button type="button" class="link-button" onClick={() => goTo(worst.turn.from)}>
          {m.costliest({ cost: costWords(balance.unit, decisions) })}
        </button>
      )}
    </li>
  );
}

/** The picture as a table: every turn with its figures, each a way to its moment. */
function TurnTable({ analysis, goTo }: Props) {
  const m = words();
  const seats = analysis.table.store.seats.value;
  return (
    <details class="chart-table">
      <summary>{m.everyTurn}</summary>
      <ScrollBox label={m.everyTurn}>
        <table>
          <thead>
            <tr>
              <th scope="col">{m.turnNumber}</th>
              <th scope="col">{m.driver}</th>
              <th scope="col">{m.decisions}</th>
              <th scope="col">{m.luck}</th>
            </tr>
          </thead>
          <tbody>
            {analysis.turns.map((turn) => {
              const { livery, number, name } = seatOf(seats, turn.seat);
              const review = analysis.reviewed(turn)?.review;
              return (
                <tr key={turn.index}>
                  <td>
                    <button
                      type="button"
                      class="button plain slim"
                      aria-label={m.goTo({ turn: turn.index + 1 })}
                      onClick={() => goTo(turn.from)}
                    >
                      {turn.index + 1}
                    </button>
                  </td>
                  <td>
                    <CarBadge livery={livery} number={number} small />
                    <span class="hidden-visually">{name}</span>
                  </td>
                  <td>{review === undefined ? '–' : costWords(review.unit, review.decisions)}</td>
                  <td>{review === undefined ? '–' : costWords(review.unit, review.luck)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollBox>
    </details>
  );
}

/** Every driver's race in one sum, the turn to look at first, and all the others. */
export function RaceView({ analysis, goTo, notes }: Props & { readonly notes: Notes }) {
  const m = words();
  const { hasCoach } = analysis.game;
  const isThrough = analysis.reviews.value.size >= analysis.turns.length;
  return (
    <section class="coach-whole" aria-labelledby="coach-whole">
      <h3 id="coach-whole">{m.whole[analysis.unit.value]}</h3>
      {hasCoach && isThrough ? (
        <ul>
          {analysis.table.store.seats.value.map(({ id }) => (
            <DriverSums key={id} {...{ analysis, goTo, id }} />
          ))}
        </ul>
      ) : undefined}
      {hasCoach ? undefined : <p class="small quiet">{m.noCoach}</p>}
      <TurnTable {...{ analysis, goTo }} />
      <NotesList {...{ notes, goTo }} />
      <p>
        <a href={href('analysis')}>{m.me.link}</a>
      </p>
    </section>
  );
}
