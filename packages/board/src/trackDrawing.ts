import type { Drawing } from './drawing.ts';
import { laidTrack, placesOn, type DrawableTrack, type Laying } from './trackPlaces.ts';
import { circuitSvg, type Look } from './trackSvg.ts';

export type TrackPicture = Laying & Look;

/** A circuit as the board layer takes it: picture, places and outlines. */
export function trackDrawing(track: DrawableTrack, options: TrackPicture = {}): Drawing {
  const laid = laidTrack(track, options);
  return { ...placesOn(laid), svg: circuitSvg(laid.circuit, laid.pit, options) };
}

/** A circuit as one `<svg>` element; pure text, for files and pages alike. */
export function trackSvg(track: DrawableTrack, options: TrackPicture = {}): string {
  const { circuit, pit } = laidTrack(track, options);
  return circuitSvg(circuit, pit, options);
}
