import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

import { t } from '../i18n/translate.ts';
import { faceOf, warningsRead } from '../table/rollTray.tsx';
import type { ShownTable } from '../table/shownTable.ts';
import type { Rolling } from '../table/store.ts';
import { DieFace, type DieFaceShown } from '../ui/die.tsx';
import { clearOf, type Corner } from './clearOf.ts';
import { flightOf, tiltOf } from './flight.ts';

const POP: Keyframe[] = [{ scale: 1.4 }, { scale: 0.94, offset: 0.6 }, { scale: 1 }];
const POP_MS = 260;

type DieProps = {
  readonly i: number;
  readonly roll: Rolling;
  readonly table: ShownTable;
  /** Pixels from the hand below the board. */
  readonly far: number;
};

/** Flat on the table until it is read: a die in the air shows nothing. */
const shownFace = (roll: Rolling, i: number): DieFaceShown => {
  const face = faceOf(roll, i);
  return face === 'rolling' ? 'unrolled' : face;
};

function ThrownDie({ i, roll, table, far }: DieProps) {
  const { ui, store } = table;
  const ref = useRef<HTMLSpanElement>(null);
  const isRead = roll.faces !== undefined && i < roll.read;
  useLayoutEffect(() => {
    const { frames, timing } = flightOf(
      { i, count: roll.dice.length },
      far,
      store.pace.timeOf('roll'),
    );
    ref.current?.animate(frames, timing);
  }, []);
  useLayoutEffect(() => {
    if (isRead) ref.current?.animate(POP, { duration: POP_MS });
  }, [isRead]);
  const die = ui.plan?.tray.shown(roll.dice[i] ?? '');
  const isHeld = roll.faces !== undefined && i === roll.read && roll.dice.length > 1;
  const classes = ['thrown', isRead ? 'read' : '', isHeld ? 'held' : ''].join(' ').trim();
  return (
    <span ref={ref} class={classes} style={{ transform: `rotate(${tiltOf(i)}deg)` }}>
      {die === undefined ? roll.faces?.[i] : <DieFace die={die} face={shownFace(roll, i)} />}
    </span>
  );
}

/** The count of warnings as it builds. */
function Count({ roll }: { readonly roll: Rolling }) {
  const ref = useRef<HTMLParagraphElement>(null);
  const count = warningsRead(roll);
  const before = useRef(count);
  useLayoutEffect(() => {
    if (count > before.current) ref.current?.animate(POP, { duration: POP_MS });
    before.current = count;
  }, [count]);
  if (roll.reading === undefined) return undefined;
  const { limit } = roll.reading;
  const near = count >= limit ? 'lost' : count >= limit - 1 ? 'near' : '';
  return (
    <p ref={ref} class={`throw-count ${near}`.trim()}>
      {Array.from({ length: limit }, (_, i) => (
        <span key={i} class={i < count ? 'pip full' : 'pip'} />
      ))}
      <strong>{t().table.warningsOf({ count, limit })}</strong>
    </p>
  );
}

type Place = Corner & { readonly far: number; readonly die: number };

const LARGEST = 96;
const SMALLEST = 34;
const GAP = 14;

function placeFor(element: HTMLElement, { seat, dice }: Rolling): Place {
  const room = element.getBoundingClientRect();
  const corner = clearOf(room, seat);
  const fitting = (room.width - 24) / dice.length - GAP;
  const most = Math.min(LARGEST, room.height / 5);
  return {
    ...corner,
    far: room.height * (corner.row === 'upper' ? 0.85 : 0.4),
    die: Math.max(SMALLEST, Math.min(most, fitting)),
  };
}

/** Dice over the board, large enough to be read from the sofa. */
export function Throw({ table, roll }: { readonly table: ShownTable; readonly roll: Rolling }) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useSignal<Place | undefined>(undefined);
  useLayoutEffect(() => {
    if (ref.current !== null) place.value = placeFor(ref.current, roll);
  }, []);
  const { value } = place;
  return (
    <div ref={ref} class="throw">
      {value === undefined ? undefined : (
        <div class={`throw-place ${value.row} ${value.column}`}>
          <div class="throw-dice" style={{ '--die': `${value.die}px` }}>
            {roll.dice.map((_, i) => (
              <ThrownDie key={i} {...{ i, roll, table, far: value.far }} />
            ))}
          </div>
          <Count roll={roll} />
        </div>
      )}
    </div>
  );
}
