import type { QuarterTurns } from '@perfect-line/track/rally/placement';
import type { SpecialTrack } from '@perfect-line/track/rally/special';
import type { Surface } from '@perfect-line/track/rally/terrain';
import type { ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { layOutSpecial, layOutZone, type Layout } from './boardLayout.ts';
import { placesOnSpecial, spacesOn, type RallyDrawing, type SpecialFit } from './rallyPlaces.ts';
import { rallyPicture, type RallyLook } from './rallySvg.ts';

export type SpecialPicture = RallyLook & SpecialFit;

function pictureOn(track: SpecialTrack, layout: Layout, look: RallyLook): string {
  const spaces = look.thumbnail === true ? '' : spacesOn(track, layout);
  return rallyPicture({ layout, track, look, spaces });
}

/** A special drawn for play. */
export function rallyDrawing(track: SpecialTrack, options: SpecialPicture = {}): RallyDrawing {
  const layout = layOutSpecial(track, options.aspect);
  return { ...placesOnSpecial(track, layout), svg: pictureOn(track, layout, options) };
}

/** A special as one `<svg>` element. */
export const specialSvg = (track: SpecialTrack, options: SpecialPicture = {}): string =>
  pictureOn(track, layOutSpecial(track, options.aspect), options);

/** As it lies: what is written on it stays upright however it is turned. */
type ZoneLook = RallyLook & { readonly turns?: QuarterTurns };

/** One side of a board as one `<svg>` element, all its roads in full. */
export const zoneSvg = (zone: ZoneId, surface: Surface, look: ZoneLook = {}): string =>
  rallyPicture({ layout: layOutZone(zone, surface, look.turns), look });
