import type { RoadSide } from '../drawing.ts';
import type { Piece } from './piece.ts';

/** Six liveries; each is a colour, a stripe pattern and a body, so that colour is never the only cue. */
export const LIVERIES = ['sky', 'yellow', 'blue', 'vermilion', 'black', 'white'] as const;
export type Livery = (typeof LIVERIES)[number];

/** `far` is more than a step away: lit more quietly. */
export const TARGET_KINDS = ['free', 'warning', 'overtake', 'loses', 'blocked', 'far'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

const DIE_KINDS = ['gear', 'coast', 'brake', 'boost'] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** What the upper face shows: nothing rolled yet, a clean face, a warning. */
export type DieFace = 'unrolled' | 'clean' | 'warning';

export type SceneDie = {
  readonly kind: DieKind;
  /** Number on a gear die; without meaning on the others. */
  readonly gear?: number;
  readonly face?: DieFace;
  /** Already used this turn: faded. */
  readonly used?: boolean;
  /** Paid for with focus, will not be rolled: a ring around it. */
  readonly secured?: boolean;
};

/** Where a car is: driving in its space, spun in it, beside it, or in the pit (lane 0 to 2). */
export type CarState =
  | { readonly type: 'driving' }
  | { readonly type: 'spun' }
  | { readonly type: 'off'; readonly side: RoadSide }
  | { readonly type: 'pit'; readonly lane: 0 | 1 | 2; readonly box: number };

export type SceneCar = {
  /** Key of the car over updates. */
  readonly id: string;
  readonly number: number;
  readonly livery: Livery;
  readonly space: number;
  readonly state: CarState;
  /** Degrees; where not given the car looks along the road. */
  readonly heading?: number;
  /** The car whose turn it is: a ring of light. */
  readonly active?: boolean;
  /** Read aloud. */
  readonly title: string;
  /** Spaces driven through on the way from where the car was drawn last; without them it glides straight. */
  readonly path?: readonly number[];
  readonly ghost?: Ghost;
};

/** A car that is not there: pale, beside the middle of its space, and driving at its own pace. */
type Ghost = {
  /** To the right of the road's direction; below 0 to the left. */
  readonly aside: number;
  /** As many times as long as other cars take in the same scene. */
  readonly slower: number;
};

type Tone = 'calm' | 'risky' | 'grave';

export type SceneTarget = {
  readonly space: number;
  readonly kind: TargetKind;
  /** Short: a gear, a cost, a chance. Digits, `+`, `-`, `%`, `!`, `.` are drawn as the board's own glyphs. */
  readonly label?: string;
  /** Short too: what would be fatal there, struck out below the label. */
  readonly fatal?: string;
  /** Of a far one: how bad its label is. */
  readonly tone?: Tone;
  /** Read aloud, and shown when the pointer rests: "gear 4, 3 % to lose control". */
  readonly title: string;
  /** Not a button, only a light: for those who watch. */
  readonly passive?: boolean;
};

/** A step of the planned line: dice lying on the space and a tag beside it. */
export type SceneStep = {
  readonly space: number;
  readonly dice: readonly SceneDie[];
  readonly tag?: string;
  /** Colour of the tag: how bad it is. */
  readonly tagKind?: Tone;
  /** Already driven: faded. */
  readonly done?: boolean;
};

export type ScenePlan = {
  readonly id: string;
  readonly livery: Livery;
  /** Where the line begins, usually the car's space. */
  readonly from: number;
  readonly steps: readonly SceneStep[];
  /** A thought of someone else or of the computer: dashed, thinner. */
  readonly ghost?: boolean;
};

export type SceneFlag = {
  readonly id: string;
  readonly kind: 'yellow' | 'warning' | 'chequered';
  readonly space: number;
  readonly side?: RoadSide;
  readonly title: string;
};

/** A loss of control or another event worth a short effect; drawn once for every new id. */
export type SceneEffect = {
  readonly id: string;
  readonly kind: 'spin' | 'off' | 'warning' | 'finish' | 'repair' | 'spray';
  readonly space: number;
  /** Beside the road, where the car has gone. */
  readonly side?: RoadSide;
  /** When it comes, as a share of the drive it belongs to, 0 to 1; at its end where not said. */
  readonly after?: number;
};

/** All that moves on the board, as plain data. What is not in it is not drawn. */
export type Scene = {
  readonly cars: readonly SceneCar[];
  readonly targets: readonly SceneTarget[];
  readonly plans: readonly ScenePlan[];
  readonly flags?: readonly SceneFlag[];
  /** Spaces from which a finger draws a line instead of moving the view. */
  readonly handles?: readonly number[];
  /** Spaces marked as chosen. */
  readonly selected?: readonly number[];
  /** Spaces lit without being targets: a road that a hint speaks of. */
  readonly lit?: readonly number[];
  readonly effects?: readonly SceneEffect[];
  /** What people drew for each other, above everything; a few rooms have it and bring how it looks. */
  readonly drawn?: readonly Piece[];
  /** Tiles under a yellow flag and the like: faded road, as space numbers. */
  readonly dimmed?: readonly number[];
};

export const EMPTY_SCENE: Scene = { cars: [], targets: [], plans: [] };

/** How a scene comes about. */
export type Motion = {
  /** Milliseconds for cars to reach their new places; 0 jumps. Reduced motion always jumps. */
  readonly duration: number;
  /** Cars drive and nothing besides: they neither spin nor bounce, no dust, no water. */
  readonly isPlain: boolean;
};

export type UpdateOptions = Partial<Motion>;
