/** The vocabulary of Rallyman: GT, once; types, parsers and tables are derived from these lists. */
export const WEATHERS = ['sunny', 'rain'] as const;
export type Weather = (typeof WEATHERS)[number];

export const TYRES = ['asphalt', 'rain', 'soft'] as const;
export type Tyres = (typeof TYRES)[number];

export const CATEGORIES = ['gt6', 'gt6-bop', 'gt5', 'gt5-bop', 'gt4'] as const;
export type Category = (typeof CATEGORIES)[number];

export const EDITIONS = ['classic', 'v1.1'] as const;
export type Edition = (typeof EDITIONS)[number];

export const TOKENS = ['gear', 'brake', 'coast', 'weather', 'yellowFlag', 'greenFlag'] as const;
export type Token = (typeof TOKENS)[number];
export type Tokens = Readonly<Record<Token, number>>;

/** `z` is a brake die in the red zone (G11.3): the same dice as `b`, used in another way. */
export const DICE = ['1', '2', '3', '4', '5', '6', 'c', 'b', 'z', 't'] as const;
export type Die = (typeof DICE)[number];
/** Gear dice are named by digits, all others by letters. */
export const isGearDie = (die: Die): boolean => die <= '6';
export type GearDie = '1' | '2' | '3' | '4' | '5' | '6';

export const WARNING = '!';
export const CLEAN = '.';
export type Face = typeof WARNING | typeof CLEAN;

export const MODES = ['one-by-one', 'flat-out'] as const;
export type Mode = (typeof MODES)[number];

export const LANES = ['tyres', 'repairs', 'both'] as const;
export type Lane = (typeof LANES)[number];

export const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
export type Off = Side | 'pit';

/** The gear marker as it is printed; inside the engine gears are numbers and `00` is OFF_GEAR. */
export const MARKERS = ['00', '0', '1', '2', '3', '4', '5', '6'] as const;
export type Marker = (typeof MARKERS)[number];

/** Below 0, as v1.1 ranks it (G3.3). */
export const OFF_GEAR = -1;
export const TOP_GEAR = 6;

export const markerOf = (gear: number): Marker => MARKERS[gear + 1] ?? '00';
export const gearOf = (marker: Marker): number => MARKERS.indexOf(marker) - 1;

export const NO_TOKENS: Tokens = {
  gear: 0,
  brake: 0,
  coast: 0,
  weather: 0,
  yellowFlag: 0,
  greenFlag: 0,
};

export const addTokens = (a: Tokens, b: Tokens): Tokens => ({
  gear: a.gear + b.gear,
  brake: a.brake + b.brake,
  coast: a.coast + b.coast,
  weather: a.weather + b.weather,
  yellowFlag: a.yellowFlag + b.yellowFlag,
  greenFlag: a.greenFlag + b.greenFlag,
});

export const withToken = (tokens: Tokens, token: Token, change: number): Tokens => ({
  ...tokens,
  [token]: tokens[token] + change,
});
