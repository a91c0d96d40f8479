import type { Person } from '@perfect-line/protocol/people';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { loadPlayer } from '../online/connection/player.ts';
import { serverUrl, type Refusal } from '../online/connection/server.ts';
import { ShareLink } from '../online/lobby/shareLink.tsx';
import { FailedPage, LoadingPage, RefusalNote } from '../online/parts.tsx';
import { useDeed } from './deed.ts';
import { shortDate } from './passkeysPanel.tsx';
import { askPerson, loadMe, me, setFollow } from './peopleApi.ts';
import { FinishedRaces, Published, Ratings } from './personParts.tsx';
import { w } from './words.ts';

type Shown = Signal<Person | undefined>;
type Props = { readonly person: Person; readonly shown: Shown };

/** For players who stay: guests have nobody to come back to. */
function FollowButton({ person, shown }: Props) {
  const m = w();
  const { run, isBusy, refusal } = useDeed();
  if (person.isMe || me.value?.keptAt === undefined) return undefined;
  const isFollowed = !person.isFollowed;
  const after = (): void => {
    shown.value = { ...person, isFollowed };
  };
  return (
    <>
      <button
        type="button"
        class="button"
        aria-pressed={person.isFollowed}
        disabled={isBusy}
        onClick={() => run(() => setFollow(person.name, isFollowed), { after })}
      >
        {person.isFollowed ? m.unfollow : m.follow}
      </button>
      <RefusalNote {...{ refusal }} />
    </>
  );
}

function PersonPage({ person, shown }: Props) {
  const m = w();
  return (
    <main id="main" class="page people" tabindex={-1}>
      <div class="row spread person-head">
        <div class="stack-tight">
          <h1>{person.name}</h1>
          <p class="quiet">{m.keptSince({ date: shortDate(person.keptAt) })}</p>
        </div>
        <FollowButton {...{ person, shown }} />
      </div>
      <div class="columns even people-columns">
        <Ratings {...{ person }} />
        <div class="stack">
          <FinishedRaces {...{ person }} />
          <Published {...{ person }} />
        </div>
      </div>
      <section class="panel">
        <ShareLink
          link={serverUrl(href('people', person.name)).href}
          label={m.share}
          hint={m.shareHint}
          text={person.name}
        />
      </section>
    </main>
  );
}

/** Somebody's page, as far as they want it to be seen. */
export function PersonScreen({ name }: { readonly name: string }) {
  const shown: Shown = useSignal<Person | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const load = async (): Promise<void> => {
    await loadPlayer();
    await loadMe();
    const reply = await askPerson(name);
    refusal.value = reply.ok ? undefined : reply.error;
    if (reply.ok) shown.value = reply.value;
  };
  useEffect(() => void load(), [name]);
  if (shown.value !== undefined) return <PersonPage person={shown.value} {...{ shown }} />;
  return refusal.value === undefined ? (
    <LoadingPage title={name} text={w().loading} />
  ) : (
    <FailedPage title={name} refusal={refusal.value} onRetry={() => void load()} />
  );
}
