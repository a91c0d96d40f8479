import { monthAt, parseMonth, spanOfMonth } from '@perfect-line/challenges/dates';
import type { StandingReply } from '@perfect-line/protocol/standings';
import { GAME_KINDS } from '@perfect-line/rules/game';

import { href } from '../../app/router.ts';
import { askStanding } from '../challengesApi.ts';
import { gameName, monthWords } from '../facts.ts';
import { w } from '../words.ts';
import { pointsWords } from './figures.ts';
import { AskedPage } from './page.tsx';

type Row = StandingReply['rows'][number];

function StandingRow({ row }: { readonly row: Row }) {
  const m = w();
  const { place, name, points, days, mine } = row;
  return (
    <tr class={mine ? 'mine' : ''}>
      <td class="number">{place}</td>
      <th scope="row">
        {name} {mine ? <span class="chip">{m.you}</span> : undefined}
      </th>
      <td class="number">{days}</td>
      <td class="number">{pointsWords(points)}</td>
    </tr>
  );
}

function StandingTable({ standing }: { readonly standing: StandingReply }) {
  const m = w();
  const { rows, drivers } = standing;
  return (
    <section class="panel stack">
      {rows.length === 0 ? (
        <p class="quiet">{m.standing.empty}</p>
      ) : (
        <>
          <p class="small quiet">{m.standing.drivers({ count: drivers })}</p>
          <table class="challenge-times">
            <caption class="hidden-visually">{m.standing.title}</caption>
            <thead>
              <tr>
                <th scope="col">{m.place}</th>
                <th scope="col">{m.driver}</th>
                <th scope="col">{m.standing.days}</th>
                <th scope="col">{m.standing.points}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <StandingRow key={`${row.place} ${row.name}`} row={row} />
              ))}
            </tbody>
          </table>
        </>
      )}
      <p class="small quiet">{m.standing.explained}</p>
    </section>
  );
}

type Which = { readonly game: string; readonly month: string };

const at = (game: string, month: string): string => href('challenges', 'standing', game, month);

/** The other games, and the months beside this one. */
function Beside({ game, month }: Which) {
  const m = w();
  const parsed = parseMonth(month);
  const span = parsed.ok ? spanOfMonth(parsed.value) : undefined;
  const others = GAME_KINDS.filter((kind) => kind !== game);
  return (
    <nav class="row" aria-label={m.standing.others}>
      {others.map((kind) => (
        <a key={kind} class="button slim" href={at(kind, month)}>
          {gameName(kind)}
        </a>
      ))}
      {span === undefined ? undefined : (
        <a class="button slim" href={at(game, monthAt(span.opensAt - 1).text)}>
          {m.before.month}
        </a>
      )}
      {span !== undefined && span.closesAt <= Date.now() ? (
        <a class="button slim" href={at(game, monthAt(span.closesAt).text)}>
          {m.after.month}
        </a>
      ) : undefined}
    </nav>
  );
}

/** Points of a month over all its challenges of one game. */
export function StandingScreen({ game, month }: Which) {
  const m = w();
  const parsed = parseMonth(month);
  const when = parsed.ok ? monthWords(spanOfMonth(parsed.value).opensAt) : month;
  return (
    <AskedPage
      title={m.standing.title}
      lead={`${gameName(game)} · ${when}`}
      about={`${game} ${month}`}
      ask={() => askStanding(game, month)}
      under={<Beside {...{ game, month }} />}
    >
      {(standing) => <StandingTable standing={standing} />}
    </AskedPage>
  );
}
