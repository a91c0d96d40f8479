import { useEffect, useRef } from 'preact/hooks';

import { isDark } from '../ui/isDark.ts';
import type { Bench } from './bench.ts';
import { BRANCHES, type Branch } from './growing.ts';
import { tileArt } from './tileArt.ts';
import { w } from './words.ts';

type Props = { readonly bench: Bench };

/** How the road goes on, seen from the car. */
const ARROWS: Readonly<Record<Branch, string>> = {
  'hard-left': 'M12 20V12Q12 7 8 8L4 10M4 10L6 5M4 10L9 12',
  left: 'M12 20V13Q12 9 8 6M8 6L8 11M8 6L13 6',
  straight: 'M12 20V4M12 4L8 8M12 4L16 8',
  right: 'M12 20V13Q12 9 16 6M16 6L16 11M16 6L11 6',
  'hard-right': 'M12 20V12Q12 7 16 8L20 10M20 10L18 5M20 10L15 12',
  lanes: 'M7 20V13L9 9V4M17 20V13L15 9V4',
};

function BranchButton({
  bench,
  branch,
  index,
}: Props & { readonly branch: Branch; readonly index: number }) {
  const { growing } = bench;
  const shoots = growing.branches.value.get(branch) ?? [];
  const sign = growing.signOf(shoots[0]);
  const m = w();
  return (
    <button
      type="button"
      class={`branch sign-${sign}`}
      aria-pressed={growing.branch.value === branch}
      aria-label={`${m.branches[branch]}: ${m.signs[sign]}`}
      aria-keyshortcuts={String(index + 1)}
      disabled={shoots.length === 0}
      onClick={() => growing.pick(branch)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={ARROWS[branch]} />
      </svg>
      <span aria-hidden="true">{m.branches[branch]}</span>
    </button>
  );
}

function Variants({ bench }: Props) {
  const { growing } = bench;
  const variants = growing.variants.value;
  return (
    <div class="tray-tiles variants">
      {variants.map((shoot, i) => {
        const { id, dir } = shoot.tile;
        const art = tileArt(id, dir, isDark.value);
        return (
          <button
            key={`${id} ${dir}`}
            type="button"
            class="tray-tile"
            aria-pressed={growing.shown.value === shoot}
            aria-label={w()
              .tile({ id, left: '' })
              .replace(/[,:].*$/, '')}
            onClick={() => growing.show(growing.branch.peek(), i)}
          >
            {art === undefined ? id : <img src={art.address} alt="" draggable={false} />}
          </button>
        );
      })}
    </div>
  );
}

/** What the road can do next; the sign says whether the circuit can still be closed afterwards. */
export function Fan({ bench }: Props) {
  const { growing } = bench;
  const m = w();
  const sign = growing.signOf(growing.shown.value);
  const lay = useRef<HTMLButtonElement>(null);
  // Enter lays the next tile, wherever the fan was opened from.
  useEffect(() => lay.current?.focus({ preventScroll: true }), []);
  return (
    <section class="fan" aria-label={m.grow}>
      <div class="branches">
        {BRANCHES.map((branch, index) => (
          <BranchButton key={branch} {...{ bench, branch, index }} />
        ))}
      </div>
      <Variants {...{ bench }} />
      <p class={`sign sign-${sign}`} role="status">
        {m.signs[sign]}
      </p>
      <div class="row">
        <button ref={lay} type="button" class="button main" onClick={() => growing.take()}>
          {m.take}
        </button>
        <button type="button" class="button" onClick={() => growing.back()}>
          {m.undo}
        </button>
        <button type="button" class="button" onClick={() => growing.otherEnd()}>
          {m.otherEnd}
        </button>
        <button type="button" class="button" onClick={() => growing.stop()}>
          {m.stopGrowing}
        </button>
      </div>
    </section>
  );
}
