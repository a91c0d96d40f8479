import type { RoomInfo, SeatInfo } from '@perfect-line/protocol/race';
import { describe, expect, it } from 'vitest';

import { seatViews } from '../../table/seats.ts';
import { savedGameOf } from './seatsOf.ts';

const seat = (id: string, change: Partial<SeatInfo>): SeatInfo => ({
  seat: id,
  name: id === 'blue' ? 'Anna' : 'Boris',
  mine: id === 'blue',
  online: true,
  away: false,
  ...change,
});

const roomWith = (phase: RoomInfo['phase'], seats: readonly SeatInfo[]): RoomInfo => ({
  type: 'room',
  race: 'abcdefgh',
  rev: 1,
  now: 1,
  game: 'gt',
  rulesVersion: '1',
  phase,
  settings: {
    setup: { track: { ready: 1 } },
    clock: { type: 'none' },
    absent: 'computer',
    substitute: 'club',
  },
  listed: false,
  seats: [...seats],
  isHost: true,
  spectators: 0,
  dice: { commitment: '0'.repeat(64) },
});

describe('who sits where in a race on a server', () => {
  const away = [seat('blue', { away: true }), seat('white', { away: true })];

  it('a computer drives for whoever is away', () => {
    const { seats } = savedGameOf(roomWith('racing', away));
    const club = { type: 'computer', level: 'club' };
    expect(seats.map(({ control }) => control)).toEqual([club, club]);
  });

  it('the result is the player’s own, whoever drove the last turns', () => {
    const saved = savedGameOf(roomWith('over', away));
    expect(saved.seats.map(({ control }) => control.type)).toEqual(['human', 'remote']);
    expect(seatViews(saved).map(({ isYou }) => isYou)).toEqual([true, false]);
  });

  it('a seat given to a computer from the start stays one', () => {
    const given = seat('white', { computer: 'pro' });
    const { seats } = savedGameOf(roomWith('over', [seat('blue', {}), given]));
    expect(seats[1]?.control).toEqual({ type: 'computer', level: 'pro' });
  });
});
