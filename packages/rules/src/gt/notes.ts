import type { NoteBy as By, SeatId } from '../game.ts';
import type { Plan } from './action.ts';
import type {
  Die,
  Face,
  Lane,
  Marker,
  Mode,
  Side,
  Token,
  Tokens,
  Tyres,
  Weather,
} from './words.ts';

/** What an event brought about, in order; for the log, the co-driver's line and the replay. */
export type GtNote =
  | { readonly type: 'grid'; readonly order: readonly SeatId[] }
  | { readonly type: 'position'; readonly toAct: SeatId }
  | {
      readonly type: 'round';
      readonly number: number;
      readonly colour: 'white' | 'black';
      readonly order: readonly SeatId[];
    }
  | { readonly type: 'race-over'; readonly places: readonly SeatId[] }
  | { readonly type: 'weather'; readonly weather: Weather }
  | { readonly type: 'token-set-aside'; readonly token: Token }
  | By<'turn'>
  | By<'turn-over', { gear: Marker }>
  | By<'drives', { mode: Mode; plan: Plan }>
  | By<'rolled', { dice: readonly Die[]; faces: readonly Face[] }>
  | By<'secured', { dice: readonly Die[]; price: number }>
  | By<'moved', { to: string; gear: Marker; warnings: number }>
  | By<'line', { lap: number }>
  | By<'stopped'>
  | By<'focus', { earned: number }>
  | By<'relaid', { plan: Plan }>
  | By<'flying-start-failed'>
  | By<
      'lost-control',
      {
        cause: 'warnings' | 'overspeed';
        gear: number;
        at: string;
        marker: '0' | '00';
        draws: number;
      }
    >
  | By<'left-track', { side: Side }>
  | By<'token', { token: Token }>
  | By<'flag-out', { tile: number }>
  | By<'flag-home', { count: number }>
  | By<'returned', { at: string }>
  | By<'waited'>
  | By<'blocked'>
  | By<'pit', { lane: Lane }>
  | By<'tyres', { tyres: Tyres }>
  | By<'repaired', { damage: Tokens }>
  | By<'finished', { place: number; lostControl: boolean }>
  | By<'resigned'>
  | By<'out', { reason: 'resigned' | 'stuck'; place: number | null }>
  | By<'qualifying'>
  | By<'lap-time', { seconds: number | null }>;
