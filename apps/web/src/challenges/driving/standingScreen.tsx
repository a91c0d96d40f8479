import { monthAt, parseMonth, spanOfMonth } from '@perfect-line/challenges/dates';
import type { StandingReply } from '@perfect-line/protocol/standings';
import { GAME_KINDS } from '@perfect-line/rules/game';

import { href } from '../../app/router.ts';
import { shownName } from '../../online/shownName.ts';
import { askStanding } from '../challengesApi.ts';
import { gameName, monthWords } from '../facts.ts';
import { PlacesTable } from '../placesTable.tsx';
import { w } from '../words.ts';
import { pointsWords } from './figures.ts';
import { AskedPage } from './page.tsx';

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
          <PlacesTable
            title={m.standing.title}
            columns={[m.standing.days, m.standing.points]}
            rows={rows.map(({ place, name, mine, days, points }) => ({
              place,
              name: shownName(name),
              mine,
              cells: [String(days), pointsWords(points)],
            }))}
          />
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
