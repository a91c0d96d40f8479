import type { Terrain } from '@perfect-line/track/rally/terrain';

import type { NoteBy as By, SeatId } from '../game.ts';
import type { RallyRank } from './results.ts';
import type { Sides } from './setup.ts';
import type { LossCause, SpecialTimes } from './state.ts';
import type { DieFace, LossCard, OutReason, RallyDie, ShortcutCard, Tyres } from './words.ts';

/** What an event brought about, in order; for the log, the co-driver's line and the replay. */
export type RallyNote =
  | { readonly type: 'order'; readonly order: readonly SeatId[] }
  | { readonly type: 'position'; readonly toAct: SeatId }
  | { readonly type: 'weather'; readonly sides: Sides }
  | { readonly type: 'special'; readonly special: number; readonly order: readonly SeatId[] }
  | { readonly type: 'round'; readonly round: number; readonly order: readonly SeatId[] }
  | {
      readonly type: 'special-over';
      readonly special: number;
      readonly times: SpecialTimes | undefined;
    }
  | { readonly type: 'service'; readonly after: number }
  | { readonly type: 'over'; readonly ranking: readonly RallyRank[] }
  | By<'tyres', { tyres: Tyres }>
  | By<'rolled', { dice: readonly RallyDie[]; faces: readonly DieFace[] }>
  | By<'secured', { die: RallyDie; seconds: number }>
  | By<'seconds', { gained: number; seconds: number }>
  | By<'moved', { die: RallyDie; face: DieFace; to: string; gear: number; warnings: number }>
  | By<'split', { point: number; seconds: number }>
  | By<'sisu'>
  | By<'shortcut', { card: ShortcutCard; corner: string }>
  | By<'flat', { flats: number }>
  | By<
      'lost',
      {
        cause: LossCause;
        card: LossCard;
        place: 'road' | 'left' | 'right';
        at: string;
        seconds: number;
      }
    >
  | By<'damage', { terrain: Terrain; dice: number; damage: number }>
  | By<'card', { gear: number; seconds: number }>
  | By<'passed', { seconds: number }>
  | By<'spare', { seconds: number }>
  | By<'finished', { seconds: number; lostControl: boolean }>
  | By<'out', { reason: OutReason }>;

export type RallyNoteType = RallyNote['type'];
