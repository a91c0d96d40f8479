import type { Hex } from '@perfect-line/core/hex';
import type { Drawing, RoadSide } from './drawing.ts';
import {
  besidePlace,
  layOut,
  spaceAt,
  spacePath,
  spacePlace,
  type Circuit,
  type Fit,
  type LaidTile,
} from './geometryCircuit.ts';
import { pitOf, pitPlace, type Pit } from './pitArt.ts';
import { insideOf, otherSide } from './roadArt.ts';

/** The part of a compiled track that a picture needs. */
export type DrawableTrack = { readonly tiles: readonly LaidTile[] };

export type Laying = Fit & {
  /** Hexagon of the pit tile; without it the nearest free one beside the start. */
  readonly pit?: Hex;
};

export type LaidTrack = { readonly circuit: Circuit; readonly pit: Pit | undefined };

export function laidTrack(track: DrawableTrack, options: Laying): LaidTrack {
  const pit = pitOf(track.tiles, options.pit);
  return { circuit: layOut(track.tiles, options, pit === undefined ? [] : [pit.hex]), pit };
}

/** Off the track: far enough for a car to stand on the grass. */
const BESIDE = 15;

/** Each answer is worked out once: the board asks for the same spaces at every move. */
function remembered<T>(count: number, find: (space: number) => T): (space: number) => T {
  const known: (T | undefined)[] = Array.from({ length: count });
  return (space) => (known[space] ??= find(space));
}

export function placesOn({ circuit, pit }: LaidTrack): Omit<Drawing, 'svg'> {
  const at = (space: number) => spaceAt(circuit, space);
  const tagSide = (space: number): RoadSide => {
    const { road, v } = at(space);
    const inside = insideOf(road);
    if (inside !== undefined) return otherSide(inside);
    return v.from + v.to > 6 ? 'left' : 'right';
  };
  return {
    viewBox: circuit.viewBox,
    spaceCount: circuit.spaces.length,
    place: remembered(circuit.spaces.length, (space) => spacePlace(at(space))),
    path: remembered(circuit.spaces.length, (space) => spacePath(at(space))),
    beside: (space, side) => besidePlace(at(space), side, BESIDE),
    pit: (lane, box) => (pit === undefined ? undefined : pitPlace(circuit, pit, { lane, box })),
    tagSide,
  };
}

/** Where everything is on a circuit, without its picture: the board can be played before it is painted. */
export const trackPlaces = (track: DrawableTrack, options: Laying = {}): Drawing => ({
  ...placesOn(laidTrack(track, options)),
  svg: '',
});
