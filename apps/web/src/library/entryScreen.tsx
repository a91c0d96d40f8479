import type { LibraryEntry } from '@perfect-line/protocol/library';
import { useSignal, type Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { href } from '../app/router.ts';
import { locale } from '../i18n/translate.ts';
import { loadPlayer } from '../online/connection/player.ts';
import { serverUrl, type Refusal } from '../online/connection/server.ts';
import { usePlayerGate } from '../online/lobby/playerGate.tsx';
import { ShareLink } from '../online/lobby/shareLink.tsx';
import { LoadingPage, MissingPage, RefusalNote } from '../online/parts.tsx';
import { shownName } from '../online/shownName.ts';
import { CoursePicture } from '../ui/coursePicture.tsx';
import { courseUi } from './courseUi.ts';
import { ReportDialog, WithdrawDialog } from './entryDialogs.tsx';
import { HeartSign } from './heartSign.tsx';
import { askEntry, setLike } from './libraryApi.ts';
import { filterAddress } from './libraryFilter.ts';
import { w } from './words.ts';

type EntryProps = { readonly entry: LibraryEntry };
type Shown = Signal<LibraryEntry | undefined>;

function Facts({ entry }: EntryProps) {
  const m = w();
  const { facts, createdAt, likes, driven } = entry;
  const date = new Date(createdAt).toLocaleDateString(locale.value, { dateStyle: 'long' });
  const rows: readonly (readonly [string, string])[] = [
    [m.difficulty, m.difficulties[facts.difficulty]],
    [m.length, m.spaces({ count: facts.length })],
    [m.corners, String(facts.corners)],
    [m.pieces, String(facts.pieces)],
    ...(facts.lanes === undefined ? [] : [[m.lanes, m.laneNames[facts.lanes]] as const]),
    [m.likesTitle, String(likes)],
    [m.drivenTitle, String(driven)],
    [m.published, date],
  ];
  return (
    <section class="panel" aria-labelledby="facts-title">
      <h2 id="facts-title">{m.facts}</h2>
      <dl class="library-facts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p class="row tight">
        {entry.tags.map((tag) => (
          <a key={tag} class="button slim" href={filterAddress(new URLSearchParams({ tag }))}>
            {tag}
          </a>
        ))}
      </p>
    </section>
  );
}

function Ways({ entry }: EntryProps) {
  const m = w();
  const ways = courseUi(entry.kind)?.ways(entry) ?? [];
  return (
    <section class="panel stack" aria-labelledby="drive-title">
      <h2 id="drive-title">{m.drive}</h2>
      {ways.length === 0 ? <p>{m.unknownKind}</p> : undefined}
      <div class="row">
        {ways.map(([way, address], i) => (
          <a key={way} class={i === 0 ? 'button main' : 'button'} href={address}>
            {m.ways[way]}
          </a>
        ))}
      </div>
    </section>
  );
}

/** Liked, reported or withdrawn: what a player does to an entry. */
function Deeds({ shown, entry }: EntryProps & { readonly shown: Shown }) {
  const m = w();
  const { asPlayer, dialog } = usePlayerGate(m);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const open = useSignal<'report' | 'withdraw' | undefined>(undefined);
  const onClose = (): void => {
    open.value = undefined;
  };
  const like = async (): Promise<void> => {
    const liked = !entry.liked;
    const likes = await setLike(entry.id, liked);
    refusal.value = likes.ok ? undefined : likes.error;
    if (likes.ok) shown.value = { ...entry, liked, likes: likes.value };
  };
  return (
    <>
      <div class="row">
        <button
          type="button"
          class="button like"
          aria-pressed={entry.liked}
          onClick={() => asPlayer(() => void like())}
        >
          <HeartSign isFull={entry.liked} />
          {entry.liked ? m.liked : m.like}
        </button>
        {entry.mine ? (
          <button type="button" class="button" onClick={() => (open.value = 'withdraw')}>
            {m.withdraw}
          </button>
        ) : (
          <button
            type="button"
            class="button"
            onClick={() => asPlayer(() => (open.value = 'report'))}
          >
            {m.report}
          </button>
        )}
      </div>
      <RefusalNote refusal={refusal.value} />
      {dialog}
      {open.value === 'report' ? <ReportDialog {...{ entry, onClose }} /> : undefined}
      {open.value === 'withdraw' ? <WithdrawDialog {...{ entry, onClose }} /> : undefined}
    </>
  );
}

function Versions({ entry: { next, previous } }: EntryProps) {
  const m = w();
  return (
    <>
      {next === undefined ? undefined : (
        <p class="panel row spread">
          {m.newer}
          <a class="button slim" href={href('library', next)}>
            {m.toNewer}
          </a>
        </p>
      )}
      {previous === undefined ? undefined : (
        <p class="small">
          <a href={href('library', previous)}>{m.toOlder}</a>
        </p>
      )}
    </>
  );
}

function Entry({ entry, shown }: EntryProps & { readonly shown: Shown }) {
  const m = w();
  const { name } = entry;
  return (
    <main id="main" class="page library-entry" tabindex={-1}>
      <p class="small">
        <a href={href('library')}>← {m.back}</a>
      </p>
      <div class="stack-tight">
        <h1>{name}</h1>
        <p class="quiet">{m.by({ name: shownName(entry.author) })}</p>
      </div>
      {entry.hidden ? (
        <p class="panel" role="alert">
          {m.hidden}
        </p>
      ) : undefined}
      <div class="library-columns">
        <div class="library-picture" role="img" aria-label={m.picture({ name })}>
          <CoursePicture drawn={courseUi(entry.kind)?.drawn(entry.course)} />
        </div>
        <div class="stack">
          <Ways {...{ entry }} />
          <Deeds {...{ entry, shown }} />
          <Facts {...{ entry }} />
        </div>
      </div>
      <Versions {...{ entry }} />
      <section class="panel">
        <ShareLink
          link={serverUrl(href('library', entry.id)).href}
          label={m.share}
          hint={m.shareHint}
          text={name}
        />
      </section>
    </main>
  );
}

/** One published course: seen large, driven, liked, taken along. */
export function EntryScreen({ id }: { readonly id: string }) {
  const shown: Shown = useSignal<LibraryEntry | undefined>(undefined);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const load = async (): Promise<void> => {
    await loadPlayer();
    const reply = await askEntry(id);
    refusal.value = reply.ok ? undefined : reply.error;
    if (reply.ok) shown.value = reply.value;
  };
  useEffect(() => void load(), [id]);
  const m = w();
  if (shown.value !== undefined) return <Entry entry={shown.value} {...{ shown }} />;
  return refusal.value === undefined ? (
    <LoadingPage title={m.title} text={m.loading} />
  ) : (
    <MissingPage
      title={m.title}
      refusal={refusal.value}
      retry={{ words: m.retry, run: () => void load() }}
    >
      <a class="button" href={href('library')}>
        {m.back}
      </a>
      <a class="button" href={href('workshop')}>
        {m.workshop}
      </a>
    </MissingPage>
  );
}
