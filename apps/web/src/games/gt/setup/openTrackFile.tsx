import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { announce } from '../../../app/announce.ts';
import { t } from '../../../i18n/translate.ts';
import { FileFaults, FileInput, useOpening, type Opening } from '../../../ui/fileOpening.tsx';
import { drafts, keepCircuit } from '../../../workshop/drafts.ts';
import { ForgottenNote } from '../../../workshop/forgottenNote.tsx';
import { faultsOf, readTrackText, type OwnTrack } from './ownTrack.ts';
import { trackErrorWords } from './trackErrorWords.ts';

type Props = {
  readonly onOpen: (track: OwnTrack) => void;
  /** The cards of the tracks there are. */
  readonly children: ComponentChildren;
};

/** Only whole circuits can be raced. */
const useTrackFile = (onOpen: Props['onOpen']): Opening =>
  useOpening((text, file) => {
    const read = readTrackText(text, file);
    const faults = read.ok ? faultsOf(read.value) : read.error;
    if (!read.ok || faults.length > 0) return faults.map(trackErrorWords);
    const { name, author, tiles } = read.value;
    keepCircuit({ name, tiles }, author);
    announce(t().trackFile.opened({ name }));
    onOpen({ name, tiles });
    return [];
  });

/** A file carried over the cards may be dropped anywhere on them. */
const dropping = (isOver: Signal<boolean>, open: Opening['open']) => ({
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
  const { refused, open } = useTrackFile(onOpen);
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
          <FileInput {...{ open }} />
          <span class="open-sign" aria-hidden="true">
            +
          </span>
          <strong>{m.open}</strong>
          <span class="small quiet">{m.openHint}</span>
        </label>
      </div>
      <ForgottenNote shelf={drafts} />
      <FileFaults {...{ refused }} title={m.refused} />
    </>
  );
}
