import type { SpotId } from '@perfect-line/track/rally/special';
import type { Surface } from '@perfect-line/track/rally/terrain';

/** The five gear dice, black, and the acceleration die, white (there are two of it). */
export const GEAR_DICE = ['1', '2', '3', '4', '5'] as const;
export const DICE = [...GEAR_DICE, 'a'] as const;
export type RallyDie = (typeof DICE)[number];

export const TOP_GEAR = 5;
export const NEUTRAL = 0;
/** Where a car stands that has not left the start yet. */
export const BEFORE_START: SpotId = -1;

/** What a rolled die shows. */
export const CLEAN = '.';
export const WARNING = '!';
/** A die whose face does not count: laid for seconds (R10.1), in easy drive (R14.2), after Sisu (R6.7). */
export const LAID = '=';
export type DieFace = typeof CLEAN | typeof WARNING | typeof LAID;

export const LOSS_CARDS = ['spin', 'left', 'right'] as const;
export type LossCard = (typeof LOSS_CARDS)[number];

export type OutReason = 'corner' | 'bump' | 'flats' | 'damage' | 'resigned';

export const SHORTCUT_CARDS = ['good', 'dirty', 'flat'] as const;
export type ShortcutCard = (typeof SHORTCUT_CARDS)[number];

/** Tyres are named like the surface they are made for. */
export type Tyres = Surface;

export const EDITIONS = ['en', 'ru'] as const;
export type Edition = (typeof EDITIONS)[number];
