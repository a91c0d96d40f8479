import type { Surface } from '@perfect-line/track/rally/terrain';
import { GLYPH_STYLE } from '../glyphs.ts';
import { SIGNAL } from '../colours.ts';
import type { Theme } from '../palette.ts';

type LandPaint = {
  readonly ground: string;
  readonly groundLight: string;
  readonly forest: string;
  readonly water: string;
  readonly deep: string;
  readonly ripple: string;
  readonly shore: string;
  readonly rock: string;
  readonly boulder: string;
  readonly boulderLight: string;
  readonly boulderDark: string;
  readonly mountain: string;
  readonly slope: string;
  readonly slopeDark: string;
  readonly cap: string;
  readonly stone: string;
  readonly joint: string;
  readonly dirt: string;
  readonly furrow: string;
  readonly contour: string;
  readonly contourOpacity: number;
  readonly leaf: string;
  readonly leafLight: string;
  readonly pine: string;
  readonly pineLight: string;
  readonly roofs: readonly [string, string, string];
  readonly window: string;
  readonly shadow: string;
  readonly shadowOpacity: number;
  readonly road: string;
  readonly corner: string;
  readonly skid: string;
  readonly verge: string;
  readonly edge: string;
  readonly line: string;
  readonly lineOpacity: number;
  readonly rut: string;
  readonly rutOpacity: number;
  readonly cut: string;
  readonly cutLine: string;
  readonly quiet: string;
};

const SUMMER: LandPaint = {
  ground: '#a3c47d',
  groundLight: '#abca86',
  forest: '#6f9f62',
  water: '#62aab8',
  deep: '#5099ab',
  ripple: '#a9d6dc',
  shore: '#e4dbac',
  rock: '#c3b7a2',
  boulder: '#9d9284',
  boulderLight: '#cfc5b4',
  boulderDark: '#6f665d',
  mountain: '#b0a08c',
  slope: '#c9bca8',
  slopeDark: '#7c6f63',
  cap: '#fdfaf2',
  stone: '#dccfb4',
  joint: '#c9b998',
  dirt: '#d6c184',
  furrow: '#c3ac6b',
  contour: '#5d4a2c',
  contourOpacity: 0.2,
  leaf: '#3f7d4a',
  leafLight: '#5b9a55',
  pine: '#2e6650',
  pineLight: '#3f7d5c',
  roofs: ['#c8623f', '#a94a3a', '#6f7f8c'],
  window: 'none',
  shadow: '#123b3a',
  shadowOpacity: 0.26,
  road: '#42434c',
  corner: '#57524d',
  skid: '#6d4a2f',
  verge: '#7d9a5c',
  edge: '#fbf6e6',
  line: '#fbf6e6',
  lineOpacity: 0.5,
  rut: '#000000',
  rutOpacity: 0.1,
  cut: '#a5733f',
  cutLine: '#6b431c',
  quiet: '#8d9077',
};

const WINTER: LandPaint = {
  ...SUMMER,
  ground: '#e4ecf2',
  groundLight: '#ecf2f7',
  forest: '#bfd0d4',
  water: '#a4cbe0',
  deep: '#93bfd8',
  ripple: '#e3f1f9',
  shore: '#f8fcff',
  rock: '#c6cad1',
  boulder: '#9aa0aa',
  boulderLight: '#f1f5f9',
  boulderDark: '#676e7a',
  mountain: '#c3c9d4',
  slope: '#e6ebf2',
  slopeDark: '#7d8797',
  cap: '#ffffff',
  stone: '#d3d5da',
  joint: '#bfc3cb',
  dirt: '#d9e2ea',
  furrow: '#c5d1dc',
  contour: '#3d5672',
  contourOpacity: 0.2,
  leaf: '#6b8d86',
  leafLight: '#eff5f7',
  pine: '#466b68',
  pineLight: '#e6eff3',
  roofs: ['#d9a793', '#c79a90', '#a9b6c5'],
  shadow: '#2b4a6b',
  shadowOpacity: 0.2,
  road: '#9fb0c3',
  corner: '#8b9db3',
  skid: '#a68a6d',
  verge: '#cfdae4',
  edge: '#ffffff',
  line: '#ffffff',
  lineOpacity: 0.75,
  rut: '#5a6b82',
  rutOpacity: 0.26,
  cut: '#b3977a',
  cutLine: '#6d5540',
  quiet: '#bccad6',
};

