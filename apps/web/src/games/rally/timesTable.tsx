import { rankingOf, specialWinners, type RallyRank } from '@perfect-line/rules/rally/results';
import { formatTime } from '@perfect-line/rules/rally/time';
import type { RallyState } from '@perfect-line/rules/rally/state';

import { t } from '../../i18n/translate.ts';
import { seatOf, type SeatView } from '../../table/seats.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { ScrollBox } from '../../ui/scrollBox.tsx';

type Props = {
  readonly state: RallyState;
  readonly seats: readonly SeatView[];
  /** How many specials to show. */
  readonly specials: number;
  readonly caption: string;
};

/** Equal places are marked, so that a tie is seen at once (R13.1). */
export function placeWords(rank: RallyRank, all: readonly RallyRank[]): string {
  const m = t().rally.results;
  if (rank.out) return m.retired;
  const isShared = all.filter((other) => !other.out && other.place === rank.place).length > 1;
  return isShared ? m.sharedPlace({ place: rank.place }) : String(rank.place);
}

function gapWords(rank: RallyRank, best: RallyRank | undefined): string {
  if (rank.out || best === undefined || rank.seconds === best.seconds) return '';
  return t().rally.table.gap({ seconds: rank.seconds - best.seconds });
}

function TimeCell({ state, seat, special }: CellProps) {
  const seconds = state.times[special]?.[seat];
  if (seconds === undefined) return <td>–</td>;
  const isBest = specialWinners(state, special).includes(seat);
  return (
    <td class={isBest ? 'number best' : 'number'}>
      {formatTime(seconds)}
      {isBest ? <span class="hidden-visually"> ({t().rally.results.best})</span> : undefined}
    </td>
  );
}

type CellProps = {
  readonly state: RallyState;
  readonly seat: string;
  readonly special: number;
};

/** Times of the specials so far, totals and places. */
export function TimesTable({ state, seats, specials, caption }: Props) {
  const m = t().rally;
  const ranks = rankingOf(state);
  const columns = Array.from({ length: specials }, (_, i) => i);
  return (
    <ScrollBox label={caption}>
      <table class="times">
        <caption class="hidden-visually">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{m.results.place}</th>
            <th scope="col">{m.table.driver}</th>
            {columns.map((i) => (
              <th key={i} scope="col">
                {m.setup.special({ number: i + 1 })}
              </th>
            ))}
            <th scope="col">{m.table.total}</th>
            <th scope="col">
              <span class="hidden-visually">{m.table.time}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => {
            const seat = seatOf(seats, rank.seat);
            return (
              <tr key={rank.seat}>
                <td>{placeWords(rank, ranks)}</td>
                <th scope="row">
                  <span class="row nowrap">
                    <CarBadge livery={seat.livery} number={seat.number} small />
                    {seat.name}
                  </span>
                </th>
                {columns.map((special) => (
                  <TimeCell key={special} {...{ state, special }} seat={rank.seat} />
                ))}
                <td class="number">
                  <strong>{rank.finished === 0 ? '–' : formatTime(rank.seconds)}</strong>
                </td>
                <td class="number quiet">{gapWords(rank, ranks[0])}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}
