import type { MadeListReply } from '@perfect-line/protocol/challenges';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../../app/router.ts';
import { player } from '../../online/connection/player.ts';
import { serverUrl } from '../../online/connection/server.ts';
import { askMade } from '../challengesApi.ts';
import { gameName } from '../facts.ts';
import { leftWords } from '../runState.tsx';
import { w } from '../words.ts';
import { mw } from './words.ts';

type Made = MadeListReply['made'][number];

function MadeRow({ made, now }: { readonly made: Made; readonly now: number }) {
  const m = w();
  const { id, name, game, drivers } = made;
  const state = leftWords(made, now);
  return (
    <li class="made-row">
      <a href={href('challenges', id)}>{name ?? gameName(game)}</a>
      <span class="small quiet">
        {gameName(game)} · {state} · {m.drivers({ count: drivers })}
      </span>
    </li>
  );
}

/** Challenges for friends: make one, and find those one made. */
export function MadeList({ hasServer }: { readonly hasServer: boolean }) {
  const m = mw();
  const list = useSignal<MadeListReply | undefined>(undefined);
  const isKnown = hasServer && player.value !== undefined;
  const load = async (): Promise<void> => {
    const reply = isKnown ? await askMade() : undefined;
    if (reply?.ok === true) list.value = reply.value;
  };
  useEffect(() => void load(), [isKnown]);
  const { made = [], now = 0 } = list.value ?? {};
  return (
    <section class="panel stack" aria-labelledby="made-title">
      <h2 id="made-title">{made.length === 0 ? m.makeOne : m.mine}</h2>
      {made.length === 0 ? undefined : (
        <ul class="made-list">
          {made.map((each) => (
            <MadeRow key={each.id} made={each} now={now} />
          ))}
        </ul>
      )}
      <p class="quiet">{m.makeHint}</p>
      <p class="row">
        <a class="button" href={href('challenges', 'new')}>
          {m.makeOne}
        </a>
        {hasServer ? (
          <a class="button plain" href={serverUrl('api/challenges/feed.atom').href}>
            {m.feed}
          </a>
        ) : undefined}
      </p>
    </section>
  );
}
