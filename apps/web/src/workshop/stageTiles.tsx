import { HEX_CORNERS, UNIT } from '@perfect-line/board/hexPlane';
import { directionOf } from '@perfect-line/track/laidRoad';
import type { PlacedTile } from '@perfect-line/track/graph';
import type { OpenEnd } from '@perfect-line/track/workshop/openEnds';
import type { Direction, Hex } from '@perfect-line/core/hex';

import { isDark } from '../ui/isDark.ts';
import { centreOf } from './stage.ts';
import { tileArt } from './tileArt.ts';
import { w } from './words.ts';

const HEXAGON = `M${HEX_CORNERS.map(({ x, y }) => `${(x * UNIT).toFixed(1)} ${(y * UNIT).toFixed(1)}`).join('L')}Z`;

const at = (hex: Hex): string => {
  const { x, y } = centreOf(hex);
  return `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
};

export function HexMark({ hex, name }: { readonly hex: Hex; readonly name: string }) {
  return <path class={`hex ${name}`} transform={at(hex)} d={HEXAGON} />;
}

/** A tile with the table's own picture; one without a known road shows its name. */
export function TileMark({
  tile,
  name = '',
}: {
  readonly tile: PlacedTile;
  readonly name?: string;
}) {
  const art = tileArt(tile.id, tile.dir, isDark.value);
  return (
    <g
      class={`tile ${name}`}
      transform={at(tile)}
      data-tile={`${tile.id} ${tile.q} ${tile.r} ${tile.dir}`}
    >
      {art === undefined ? (
        <>
          <path class="hex blank" d={HEXAGON} />
          <text class="tile-name" text-anchor="middle" dominant-baseline="central">
            {tile.id.startsWith('101') ? w().pit : tile.id}
          </text>
        </>
      ) : (
        <image
          href={art.address}
          x={art.box.x}
          y={art.box.y}
          width={art.box.width}
          height={art.box.height}
        />
      )}
    </g>
  );
}

/** An arrow out of an open end, to be pressed. */
export function EndMark({ end, isActive }: { readonly end: OpenEnd; readonly isActive: boolean }) {
  return (
    <g
      class={isActive ? 'end active' : 'end'}
      transform={`${at(end.hex)}rotate(${60 * end.heading})`}
      data-end={`${end.tile} ${end.edge}`}
    >
      <circle class="end-touch" r="62" cy="42" />
      <path d="M0 12L34 52H14V82H-14V52H-34Z" />
    </g>
  );
}

/** A fault at an edge of a tile. */
export function FaultMark({
  tile,
  edge,
}: {
  readonly tile: PlacedTile;
  readonly edge: Direction | undefined;
}) {
  const turn = edge === undefined ? undefined : 60 * directionOf(tile, edge);
  // Clear of the tile's name, or at its edge.
  const above = turn === undefined ? -50 : -74;
  return (
    <g class="fault" transform={`${at(tile)}${turn === undefined ? '' : `rotate(${turn})`}`}>
      {turn === undefined ? <path class="hex" d={HEXAGON} /> : undefined}
      <circle cy={above} r="15" />
      <path d="M-1.8-9H1.8L1.2 3H-1.2ZM-1.8 6H1.8V9H-1.8Z" transform={`translate(0 ${above})`} />
    </g>
  );
}
