import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { SURFACES } from '@perfect-line/track/rally/terrain';
import { ZONES } from '@perfect-line/track/rally/zoneOutline';
import { layOutSpecial, layOutZone, type Layout } from './boardLayout.ts';
import { rallyDrawing, zoneSvg } from './rallyDrawing.ts';
import type { RoadShape } from './roadShape.ts';
import { spaceShapes, spotPath, type SpotShape } from './spots.ts';
import {
  boxesMeet,
  isInside,
  isOnRoad,
  READY_SPECIALS,
  seenNotes,
  WINDOWS,
} from './testPicture.ts';
import { pathPoints } from '../testPaths.ts';

type Kind = 'disc' | 'skid-sign' | 'cut-sign' | 'bump-sign';

/** A note that the catalogue wants, and the place it speaks of. */
type Wanted = {
  readonly name: string;
  readonly kind: Kind;
  readonly spot: SpotShape;
  readonly shape: RoadShape;
  readonly others: readonly RoadShape[];
};

function wantedOn(shape: RoadShape, others: readonly RoadShape[]): readonly Wanted[] {
  return shape.road.spaces.flatMap((space, i) => {
    const { main, skid, cut } = spaceShapes(shape, i);
    const note = (kind: Kind, spot: SpotShape): Wanted => ({
      name: `${shape.road.id} ${i + 1} ${kind}`,
      kind,
      spot,
      shape,
      others,
    });
    if (space.bump !== undefined) return [note('bump-sign', main)];
    if (!space.corner) return [];
    return [
      note('disc', main),
      ...skid.map((short) => note('skid-sign', short)),
      ...(cut ? [note('cut-sign', cut)] : []),
    ];
  });
}

const wantedNotes = ({ boards, driven }: Layout): readonly Wanted[] =>
  boards.flatMap(({ roads }) => {
    const shown = roads.filter((r) => driven.length === 0 || driven.some((l) => l.shape === r));
    return shown.flatMap((shape) =>
      wantedOn(
        shape,
        shown.filter((other) => other !== shape),
      ),
    );
  });

/** Everything that is wrong with the notes of a picture, in words. */
function faultsOf(svg: string, layout: Layout): readonly string[] {
  const notes = seenNotes(svg);
  const wanted = wantedNotes(layout);
  const lastBelow = Math.max(svg.lastIndexOf('pl-road-surface'), svg.lastIndexOf('"pl-mud'));
  const faults = notes.length === wanted.length ? [] : [`${wanted.length - notes.length} missing`];
  for (const [i, note] of notes.entries()) {
    if (note.order < lastBelow) faults.push(`${note.kind} lies under a road or mud`);
    for (const other of notes.slice(i + 1))
      if (boxesMeet(note.box, other.box)) faults.push(`${note.kind} meets ${other.kind}`);
  }
  for (const { name, kind, spot, others } of wanted) {
    const outline = pathPoints(spotPath(spot));
    const own = notes.find((note) => note.kind === kind && isInside(note.at, outline));
    if (!own) faults.push(`${name} is not on its place`);
    else if (others.some((road) => isOnRoad(own.box, road))) faults.push(`${name} is on a road`);
  }
  return faults;
}

describe('notes on the boards', () => {
  it.each(ZONES.flatMap((zone) => SURFACES.map((surface) => [zone, surface] as const)))(
    '[R4.1] every note of %s on %s stands free on its own place, above all roads',
    (zone, surface) => {
      expect(faultsOf(zoneSvg(zone, surface), layOutZone(zone, surface))).toEqual([]);
    },
  );

  it.each(READY_SPECIALS)(
    '[R4.1] every note of %s stands free on its own place, whichever way the boards lie',
    (_name, text) => {
      const track = compileSpecial(unwrap(parseRoadBook(text)));
      for (const aspect of WINDOWS) {
        const { svg } = rallyDrawing(track, { aspect });
        expect(faultsOf(svg, layOutSpecial(track, aspect))).toEqual([]);
      }
    },
  );

  it('[R4.3] mud lies under the notes of its corner', () => {
    const track = compileSpecial(unwrap(parseRoadBook('J1-J4')));
    const muddy = track.rows.flatMap(({ corner, name }) => (corner ? [[name, 1] as const] : []));
    const { svg } = rallyDrawing(track, { dirt: Object.fromEntries(muddy) });
    expect(svg).toContain('"pl-mud');
    expect(faultsOf(svg, layOutSpecial(track, undefined))).toEqual([]);
  });
});
