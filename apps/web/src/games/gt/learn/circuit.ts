import type { Plan } from '@perfect-line/rules/gt/action';
import type { Die } from '@perfect-line/rules/gt/words';
import type { PlacedTile } from '@perfect-line/track/graph';

/** A short lap of our own: a wide bend, two corners taken in 3rd at most, a straight and a hairpin for 2nd. */
const TILES: readonly PlacedTile[] = [
  { id: '102a', q: 0, r: 0, dir: 0 },
  { id: '105a', q: 1, r: 0, dir: 0 },
  { id: '115a', q: 1, r: 1, dir: 1 },
  { id: '105a', q: 0, r: 2, dir: 2 },
  { id: '115a', q: -1, r: 2, dir: 3 },
  { id: '103a', q: -1, r: 1, dir: 4 },
  { id: '111a', q: -1, r: 0, dir: 4 },
];

export const LEARNER = 'blue';
export const RIVAL = 'sky';

const basics = { track: { tiles: TILES }, laps: 1, edition: 'v1.1' } as const;

export const aloneOn = { ...basics, drivers: [{ id: LEARNER }], solo: true } as const;

export const againstOne = {
  ...basics,
  drivers: [{ id: LEARNER }, { id: RIVAL }],
  grid: [LEARNER, RIVAL],
} as const;

const DICE: readonly Die[] = ['1', '2', '3', '4', '5', '6', 'c', 'b', 'z', 't'];

/** `3b>4:e2 c>4:i`: the dice of each step and its space. */
export const planned = (text: string): Plan =>
  text.split(' ').map((step) => {
    const [dice = '', to = ''] = step.split('>');
    return { dice: dice.split('').flatMap((sign) => DICE.find((die) => die === sign) ?? []), to };
  });
