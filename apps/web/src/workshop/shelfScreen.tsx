import { hexKey } from '@perfect-line/core/hex';
import type { TrackError } from '@perfect-line/track/trackError';
import { checkCircuit } from '@perfect-line/track/circuit';
import { parseTrackFile } from '@perfect-line/track/files/trackFile';
import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';
import { useSignal } from '@preact/signals';

import { go, href } from '../app/router.ts';
import { trackTitle } from '../games/gt/setup/ownTrack.ts';
import { trackErrorWords } from '../games/gt/setup/trackErrorWords.ts';
import { newDraftId } from '../storage/draftShelf.ts';
import { drafts, type KeptDraft } from './drafts.ts';
import { boxOf } from './stage.ts';
import { TileMark } from './stageTiles.tsx';
import { w } from './words.ts';

type Refused = { readonly file: string; readonly errors: readonly TrackError[] };

/** Larger than any file of a track. */
const MOST_BYTES = 4_000_000;

/** Any track file opens on the bench, faults and all: there they can be mended. */
async function openFile(file: File): Promise<Refused | undefined> {
  if (file.size > MOST_BYTES) {
    return { file: file.name, errors: [{ code: 'file.too-large', message: '', tiles: [] }] };
  }
  const read = parseTrackFile(await file.text());
  if (!read.ok) return { file: file.name, errors: read.error };
  const { title, author, tiles } = read.value;
  const id = newDraftId();
  drafts.keep(id, {
    ...EMPTY_DRAFT,
    boxes: undefined,
    name: trackTitle(title) || trackTitle(file.name.replace(/\.[^.]*$/, '')),
    author: trackTitle(author),
    tiles: tiles.map(({ id: tile, q, r, dir }) => ({ id: tile, q, r, dir })),
  });
  go(href('workshop', id));
  return undefined;
}

/** The tiles as they lie, whole or not. */
function DraftPicture({ tiles }: Pick<Draft, 'tiles'>) {
  const { x, y, width, height } = boxOf(tiles, 120);
  return (
    <span class="track-picture">
      <svg class="bench" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
        {tiles.map((tile) => (
          <TileMark key={hexKey(tile)} {...{ tile }} />
        ))}
      </svg>
    </span>
  );
}

function DraftCard({
  kept,
  onForget,
}: {
  readonly kept: KeptDraft;
  readonly onForget: () => void;
}) {
  const m = w();
  const { tiles, name } = kept.draft;
  const isWhole = checkCircuit(tiles).ok;
  const title = name === '' ? m.unnamed : name;
  return (
    <div class="own-track">
      <a class="track-card" href={href('workshop', kept.id)}>
        <DraftPicture {...{ tiles }} />
        <strong>{title}</strong>
        <span class="small quiet">
          {m.tiles({ count: tiles.length })} · {isWhole ? m.ready : m.unfinished}
        </span>
      </a>
      <button
        type="button"
        class="button slim keep-track"
        aria-label={m.remove({ name: title })}
        onClick={onForget}
      >
        ×
      </button>
    </div>
  );
}

function Forgotten({
  kept,
  onBack,
}: {
  readonly kept: KeptDraft | undefined;
  readonly onBack: () => void;
}) {
  const m = w();
  if (kept === undefined) return <p role="status" />;
  const name = kept.draft.name === '' ? m.unnamed : kept.draft.name;
  return (
    <p class="row" role="status">
      {m.removed({ name })}
      <button type="button" class="button slim" onClick={onBack}>
        {m.bringBack}
      </button>
    </p>
  );
}

function Opening({ refused }: { readonly refused: Refused | undefined }) {
  return (
    <div role="alert">
      {refused === undefined ? undefined : (
        <>
          <strong>{w().fileRefused({ file: refused.file })}</strong>
          <ul>
            {refused.errors.slice(0, 5).map((error, i) => (
              <li key={i}>{trackErrorWords(error)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Everything built on this device. */
export function ShelfScreen({ note }: { readonly note: string | undefined }) {
  const m = w();
  const refused = useSignal<Refused | undefined>(undefined);
  const forgotten = useSignal<KeptDraft | undefined>(undefined);
  const kept = drafts.all();
  return (
    <main id="main" class="page" tabindex={-1}>
      <h1>{m.title}</h1>
      <p class="lead">{m.lead}</p>
      {note === undefined ? undefined : (
        <p class="panel" role="alert">
          {note}
        </p>
      )}
      <div class="row">
        <a class="button main" href={href('workshop', 'new')}>
          {m.fresh}
        </a>
        <label class="button file-button">
          <input
            type="file"
            accept=".rgt,.json,application/json"
            onChange={(event) => {
              const [file] = event.currentTarget.files ?? [];
              const input = event.currentTarget;
              if (file === undefined) return;
              void openFile(file).then((fault) => {
                refused.value = fault;
                input.value = '';
              });
            }}
          />
          {m.openFile}
        </label>
      </div>
      <Opening refused={refused.value} />
      <h2>{m.mine}</h2>
      {kept.length === 0 ? <p class="quiet">{m.none}</p> : undefined}
      <div class="track-cards">
        {kept.map((each) => (
          <DraftCard
            key={each.id}
            kept={each}
            onForget={() => {
              forgotten.value = each;
              drafts.forget(each.id);
            }}
          />
        ))}
      </div>
      <Forgotten
        kept={forgotten.value}
        onBack={() => {
          if (forgotten.value !== undefined) drafts.bringBack(forgotten.value);
          forgotten.value = undefined;
        }}
      />
    </main>
  );
}
