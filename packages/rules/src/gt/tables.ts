import type { Category, Edition, Marker, Tokens, Tyres, Weather } from './words.ts';

/** Where a figure comes from and how sure it is: `high`, `medium`, `low`, or a sentence. */
type Sourced = { readonly source: string; readonly sure: string };

/** Gear, coast, brake and boost dice of a turn. */
export type DiceRow = readonly [gear: number, coast: number, brake: number, boost: number];
type Dashboard = Readonly<Record<Tyres, Readonly<Record<Weather, DiceRow>> | null>>;
/** Marker after the loss, then damage tokens on yellow, orange, red tiles. */
export type LossRow = readonly [marker: '0' | '00', yellow: number, orange: number, red: number];
type DieKind = '1' | '2' | '3' | '4' | '5' | '6' | 'c' | 'b' | 't';

/** Every figure of the components, carried by each record so that old games replay for ever. */
export type Tables = {
  readonly warningFaces: Sourced & { readonly outOf: number } & {
    readonly dice: Readonly<Record<DieKind, number>>;
  };
  readonly dashboards: Sourced & { readonly rows: Readonly<Record<Category, Dashboard>> };
  /** Limits for the 1st, 2nd … turn on the set; the last value stays (G11.6). */
  readonly warningLimits: Sourced & {
    readonly rows: Readonly<Record<Tyres, Readonly<Record<Weather, readonly number[]>>>>;
  };
  readonly lossOfControl: Sourced & {
    readonly rows: Readonly<Record<'1' | '2' | '3' | '4' | '5' | '6', LossRow>>;
  };
  readonly damageBag: Sourced & { readonly tokens: Tokens };
  readonly soloSeconds: Sourced & {
    readonly markers: Readonly<Record<Exclude<Marker, '00'>, number>>;
    readonly off: Readonly<Record<Edition, number>>;
  };
};

const RULEBOOK = 'rulebook pictures';

export const GT_TABLES: Tables = {
  warningFaces: {
    source: RULEBOOK,
    sure: 'high',
    outOf: 6,
    dice: { 1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 2, c: 1, b: 2, t: 1 },
  },
  dashboards: {
    source: `${RULEBOOK} and the categories named on the score sheet`,
    sure: 'gt6 asphalt sunny high, the rest medium',
    rows: {
      gt6: {
        asphalt: { sunny: [6, 2, 3, 0], rain: [6, 2, 1, 0] },
        rain: { sunny: [6, 1, 2, 0], rain: [6, 2, 2, 0] },
        soft: { sunny: [6, 2, 3, 0], rain: [6, 2, 1, 0] },
      },
      'gt6-bop': {
        asphalt: { sunny: [6, 1, 3, 0], rain: [6, 1, 1, 0] },
        rain: { sunny: [6, 0, 2, 0], rain: [6, 1, 2, 0] },
        soft: { sunny: [6, 1, 3, 0], rain: [6, 1, 1, 0] },
      },
      gt5: {
        asphalt: { sunny: [5, 2, 3, 1], rain: [5, 2, 1, 1] },
        rain: { sunny: [5, 1, 2, 1], rain: [5, 2, 2, 1] },
        soft: { sunny: [5, 2, 3, 1], rain: [5, 2, 1, 1] },
      },
      'gt5-bop': {
        asphalt: { sunny: [5, 2, 2, 1], rain: [5, 2, 1, 1] },
        rain: { sunny: [5, 1, 1, 1], rain: [5, 2, 2, 1] },
        soft: null,
      },
      gt4: {
        asphalt: { sunny: [4, 3, 2, 0], rain: [4, 3, 1, 0] },
        rain: { sunny: [4, 2, 2, 0], rain: [4, 3, 2, 0] },
        soft: { sunny: [4, 3, 2, 0], rain: [4, 3, 1, 0] },
      },
    },
  },
  warningLimits: {
    source: RULEBOOK,
    sure: 'asphalt sunny high, soft sunny high, the others medium to low',
    rows: {
      asphalt: { sunny: [3], rain: [2] },
      rain: { sunny: [2], rain: [3] },
      soft: { sunny: [4, 4, 4, 3, 3, 3, 2], rain: [2] },
    },
  },
  lossOfControl: {
    source: RULEBOOK,
    sure: 'gear 4 on orange high, the rest medium',
    rows: {
      1: ['0', 0, 0, 0],
      2: ['0', 0, 0, 0],
      3: ['00', 0, 0, 1],
      4: ['00', 0, 1, 2],
      5: ['00', 1, 2, 3],
      6: ['00', 2, 3, 4],
    },
  },
  damageBag: {
    source: 'list of components',
    sure: 'high',
    tokens: { gear: 6, brake: 6, coast: 6, weather: 6, yellowFlag: 6, greenFlag: 12 },
  },
  soloSeconds: {
    source: 'score sheet',
    sure: 'high',
    markers: { 6: 10, 5: 15, 4: 20, 3: 30, 2: 40, 1: 50, 0: 60 },
    off: { classic: 120, 'v1.1': 30 },
  },
};
