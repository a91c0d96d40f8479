import { carBody, carRoundel } from '@perfect-line/board/carArt';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { BestNews } from '../table/bestNews.tsx';
import { seatOf, type SeatView } from '../table/seats.ts';
import type { ShownTable } from '../table/shownTable.ts';
import { isCalm } from './calm.ts';

const RISES: Keyframe[] = [
  { transform: 'translateY(60%)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];
const RISING = { duration: 650, easing: 'ease-out', fill: 'backwards' } as const;
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

/** Larger than on the road. */
const CarPicture = ({ livery, number }: Pick<SeatView, 'livery' | 'number'>) => (
  <svg
    viewBox="-20 -12 40 24"
    dangerouslySetInnerHTML={{ __html: `${carBody(livery)}${carRoundel(number)}` }}
  />
);

/** Against the clock: the car that drove, and what its time is worth. */
function Alone({ table }: { readonly table: ShownTable }) {
  const ref = useRef<HTMLDivElement>(null);
  const [seat, ...others] = table.store.seats.value;
  useLayoutEffect(() => {
    if (!isCalm()) ref.current?.animate(RISES, RISING);
  }, []);
  if (seat === undefined || others.length > 0) return undefined;
  return (
    <div ref={ref} class="finale-alone">
      <CarPicture livery={seat.livery} number={seat.number} />
      <BestNews {...table} />
    </div>
  );
}

type StepProps = { readonly table: ShownTable; readonly seat: string; readonly place: number };

function PodiumStep({ table, seat, place }: StepProps) {
  const ref = useRef<HTMLLIElement>(null);
  const { livery, number, name } = seatOf(table.store.seats.value, seat);
  useLayoutEffect(() => {
    const delay = (3 - place) * 130;
    if (!isCalm()) ref.current?.animate(RISES, { ...RISING, delay });
  }, []);
  return (
    <li ref={ref} class={`finale-step step-${place}`}>
      <CarPicture {...{ livery, number }} />
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
      {steps.length === 0 ? (
        <Alone table={table} />
      ) : (
        <ol class="finale-podium">
          {steps.map(({ seat, place }) => (
            <PodiumStep key={seat} {...{ table, seat, place }} />
          ))}
        </ol>
      )}
    </div>
  );
}
