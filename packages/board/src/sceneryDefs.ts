import { THING } from './colours.ts';
import { pointText } from './pathText.ts';
import { add, rotated, type Point } from './plane.ts';
import { stampDefs } from './stamps.ts';

/**
 * Figures of the landscape, seen from above with the sun in the upper left; every one is drawn once and
 * used many times. Sizes are those of the picture: a hexagon's side is 100.
 */
const TREE_SIZES = [9, 12, 15] as const;

export const TREE_KINDS = TREE_SIZES.length * 2;

const fixed = (value: number): string => value.toFixed(1).replace(/\.0$/, '');

function scallops(radius: number, count: number, depth: number): string {
  const points = Array.from({ length: count }, (_, i) => {
    const at = (turn: number, r: number): string =>
      `${fixed(Math.cos(turn) * r)} ${fixed(Math.sin(turn) * r)}`;
    const turn = (2 * Math.PI * i) / count;
    const half = Math.PI / count;
    return { tip: at(turn, radius - depth), bow: at(turn + half, radius + depth) };
  });
  const [first] = points;
  const bows = points.map(({ bow }, i) => `Q${bow} ${points[(i + 1) % count]?.tip ?? ''}`);
  return `M${first?.tip ?? ''}${bows.join('')}Z`;
}

/** Radius of the tree with this number, for keeping distance. */
export const treeRadius = (kind: number): number => TREE_SIZES[kind % TREE_SIZES.length] ?? 9;

type PaintOf = (name: string) => string;

function broadleaf(radius: number, paint: PaintOf): string {
  const lit = radius * 0.2;
  return (
    `<ellipse ${paint('shadow')} cx="${fixed(radius * 0.55)}" cy="${fixed(radius * 0.6)}" rx="${fixed(radius * 1.1)}" ry="${fixed(radius * 0.95)}"/>` +
    `<path ${paint('leaf')} d="${scallops(radius, 9, radius * 0.1)}"/>` +
    `<path ${paint('leaf-light')} transform="translate(-${fixed(lit)} -${fixed(lit)})" d="${scallops(radius * 0.62, 7, radius * 0.09)}"/>`
  );
}

function conifer(radius: number, paint: PaintOf): string {
  const spikes = (r: number): string => scallops(r * 0.82, 8, -r * 0.18);
  return (
    `<ellipse ${paint('shadow')} cx="${fixed(radius * 0.75)}" cy="${fixed(radius * 0.8)}" rx="${fixed(radius * 1.05)}" ry="${fixed(radius * 0.75)}" transform="rotate(45 ${fixed(radius * 0.75)} ${fixed(radius * 0.8)})"/>` +
    `<path ${paint('pine')} d="${spikes(radius)}"/>` +
    `<path ${paint('pine-light')} transform="translate(-1 -1)" d="${spikes(radius * 0.6)}"/>`
  );
}

export const treeId = (kind: number): string => `t${kind}`;

const TREE_IDS = Array.from({ length: TREE_KINDS }, (_, kind) => treeId(kind));

const trees = (id: string, paint: PaintOf): readonly string[] => {
  const drawn = [broadleaf, conifer].flatMap((draw) =>
    TREE_SIZES.map((radius) => draw(radius, paint)),
  );
  const groups = drawn.map((body, kind) => `<g id="${id}${treeId(kind)}">${body}</g>`);
  return [...groups, stampDefs(id, TREE_IDS)];
};

export const HOUSE_SIZES = [
  { width: 24, depth: 19 },
  { width: 31, depth: 21 },
  { width: 40, depth: 23 },
] as const;

/** A gabled roof: one half in the sun, the other in its own shade; the ridge runs along the street. */
type HouseLook = {
  readonly size: (typeof HOUSE_SIZES)[number];
  readonly roof: number;
  readonly shadedRight: boolean;
};

