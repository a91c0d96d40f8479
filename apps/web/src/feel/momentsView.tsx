import { effect, useSignal, type ReadonlySignal, type Signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

import { seatOf } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { CarBadge } from '../ui/carBadge.tsx';
import { isCalm } from './calm.ts';
import { clearOf, type Corner } from './clearOf.ts';
import { filled } from './commentary.ts';
import type { Situation } from './situations.ts';
import { nameOf } from './voice.ts';
import { commentator } from './words.ts';

/** Half a second to come, the rest to be read in; nothing waits for it. */
const COME_MS = 500;
const SHOWN_MS = 1900;

const COMES: Keyframe[] = [
  { transform: 'translateX(-18%)', opacity: 0 },
  { transform: 'translateX(1%)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
];
const DROPS: Keyframe[] = [
  { transform: 'translateY(-30%) scale(1.2)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

type Props = {
  readonly table: ShownTable;
  readonly situations: ReadonlySignal<readonly Situation[]>;
  /** The one that is seen now. */
  readonly shown: Signal<Situation | undefined>;
};

/** The lights over the grid go out one after the other. */
function Lights() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isCalm()) return;
    for (const [i, lamp] of [...(ref.current?.children ?? [])].entries())
      lamp.animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0.15 }], {
        duration: COME_MS,
        delay: i * 40,
        fill: 'forwards',
      });
  }, []);
  return (
    <span ref={ref} class="lights">
      <i />
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}

function Banner({ table, moment }: { readonly table: ShownTable; readonly moment: Situation }) {
  const ref = useRef<HTMLDivElement>(null);
  const row = useSignal<Corner['row']>('upper');
  const { moment: kind, seat } = moment;
  useLayoutEffect(() => {
    const room = ref.current?.closest('.feel')?.getBoundingClientRect();
    if (room !== undefined && seat !== undefined) row.value = clearOf(room, seat).row;
    if (isCalm()) return;
    const isHard = kind === 'spin' || kind === 'off';
    ref.current?.animate(isHard ? DROPS : COMES, { duration: COME_MS, easing: 'ease-out' });
  }, []);
  const by = commentator.value;
  if (kind === undefined || by === undefined) return undefined;
  const text = filled(by.moments[kind], moment, {
    commentator: by,
    nameOf: (id) => nameOf(table, id),
  });
  const who =
    seat === undefined || kind === 'lights' ? undefined : seatOf(table.store.seats.value, seat);
  return (
    <div ref={ref} class={`banner ${row.value} ${kind}-moment`}>
      {kind === 'lights' ? <Lights /> : undefined}
      {who === undefined ? undefined : <CarBadge livery={who.livery} number={who.number} />}
      <span>{text}</span>
    </div>
  );
}

/** What the whole table should look up for. A tap or a key takes it away, and does what it does besides. */
export function Moments({ table, situations, shown }: Props) {
  useEffect(() => {
    const { shownCount, session } = table.store;
    // Before anybody has decided anything the race is still about to begin, whatever chance has drawn.
    const isFresh = session.entries.peek().every(({ event }) => event.type === 'chance');
    let seen = isFresh ? -1 : shownCount.peek();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hide = (): void => void (shown.value = undefined);
    const stop = effect(() => {
      const count = shownCount.value;
      const fresh = situations.value.filter(({ at, moment }) => at >= seen && moment !== undefined);
      seen = Math.max(seen, count);
      const last = fresh.at(-1);
      if (last === undefined) return;
      shown.value = last;
      clearTimeout(timer);
      timer = setTimeout(hide, SHOWN_MS);
    });
    addEventListener('pointerdown', hide);
    addEventListener('keydown', hide);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pointerdown', hide);
      removeEventListener('keydown', hide);
    };
  }, [table.store]);
  const { value } = shown;
  if (value === undefined || table.store.finale.value === 'podium') return undefined;
  return <Banner key={`${value.at}.${value.topic}`} table={table} moment={value} />;
}
