import { hexKey } from '@perfect-line/core/hex';
import type { TrackError } from '@perfect-line/track/trackError';
import { checkCircuit } from '@perfect-line/track/circuit';
import { EMPTY_DRAFT, type Draft } from '@perfect-line/track/workshop/edit';

import { go, href } from '../app/router.ts';
import type { FiledTrack } from '../games/gt/setup/ownTrack.ts';
import { TrackFaults, TrackFileInput, useTrackFiles } from '../games/gt/setup/trackFiles.tsx';
import type { KeptDraft } from './draftRows.ts';
import { drafts, forgetDraft, keepDraft, newDraftId } from './drafts.ts';
import { ForgottenNote } from './forgottenNote.tsx';
import { boxOf } from './stageView.ts';
import { TileMark } from './stageTiles.tsx';
import { w } from './words.ts';

/** Any track file opens on the bench, faults and all: there they can be mended. */
function openOnBench({ name, author, tiles }: FiledTrack): readonly TrackError[] {
  const id = newDraftId();
  keepDraft(id, { ...EMPTY_DRAFT, boxes: undefined, name, author, tiles });
  go(href('workshop', id));
  return [];
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

function DraftCard({ kept }: { readonly kept: KeptDraft }) {
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
        onClick={() => forgetDraft(kept.id)}
      >
        ×
      </button>
    </div>
  );
}

/** Everything built on this device. */
export function ShelfScreen({ note }: { readonly note: string | undefined }) {
  const m = w();
  const { refused, open } = useTrackFiles(openOnBench);
  const kept = drafts();
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
          <TrackFileInput {...{ open }} />
          {m.openFile}
        </label>
        <a class="button" href={href('library')}>
          {m.library}
        </a>
      </div>
      <TrackFaults {...{ refused }} title={m.fileRefused} />
      <h2>{m.mine}</h2>
      {kept.length === 0 ? <p class="quiet">{m.none}</p> : undefined}
      <div class="track-cards">
        {kept.map((each) => (
          <DraftCard key={each.id} kept={each} />
        ))}
      </div>
      <ForgottenNote />
    </main>
  );
}
