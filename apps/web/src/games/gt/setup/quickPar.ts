import { computed, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

import { lapClass, type LapClass } from '../../../storage/bests.ts';
import { lapSolver, releaseLapSolver } from '../adviser.ts';
import { parOf, rememberPar } from './parTimes.ts';
import { formattedOptions } from '../../../setup/ownOptions.ts';
import type { RaceChoice } from './raceChoice.ts';
import { setupOf } from './setupOf.ts';

/** A player who only looks through the tracks starts no solution of each. */
const LOOKED_AT_MS = 700;

const worked = signal<LapClass | undefined>(undefined);

/** The lap whose par is being worked out now, and how far it is. */
export const quickPar = computed(() =>
  worked.value === undefined
    ? undefined
    : { lap: worked.value, share: lapSolver().progress.value ?? 0 },
);

/** The lap that a choice describes, on one of the tracks. */
export function chosenLap(choice: RaceChoice, track: number): LapClass | undefined {
  const [driver] = choice.drivers;
  const isReady = track !== 0;
  if (driver === undefined || choice.mode !== 'solo' || !isReady) return undefined;
  const { category, tyres } = driver;
  const { weather, edition } = choice;
  const options = formattedOptions(choice.options);
  return lapClass({ track, category, tyres, weather, edition, options });
}

/** Laps that the solver has no answer for. */
const unknown = new Set<LapClass>();

async function workOut(lap: LapClass, choice: RaceChoice): Promise<void> {
  worked.value = lap;
  const setup = setupOf(choice);
  const seconds = await lapSolver().solve({ game: `par ${lap}`, setup, events: [] });
  if (seconds === undefined) unknown.add(lap);
  else rememberPar(lap, seconds);
}

function stop(): void {
  if (worked.peek() === undefined) return;
  worked.value = undefined;
  lapSolver().close();
}

/** Works out the par of the chosen solo lap where nobody knows it yet; it stops when another is chosen. */
export function useQuickPar(choice: RaceChoice): void {
  const lap = chosenLap(choice, choice.track);
  const isOpen = lap !== undefined && parOf(lap) === undefined && !unknown.has(lap);
  useEffect(() => {
    if (!isOpen) return undefined;
    const done = (): void => {
      worked.value = undefined;
      releaseLapSolver();
    };
    const timer = setTimeout(() => void workOut(lap, choice).then(done, done), LOOKED_AT_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isOpen ? lap : undefined]);
}