const SUMMER_NIGHT: LandPaint = {
  ...SUMMER,
  ground: '#243a2e',
  groundLight: '#284032',
  forest: '#1b3027',
  water: '#1d3b4a',
  deep: '#193443',
  ripple: '#33586a',
  shore: '#3a4733',
  rock: '#45423f',
  boulder: '#5b5752',
  boulderLight: '#75706a',
  boulderDark: '#35322f',
  mountain: '#3d3a38',
  slope: '#6a645e',
  slopeDark: '#2c2927',
  cap: '#a9acb3',
  stone: '#4a4650',
  joint: '#403c46',
  dirt: '#44402c',
  furrow: '#383524',
  contour: '#d8e2c8',
  contourOpacity: 0.1,
  leaf: '#1c4034',
  leafLight: '#28543f',
  pine: '#173a35',
  pineLight: '#1f4a40',
  roofs: ['#6e3a34', '#5a3038', '#3c4653'],
  window: '#ffd37a',
  shadow: '#04080c',
  shadowOpacity: 0.42,
  road: '#30313b',
  corner: '#46413f',
  skid: '#5b4028',
  verge: '#1e3327',
  edge: '#d9d5c8',
  line: '#e9e5d8',
  lineOpacity: 0.42,
  rut: '#000000',
  rutOpacity: 0.16,
  cut: '#6b4a29',
  cutLine: '#b98a55',
  quiet: '#3a4a3c',
};

const WINTER_NIGHT: LandPaint = {
  ...SUMMER_NIGHT,
  ground: '#3b4a5c',
  groundLight: '#415163',
  forest: '#2f3f4e',
  water: '#274a63',
  deep: '#22415a',
  ripple: '#41698a',
  shore: '#51647a',
  rock: '#4b5361',
  boulder: '#5c6675',
  boulderLight: '#97a4b5',
  boulderDark: '#343b47',
  mountain: '#465062',
  slope: '#8d9aac',
  slopeDark: '#2d3542',
  cap: '#c8d3e0',
  stone: '#4d5261',
  joint: '#424754',
  dirt: '#435264',
  furrow: '#394758',
  contour: '#dbe8f5',
  leaf: '#35544f',
  leafLight: '#8ea2ad',
  pine: '#2a4a4c',
  pineLight: '#8398a6',
  roofs: ['#8795a8', '#76859a', '#66758a'],
  shadow: '#0a1420',
  road: '#5c6b7e',
  corner: '#4f5d70',
  skid: '#75604a',
  verge: '#48586a',
  edge: '#c5d2df',
  line: '#e3ecf5',
  rut: '#141d29',
  rutOpacity: 0.3,
  cut: '#6d5843',
  quiet: '#4c5c6e',
};

const PAINTS: Readonly<Record<Theme, Readonly<Record<Surface, LandPaint>>>> = {
  light: { asphalt: SUMMER, snow: WINTER },
  dark: { asphalt: SUMMER_NIGHT, snow: WINTER_NIGHT },
};

/** The table the boards lie on. */
const TABLE: Readonly<Record<Theme, Readonly<Record<string, string>>>> = {
  light: {
    table: 'fill:#dcd0b4',
    'table-line': 'stroke:#cbbd9c;stroke-width:1.2;fill:none',
    'sheet-shadow': 'fill:#5b4a2a;fill-opacity:.3',
  },
  dark: {
    table: 'fill:#16181d',
    'table-line': 'stroke:#20232b;stroke-width:1.2;fill:none',
    'sheet-shadow': 'fill:#000;fill-opacity:.5',
  },
};

