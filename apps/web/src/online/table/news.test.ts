import type { StepFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo, SeatInfo } from '@perfect-line/protocol/race';
import { describe, expect, it } from 'vitest';

import { clockNews, roomNews, type News } from './news.ts';

const NOW = 50_000;

const seat = (id: string, change: Partial<SeatInfo> = {}): SeatInfo => ({
  seat: id,
  name: id,
  mine: false,
  online: true,
  away: false,
  ...change,
});

type Given = Partial<Omit<RoomInfo, 'settings'>> & { readonly absent?: 'skip' | 'resign' };

const room = (seats: readonly SeatInfo[], { absent, ...change }: Given = {}): RoomInfo => ({
  type: 'room',
  race: 'AAAAAAAAAAAAAAAA',
  rev: 1,
  now: NOW,
  game: 'gt',
  rulesVersion: 'gt-2',
  phase: 'racing',
  settings: {
    setup: {},
    clock: { type: 'none' },
    absent: absent ?? 'computer',
    substitute: 'club',
  },
  listed: false,
  seats: [...seats],
  isHost: false,
  spectators: 0,
  dice: { commitment: '0'.repeat(64) },
  ...change,
});

const mine = (change: Partial<SeatInfo> = {}): SeatInfo => seat('blue', { mine: true, ...change });

type Case = {
  readonly before: readonly SeatInfo[];
  readonly after: readonly SeatInfo[];
  /** Whose time ended, and how long ago. */
  readonly timeOf?: string;
  readonly ago?: number;
  readonly hasLeft?: boolean;
  readonly phase?: RoomInfo['phase'];
};

const CASES: readonly [name: string, given: Case, kinds: readonly News['kind'][]][] = [
  [
    'the own clock ran out',
    { before: [mine()], after: [mine({ away: true })], timeOf: 'blue' },
    ['clock-computer'],
  ],
  ['one stepped away oneself', { before: [mine()], after: [mine({ away: true })] }, []],
  [
    'one stepped away while time was left',
    { before: [mine()], after: [mine({ away: true })], timeOf: 'blue', ago: -1 },
    [],
  ],
  [
    'another clock ran out',
    { before: [mine(), seat('sky')], after: [mine(), seat('sky', { away: true })], timeOf: 'sky' },
    ['clock-computer'],
  ],
  [
    'another stepped away while somebody else’s time ran',
    { before: [mine(), seat('sky')], after: [mine(), seat('sky', { away: true })], timeOf: 'blue' },
    ['left'],
  ],
  ['another is back', { before: [seat('sky', { away: true })], after: [seat('sky')] }, ['back']],
  [
    'the host freed the own seat',
    { before: [mine()], after: [{ ...seat('blue'), mine: false }], phase: 'lobby' },
    ['unseated'],
  ],
  [
    'one left the seat oneself',
    { before: [mine()], after: [{ ...seat('blue'), mine: false }], phase: 'lobby', hasLeft: true },
    [],
  ],
  ['nothing changed', { before: [mine(), seat('sky')], after: [mine(), seat('sky')] }, []],
];

describe('what happened to a seat is told with its reason', () => {
  it.each(CASES)(
    '%s',
    (_name, { before, after, timeOf, ago = 0, hasLeft = false, phase }, kinds) => {
      const outAt = NOW - ago;
      const timer =
        timeOf === undefined
          ? undefined
          : { seat: timeOf, turnEndsAt: outAt, outAt, bankMillis: {} };
      const now = room(after, phase === undefined ? {} : { phase });
      const news = roomNews({ room: room(before), timer, hasLeft }, now);
      expect(news.map(({ kind }) => kind)).toEqual(kinds);
    },
  );
});

const step = (by: StepFrame['by'], seq: number): StepFrame => ({
  seq,
  by,
  at: NOW,
  hash: '0'.repeat(16),
  event: { type: 'action', seat: 'blue', action: { type: 'pass' } },
});

describe('what the clock did is told once', () => {
  it.each([
    ['the shortest safe move', 'skip', 'clock-skip'],
    ['out of the race', 'resign', 'clock-resign'],
  ] as const)('%s', (_name, absent, kind) => {
    const told = clockNews([step('clock', 1), step('clock', 2)], room([mine()], { absent }));
    expect(told).toEqual([{ kind, seat: 'blue', isMine: true }]);
  });

  it('a move of the player is no news', () => {
    expect(clockNews([step('player', 1), step('computer', 2)], room([mine()]))).toEqual([]);
  });
});
