import type { Drawing } from '../drawing.ts';
import type { Scene, UpdateOptions } from './scene.ts';

export type BoardOptions = {
  readonly drawing: Drawing;
  readonly scene?: Scene;
  /** Read aloud for the whole picture. */
  readonly label: string;
  readonly onPick?: (space: number) => void;
  /** A blocked target was tried: the place to say why it is closed. */
  readonly onPickBlocked?: (space: number) => void;
  /** The space under the pointer or with the keyboard focus, among the targets; undefined when none. */
  readonly onHover?: (space: number | undefined) => void;
  /** A finger that began on a handle of the scene is over this space now. */
  readonly onTrace?: (space: number) => void;
  /** Any space was tapped, target or not. */
  readonly onTapSpace?: (space: number) => void;
  readonly onPickCar?: (id: string) => void;
  /** Space kept free of panels at the edges of the element, in CSS pixels: `focusOn` and the start view respect it. */
  readonly inset?: Inset;
  /** Forces motion on or off; without it the system's setting decides. */
  readonly reducedMotion?: boolean;
};

export type Inset = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

export type Board = {
  /** Draws the scene, touching only what changed; resolves when the cars have arrived. */
  readonly update: (scene: Scene, options?: UpdateOptions) => Promise<void>;
  /** Another picture of the same spaces, e.g. when the weather changes or the page turns dark. */
  readonly setDrawing: (drawing: Drawing) => void;
  readonly setInset: (inset: Inset) => void;
  /** Moves the view so that these spaces are seen well; without any, the whole circuit. */
  readonly focusOn: (spaces: readonly number[], options?: { readonly duration?: number }) => void;
  readonly zoomBy: (factor: number) => void;
  readonly destroy: () => void;
};
