import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { announce } from '../../../app/announce.ts';
import { t } from '../../../i18n/translate.ts';
import { keepCircuit } from '../../../workshop/drafts.ts';
import { ForgottenNote } from '../../../workshop/forgottenNote.tsx';
import { faultsOf, type OwnTrack } from './ownTrack.ts';
import { TrackFaults, TrackFileInput, useTrackFiles, type Opening } from './trackFiles.tsx';

type Props = {
  readonly onOpen: (track: OwnTrack) => void;
  /** The cards of the tracks there are. */
  readonly children: ComponentChildren;
};

/** Only whole circuits can be raced. */
const useOpening = (onOpen: Props['onOpen']): Opening =>
  useTrackFiles(({ name, author, tiles }) => {
    const faults = faultsOf({ name, tiles });
    if (faults.length > 0) return faults;
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
          <TrackFileInput {...{ open }} />
          <span class="open-sign" aria-hidden="true">
            +
          </span>
          <strong>{m.open}</strong>
          <span class="small quiet">{m.openHint}</span>
        </label>
      </div>
      <ForgottenNote />
      <TrackFaults {...{ refused }} title={m.refused} />
    </>
  );
}
