import { useEffect, useState } from 'preact/hooks';

import { announce } from '../../app/announce.ts';
import type { RaceRoom } from '../table/raceRoom.ts';
import type { Heard } from './heard.ts';
import { sayingWords, SayingView } from './sayingWords.tsx';

const FOLLOW_MILLIS = 150;

type Spot = { readonly x: number; readonly y: number };

/** Where the car stands on the screen now; undefined when it is not on the board. */
function spotOf(seat: string): Spot | undefined {
  const car = document.querySelector(`.board [data-car="${CSS.escape(seat)}"]`);
  const box = car?.getBoundingClientRect();
  if (box === undefined || box.width === 0) return undefined;
  const x = Math.min(Math.max(box.left + box.width / 2, 60), innerWidth - 60);
  return { x, y: Math.max(box.top, 90) };
}

const [WIDE, HIGH] = [180, 44];
const isNear = (a: Spot, b: Spot): boolean =>
  Math.abs(a.x - b.x) < WIDE && Math.abs(a.y - b.y) < HIGH;

/** Of cars side by side one speaks above the other. */
function spotsOf(seats: readonly string[]): readonly (Spot | undefined)[] {
  const taken: Spot[] = [];
  return seats.map((seat) => {
    let spot = spotOf(seat);
    while (spot !== undefined && taken.some((each) => spot !== undefined && isNear(each, spot))) {
      spot = { ...spot, y: spot.y - HIGH };
    }
    if (spot !== undefined) taken.push(spot);
    return spot;
  });
}

type BubbleProps = {
  readonly said: Heard;
  readonly name: string;
  readonly spot: Spot | undefined;
};

function Bubble({ said, name, spot }: BubbleProps) {
  const style = spot && { left: `${spot.x}px`, top: `${spot.y}px` };
  return (
    <p class={`talk-bubble${spot === undefined ? ' homeless' : ''}`} style={style}>
      {spot === undefined ? <strong>{name}: </strong> : undefined}
      <SayingView saying={said.saying} />
    </p>
  );
}

/** Words and signs over the cars; they follow while they are in the air. */
export function TalkBubbles({ room }: { readonly room: RaceRoom }) {
  const [, setTick] = useState(0);
  const heard = room.hearing.all.value;
  const inTheAir = room.hearing.inTheAir(Date.now());
  const spots = spotsOf(inTheAir.map(({ seat }) => seat));
  const last = heard.at(-1);
  const nameOf = (seat: string): string =>
    room.room.value?.seats.find((each) => each.seat === seat)?.name ?? '';
  useEffect(() => {
    if (last !== undefined) announce(`${nameOf(last.seat)}: ${sayingWords(last.saying)}`);
  }, [last?.nth]);
  useEffect(() => {
    if (inTheAir.length === 0) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), FOLLOW_MILLIS);
    return () => clearInterval(timer);
  }, [inTheAir.length > 0]);
  return (
    <>
      {inTheAir.map((said, i) => (
        <Bubble key={said.seat} said={said} name={nameOf(said.seat)} spot={spots[i]} />
      ))}
    </>
  );
}
