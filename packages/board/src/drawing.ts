import type { Point } from './plane.ts';

/** Where a thing stands on the board: units of the drawing, degrees clockwise from the right. */
export type Place = Point & { readonly angle: number };

export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type RoadSide = 'left' | 'right';

/**
 * All that the board layer knows of a circuit or a rally stage: a finished picture and where its spaces
 * are. Spaces are dense numbers; whoever made the drawing knows what they mean.
 */
export type Drawing = {
  /** The picture: one `<svg>` element as text, its ground wider than `viewBox` on all sides. */
  readonly svg: string;
  /** The part of the picture that must be seen. */
  readonly viewBox: ViewBox;
  readonly spaceCount: number;
  /** Centre of a space and the way a car on it looks. */
  readonly place: (space: number) => Place;
  /** Closed outline of a space. */
  readonly path: (space: number) => string;
  /** Beside the road next to a space: a car off the track, a flag, a tag. */
  readonly beside: (space: number, side: RoadSide) => Place;
  /** Boxes of the pit tile, lane by lane; empty where there is none. */
  readonly pit: (lane: number, box: number) => Place | undefined;
  /** Side of the road on which a tag hides least. */
  readonly tagSide: (space: number) => RoadSide;
};
