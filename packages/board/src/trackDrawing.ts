import type { Hex } from '@perfect-line/core/hex';
import type { Drawing, RoadSide } from './drawing.ts';
import {
  besidePlace,
  layOut,
  spaceAt,
  spacePath,
  spacePlace,
  type Fit,
  type LaidTile,
} from './geometryCircuit.ts';
import { pitOf, pitPlace } from './pitArt.ts';
import { insideOf, otherSide } from './roadArt.ts';
import { circuitSvg, type Look } from './trackSvg.ts';

export type TrackPicture = Fit &
  Look & {
    /** Hexagon of the pit tile; without it the nearest free one beside the start. */
    readonly pit?: Hex;
  };

/** The part of a compiled track that a picture needs. */
export type DrawableTrack = { readonly tiles: readonly LaidTile[] };

/** Off the track: far enough for a car to stand on the grass. */
const BESIDE = 15;

/** Each answer is worked out once: the board asks for the same spaces at every move. */
function remembered<T>(count: number, find: (space: number) => T): (space: number) => T {
  const known: (T | undefined)[] = Array.from({ length: count });
  return (space) => (known[space] ??= find(space));
}

/** A circuit as the board layer takes it: picture, places and outlines. */
export function trackDrawing(track: DrawableTrack, options: TrackPicture = {}): Drawing {
  const pit = pitOf(track.tiles, options.pit);
  const circuit = layOut(track.tiles, options, pit === undefined ? [] : [pit.hex]);
  const at = (space: number) => spaceAt(circuit, space);
  const tagSide = (space: number): RoadSide => {
    const { road, v } = at(space);
    const inside = insideOf(road);
    if (inside !== undefined) return otherSide(inside);
    return v.from + v.to > 6 ? 'left' : 'right';
  };
  return {
    svg: circuitSvg(circuit, pit, options),
    viewBox: circuit.viewBox,
    spaceCount: circuit.spaces.length,
    place: remembered(circuit.spaces.length, (space) => spacePlace(at(space))),
    path: remembered(circuit.spaces.length, (space) => spacePath(at(space))),
    beside: (space, side) => besidePlace(at(space), side, BESIDE),
    pit: (lane, box) => (pit === undefined ? undefined : pitPlace(circuit, pit, { lane, box })),
    tagSide,
  };
}

/** A circuit as one `<svg>` element; pure text, for files and pages alike. */
export const trackSvg = (track: DrawableTrack, options: TrackPicture = {}): string =>
  trackDrawing(track, options).svg;
