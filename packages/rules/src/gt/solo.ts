import type { Lap, Race, SheetTurn, State } from './state.ts';
import {
  gearOf,
  markerOf,
  MARKERS,
  type Category,
  type Marker,
  type Tyres,
  type Weather,
} from './words.ts';

/** [G12.2] Seconds of a turn by the marker it ends with. */
export function secondsOf(race: Race, gear: number): number {
  const { markers, off } = race.tables.soloSeconds;
  const marker = markerOf(gear);
  return marker === '00' ? off[race.options.soloOffSeconds] : markers[marker];
}

/** X while the weather is fixed; with random weather S or R, the weather in which the turn began. */
export type SheetCell = '' | 'X' | 'S' | 'R';

type SheetRow = {
  readonly marker: Marker;
  /** One a turn, filled where the turn ended in this gear (G12.4). */
  readonly cells: readonly SheetCell[];
  readonly secondsEach: number;
  readonly seconds: number;
};

export type ScoreSheet = {
  readonly track: string;
  readonly driver: string;
  readonly category: Category;
  readonly tyres: Tyres;
  readonly weather: Weather;
  readonly date: string;
  readonly rows: readonly SheetRow[];
  readonly trackSeconds: number;
  readonly secondsGained: number;
  /** Undefined while the lap is not finished. */
  readonly finalSeconds: number | undefined;
};

const cellOf = ({ options }: Race, turn: SheetTurn, gear: number): SheetCell => {
  if (turn.gear !== gear) return '';
  if (!options.randomWeather) return 'X';
  return turn.weather === 'sunny' ? 'S' : 'R';
};

function rowOf(race: Race, lap: Lap, marker: Marker): SheetRow {
  const gear = gearOf(marker);
  const cells = lap.turns.map((turn) => cellOf(race, turn, gear));
  const secondsEach = secondsOf(race, gear);
  const turns = cells.filter((cell) => cell !== '').length;
  return { marker, cells, secondsEach, seconds: turns * secondsEach };
}

export const trackSecondsOf = (race: Race, lap: Lap): number =>
  lap.turns.reduce((sum, turn) => sum + secondsOf(race, turn.gear), 0);

/** [G12.3] Track time less one second a focus token; none for a lap that was not finished. */
export const finalSecondsOf = (race: Race, lap: Lap): number | undefined =>
  lap.status === 'finished' ? trackSecondsOf(race, lap) - lap.focus : undefined;

/** [G12.4] The sheet of one driver's lap, highest gear first as it is printed. */
export function scoreSheet(state: State, driver: string): ScoreSheet | undefined {
  const lap = state.laps.find((one) => one.driver === driver);
  const entry = state.race.setup.drivers.find((one) => one.id === driver);
  if (lap === undefined || entry === undefined) return undefined;
  const { setup } = state.race;
  return {
    track: setup.track.name ?? '',
    driver: entry.name ?? entry.id,
    category: entry.category,
    tyres: lap.tyres,
    weather: setup.weather,
    date: setup.date ?? '',
    rows: MARKERS.toReversed().map((marker) => rowOf(state.race, lap, marker)),
    trackSeconds: trackSecondsOf(state.race, lap),
    secondsGained: lap.focus,
    finalSeconds: finalSecondsOf(state.race, lap),
  };
}
