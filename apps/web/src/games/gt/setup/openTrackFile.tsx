import { err, type Result } from '@perfect-line/core/result';
import type { TrackError } from '@perfect-line/track/trackError';
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { announce } from '../../../app/announce.ts';
import { t } from '../../../i18n/translate.ts';
import { readOwnTrack, type OwnTrack } from './ownTrack.ts';
import { keepTrack } from './ownTracks.ts';
import { trackErrorWords } from './trackErrorWords.ts';

/** The parser takes a million characters; a larger file is not even read. */
const MOST_BYTES = 4_000_000;

const TOO_LARGE: TrackError = { code: 'file.too-large', message: 'too large', tiles: [] };

async function readFile(file: File): Promise<Result<OwnTrack, readonly TrackError[]>> {
  if (file.size > MOST_BYTES) return err([TOO_LARGE]);
  return readOwnTrack(await file.text(), file.name);
}

type Refused = { readonly file: string; readonly errors: readonly TrackError[] };

/** As many faults as can be taken in at once. */
const MOST_SHOWN = 6;

function Faults({ refused }: { readonly refused: Refused | undefined }) {
  const m = t().trackFile;
  if (refused === undefined) return <div role="alert" />;
  const { file, errors } = refused;
  const left = errors.length - MOST_SHOWN;
  return (
    <div role="alert" class="track-faults">
      <strong>{m.refused({ file })}</strong>
      <ul>
        {errors.slice(0, MOST_SHOWN).map((error, i) => (
          <li key={i}>{trackErrorWords(error)}</li>
        ))}
        {left > 0 ? <li>{m.more({ count: left })}</li> : undefined}
      </ul>
    </div>
  );
}

type Props = {
  readonly onOpen: (track: OwnTrack) => void;
  /** The cards of the tracks there are. */
  readonly children: ComponentChildren;
};

function useOpening(onOpen: Props['onOpen']) {
  const refused = useSignal<Refused | undefined>(undefined);
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    const read = await readFile(file);
    refused.value = read.ok ? undefined : { file: file.name, errors: read.error };
    if (!read.ok) return;
    keepTrack(read.value);
    announce(t().trackFile.opened({ name: read.value.name }));
    onOpen(read.value);
  };
  return { refused, open };
}

/** A file carried over the cards may be dropped anywhere on them. */
const dropping = (isOver: Signal<boolean>, open: (file: File | undefined) => Promise<void>) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    isOver.value = true;
  },
  onDragLeave: (event: DragEvent) => {
    const { currentTarget, relatedTarget } = event;
    const isInside =
      currentTarget instanceof Node &&
      relatedTarget instanceof Node &&
      currentTarget.contains(relatedTarget);
    if (!isInside) isOver.value = false;
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    isOver.value = false;
    void open(event.dataTransfer?.files[0]);
  },
});

/** The cards of all tracks; the last one opens a file of the player's own. */
export function TrackCards({ onOpen, children }: Props) {
  const { refused, open } = useOpening(onOpen);
  const isOver = useSignal(false);
  const m = t().trackFile;
  return (
    <>
      <div
        class={isOver.value ? 'track-cards dropping' : 'track-cards'}
        {...dropping(isOver, open)}
      >
        {children}
        <label class="track-card open-track">
          <input
            type="file"
            accept=".rgt,.json,application/json"
            onChange={(event) => {
              const input = event.currentTarget;
              // The same file, mended and chosen again, is a change too.
              void open(input.files?.[0]).then(() => (input.value = ''));
            }}
          />
          <span class="open-sign" aria-hidden="true">
            +
          </span>
          <strong>{m.open}</strong>
          <span class="small quiet">{m.openHint}</span>
        </label>
      </div>
      <Faults refused={refused.value} />
    </>
  );
}
