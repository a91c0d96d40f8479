import type { RoomInfo, SeatInfo } from '@perfect-line/protocol/race';

import { t } from '../../i18n/translate.ts';
import { CarBadge } from '../../ui/carBadge.tsx';
import type { Request } from '../connection/follow.ts';
import { liveryOf } from './raceCard.tsx';

type Props = { readonly info: RoomInfo; readonly act: (request: Request) => void };
type SeatProps = Props & { readonly seat: SeatInfo; readonly index: number };

export function levelWords(level: string): string {
  const levels: Readonly<Record<string, string>> = t().setup.levels;
  return levels[level] ?? level;
}

const isFree = (seat: SeatInfo): boolean => seat.name === undefined && seat.computer === undefined;

function nameOf(seat: SeatInfo): string {
  if (seat.computer !== undefined) return levelWords(seat.computer);
  return seat.name ?? t().lobby.free;
}

/** Here or not, for people only; word and shape. */
function Presence({ seat }: { readonly seat: SeatInfo }) {
  if (seat.name === undefined) return undefined;
  const m = t().lobby;
  return (
    <span class={`presence ${seat.online ? 'here' : 'gone'}`}>{seat.online ? m.here : m.gone}</span>
  );
}

function HostTools({ seat, index, act }: SeatProps) {
  const m = t().lobby;
  const colour = t().colours[liveryOf(seat.seat, index)];
  if (seat.mine) return undefined;
  if (isFree(seat)) {
    return (
      <button
        type="button"
        class="button slim"
        aria-label={m.toComputer({ colour })}
        onClick={() => act({ type: 'computer', seat: seat.seat, level: 'club' })}
      >
        {m.computerHere}
      </button>
    );
  }
  const isComputer = seat.computer !== undefined;
  return (
    <button
      type="button"
      class="button plain slim"
      aria-label={isComputer ? m.fromComputer({ colour }) : m.remove({ name: nameOf(seat) })}
      onClick={() =>
        act(
          isComputer ? { type: 'computer', seat: seat.seat } : { type: 'remove', seat: seat.seat },
        )
      }
    >
      {m.freeHere}
    </button>
  );
}

function Seat(props: SeatProps) {
  const { info, seat, index } = props;
  const m = t().lobby;
  return (
    <li class={`lobby-seat${isFree(seat) ? ' free' : ''}`}>
      <CarBadge livery={liveryOf(seat.seat, index)} number={index + 1} />
      <span class="who">
        <strong>{nameOf(seat)}</strong>
        <span class="small quiet row tight">
          <span>{t().colours[liveryOf(seat.seat, index)]}</span>
          {seat.mine ? <span class="chip">{m.you}</span> : undefined}
          {seat.mine && info.isHost ? <span class="chip">{m.isHost}</span> : undefined}
          <Presence seat={seat} />
        </span>
      </span>
      {info.isHost && info.phase === 'lobby' ? <HostTools {...props} /> : undefined}
    </li>
  );
}

export function LobbySeats({ info, act }: Props) {
  return (
    <section class="panel stack">
      <h2>{t().lobby.seats}</h2>
      <ol class="lobby-seats">
        {info.seats.map((seat, index) => (
          <Seat key={seat.seat} {...{ info, act, seat, index }} />
        ))}
      </ol>
    </section>
  );
}
