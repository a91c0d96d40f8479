import type { RandomSource } from '@perfect-line/core/random';
import { unwrap } from '@perfect-line/core/result';
import { gt } from '@perfect-line/rules/gt/game';
import { GT_OPTIONS } from '@perfect-line/rules/gt/options';
import type { Setup } from '@perfect-line/rules/gt/setup';
import { CATEGORIES, EDITIONS, WEATHERS } from '@perfect-line/rules/gt/words';
import { CIRCUITS, layCircuit } from './circuits.ts';

export const pick = <T>(items: readonly T[], random: RandomSource): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
};

const COLOURS = ['red', 'blue', 'green', 'white', 'black', 'yellow'] as const;
/** Reading the tiles of a circuit takes longer than a game; they are laid once. */
const OWN = Object.values(CIRCUITS).map((list) => ({ tiles: layCircuit(list) }));

/** Our own circuits three times out of four: they are short, and a run wants many ends. */
const randomTrack = (random: RandomSource) =>
  random() < 0.75 ? pick(OWN, random) : { ready: 1 + Math.floor(random() * 8) };

/** Every option with each of its values; those that shut others out now and then. */
function randomOptions(random: RandomSource, solo: boolean, drivers: number) {
  const options: Record<string, unknown> = {};
  for (const [name, { values }] of Object.entries(GT_OPTIONS.rows)) {
    if (random() < 0.3) options[name] = pick<unknown>(values, random);
  }
  options['qualifying'] = !solo && drivers < 4 && random() < 0.15;
  if (options['noWeather'] === true) options['randomWeather'] = false;
  delete options['softTyres'];
  return options;
}

function randomDriver(id: string, random: RandomSource) {
  const category = random() < 0.5 ? 'gt6' : pick(CATEGORIES, random);
  const tyres = pick(['asphalt', 'asphalt', 'rain', 'soft'], random);
  return { id, category, tyres: category === 'gt5-bop' && tyres === 'soft' ? 'rain' : tyres };
}

/** Any table there can be: track, cars, edition, options, weather. */
export function randomSetup(random: RandomSource): Setup {
  const solo = random() < 0.12;
  const count = solo ? 1 : 1 + Math.floor(random() * 6);
  const ids = COLOURS.slice(0, count);
  const options = randomOptions(random, solo, count);
  const given = random() < 0.5 && options['qualifying'] !== true;
  return unwrap(
    gt.parseSetup({
      track: randomTrack(random),
      laps: !solo && random() < 0.1 ? 2 : 1,
      edition: pick(EDITIONS, random),
      options,
      weather: pick(WEATHERS, random),
      drivers: ids.map((id) => randomDriver(id, random)),
      solo,
      ...(given ? { grid: ids.toReversed() } : {}),
    }),
  );
}
