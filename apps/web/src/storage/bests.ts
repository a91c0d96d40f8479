import type { SavedGame } from './savedGame.ts';

/** Times are comparable on the same track with the same car, tyres, weather and rules. */
export type LapClass = string;

export type LapFacts = {
  readonly track: number;
  readonly category: string;
  readonly tyres: string;
  readonly weather: string;
  readonly edition: string;
  /** Rules that the table added to its edition. */
  readonly options?: readonly string[];
};

export const lapClass = (facts: LapFacts): LapClass => {
  const { track, category, tyres, weather, edition, options = [] } = facts;
  return [track, category, tyres, weather, edition, ...options.toSorted()].join(' ');
};

export type Best = {
  readonly game: SavedGame;
  readonly seconds: number;
  readonly facts: LapFacts;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Options that make another lap of a solo lap. */
const LAP_OPTIONS = ['flyingStart', 'redZone', 'randomWeather'] as const;

const optionsIn = (options: unknown): readonly string[] =>
  isRecord(options) ? LAP_OPTIONS.filter((option) => options[option] === true) : [];

function factsOf(game: SavedGame): LapFacts | undefined {
  if (!isRecord(game.setup) || !Array.isArray(game.setup['drivers'])) return undefined;
  const driver: unknown = game.setup['drivers'][0];
  if (!isRecord(driver) || game.ready === 0) return undefined;
  const { weather, edition } = game.setup;
  return {
    track: game.ready,
    category: String(driver['category']),
    tyres: String(driver['tyres']),
    weather: String(weather),
    edition: String(edition),
    options: optionsIn(game.setup['options']),
  };
}

/** Personal bests are not kept beside the games: they are the games. */
export function bestLaps(games: readonly SavedGame[]): ReadonlyMap<LapClass, Best> {
  const bests = new Map<LapClass, Best>();
  for (const game of games) {
    const { seconds } = game.progress;
    const facts = game.mode === 'solo' ? factsOf(game) : undefined;
    if (seconds === undefined || facts === undefined) continue;
    const known = bests.get(lapClass(facts));
    const isBetter = known === undefined || seconds < known.seconds;
    if (isBetter) bests.set(lapClass(facts), { game, seconds, facts });
  }
  return bests;
}

export const bestOf = (games: readonly SavedGame[], wanted: LapClass): Best | undefined =>
  bestLaps(games).get(wanted);

export const lapClassOf = (game: SavedGame): LapClass | undefined => {
  const facts = factsOf(game);
  return facts === undefined ? undefined : lapClass(facts);
};
