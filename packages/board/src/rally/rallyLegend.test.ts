import { describe, expect, it } from 'vitest';
import { unwrap } from '@perfect-line/core/result';
import { parseRoadBook } from '@perfect-line/track/rally/roadBook';
import { compileSpecial } from '@perfect-line/track/rally/special';
import { SURFACES, type Surface } from '@perfect-line/track/rally/terrain';
import { ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { boundsOf, boxAround, type Box } from '../plane.ts';
import { boardCorners, layOutSpecial, layOutZone, type Layout } from './boardLayout.ts';
import { anchorSpots } from './boardRoom.ts';
import { rallyDrawing, zoneSvg } from './rallyDrawing.ts';
import { legendRows } from './rallyLegend.ts';
import {
  boxesMeet,
  DAMAGE_TOLD,
  isOnRoad,
  READY_SPECIALS,
  seenNotes,
  WINDOWS,
} from './testPicture.ts';

const LEGENDS: [zone: ZoneId, surface: Surface, says: string][] = [
  ['C', 'asphalt', '0 grass dirt, 1 forest, 2 rocks'],
  ['C', 'snow', '0 snow, 1 forest, 2 rocks'],
  ['J', 'asphalt', '0 grass, 1 forest, 2 rocks'],
  ['J', 'snow', '0 snow, 1 forest, 2 rocks'],
  ['L', 'asphalt', '0 grass, 1 forest water, 2 village'],
  ['L', 'snow', '0 snow, 1 forest water, 2 village'],
  ['V', 'asphalt', '0 grass, 1 forest, 2 rocks village mountain'],
  ['V', 'snow', '0 snow, 1 forest, 2 rocks village mountain'],
];

const PLATE =
  /<g class="pl-legend"><rect class="pl-plate" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g;

const platesOf = (svg: string): readonly Box[] =>
  [...svg.matchAll(PLATE)].map(([, ...figures]) => {
    const [left = 0, top = 0, width = 0, height = 0] = figures.map(Number);
    return { left, top, right: left + width, bottom: top + height };
  });

const isWithin = (box: Box, around: Box): boolean =>
  box.left > around.left &&
  box.top > around.top &&
  box.right < around.right &&
  box.bottom < around.bottom;

/** From the edge of a road to a legend: the painted verge stays visible. */
const VERGE = 6;
const GATE_PLATE = { width: 14, height: 16 };

/** Everything that is wrong with the legends of a picture, in words. */
function faultsOf(svg: string, { boards }: Layout): readonly string[] {
  const plates = platesOf(svg);
  const notes = seenNotes(svg);
  return boards.flatMap((board) => {
    const own = plates.filter((plate) => isWithin(plate, boundsOf(boardCorners(board))));
    const gates = anchorSpots(board).map((at) => boxAround(at, GATE_PLATE));
    return [
      ...(own.length === 1 ? [] : [`${board.zone} has ${own.length} legends`]),
      ...own.flatMap((plate) => [
        ...(board.roads.some((road) => isOnRoad(plate, road, VERGE)) ? ['on a road'] : []),
        ...(notes.some(({ box }) => boxesMeet(plate, box)) ? ['on a note'] : []),
        ...(gates.some((gate) => boxesMeet(plate, gate)) ? ['on a gate'] : []),
      ]),
    ];
  });
}

describe('the legend of a board', () => {
  it.each(LEGENDS)('[R7.2] of %s on %s says %s', (zone, surface, says) => {
    const rows = legendRows(zone, surface, DAMAGE_TOLD);
    expect(rows.map(({ dice, terrains }) => [dice, ...terrains].join(' ')).join(', ')).toBe(says);
  });

  it('[R7.2] says what it is told: the board knows no figures of its own', () => {
    expect(legendRows('V', 'asphalt', { forest: 3, rocks: 1, mountain: 3 })).toEqual([
      { dice: 1, terrains: ['rocks'] },
      { dice: 3, terrains: ['forest', 'mountain'] },
    ]);
    expect(platesOf(zoneSvg('V', 'asphalt'))).toEqual([]);
  });

  it('[R7.2] shows a crossed die for every die lost', () => {
    const svg = zoneSvg('J', 'asphalt', { damage: DAMAGE_TOLD });
    const [, legend = ''] = svg.split('<g class="pl-legend">');
    expect(legend.match(/pl-ink-fill/g)).toHaveLength(1 + 2);
    expect(legend.match(/pl-tick/g)).toHaveLength(1);
    expect(legend.match(/pl-swatch-rim/g)).toHaveLength(3);
  });

  it.each(ZONES.flatMap((zone) => SURFACES.map((surface) => [zone, surface] as const)))(
    '[R7.2] stands free on %s, %s',
    (zone, surface) => {
      const svg = zoneSvg(zone, surface, { damage: DAMAGE_TOLD });
      expect(faultsOf(svg, layOutZone(zone, surface))).toEqual([]);
    },
  );

  it.each(READY_SPECIALS)('[R7.2] stands free on every board of %s', (_name, text) => {
    const track = compileSpecial(unwrap(parseRoadBook(text)));
    for (const aspect of WINDOWS) {
      const { svg } = rallyDrawing(track, { aspect, damage: DAMAGE_TOLD });
      expect(faultsOf(svg, layOutSpecial(track, aspect))).toEqual([]);
    }
  });

  it('is left out of small pictures', () => {
    const track = compileSpecial(unwrap(parseRoadBook('J1-J4')));
    const { svg } = rallyDrawing(track, { thumbnail: true, damage: DAMAGE_TOLD });
    expect(platesOf(svg)).toEqual([]);
  });
});
