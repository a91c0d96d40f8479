import { unwrap } from '@perfect-line/core/result';

import { measureLine, type RoadLine } from './roadLine.ts';
import { parseSpaces, type RoadSpace } from './roadNotation.ts';
import { ROAD_ROWS, type RoadRow } from './roadRows.ts';
import type { Point, ZoneId } from './zoneOutline.ts';

/** A road of the catalogue, read and measured; `id` names the lower anchor first: `C3-8`. */
export type Road = {
  readonly id: string;
  readonly zone: ZoneId;
  readonly from: number;
  readonly to: number;
  readonly spaces: readonly RoadSpace[];
  readonly line: RoadLine;
};

const readRow = (row: RoadRow): Road => ({
  id: `${row.zone}${row.from}-${row.to}`,
  zone: row.zone,
  from: row.from,
  to: row.to,
  spaces: unwrap(parseSpaces(row.spaces)),
  line: measureLine({ ...row, bends: row.bends.map(([x, y]) => ({ x, y })) }),
});

export const ROADS: readonly Road[] = ROAD_ROWS.map(readRow);

const byAnchors = new Map(
  ROADS.flatMap((road) => [
    [`${road.zone}${road.from}-${road.to}`, { road, reversed: false }],
    [`${road.zone}${road.to}-${road.from}`, { road, reversed: true }],
  ]),
);

/** The road between two anchors of a zone, and whether that is against its catalogue direction. */
export const roadBetween = (
  zone: ZoneId,
  from: number,
  to: number,
): { readonly road: Road; readonly reversed: boolean } | undefined =>
  byAnchors.get(`${zone}${from}-${to}`);

export const roadsOf = (zone: ZoneId): readonly Road[] =>
  ROADS.filter((road) => road.zone === zone);

/** A point of a road's centre line in board units; `share` 0 is the first anchor of its name, 1 the last. */
export function roadPoint(zone: ZoneId, roadId: string, share: number): Point {
  const road = ROADS.find((r) => r.zone === zone && r.id === roadId);
  if (!road) throw new Error(`zone ${zone} has no road ${roadId}`);
  return road.line.at(share);
}
