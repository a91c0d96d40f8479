import { READY_TRACKS } from '@perfect-line/track/readyTracks';

import { locale, t } from '../i18n/translate.ts';
import { TrackPicture } from '../ui/trackPicture.tsx';
import type { RaceChoice } from './raceChoice.ts';

type Props = {
  readonly choice: RaceChoice;
  readonly onPick: (track: number, laps: number) => void;
  /** A line below the facts: par and best time of a solo lap. */
  readonly note?: (track: number) => string | undefined;
};

export function TrackPicker({ choice, onPick, note }: Props) {
  return (
    <fieldset>
      <legend class="section-title">{t().setup.track}</legend>
      <div class="track-cards">
        {READY_TRACKS.map((track) => (
          <label key={track.number} class="track-card">
            <input
              type="radio"
              name="track"
              checked={choice.track === track.number}
              onChange={() => onPick(track.number, track.laps)}
            />
            <TrackPicture track={track.number} />
            <strong>{track.name[locale.value]}</strong>
            <span class="small quiet">{t().setup.trackFacts(track.facts)}</span>
            {note?.(track.number) === undefined ? undefined : (
              <span class="small">{note(track.number)}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
