import { carBody, carRoundel } from '@perfect-line/board/carArt';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { seatOf } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { isCalm } from './calm.ts';

const RISE_MS = 650;
const WAVE_MS = 900;

const WAVE: Keyframe[] = [
  { transform: 'rotate(-14deg) skewY(0)', opacity: 0 },
  { transform: 'rotate(6deg) skewY(-5deg)', opacity: 1, offset: 0.3 },
  { transform: 'rotate(-5deg) skewY(4deg)', offset: 0.6 },
  { transform: 'rotate(-3deg) skewY(-2deg)', opacity: 1 },
];

function Flag() {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!isCalm()) ref.current?.animate(WAVE, { duration: WAVE_MS, easing: 'ease-in-out' });
  }, []);
  return <span ref={ref} class="finish-flag" />;
}

type StepProps = { readonly table: ShownTable; readonly seat: string; readonly place: number };

function PodiumStep({ table, seat, place }: StepProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { livery, number, name } = seatOf(table.store.seats.value, seat);
  useLayoutEffect(() => {
    const rises = [
      { transform: 'translateY(60%)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    const timing = { duration: RISE_MS, delay: (3 - place) * 130, easing: 'ease-out' };
    if (!isCalm()) ref.current?.animate(rises, { ...timing, fill: 'backwards' });
  }, []);
  const car = `${carBody(livery)}${carRoundel(number)}`;
  return (
    <li ref={ref} class={`finale-step step-${place}`}>
      <svg viewBox="-20 -12 40 24" dangerouslySetInnerHTML={{ __html: car }} />
      <strong>{name}</strong>
      <span class="finale-block number">{place}</span>
    </li>
  );
}

/** The flag falls, the first three stand where they belong; alone against the clock, the time. */
export function Finale({ table }: { readonly table: ShownTable }) {
  const { ui, store } = table;
  const [first, second, third] = ui.podium(store.shown.value);
  const steps = [second, first, third].filter((one) => one !== undefined);
  return (
    <div class="finale">
      <Flag />
      <p class="finale-head">{ui.words.headline(store)}</p>
      {steps.length === 0 ? undefined : (
        <ol class="finale-podium">
          {steps.map(({ seat, place }) => (
            <PodiumStep key={seat} {...{ table, seat, place }} />
          ))}
        </ol>
      )}
    </div>
  );
}
