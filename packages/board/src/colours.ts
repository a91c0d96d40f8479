import type { Livery } from './dom/scene.ts';

/** Colours that mean something and therefore never change with light or weather. */
export const SIGNAL = {
  ink: '#15161c',
  paper: '#fffaf0',
  red: '#d63a2a',
  yellow: '#ffcf3a',
  orange: '#f5871f',
  dangerRed: '#dd2c2c',
  flag: '#ffd21f',
  overtake: '#3fd0c9',
  overtakeInk: '#0b6b66',
  losesEdge: '#ff6a5a',
  calm: '#ffe08a',
  clean: '#2f9e55',
  felt: '#20242c',
} as const;

/** Things that lie on the board, and what they leave behind. */
export const THING = {
  shade: '#000',
  brakeDie: '#c92a22',
  boostDie: '#1c6fd1',
  glass: '#1d2733',
  glint: '#8fb4cc',
  skid: '#0c0d11',
  dust: '#e6cf97',
  smoke: '#dfe2e4',
  rain: '#e6f1fa',
  lamp: '#fff1c9',
  glow: ['#ffd98a', '#ffc966', '#ffb84d'],
} as const;

/** What people draw on a board for each other; each also has a shape. */
export const MARKER = {
  green: '#2fbf6b',
  red: '#e5484d',
  blue: '#3d9bff',
  amber: '#ffb224',
} as const;

type Paint = {
  readonly body: string;
  readonly trim: string;
  /** Planned line and targets of this driver; the body where it shows on asphalt. */
  readonly line: string;
};

/** Six colours that stay apart for every kind of colour sight; each also has a body and a pattern. */
export const LIVERY_PAINT: Readonly<Record<Livery, Paint>> = {
  sky: { body: '#56B4E9', trim: '#ffffff', line: '#56B4E9' },
  yellow: { body: '#F0E442', trim: '#15161c', line: '#F0E442' },
  blue: { body: '#0072B2', trim: '#ffffff', line: '#2f9be0' },
  vermilion: { body: '#D55E00', trim: '#fff4dc', line: '#f5792a' },
  black: { body: '#000000', trim: '#ffffff', line: '#16171d' },
  white: { body: '#FFFFFF', trim: '#15161c', line: '#ffffff' },
};
