import { useEffect } from 'preact/hooks';

import { refreshGames } from '../../../storage/games.ts';
import type { PartProps } from '../../gameSetup.ts';
import { useQuickPar } from './quickPar.ts';
import type { RaceChoice } from './raceChoice.ts';
import { soloNote } from './soloNote.ts';
import { TrackPicker } from './trackPicker.tsx';

/** The tracks; of a solo lap with its par and the best time on this device. */
export function RaceCourse({ choice, set }: PartProps<RaceChoice>) {
  useEffect(() => void refreshGames(), []);
  useQuickPar(choice);
  const note = choice.mode === 'solo' ? { note: soloNote(choice) } : {};
  return <TrackPicker {...{ choice, set }} {...note} />;
}
