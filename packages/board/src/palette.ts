import { SIGNAL } from './colours.ts';
import { GLYPH_STYLE } from './glyphs.ts';

export const WEATHERS = ['sunny', 'rain'] as const;
export type DrawnWeather = (typeof WEATHERS)[number];

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

type Palette = {
  /** Ground from far to near, then the stripes of the mower. */
  readonly far: string;
  readonly hill: string;
  readonly meadow: string;
  readonly lawn: string;
  readonly stripe: string;
  readonly field: string;
  readonly furrow: string;
  readonly water: string;
  readonly shore: string;
  readonly edge: string;
  readonly sand: string;
  readonly stone: string;
  readonly joint: string;
  readonly kerbstone: string;
  readonly leaf: string;
  readonly leafLight: string;
  readonly pine: string;
  readonly pineLight: string;
  readonly roofs: readonly [string, string, string];
  readonly roofShade: string;
  readonly window: string;
  readonly shadow: string;
  readonly shadowOpacity: number;
  readonly asphalt: string;
  readonly grainLight: string;
  readonly verge: string;
  readonly paint: string;
  readonly laneOpacity: number;
  readonly corner: string;
  readonly shine: number;
};

const SUN_LIGHT: Palette = {
  far: '#6d9b5c',
  hill: '#79a763',
  meadow: '#87b26b',
  lawn: '#95bd74',
  stripe: '#9dc47b',
  field: '#c9b872',
  furrow: '#b9a762',
  water: '#5fa8b4',
  shore: '#cdd6a0',
  edge: '#4c7d52',
  sand: '#e6cf97',
  stone: '#d9cbb0',
  joint: '#c9b998',
  kerbstone: '#efe6d2',
  leaf: '#3f7d4a',
  leafLight: '#5b9a55',
  pine: '#2e6650',
  pineLight: '#3f7d5c',
  roofs: ['#c8623f', '#a94a3a', '#6f7f8c'],
  roofShade: '#000000',
  window: 'none',
  shadow: '#123b3a',
  shadowOpacity: 0.28,
  asphalt: '#41424b',
  grainLight: '#ffffff',
  verge: '#6f8f55',
  paint: '#fbf6e6',
  laneOpacity: 0.42,
  corner: '#5a554f',
  shine: 0,
};

const RAIN_LIGHT: Palette = {
  ...SUN_LIGHT,
  far: '#54756a',
  hill: '#5c7e6d',
  meadow: '#668973',
  lawn: '#719378',
  stripe: '#77997d',
  field: '#99926f',
  furrow: '#8b8463',
  water: '#4f7f94',
  shore: '#93a68c',
  edge: '#3c5a58',
  sand: '#b5a67d',
  stone: '#a8a39a',
  joint: '#979289',
  kerbstone: '#c9c7c0',
  leaf: '#34625a',
  leafLight: '#457668',
  pine: '#2a5353',
  pineLight: '#376662',
  roofs: ['#9a5648', '#824744', '#5b6875'],
  shadow: '#0d2530',
  shadowOpacity: 0.2,
  asphalt: '#2d3039',
  verge: '#51705e',
  paint: '#f0f2ee',
  laneOpacity: 0.4,
  corner: '#3f4149',
  shine: 0.07,
};

const SUN_DARK: Palette = {
  ...SUN_LIGHT,
  far: '#15231f',
  hill: '#1a2b25',
  meadow: '#20352b',
  lawn: '#274033',
  stripe: '#2b4637',
  field: '#3c3b2a',
  furrow: '#333325',
  water: '#1d3b4a',
  shore: '#33452f',
  edge: '#0c1513',
  sand: '#6b5d42',
  stone: '#4a4650',
  joint: '#403c46',
  kerbstone: '#5f5a66',
  leaf: '#1c4034',
  leafLight: '#28543f',
  pine: '#173a35',
  pineLight: '#1f4a40',
  roofs: ['#6e3a34', '#5a3038', '#3c4653'],
  window: '#ffd37a',
  shadow: '#04080c',
  shadowOpacity: 0.42,
  asphalt: '#2b2c36',
  verge: '#1b2f27',
  paint: '#e9e5d8',
  laneOpacity: 0.4,
  corner: '#423e43',
};

