import { isCorner, numberOf, TILE_SIDES } from '@perfect-line/track/catalogue';
import { isPit, PIT_ID } from '@perfect-line/track/pitTile';
import type { TileSide } from '@perfect-line/track/catalogueNotation';
import { piecesLeft } from '@perfect-line/track/workshop/pieces';
import { useSignal } from '@preact/signals';

import { isDark } from '../ui/isDark.ts';
import { Segments } from '../ui/segments.tsx';
import type { Bench } from './bench.ts';
import { hexAt } from './stage.ts';
import type { StageView } from './stageView.ts';
import { tileArt } from './tileArt.ts';
import { w } from './words.ts';

type Props = { readonly bench: Bench; readonly stage: StageView };

/** Less than this is a tap. */
const DRAG_PIXELS = 8;

/** A tile pulled out of the tray is laid where it is let go; a tap takes it into the hand. */
function pull({ bench, stage }: Props, id: string, down: PointerEvent): void {
  const stop = new AbortController();
  const { signal } = stop;
  let isPulled = false;
  const isFar = ({ clientX, clientY }: PointerEvent): boolean =>
    Math.hypot(clientX - down.clientX, clientY - down.clientY) > DRAG_PIXELS;
  const move = (event: PointerEvent): void => {
    if (!isPulled && !isFar(event)) return;
    if (!isPulled && bench.held.peek()?.id !== id) bench.hold(id);
    isPulled = true;
    stage.hover.value = stage.isOver(event) ? stage.pointUnder(event) : undefined;
  };
  const end = (event: PointerEvent): void => {
    stop.abort();
    stage.hover.value = undefined;
    if (!isPulled) return;
    if (event.type === 'pointerup' && stage.isOver(event))
      bench.touch(hexAt(stage.pointUnder(event)));
    bench.letGo();
    // The click that follows would take the tile into the hand again.
    const swallow = (click: Event): void => click.stopPropagation();
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', end, { signal });
  // The browser scrolls the tray instead.
  addEventListener('pointercancel', end, { signal });
}

const leftText = (left: number): string => (left === Infinity ? '∞' : String(left));

type TileProps = Props & { readonly id: string; readonly left: number };

function TrayTile({ bench, stage, id, left }: TileProps) {
  const art = tileArt(id, 0, isDark.value);
  const isHeld = bench.held.value?.id === id;
  const words = left === Infinity ? w().noLimit : String(left);
  return (
    <button
      type="button"
      class="tray-tile"
      aria-pressed={isHeld}
      aria-label={isPit(id) ? w().pit : w().tile({ id, left: words })}
      disabled={left <= 0}
      onClick={() => bench.hold(id)}
      onPointerDown={(event) => pull({ bench, stage }, id, event)}
    >
      {art === undefined ? (
        <span class="tray-pit">{w().pit}</span>
      ) : (
        <img src={art.address} alt="" loading="lazy" draggable={false} />
      )}
      <span class="tray-count">{isPit(id) ? '' : leftText(left)}</span>
    </button>
  );
}

/** Those with the start line first, then straights, then corners, as the numbers of the box go. */
const inTray = (lanes: string): readonly TileSide[] =>
  TILE_SIDES.filter((side) => String(side.from.lanes) === lanes).toSorted(
    (a, b) => Number(isCorner(a)) - Number(isCorner(b)) || a.id.localeCompare(b.id),
  );

/** The tiles of the boxes, and how many of each are left. */
export function Tray({ bench, stage }: Props) {
  const lanes = useSignal<'3' | '2'>(bench.ends.peek()[0]?.lanes === 3 ? '3' : '2');
  const { tiles, boxes } = bench.draft.value;
  const left = piecesLeft(tiles, boxes);
  const m = w();
  return (
    <section class="tray" aria-label={m.tray}>
      <Segments
        name="tray-lanes"
        legend={m.lanes}
        options={[
          ['2', m.laneNames['2']],
          ['3', m.laneNames['3']],
        ]}
        value={lanes.value}
        onChange={(value) => (lanes.value = value)}
      />
      <div class="tray-tiles">
        {inTray(lanes.value).map(({ id }) => (
          <TrayTile key={id} {...{ bench, stage, id }} left={left.get(numberOf(id)) ?? 0} />
        ))}
        <TrayTile key="pit" {...{ bench, stage }} id={PIT_ID} left={1} />
      </div>
    </section>
  );
}
