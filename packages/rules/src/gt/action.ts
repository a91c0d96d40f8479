import type { Die, Lane, Mode, Side, Tyres } from './words.ts';

/** A step as a player writes it: its dice (gear die first) and the space it leads to (G4.2). */
export type PlanStep = { readonly dice: readonly Die[]; readonly to: string };
export type Plan = readonly PlanStep[];

export type Action =
  | { readonly type: 'drive'; readonly mode: Mode; readonly plan: Plan }
  | { readonly type: 'roll' }
  | { readonly type: 'secure' }
  | { readonly type: 'stop' }
  /** An empty plan keeps the one that was rolled (G6.4). */
  | { readonly type: 'relay'; readonly plan: Plan }
  | { readonly type: 'side'; readonly side: Side }
  | { readonly type: 'pit'; readonly lane: Lane; readonly tyres?: Tyres }
  | { readonly type: 'no-pit' }
  | { readonly type: 'return' }
  | { readonly type: 'pass' }
  | { readonly type: 'resign'; readonly driver: string };

export type ActionType = Action['type'];
