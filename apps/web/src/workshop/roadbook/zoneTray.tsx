import { ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';
import { boardOf } from '@perfect-line/track/roadbook/draft';

import { Segments } from '../../ui/segments.tsx';
import { MODES, type RoadBench } from './roadBench.ts';
import { r } from './words.ts';
import { useZonePicture } from './zonePicture.ts';

type Props = { readonly bench: RoadBench };

function zoneWords(bench: RoadBench, zone: ZoneId): string {
  const m = r();
  const board = boardOf(bench.special.value, zone);
  if (board !== undefined) return `${m.zoneLaid({ zone })}: ${m[board.side]}`;
  return bench.held.value?.zone === zone ? m.zoneHeld({ zone }) : m.zone({ zone });
}

function ZoneTile({ bench, zone }: Props & { readonly zone: ZoneId }) {
  const board = boardOf(bench.special.value, zone) ?? bench.held.value;
  const side = board?.zone === zone ? board.side : 'asphalt';
  const address = useZonePicture({ zone, side, turns: 0 });
  const isOut = bench.isLaid(zone);
  return (
    <button
      type="button"
      class={isOut ? 'tray-tile zone-tile is-laid' : 'tray-tile zone-tile'}
      aria-pressed={bench.held.value?.zone === zone || bench.chosen.value.includes(zone)}
      aria-label={zoneWords(bench, zone)}
      aria-keyshortcuts={zone.toLowerCase()}
      onClick={() => bench.hold(zone)}
    >
      {address === '' ? undefined : <img src={address} alt="" draggable={false} />}
      <b class="zone-letter" aria-hidden="true">
        {zone}
        {side === 'snow' ? ' ❄' : ''}
      </b>
      <span class="tray-count" aria-hidden="true">
        {isOut ? '✓' : ''}
      </span>
    </button>
  );
}

/** The four boards of the box, and what a tap on the table means. */
export function ZoneTray({ bench }: Props) {
  const m = r();
  const mode = bench.mode.value;
  return (
    <section class="tray" aria-label={m.tray}>
      <Segments
        name="bench-mode"
        legend={m.modes}
        options={MODES.map((each) => [each, m.modeNames[each]])}
        value={mode}
        onChange={(value) => {
          bench.letGo();
          bench.mode.value = value;
        }}
        hint={m.modeHints[mode]}
      />
      <div class="tray-tiles zone-tiles">
        {ZONES.map((zone) => (
          <ZoneTile key={zone} {...{ bench, zone }} />
        ))}
      </div>
    </section>
  );
}
