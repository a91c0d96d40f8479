import type { ClientFrame, ServerFrame } from '@perfect-line/protocol/messages';
import type { RoomInfo } from '@perfect-line/protocol/race';
import { describe, expect, it } from 'vitest';

import { Follow } from './follow.ts';
import { Connection, type SocketEvents } from './connection.ts';

const RACE = 'abcdefghijklmnop';

const room = (change: Partial<RoomInfo> = {}): RoomInfo => ({
  type: 'room',
  race: RACE,
  rev: 1,
  now: 1000,
  game: 'gt',
  rulesVersion: 'gt-1',
  phase: 'racing',
  settings: { setup: {}, clock: { type: 'none' }, absent: 'skip', substitute: 'club' },
  listed: false,
  seats: [],
  isHost: false,
  spectators: 0,
  dice: { commitment: 'ab'.repeat(32) },
  ...change,
});

const steps = (from: number, to: number, head = to): ServerFrame => ({
  type: 'steps',
  race: RACE,
  from,
  head,
  now: 1000,
  steps: Array.from({ length: to - from + 1 }, (_, i) => ({
    seq: from + i,
    by: 'dice' as const,
    at: 0,
    hash: `h${from + i}`,
    event: { type: 'chance' as const, faces: ['.'] },
  })),
});

function reset(to: number): ServerFrame {
  const { type: _, from: __, ...course } = steps(1, to) as Extract<ServerFrame, { type: 'steps' }>;
  return { type: 'reset', ...course };
}

/** A race followed over a connection whose other end is the test. */
function followed() {
  const sent: ClientFrame[] = [];
  let events: SocketEvents | undefined;
  const connection = new Connection({
    connect: (on) => {
      events = on;
      const send = (text: string): void => void sent.push(JSON.parse(text) as ClientFrame);
      return { send, close: () => undefined };
    },
    isOnline: () => true,
    now: () => 0,
    random: () => 0,
    later: () => () => undefined,
  });
  const follow = new Follow(RACE, connection);
  const seen: number[] = [];
  follow.onSteps((fresh, isReset) => {
    if (isReset) seen.length = 0;
    seen.push(...fresh.map((step) => step.seq));
  });
  const say = (frame: ServerFrame): void => events?.text(JSON.stringify(frame));
  const welcome = (): void => {
    events?.opened();
    say({ type: 'welcome', version: 1 });
  };
  const acts = () => sent.filter((frame) => frame.type === 'act');
  return { connection, follow, sent, seen, say, welcome, acts };
}

describe('following a race', () => {
  it('asks for the race when the connection is up, and hands it on in order', () => {
    const { follow, sent, seen, say, welcome } = followed();
    welcome();
    expect(sent.at(-1)).toEqual({ type: 'watch', race: RACE, have: 0, hash: '' });
    say(room());
    expect(follow.isCaughtUp.value).toBe(false);
    say(steps(3, 4));
    say(steps(1, 2, 4));
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(follow.isCaughtUp.value).toBe(true);
  });

  it('goes on where it was after a lost connection', () => {
    const { connection, sent, seen, say, welcome } = followed();
    welcome();
    say(steps(1, 5));
    connection.reopen();
    welcome();
    expect(sent.at(-1)).toEqual({ type: 'watch', race: RACE, have: 5, hash: 'h5' });
    say(steps(6, 6));
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('keeps an action made without a connection and sends it with the same id until it is answered', async () => {
    const { connection, follow, acts, say, welcome } = followed();
    const settling = follow.act({ type: 'pass' });
    expect(follow.isPending.value).toBe(true);
    expect(acts()).toEqual([]);
    welcome();
    connection.reopen();
    welcome();
    const [first, second] = acts();
    expect(acts()).toHaveLength(2);
    expect(second).toEqual(first);
    say({ type: 'ack', race: RACE, id: first?.id ?? '', seq: 1 });
    expect(await settling).toEqual({ id: first?.id, ok: true });
    expect(follow.isPending.value).toBe(false);
    connection.reopen();
    welcome();
    expect(acts()).toHaveLength(2);
  });

  it.each([
    ['the server says so', (at: ReturnType<typeof followed>) => at.say(reset(3))],
    [
      'we ask for it',
      (at: ReturnType<typeof followed>) => {
        at.follow.beginAgain();
        at.say(steps(1, 3));
      },
    ],
  ])('begins again when %s, and is caught up anew', (_name, begin) => {
    const at = followed();
    at.welcome();
    at.say(steps(1, 5));
    const caughtUp: boolean[] = [];
    const stop = at.follow.isCaughtUp.subscribe((value) => void caughtUp.push(value));
    begin(at);
    stop();
    expect(at.seen).toEqual([1, 2, 3]);
    expect(caughtUp).toEqual([true, false, true]);
  });

  it('answers a request with what the server says, or that the connection was lost', async () => {
    const { connection, follow, sent, say, welcome } = followed();
    expect(await follow.request({ type: 'start' })).toMatchObject({ error: { code: 'net.lost' } });
    welcome();
    const refused = follow.request({ type: 'start' });
    const asked = sent.at(-1);
    const id = asked !== undefined && 'id' in asked ? asked.id : '';
    say({ type: 'refused', race: RACE, id, code: 'race.not-host', message: '' });
    expect(await refused).toMatchObject({ ok: false, error: { code: 'race.not-host' } });
    const lost = follow.request({ type: 'leave' });
    connection.reopen();
    expect(await lost).toMatchObject({ ok: false, error: { code: 'net.lost' } });
  });

  it('believes the newest word about the room', () => {
    const { follow, say, welcome } = followed();
    welcome();
    say(room({ rev: 5, spectators: 5 }));
    say(room({ rev: 4, spectators: 4 }));
    expect(follow.room.value?.spectators).toBe(5);
  });

  it('asks for the course when a race has begun without a draw', () => {
    const { sent, say, welcome } = followed();
    welcome();
    say(room({ phase: 'lobby' }));
    const before = sent.length;
    say(room({ rev: 2, phase: 'racing' }));
    expect(sent.slice(before)).toEqual([{ type: 'watch', race: RACE, have: 0, hash: '' }]);
  });

  it('says when the race does not exist', () => {
    const { follow, say, welcome } = followed();
    welcome();
    say({ type: 'refused', race: RACE, code: 'race.unknown', message: '' });
    expect(follow.refused.value?.code).toBe('race.unknown');
  });

  it('reads its clocks by the server’s time', () => {
    const { follow, say, welcome } = followed();
    welcome();
    const timer = { seat: 'blue', turnEndsAt: 5000, outAt: 9000, bankMillis: { blue: 4000 } };
    say(room({ now: 1000, timer }));
    expect(follow.timer.value?.timer).toEqual(timer);
    expect((follow.timer.value?.serverAhead ?? 0) + Date.now()).toBeCloseTo(1000, -2);
    say(steps(1, 1));
    expect(follow.timer.value).toBeUndefined();
  });
});