const RAIN_DARK: Palette = {
  ...SUN_DARK,
  far: '#121c22',
  hill: '#16232a',
  meadow: '#1a2a31',
  lawn: '#203238',
  stripe: '#23373c',
  water: '#1b3a4e',
  sand: '#524d42',
  stone: '#3f414a',
  joint: '#363841',
  leaf: '#1a3739',
  leafLight: '#234547',
  asphalt: '#20232c',
  verge: '#182a2c',
  corner: '#33343c',
  shine: 0.06,
};

const PALETTES: Readonly<Record<Theme, Readonly<Record<DrawnWeather, Palette>>>> = {
  light: { sunny: SUN_LIGHT, rain: RAIN_LIGHT },
  dark: { sunny: SUN_DARK, rain: RAIN_DARK },
};

export const paletteClass = (theme: Theme, weather: DrawnWeather): string =>
  `pl-${theme}-${weather}`;

const groundRules = (p: Palette): Readonly<Record<string, string>> => ({
  far: `fill:${p.far}`,
  hill: `fill:${p.hill}`,
  meadow: `fill:${p.meadow}`,
  lawn: `fill:${p.lawn}`,
  stripe: `fill:${p.stripe}`,
  field: `fill:${p.field}`,
  furrow: `stroke:${p.furrow};stroke-width:3.5;fill:none`,
  water: `fill:${p.water};stroke:${p.shore};stroke-width:4`,
  edge: `stop-color:${p.edge}`,
  sand: `stroke:${p.sand};fill:none;stroke-linecap:round`,
  stone: `fill:${p.stone}`,
  joint: `stroke:${p.joint};stroke-width:1.2;fill:none`,
  leaf: `fill:${p.leaf}`,
  'leaf-light': `fill:${p.leafLight}`,
  pine: `fill:${p.pine}`,
  'pine-light': `fill:${p.pineLight}`,
  roof0: `fill:${p.roofs[0]}`,
  roof1: `fill:${p.roofs[1]}`,
  roof2: `fill:${p.roofs[2]}`,
  'roof-shade': `fill:${p.roofShade};fill-opacity:.18`,
  window: `fill:${p.window}`,
  garage: `fill:${p.kerbstone}`,
  'garage-band': `fill:${p.roofs[2]}`,
  stand: `fill:${p.kerbstone}`,
  awning: 'fill:#fff;fill-opacity:.75',
  crowd0: `stroke:${p.roofs[0]};stroke-width:4`,
  crowd1: `stroke:${p.roofs[2]};stroke-width:4`,
  crowd2: `stroke:${p.leaf};stroke-width:4`,
  shadow: `fill:${p.shadow};fill-opacity:${p.shadowOpacity}`,
});

const roadRules = (p: Palette): Readonly<Record<string, string>> => ({
  asphalt: `fill:${p.asphalt};fill-rule:evenodd`,
  'asphalt-line': `stroke:${p.asphalt};fill:none`,
  'grain-light': `fill:${p.grainLight};fill-opacity:.07`,
  'grain-dark': 'fill:#000;fill-opacity:.16',
  verge: `stroke:${p.verge};stroke-width:17;fill:none;stroke-linejoin:round`,
  pavement: `stroke:${p.kerbstone};stroke-width:15;fill:none;stroke-linejoin:round`,
  rubber: 'stroke:#000;stroke-opacity:.07;fill:none;stroke-linejoin:round',
  corner: `fill:${p.corner}`,
  dangerous: `fill:${SIGNAL.red};fill-opacity:.3`,
  edge2: `stroke:${p.paint};stroke-width:2.8;fill:none;stroke-linejoin:round`,
  lanes: `stroke:${p.paint};stroke-opacity:${p.laneOpacity};stroke-width:1.2;fill:none`,
  paint: `fill:${p.paint}`,
  'paint-line': `stroke:${p.paint};fill:none`,
  kerb: `stroke:${p.paint};stroke-width:5.6;fill:none`,
  'kerb-red': `stroke:${SIGNAL.red};stroke-width:5.6;fill:none;stroke-dasharray:5.5 5.5`,
  shine: `stroke:#dbe9f5;stroke-opacity:${p.shine};fill:none;stroke-linecap:round`,
  puddle: `fill:#c5dbea;fill-opacity:${p.shine}`,
  space: 'fill:none;pointer-events:all',
});

