import { READY_TRACKS } from '@perfect-line/track/readyTracks';
import { trackFacts } from '@perfect-line/track/trackFacts';
import { formatCircuit } from '@perfect-line/track/courses/circuitText';

import { locale, t } from '../../../i18n/translate.ts';
import { CoursePicture } from '../../../ui/coursePicture.tsx';
import { forgetCircuit, keepCircuit, wholeCircuits } from '../../../workshop/drafts.ts';
import { TrackCards } from './openTrackFile.tsx';
import { drawnCircuit } from './drawnCircuit.ts';
import { isSameTrack, type OwnTrack } from './ownTrack.ts';
import { onOwnTrack, onReadyTrack, QUICK_RACE, type RaceChoice } from './raceChoice.ts';

type Props = {
  readonly choice: RaceChoice;
  readonly set: (choice: RaceChoice) => void;
  /** A line below the facts: par and best time of a solo lap. */
  readonly note?: (track: number) => string | undefined;
};

function ReadyCards({ choice, set, note }: Props) {
  return READY_TRACKS.map((track) => (
    <label key={track.number} class="track-card">
      <input
        type="radio"
        name="track"
        checked={choice.own === undefined && choice.track === track.number}
        onChange={() => set(onReadyTrack(choice, track.number))}
      />
      <CoursePicture drawn={{ track: track.number }} />
      <strong>{track.name[locale.value]}</strong>
      <span class="small quiet">{t().setup.trackFacts(track.facts)}</span>
      {note?.(track.number) === undefined ? undefined : (
        <span class="small">{note(track.number)}</span>
      )}
    </label>
  ));
}

/** Remembered tracks can be forgotten; one that came with a link can be kept. */
function KeepButton({ choice, set, track }: Props & { readonly track: OwnTrack }) {
  const m = t().trackFile;
  const isKept = wholeCircuits().some((own) => isSameTrack(own, track));
  const { name } = track;
  const isChosen = choice.own !== undefined && isSameTrack(choice.own, track);
  const turn = (): void => {
    if (!isKept) return keepCircuit(track);
    forgetCircuit(track);
    if (isChosen) set(onReadyTrack(choice, QUICK_RACE.track));
  };
  return (
    <button
      type="button"
      class="button slim keep-track"
      aria-label={isKept ? m.forgetNamed({ name }) : m.keepNamed({ name })}
      onClick={turn}
    >
      {isKept ? m.forget : m.keep}
    </button>
  );
}

function OwnCards({ choice, set }: Props) {
  const { own } = choice;
  const kept = wholeCircuits();
  const isNew = own !== undefined && !kept.some((track) => isSameTrack(track, own));
  return (isNew ? [own, ...kept] : kept).map((track) => {
    const graph = drawnCircuit(track.tiles)?.graph;
    return (
      <div key={formatCircuit(track.tiles)} class="own-track">
        <label class="track-card">
          <input
            type="radio"
            name="track"
            checked={own !== undefined && isSameTrack(own, track)}
            onChange={() => set(onOwnTrack(choice, track))}
          />
          <CoursePicture drawn={{ tiles: track.tiles }} />
          <strong>{track.name === '' ? t().trackFile.unnamed : track.name}</strong>
          {graph === undefined ? undefined : (
            <span class="small quiet">{t().setup.trackFacts(trackFacts(graph))}</span>
          )}
        </label>
        <KeepButton {...{ choice, set, track }} />
      </div>
    );
  });
}

export function TrackPicker(props: Props) {
  const { choice, set } = props;
  return (
    <fieldset>
      <legend class="section-title">{t().setup.track}</legend>
      <TrackCards onOpen={(track) => set(onOwnTrack(choice, track))}>
        <ReadyCards {...props} />
        <OwnCards {...props} />
      </TrackCards>
    </fieldset>
  );
}