const filled = (colour: string): string => `fill:${colour};fill-rule:evenodd`;

const groundRules = (p: LandPaint): Readonly<Record<string, string>> => ({
  ground: `fill:${p.ground}`,
  'ground-light': `fill:${p.groundLight}`,
  forest: filled(p.forest),
  water: filled(p.water),
  deep: filled(p.deep),
  ripple: `stroke:${p.ripple};stroke-width:1.3;stroke-linecap:round;fill:none`,
  shore: `stroke:${p.shore};stroke-width:7;fill:none;stroke-linejoin:round`,
  rocks: filled(p.rock),
  mountain: filled(p.mountain),
  village: filled(p.stone),
  dirt: filled(p.dirt),
  'furrow-line': `stroke:${p.furrow};stroke-width:2.4;fill:none`,
  contour: `stroke:${p.contour};stroke-opacity:${p.contourOpacity};stroke-width:1;fill:none`,
  'contour-main': `stroke:${p.contour};stroke-opacity:${p.contourOpacity * 1.5};stroke-width:1.8;fill:none`,
  tuft: `stroke:${p.leaf};stroke-width:1;stroke-linecap:round;fill:none`,
  flake: `stroke:${p.contour};stroke-width:1.2;stroke-linecap:round;fill:none`,
  boulder: `fill:${p.boulder}`,
  'boulder-light': `fill:${p.boulderLight}`,
  'boulder-dark': `fill:${p.boulderDark}`,
  slope: `fill:${p.slope}`,
  'slope-dark': `fill:${p.slopeDark}`,
  cap: `fill:${p.cap}`,
  leaf: `fill:${p.leaf}`,
  'leaf-light': `fill:${p.leafLight}`,
  pine: `fill:${p.pine}`,
  'pine-light': `fill:${p.pineLight}`,
  roof0: `fill:${p.roofs[0]}`,
  roof1: `fill:${p.roofs[1]}`,
  roof2: `fill:${p.roofs[2]}`,
  'roof-shade': 'fill:#000000;fill-opacity:.18',
  window: `fill:${p.window}`,
  shadow: `fill:${p.shadow};fill-opacity:${p.shadowOpacity}`,
});

const roadRules = (p: LandPaint): Readonly<Record<string, string>> => ({
  verge: `fill:none;stroke:${p.verge};stroke-width:15;stroke-linejoin:round`,
  'road-edge': `fill:none;stroke:${p.edge};stroke-width:5.2;stroke-linejoin:round`,
  'road-surface': `fill:${p.road}`,
  'corner-surface': `fill:${p.corner}`,
  'skid-surface': `fill:${p.skid}`,
  'skid-dash': `stroke:${SIGNAL.yellow};stroke-opacity:.85;stroke-width:1.7;stroke-dasharray:4 3.4;fill:none`,
  'space-line': `stroke:${p.line};stroke-opacity:${p.lineOpacity};stroke-width:1.4;fill:none`,
  'middle-line': `stroke:${p.line};stroke-opacity:${p.lineOpacity * 0.75};stroke-width:1.2;stroke-dasharray:6 6;fill:none`,
  rut: `stroke:${p.rut};stroke-opacity:${p.rutOpacity};stroke-width:4.5;fill:none;stroke-linejoin:round`,
  cut: `fill:${p.cut};stroke:${p.cutLine};stroke-width:1.6;stroke-dasharray:4 3`,
  'cut-rut': `stroke:${p.cutLine};stroke-opacity:.4;stroke-width:2.6;fill:none;stroke-linecap:round`,
  'crest-light': 'fill:#fff;fill-opacity:.3',
  'crest-dark': 'fill:#000;fill-opacity:.28',
  'quiet-edge': `fill:none;stroke:${p.edge};stroke-opacity:.45;stroke-width:4;stroke-linejoin:round`,
  'quiet-surface': `fill:${p.quiet}`,
  chevron: `fill:${p.line};fill-opacity:.62`,
});