const signRules = (): Readonly<Record<string, string>> => ({
  'sign-shadow': 'fill:#000;fill-opacity:.35',
  disc: `fill:${SIGNAL.paper};stroke:${SIGNAL.ink};stroke-width:1.4`,
  triangle: `fill:${SIGNAL.yellow};stroke:${SIGNAL.ink};stroke-width:1.6;stroke-linejoin:round`,
  ink: `stroke:${SIGNAL.ink};${GLYPH_STYLE}`,
  'ink-yellow': `stroke:${SIGNAL.yellow};${GLYPH_STYLE}`,
  'ink-halo': `stroke:${SIGNAL.ink};${GLYPH_STYLE};stroke-width:6.5`,
  'ink-paper': `stroke:${SIGNAL.paper};${GLYPH_STYLE}`,
  'line-halo': `stroke:${SIGNAL.ink};stroke-width:5.2;stroke-opacity:.55;fill:none`,
  line: `stroke:${SIGNAL.yellow};stroke-width:3.2;stroke-dasharray:3.6 2.2;fill:none`,
  yellow: `fill:${SIGNAL.yellow};stroke:${SIGNAL.ink};stroke-width:1.3;stroke-linejoin:round`,
  orange: `fill:${SIGNAL.orange};stroke:${SIGNAL.ink};stroke-width:1.3;stroke-linejoin:round`,
  red: `fill:${SIGNAL.dangerRed};stroke:${SIGNAL.ink};stroke-width:1.3;stroke-linejoin:round`,
  mark: `stroke:${SIGNAL.ink};stroke-width:1.9;stroke-linecap:round;fill:none`,
  'mark-paper': `stroke:${SIGNAL.paper};stroke-width:1.9;stroke-linecap:round;fill:none`,
  plate: `fill:${SIGNAL.ink};fill-opacity:.88`,
  tyre: `fill:none;stroke:${SIGNAL.paper};stroke-width:3`,
  'ink-fill': `fill:${SIGNAL.ink}`,
});

const rulesText = (scope: string, rules: Readonly<Record<string, string>>): string =>
  Object.entries(rules)
    .map(([name, style]) => `${scope}.pl-${name}{${style}}`)
    .join('');

/**
 * Style sheet of a picture. Land and road are bound to their palette's class, so that two pictures can
 * share a page; signs are the same in every light, and as copies they can only be reached unbound.
 */
export function paletteStyle(theme: Theme, weather: DrawnWeather): string {
  const palette = PALETTES[theme][weather];
  const rules = { ...groundRules(palette), ...roadRules(palette) };
  return rulesText(`.${paletteClass(theme, weather)} `, rules) + rulesText('', signRules());
}

/**
 * Style of a name as attributes. Copies made by `<use>` stand alone in the browser: a rule bound to the
 * picture's class does not reach into them, so what is copied carries its colours itself.
 */
export function paintAttributes(theme: Theme, weather: DrawnWeather): (name: string) => string {
  const rules = groundRules(PALETTES[theme][weather]);
  return (name) =>
    (rules[name] ?? '')
      .split(';')
      .map((rule) => rule.replace(/^([^:]+):(.*)$/, '$1="$2"'))
      .join(' ');
}
