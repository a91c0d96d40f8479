import type { Result } from '@perfect-line/core/result';
import type { SeasonReply } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';

import type { Refusal } from '../online/connection/server.ts';
import { usePlayerGate } from '../online/lobby/playerGate.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { Segments } from '../ui/segments.tsx';
import { enterSeason, leaveSeason } from './seasonsApi.ts';
import { w } from './words.ts';

type Props = { readonly season: SeasonReply; readonly onChanged: () => void };

/** Whoever is in may leave while nothing has been driven. */
function Inside({ season, run }: { readonly season: SeasonReply; readonly run: Run }) {
  const m = w();
  const { team } = season.entrants.find(({ mine }) => mine) ?? {};
  const mayLeave = season.rounds.every(({ state }) => state === 'waiting' || state === 'cancelled');
  return (
    <div class="row spread">
      <p>
        {m.entered} {team === undefined ? undefined : <span class="chip">{team}</span>}
      </p>
      {mayLeave ? (
        <button
          type="button"
          class="button plain"
          onClick={() => void run(() => leaveSeason(season.id))}
        >
          {m.leave}
        </button>
      ) : undefined}
    </div>
  );
}

type Run = (deed: () => Promise<Result<unknown, Refusal>>) => Promise<void>;

function Outside({ season, run }: { readonly season: SeasonReply; readonly run: Run }) {
  const m = w();
  const { teams, id } = season;
  const team = useSignal(teams[0]);
  const { asPlayer, dialog } = usePlayerGate(m);
  const left = Math.max(0, season.room - season.entrants.length);
  return (
    <div class="stack">
      <h2>{m.enterTitle}</h2>
      <p class="quiet">{m.enterHint({ left })}</p>
      {team.value === undefined ? undefined : (
        <Segments
          name="team"
          legend={m.team}
          options={teams.map((each) => [each, each])}
          value={team.value}
          onChange={(value) => (team.value = value)}
        />
      )}
      <p>
        <button
          type="button"
          class="button main"
          disabled={left === 0}
          onClick={() => asPlayer(() => void run(() => enterSeason(id, team.value)))}
        >
          {m.enter}
        </button>
      </p>
      {dialog}
    </div>
  );
}

/** One link, one button: a name and a team is all it takes. */
export function EnterPanel({ season, onChanged }: Props) {
  const refusal = useSignal<Refusal | undefined>(undefined);
  const run: Run = async (deed) => {
    const done = await deed();
    refusal.value = done.ok ? undefined : done.error;
    onChanged();
  };
  const isIn = season.entrants.some(({ mine }) => mine);
  return (
    <section class="panel stack season-enter">
      {isIn ? <Inside {...{ season, run }} /> : <Outside {...{ season, run }} />}
      <RefusalNote refusal={refusal.value} />
    </section>
  );
}