const signRules = (): Readonly<Record<string, string>> => ({
  'sign-shadow': 'fill:#000;fill-opacity:.35',
  disc: `fill:${SIGNAL.paper};stroke:${SIGNAL.ink};stroke-width:1.4`,
  'skid-sign': `fill:${SIGNAL.orange};stroke:${SIGNAL.ink};stroke-width:1.2;stroke-linejoin:round`,
  'cut-sign': `fill:#6b3f17;stroke:${SIGNAL.paper};stroke-width:1.3;stroke-linejoin:round`,
  'bump-sign': `fill:${SIGNAL.yellow};stroke:${SIGNAL.ink};stroke-width:1.5;stroke-linejoin:round`,
  'bump-hump': `fill:none;stroke:${SIGNAL.ink};stroke-width:1.5;stroke-linecap:round`,
  'timing-sign': `fill:#1c6fd1;stroke:${SIGNAL.paper};stroke-width:1.4`,
  'timing-line': 'stroke:#1c6fd1;stroke-width:4;fill:none',
  'timing-dash': `stroke:${SIGNAL.paper};stroke-width:4;stroke-dasharray:3.5 3.5;fill:none`,
  plate: `fill:${SIGNAL.paper};fill-opacity:.92;stroke:${SIGNAL.ink};stroke-width:1.1`,
  'swatch-rim': `fill:none;stroke:${SIGNAL.ink};stroke-opacity:.55;stroke-width:.9`,
  tick: 'fill:none;stroke:#227a41;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round',
  'plate-dark': `fill:${SIGNAL.ink};fill-opacity:.86`,
  ink: `stroke:${SIGNAL.ink};${GLYPH_STYLE}`,
  'ink-paper': `stroke:${SIGNAL.paper};${GLYPH_STYLE}`,
  'ink-fill': `fill:${SIGNAL.ink}`,
  paper: `fill:${SIGNAL.paper}`,
  'start-banner': `fill:#2f9e55;stroke:${SIGNAL.ink};stroke-width:1.2`,
  post: `fill:${SIGNAL.ink};stroke:${SIGNAL.paper};stroke-width:1`,
  mud: 'fill:#7a4e25;fill-opacity:.82;stroke:#4e2f12;stroke-width:1',
  'mud-sign': `fill:#6b3f17;stroke:${SIGNAL.paper};stroke-width:1.3`,
  seam: `stroke:${SIGNAL.ink};stroke-opacity:.28;stroke-width:1.4;fill:none`,
  frame: `stroke:${SIGNAL.paper};stroke-opacity:.9;stroke-width:5;fill:none`,
  space: 'fill:none;pointer-events:all',
});

const rulesText = (scope: string, rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, style]) => `.${scope} .pl-${name}{${style}}`)
    .join('');

export const landClass = (theme: Theme, surface: Surface): string => `pl-${theme}-${surface}`;
export const rallyClass = (theme: Theme): string => `pl-rally-${theme}`;

/** Style sheet of a rally picture: the table, the signs, and each kind of land that is shown. */
export function rallyStyle(theme: Theme, surfaces: readonly Surface[]): string {
  const lands = surfaces.map((surface) => {
    const paint = PAINTS[theme][surface];
    return rulesText(landClass(theme, surface), { ...groundRules(paint), ...roadRules(paint) });
  });
  return rulesText(rallyClass(theme), { ...TABLE[theme], ...signRules() }) + lands.join('');
}

/** Colours as attributes, for figures that are copied. */
export function landAttributes(theme: Theme, surface: Surface): (name: string) => string {
  const rules = groundRules(PAINTS[theme][surface]);
  return (name) =>
    (rules[name] ?? '')
      .split(';')
      .map((rule) => rule.replace(/^([^:]+):(.*)$/, '$1="$2"'))
      .join(' ');
}
