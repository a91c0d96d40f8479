import type { Me } from '@perfect-line/protocol/people';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer } from '../online/connection/player.ts';
import type { Refusal } from '../online/connection/server.ts';
import { FailedPage, LoadingPage } from '../online/parts.tsx';
import { DataPanel } from './dataPanel.tsx';
import { DevicesPanel } from './devicesPanel.tsx';
import { KeepPanel } from './keepPanel.tsx';
import { MyRacing } from './myRacing.tsx';
import { NamePanel } from './namePanel.tsx';
import { PasskeysPanel, shortDate } from './passkeysPanel.tsx';
import { loadMe, me } from './peopleApi.ts';
import { SignInPanel } from './signInPanel.tsx';
import { w } from './words.ts';
import { WordsPanel } from './wordsPanel.tsx';

type Note = { readonly note: Signal<string> };

function Head({ who }: { readonly who: Me | undefined }) {
  const m = w();
  const { keptAt } = who ?? {};
  const line = who === undefined ? m.nobody : m.guest;
  return (
    <div class="stack-tight person-head">
      <h1>{who?.player.name ?? m.title}</h1>
      <p class="quiet">{keptAt === undefined ? line : m.keptSince({ date: shortDate(keptAt) })}</p>
    </div>
  );
}

function Nobody({ note }: Note) {
  const m = w();
  return (
    <>
      <SignInPanel onWords={() => (note.value = m.wordsUsed)} />
      <p>
        <a class="button" href={href('online', 'new')}>
          {m.playNow}
        </a>
      </p>
    </>
  );
}

function Guest({ who, note }: Note & { readonly who: Me }) {
  const m = w();
  const { name } = who.player;
  return (
    <div class="columns even people-columns">
      <div class="stack">
        <KeepPanel {...{ name }} onKept={() => (note.value = '')} />
        <SignInPanel guest={name} onWords={() => (note.value = m.wordsUsed)} />
      </div>
      <div class="stack">
        <NamePanel key={name} current={name} />
        <DevicesPanel me={who} />
        <DataPanel {...{ name }} />
      </div>
    </div>
  );
}

function Kept({ who }: { readonly who: Me }) {
  const { name } = who.player;
  return (
    <div class="columns even people-columns">
      <div class="stack">
        <PasskeysPanel passkeys={who.passkeys} />
        <WordsPanel hasWords={who.hasWords} />
      </div>
      <div class="stack">
        <NamePanel current={name} />
        <DevicesPanel me={who} />
        <DataPanel {...{ name }} />
      </div>
    </div>
  );
}

/** Who I am here, and how I stay it. */
export function YouScreen() {
  const m = w();
  const isAsked = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const note = useSignal('');
  const load = async (): Promise<void> => {
    const [known, mine] = [await loadPlayer(), await loadMe()];
    refusal.value = known.ok ? (mine.ok ? undefined : mine.error) : known.error;
    isAsked.value = true;
  };
  useEffect(() => void load(), []);
  if (!isAsked.value) return <LoadingPage title={m.title} text={m.loading} />;
  if (refusal.value !== undefined) {
    return <FailedPage title={m.title} refusal={refusal.value} onRetry={() => void load()} />;
  }
  const who = me.value;
  return (
    <main id="main" class="page people" tabindex={-1}>
      <Head {...{ who }} />
      {note.value === '' ? undefined : (
        <p class="panel" role="status">
          {note.value}
        </p>
      )}
      {who === undefined ? <Nobody {...{ note }} /> : undefined}
      {who !== undefined && who.keptAt === undefined ? <Guest {...{ who, note }} /> : undefined}
      {who === undefined ? undefined : <MyRacing {...{ who }} />}
      {who?.keptAt === undefined ? undefined : <Kept {...{ who }} />}
    </main>
  );
}
