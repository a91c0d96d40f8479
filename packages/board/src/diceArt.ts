import { SIGNAL, THING } from './colours.ts';
import type { DieKind, SceneDie } from './dom/scene.ts';
import { glyphText } from './glyphs.ts';

/** Side of a die in the picture. */
const DIE_SIZE = 19;

type Face = { readonly fill: string; readonly rim: string; readonly ink: string };

const FACES: Readonly<Record<DieKind, Face>> = {
  gear: { fill: SIGNAL.ink, rim: SIGNAL.paper, ink: SIGNAL.paper },
  coast: { fill: SIGNAL.paper, rim: SIGNAL.ink, ink: SIGNAL.ink },
  brake: { fill: THING.brakeDie, rim: SIGNAL.paper, ink: SIGNAL.paper },
  boost: { fill: THING.boostDie, rim: SIGNAL.paper, ink: SIGNAL.paper },
};

const BARS = `<path stroke="${SIGNAL.paper}" stroke-width="2.1" stroke-linecap="round" d="M-4.6-4.2H4.6M-4.6 0H4.6M-4.6 4.2H4.6"/>`;
const CHEVRONS = `<path stroke="${SIGNAL.paper}" stroke-width="2.2" fill="none" stroke-linecap="round" stroke-linejoin="round" d="M-4.6 0 0-4.6 4.6 0M-4.6 5.2 0 .6 4.6 5.2"/>`;

function symbol(die: SceneDie): string {
  const { ink } = FACES[die.kind];
  if (die.kind === 'gear')
    return glyphText(String(die.gear ?? ''), { x: 0, y: 0, size: 12.5 }, ink);
  if (die.kind === 'coast') return glyphText('-', { x: 0, y: 0, size: 13 }, ink);
  return die.kind === 'brake' ? BARS : CHEVRONS;
}

/** A warning face: the sign in front, what the die is in small behind it. */
const warning = (die: SceneDie): string =>
  `<g transform="translate(-5.4-5.4)scale(.5)">${symbol(die)}</g>` +
  `<path fill="${SIGNAL.yellow}" stroke="${SIGNAL.ink}" stroke-width="1.1" stroke-linejoin="round" d="M1.5-6.8 8.8 6.8H-5.8Z"/>` +
  glyphText('!', { x: 1.5, y: 2.2, size: 8.6 }, SIGNAL.ink);

const tick = `<g transform="translate(6.8 6.8)"><circle r="4.2" fill="${SIGNAL.clean}" stroke="${SIGNAL.paper}" stroke-width=".9"/><path d="M-1.9 0-.5 1.5 2-1.5" fill="none" stroke="${SIGNAL.paper}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round"/></g>`;

const face = (die: SceneDie): string => {
  if (die.face === 'warning') return warning(die);
  return die.face === 'clean' ? symbol(die) + tick : symbol(die);
};

/** A die around its centre: black, white, red or blue, its sign, and what it shows. */
function dieArt(die: SceneDie): string {
  const { fill, rim } = FACES[die.kind];
  const half = DIE_SIZE / 2;
  const ring =
    die.secured === true
      ? `<rect x="-12.5" y="-12.5" width="25" height="25" rx="7" fill="none" stroke="${SIGNAL.overtake}" stroke-width="2" stroke-dasharray="4 2.5"/>`
      : '';
  return [
    `<g${die.used === true ? ' opacity=".38"' : ''}>`,
    `<rect x="${-half + 0.8}" y="${-half + 1.6}" width="${DIE_SIZE}" height="${DIE_SIZE}" rx="4.6" fill="${THING.shade}" fill-opacity=".4"/>`,
    `<rect x="${-half}" y="${-half}" width="${DIE_SIZE}" height="${DIE_SIZE}" rx="4.6" fill="${fill}" stroke="${rim}" stroke-width="1.5"/>`,
    face(die),
    ring,
    '</g>',
  ].join('');
}

/** Dice of one step around its space: the first in the middle, the others half behind it. */
export function stackArt(dice: readonly SceneDie[]): string {
  const step = dice.length > 1 ? 11 : 0;
  const scale = dice.length > 1 ? 0.82 : 1;
  const placed = dice.map((die, i) => {
    const x = (i - (dice.length - 1) / 2) * step;
    return `<g transform="translate(${x} ${i === 0 ? 0 : 2})scale(${scale})">${dieArt(die)}</g>`;
  });
  return placed.toReversed().join('');
}