function house({ size, roof, shadedRight }: HouseLook, paint: PaintOf): string {
  const [w, d] = [size.width / 2, size.depth / 2];
  const shade = shadedRight ? `M-${w} 0H${w}V${d}H-${w}Z` : `M-${w} 0H${w}V-${d}H-${w}Z`;
  const windows = [-0.55, 0.1, 0.6].map((x) => `M${fixed(x * w)} ${fixed(d * 0.45)}h3v3h-3z`);
  return (
    `<path ${paint(`roof${roof}`)} d="M-${w}-${d}H${w}V${d}H-${w}Z"/>` +
    `<path ${paint('roof-shade')} d="${shade}"/>` +
    `<path ${paint('window')} d="${windows.join('')}"/>` +
    `<path ${paint('roof-shade')} d="M${fixed(w * 0.3)}-${fixed(d * 0.7)}h4v4h-4z"/>`
  );
}

/** Where the sun does not reach for a house of this size that stands there. */
export function houseShadow(house: Point & { readonly size: number }, angle: number): string {
  const { width, depth } = HOUSE_SIZES[house.size] ?? HOUSE_SIZES[0];
  const [w, d] = [width / 2, depth / 2];
  const corners = [
    { x: -w, y: -d },
    { x: w, y: -d },
    { x: w, y: d },
    { x: -w, y: d },
  ].map((corner) => pointText(add(add(house, { x: 4, y: 5 }), rotated(corner, angle))));
  return `M${corners.join('L')}Z`;
}

export const houseId = (size: number, roof: number, shadedRight: boolean): string =>
  `h${size}${roof}${shadedRight ? 'r' : 'l'}`;

const houses = (id: string, paint: PaintOf): readonly string[] =>
  HOUSE_SIZES.flatMap((size, i) =>
    [0, 1, 2].flatMap((roof) =>
      [true, false].map(
        (shadedRight) =>
          `<g id="${id}${houseId(i, roof, shadedRight)}">${house({ size, roof, shadedRight }, paint)}</g>`,
      ),
    ),
  );

/** Fixed spots of a quiet grain, so that every picture is the same. */
const GRAIN = [
  'M3 5h1v1h-1zM17 2h1v1h-1zM29 9h1v1h-1zM8 19h1v1h-1zM23 24h1v1h-1zM35 31h1v1h-1zM12 34h1v1h-1z',
  'M11 8h1.500v1h-1.500zM26 16h1v1.500h-1zM4 27h1.500v1h-1.500zM33 20h1v1h-1zM19 37h1.500v1h-1.500zM37 3h1v1h-1z',
].map((text) => text.replaceAll('.500', '.5'));

const patterns = (id: string): readonly string[] => [
  `<pattern id="${id}grain" width="40" height="40" patternUnits="userSpaceOnUse"><path class="pl-grain-light" d="${GRAIN[0]}"/><path class="pl-grain-dark" d="${GRAIN[1]}"/></pattern>`,
  `<pattern id="${id}mown" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path class="pl-lawn" d="M0 0H44V44H0Z"/><path class="pl-stripe" d="M0 0H22V44H0Z"/></pattern>`,
  `<pattern id="${id}paving" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(12)"><path class="pl-stone" d="M0 0H18V18H0Z"/><path class="pl-joint" d="M0 0H18M0 9H18M4 0V9M13 9V18"/></pattern>`,
  `<pattern id="${id}rain" width="90" height="120" patternUnits="userSpaceOnUse" patternTransform="rotate(14)"><path stroke="${THING.rain}" stroke-opacity=".26" stroke-width="1.1" stroke-linecap="round" d="M8 10v17M37 52v14M62 18v19M80 84v15M22 92v18M51 104v12"/></pattern>`,
  `<radialGradient id="${id}glow"><stop offset="0" stop-color="${THING.glow[0]}" stop-opacity=".5"/><stop offset=".25" stop-color="${THING.glow[1]}" stop-opacity=".22"/><stop offset="1" stop-color="${THING.glow[2]}" stop-opacity="0"/></radialGradient>`,
  `<g id="${id}lamp"><circle r="46" fill="url(#${id}glow)"/><circle r="2.2" fill="${THING.lamp}"/></g>`,
];

/** `<defs>` of a picture; `id` keeps the names of two pictures on one page apart. */
export const sceneryDefs = (id: string, paint: PaintOf): string =>
  `<defs>${[...patterns(id), ...trees(id, paint), ...houses(id, paint)].join('')}</defs>`;
