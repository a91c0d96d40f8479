import { roadsOf } from '@perfect-line/track/rally/roads';
import { TERRAINS, underSnow, type Surface, type Terrain } from '@perfect-line/track/rally/terrain';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { glyphText } from '../glyphs.ts';
import { rounded } from '../pathText.ts';
import type { Box, Point } from '../plane.ts';
import { houseId } from '../sceneryDefs.ts';
import { standing } from '../signs.ts';
import type { Size } from './boardRoom.ts';

/** [R7.2] Gear dice that leaving the road costs, by what lies beside it; told by the caller. */
export type DamageTold = Readonly<Partial<Record<Terrain, number>>>;

/** Terrains of a board that cost the same. */
export type LegendRow = { readonly dice: number; readonly terrains: readonly Terrain[] };

function terrainsOf(zone: ZoneId, surface: Surface): readonly Terrain[] {
  const beside = roadsOf(zone).flatMap((road) =>
    road.spaces.flatMap(({ left, right }) => [left, right]),
  );
  const seen = new Set(surface === 'snow' ? beside.map(underSnow) : beside);
  return TERRAINS.filter((terrain) => seen.has(terrain));
}

/** What the legend of a board says: the terrains that lie on this side of it, cheapest first. */
export function legendRows(
  zone: ZoneId,
  surface: Surface,
  damage: DamageTold,
): readonly LegendRow[] {
  const terrains = terrainsOf(zone, surface).filter((terrain) => damage[terrain] !== undefined);
  const prices = [...new Set(terrains.map((terrain) => damage[terrain] ?? 0))];
  return prices
    .toSorted((a, b) => a - b)
    .map((dice) => ({ dice, terrains: terrains.filter((terrain) => damage[terrain] === dice) }));
}

const SWATCH = { width: 19, height: 13.5 } as const;
const DIE = 9.6;
const GAP = 2;
const PAD = 5;
const ROW = SWATCH.height + GAP + 1;

const swatchesWide = (rows: readonly LegendRow[]): number =>
  Math.max(...rows.map(({ terrains }) => terrains.length)) * (SWATCH.width + GAP);

const diceWide = (rows: readonly LegendRow[]): number =>
  Math.max(1, ...rows.map(({ dice }) => dice)) * (DIE + GAP) - GAP;

export const legendSize = (rows: readonly LegendRow[]): Size => ({
  width: 2 * PAD + swatchesWide(rows) + GAP + diceWide(rows),
  height: 2 * PAD + rows.length * ROW - (ROW - SWATCH.height),
});

const use = (id: string, name: string, place: string): string =>
  `<use href="#${id}${name}" transform="${place}"/>`;

/** The figures that stand on a terrain of the map, small. */
const FIGURES: Readonly<Record<Terrain, (id: string) => string>> = {
  grass: () =>
    '<path class="pl-tuft" d="M-5 3V0M-6.5 3-7-.5M-3.5 3-3-.5M4 1V-2M2.5 1 2-2.5M5.5 1 6-2.5"/>',
  dirt: () => '',
  snow: () => '<path class="pl-flake" d="M0-4.5V4.5M-3.9-2.25 3.9 2.25M-3.9 2.25 3.9-2.25"/>',
  shortcut: () => '',
  forest: (id) =>
    use(id, 't3', 'translate(-4 0)scale(.6)') + use(id, 't0', 'translate(4 .5)scale(.56)'),
  water: () => '<path class="pl-ripple" d="M-7 2q3.5-3 7 0t7 0M-3-3q2-2 4 0t4 0"/>',
  rocks: (id) =>
    use(id, 'b0', 'translate(-2.5 .5)scale(.6)') + use(id, 'b1', 'translate(5 1)scale(.5)'),
  village: (id) =>
    use(id, houseId(0, 0, true), 'translate(-3.5 0)scale(.4)') +
    use(id, houseId(0, 2, true), 'translate(5 1)scale(.3)'),
  mountain: (id) => use(id, 'p2', 'translate(-1 1)scale(.42)'),
};

const GROUNDS: Readonly<Record<Terrain, (id: string) => string>> = {
  grass: (id) => `fill="url(#${id}meadow)"`,
  dirt: () => 'class="pl-dirt"',
  snow: (id) => `fill="url(#${id}meadow)"`,
  shortcut: () => 'class="pl-cut"',
  forest: () => 'class="pl-forest"',
  water: () => 'class="pl-water"',
  rocks: () => 'class="pl-rocks"',
  village: () => 'class="pl-village"',
  mountain: () => 'class="pl-mountain"',
};

const patch = (paint: string): string =>
  `<rect x="${-SWATCH.width / 2}" y="${-SWATCH.height / 2}" width="${SWATCH.width}" height="${SWATCH.height}" rx="3" ${paint}/>`;

/** Shadows of figures end at the rim of their patch. */
export const legendDefs = (id: string): string =>
  `<defs><clipPath id="${id}swatch">${patch('')}</clipPath></defs>`;

function swatch(terrain: Terrain, id: string): string {
  const furrows = terrain === 'dirt' ? patch(`fill="url(#${id}furrows)"`) : '';
  return (
    `<g clip-path="url(#${id}swatch)">${patch(GROUNDS[terrain](id))}${furrows}${FIGURES[terrain](id)}</g>` +
    patch('class="pl-swatch-rim"')
  );
}

/** A gear die that is lost: black, crossed out. */
const LOST_DIE =
  `<rect class="pl-ink-fill" x="${-DIE / 2}" y="${-DIE / 2}" width="${DIE}" height="${DIE}" rx="2.4"/>` +
  glyphText('×', { x: 0, y: 0, size: 10 }, 'pl-ink-paper');

const NOTHING_LOST = '<path class="pl-tick" d="M-4 .3-1.2 3 4-3.2"/>';

/** Terrains end and dice begin at `x`. */
function rowArt({ dice, terrains }: LegendRow, { x, y }: Point, id: string): string {
  const first = x - terrains.length * (SWATCH.width + GAP) + SWATCH.width / 2;
  const patches = terrains.map((terrain, i) =>
    standing({ x: first + i * (SWATCH.width + GAP), y }, swatch(terrain, id)),
  );
  const price = dice === 0 ? [NOTHING_LOST] : Array.from({ length: dice }, () => LOST_DIE);
  const lost = price.map((figure, i) =>
    standing({ x: x + GAP + DIE / 2 + i * (DIE + GAP), y }, figure),
  );
  return [...patches, ...lost].join('');
}

/** [R7.2] The legend of a board: terrains, and the gear dice they cost a car that leaves the road. */
export function legendPlate(rows: readonly LegendRow[], box: Box, id: string): string {
  const x = box.left + PAD + swatchesWide(rows);
  const lines = rows.map((row, i) =>
    rowArt(row, { x, y: box.top + PAD + SWATCH.height / 2 + i * ROW }, id),
  );
  const [width, height] = [box.right - box.left, box.bottom - box.top].map(rounded);
  const plate = `<rect class="pl-plate" x="${rounded(box.left)}" y="${rounded(box.top)}" width="${width}" height="${height}" rx="6"/>`;
  return `<g class="pl-legend">${plate}${lines.join('')}</g>`;
}
