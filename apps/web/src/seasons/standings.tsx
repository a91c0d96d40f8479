import type { DriverRow, Score, TeamRow } from '@perfect-line/challenges/season';
import { seasonTable } from '@perfect-line/challenges/seasonTable';
import type { SeasonReply } from '@perfect-line/protocol/seasons';

import { locale } from '../i18n/translate.ts';
import { ScrollBox } from '../ui/scrollBox.tsx';
import { w } from './words.ts';

const pointsWords = (points: number): string =>
  points.toLocaleString(locale.value, { maximumFractionDigits: 2 });

/** Points that a driver drops stand in brackets. */
function scoreWords(score: Score | undefined): string {
  if (score === undefined) return '–';
  const points = pointsWords(score.points);
  return score.counts ? points : `(${points})`;
}

function Head({ first, columns }: { readonly first: string; readonly columns: readonly number[] }) {
  const m = w();
  return (
    <thead>
      <tr>
        <th scope="col" class="number">
          <span aria-hidden="true">№</span>
          <span class="hidden-visually">{m.place}</span>
        </th>
        <th scope="col">{first}</th>
        <th scope="col" class="number">
          {m.points}
        </th>
        {columns.map((nth) => (
          <th key={nth} scope="col" class="number">
            <span aria-hidden="true">{nth}</span>
            <span class="hidden-visually">{m.round({ number: nth })}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type DriverProps = { readonly row: DriverRow; readonly entrant: SeasonReply['entrants'][number] };

function Driver({ row, entrant }: DriverProps) {
  const m = w();
  const { name = m.nobody, team, mine } = entrant;
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="number">{row.place}</td>
      <th scope="row">
        {name} {mine ? <span class="chip">{m.you}</span> : undefined}
        {team === undefined ? undefined : <span class="small quiet season-team">{team}</span>}
      </th>
      <td class="number">
        <strong>{pointsWords(row.points)}</strong>
      </td>
      {row.rounds.map((score, i) => (
        <td key={i} class="number">
          {scoreWords(score)}
        </td>
      ))}
    </tr>
  );
}

function Team({ row }: { readonly row: TeamRow }) {
  return (
    <tr>
      <td class="number">{row.place}</td>
      <th scope="row">{row.team}</th>
      <td class="number">
        <strong>{pointsWords(row.points)}</strong>
      </td>
      {row.rounds.map((points, i) => (
        <td key={i} class="number">
          {pointsWords(points)}
        </td>
      ))}
    </tr>
  );
}

/** Worked out here from the results, by the same code as everywhere. */
export function Standings({ season }: { readonly season: SeasonReply }) {
  const m = w();
  const { columns, drivers, teams } = seasonTable(season);
  const entrants = new Map(season.entrants.map((entrant) => [entrant.driver, entrant]));
  const isOpen = season.rounds.some(({ state, results }) => state === 'open' && results.length > 0);
  if (drivers.length === 0) return <p class="quiet">{m.noDrivers}</p>;
  return (
    <>
      <ScrollBox label={m.ofDrivers}>
        <table class="season-table drivers">
          <caption>{m.ofDrivers}</caption>
          <Head first={m.driver} {...{ columns }} />
          <tbody>
            {drivers.map((row) => {
              const entrant = entrants.get(row.driver);
              return entrant && <Driver key={row.driver} {...{ row, entrant }} />;
            })}
          </tbody>
        </table>
      </ScrollBox>
      {teams.length === 0 ? undefined : (
        <ScrollBox label={m.ofTeams}>
          <table class="season-table teams">
            <caption>{m.ofTeams}</caption>
            <Head first={m.teamHead} {...{ columns }} />
            <tbody>
              {teams.map((row) => (
                <Team key={row.team} {...{ row }} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {isOpen ? <p class="small quiet">{m.soFar}</p> : undefined}
      <p class="small quiet">
        {m.rules({ points: season.points.join(' – '), dropped: season.dropped })} {m.form.ties}:{' '}
        {m.form.tieRules[season.ties]}.
      </p>
    </>
  );
}
