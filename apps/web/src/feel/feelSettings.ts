import { isObject } from '@perfect-line/core/json';

/** Everything that sounds at a table, each with a volume of its own. */
export const VOICES = ['engine', 'gearbox', 'warning', 'tyres', 'rain', 'crowd'] as const;
export type Voice = (typeof VOICES)[number];

export const LOUDEST = 10;

export type Feel = {
  /** Off with one tap, whatever the voices are set to. */
  readonly sound: boolean;
  /** 0 to `LOUDEST`. */
  readonly voices: Readonly<Record<Voice, number>>;
  readonly vibration: boolean;
  /** Dice over the board and the great moments; without it all of them stand still. */
  readonly drama: boolean;
  readonly commentary: boolean;
  /** Computers take the time they need to be watched, not six seconds a round. */
  readonly watchRivals: boolean;
};

const USUAL: Readonly<Record<Voice, number>> = {
  engine: 4,
  gearbox: 5,
  warning: 6,
  tyres: 6,
  rain: 4,
  crowd: 5,
};

const loudness = (kept: unknown, usual: number): number =>
  typeof kept === 'number' && kept >= 0 && kept <= LOUDEST ? Math.round(kept) : usual;

function storedVoices(stored: unknown): Feel['voices'] {
  const kept = isObject(stored) ? stored : {};
  const of = (voice: Voice): number => loudness(kept[voice], USUAL[voice]);
  return {
    engine: of('engine'),
    gearbox: of('gearbox'),
    warning: of('warning'),
    tyres: of('tyres'),
    rain: of('rain'),
    crowd: of('crowd'),
  };
}

/** As it was kept on this device; what was not chosen yet is what most would choose. */
export function storedFeel(stored: unknown): Feel {
  const kept = isObject(stored) ? stored : {};
  return {
    sound: kept['sound'] !== false,
    voices: storedVoices(kept['voices']),
    vibration: kept['vibration'] !== false,
    drama: kept['drama'] !== false,
    commentary: kept['commentary'] !== false,
    watchRivals: kept['watchRivals'] === true,
  };
}
