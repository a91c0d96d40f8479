import { useEffect } from 'preact/hooks';

import { announceUrgently } from '../../app/announce.ts';
import { t } from '../../i18n/translate.ts';
import { seatOf } from '../../table/seats.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import { ClockSign } from '../../ui/clockSign.tsx';
import type { OnlineTable } from './onlineTable.ts';
import type { Follow, ToldTimer } from '../connection/follow.ts';
import { useNow } from './ticking.ts';
import { clockTime } from '../words.ts';

type TimeLeft = {
  /** Of the turn's own time; then of the bank. */
  readonly turn: number;
  readonly bank: number;
};

/** What is left by the server's clock, whatever this device's says. */
function timeLeft({ timer, serverAhead }: ToldTimer, now: number): TimeLeft {
  const then = now + serverAhead;
  const bank = timer.outAt - Math.max(then, timer.turnEndsAt);
  return { turn: Math.max(0, timer.turnEndsAt - then), bank: Math.max(0, bank) };
}

const SHORT_MILLIS = 15_000;

type Props = { readonly follow: Follow; readonly store: Pick<OnlineTable['store'], 'seats'> };

type RunningProps = { readonly told: ToldTimer; readonly store: Props['store'] };

/** Not read aloud every second: only, once, that the own time is short. */
function RunningClock({ told, store }: RunningProps) {
  const now = useNow();
  const m = t().onlineTable;
  const left = timeLeft(told, now);
  const seat = seatOf(store.seats.value, told.timer.seat);
  const isShort = left.turn + left.bank < SHORT_MILLIS;
  const isOwnShort = isShort && seat.isYou;
  useEffect(() => {
    if (isOwnShort) announceUrgently(t().onlineTable.timeShort);
  }, [isOwnShort]);
  const isBank = left.turn === 0 && left.bank > 0;
  const time = isBank ? m.bankRuns({ time: clockTime(left.bank) }) : clockTime(left.turn);
  const said = left.turn + left.bank === 0 ? m.timeUp : time;
  return (
    <span class={`chip clock-chip${isShort || isBank ? ' short' : ''}`} role="timer">
      <ClockSign />
      <span class="hidden-visually">
        {seat.isYou ? m.yourClock({ time: said }) : m.clockOf({ name: seat.name, time: said })}
      </span>
      <CarBadge livery={seat.livery} number={seat.number} small />
      <span class="clock-name" aria-hidden="true">
        {seat.isYou ? t().table.you : seat.name}
      </span>
      <span class="number" aria-hidden="true">
        {said}
      </span>
    </span>
  );
}

/** Whose time runs and how much is left. */
export function ClockChip({ follow, store }: Props) {
  const told = follow.timer.value;
  return told === undefined ? undefined : <RunningClock told={told} store={store} />;
}
