import type { Livery } from './dom/scene.ts';

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
