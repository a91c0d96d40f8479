import type { Result } from '@perfect-line/core/result';
import type { SeasonsReply } from '@perfect-line/protocol/seasons';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer, player } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { LoadingPage, RefusalNote } from '../online/parts.tsx';
import { askMine } from './seasonsApi.ts';
import { timeWords } from './times.ts';
import { w } from './words.ts';

type Told = Result<SeasonsReply, Refusal>;

/** A guest without a name is in no season. */
async function tell(): Promise<Told> {
  const session = await loadPlayer();
  if (!session.ok) return session;
  if (player.peek() === undefined) return { ok: true, value: { now: Date.now(), seasons: [] } };
  return askMine();
}

type Line = SeasonsReply['seasons'][number];

function Card({ line, now }: { readonly line: Line; readonly now: number }) {
  const m = w();
  const { id, name, isMine, rounds, drivers, nextAt } = line;
  return (
    <li class="panel stack-tight season-card">
      <h2>
        <a href={href('season', id)}>{name}</a>
      </h2>
      <p class="quiet">
        {m.line({ rounds, drivers })} {isMine ? <span class="chip">{m.founded}</span> : undefined}
      </p>
      {nextAt === undefined ? undefined : <p>{m.nextAt({ time: timeWords(nextAt, now) })}</p>}
    </li>
  );
}

function List({ told, onRetry }: { readonly told: Told; readonly onRetry: () => void }) {
  const m = w();
  if (!told.ok) {
    return (
      <div class="panel stack">
        <RefusalNote refusal={told.error} />
        <p>
          <button type="button" class="button" onClick={onRetry}>
            {m.retry}
          </button>
        </p>
      </div>
    );
  }
  const { seasons, now } = told.value;
  if (seasons.length === 0) return <p class="panel">{m.none}</p>;
  return (
    <ul class="season-cards">
      {seasons.map((line) => (
        <Card key={line.id} {...{ line, now }} />
      ))}
    </ul>
  );
}

/** Those one founded or entered, and the way to a new one. */
export function SeasonsScreen() {
  const m = w();
  const told = useSignal<Told | undefined>(undefined);
  const load = async (): Promise<void> => {
    told.value = await tell();
  };
  useEffect(() => void load(), []);
  if (told.value === undefined) return <LoadingPage title={m.title} text={m.loading} />;
  return (
    <main id="main" class="page seasons" tabindex={-1}>
      <div class="row spread">
        <div class="stack-tight">
          <h1>{m.title}</h1>
          <p class="quiet">{m.lead}</p>
        </div>
        <a class="button main" href={href('seasons', 'new')}>
          {m.found}
        </a>
      </div>
      <List told={told.value} onRetry={() => void load()} />
    </main>
  );
}
