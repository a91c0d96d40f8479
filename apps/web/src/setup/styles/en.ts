import type { Character } from '@perfect-line/solver/gt/race/characters';

/** How a computer driver with a style of his own drives. */
export type StyleWords = Readonly<Record<Character, string>>;

export const stylesEn: StyleWords = {
  brave: 'Brave: takes risks that others would not, and shrugs off a spin.',
  patient: 'Patient: would rather be slow than lose control, and waits for your mistake.',
  blocker: 'Blocker: likes to stop just where you wanted to drive.',
  saver: 'Saver: keeps focus tokens in hand for as long as possible.',
  gambler: 'Gambler: loves to throw all dice at once.',
  lateBraker: 'Late braker: stays in high gears and brakes at the last moment.',
};
