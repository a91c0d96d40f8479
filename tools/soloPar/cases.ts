import { seededRandom } from '@perfect-line/core/random';
import { buildCircuit } from '@perfect-line/track/builder/buildCircuit';
import { DIFFICULTIES } from '@perfect-line/track/builder/wish';
import type { PlacedTile } from '@perfect-line/track/graph';

/** One lap to be solved: words of `perfect-line solve` beside the track. */
export type Case = { readonly name: string; readonly args: readonly string[] };

const one = (name: string, ...args: readonly string[]): Case => ({ name, args });

/** Every single option of a lap driven alone, all others as a first game has them, and two that meet on its first turns. */
export const CASES: readonly Case[] = [
  one('gt6'),
  one('classic', '--edition', 'classic'),
  one('gt6-bop', '--category', 'gt6-bop'),
  one('gt5', '--category', 'gt5'),
  one('gt5-bop', '--category', 'gt5-bop'),
  one('gt4', '--category', 'gt4'),
  one('asphalt in the rain', '--weather', 'rain'),
  one('rain tyres in the rain', '--tyres', 'rain', '--weather', 'rain'),
  one('rain tyres in the sun', '--tyres', 'rain'),
  one('soft tyres', '--tyres', 'soft'),
  one('soft tyres in the rain', '--tyres', 'soft', '--weather', 'rain'),
  one('flying start', '--with', 'flyingStart'),
  one('red zone', '--with', 'redZone'),
  one('flying start and red zone', '--with', 'flyingStart', 'redZone'),
  one('no weather', '--with', 'noWeather'),
  one('random weather', '--with', 'randomWeather'),
  one('random weather, rain first', '--with', 'randomWeather', '--weather', 'rain'),
];

const FEWEST_TILES = 10;
const MOST_TILES = 22;

/** Circuits nobody has chosen: sizes, lanes and difficulties in turn, the rest by seed. */
export function builtCircuit(number: number): readonly PlacedTile[] {
  const random = seededRandom(`solo ${number}`);
  for (;;) {
    const built = buildCircuit({
      seed: String(random()),
      wish: {
        tileCount: FEWEST_TILES + (number % (MOST_TILES - FEWEST_TILES + 1)),
        lanes: number % 3 === 0 ? 2 : number % 3 === 1 ? 3 : 'mixed',
        difficulty: DIFFICULTIES[number % DIFFICULTIES.length] ?? 'medium',
        boxes: 2,
      },
    });
    if (built.ok) return built.value.tiles;
  }
}
