import { describe, expect, it } from 'vitest';

import { Connection, type SocketEvents } from './connection.ts';

type Timer = { readonly at: number; readonly run: () => void };

/** A network and a clock in the hands of the test. */
class FakeNetwork {
  isOnline = true;
  time = 0;
  readonly sockets: {
    readonly events: SocketEvents;
    readonly race: string | undefined;
    readonly sent: string[];
    isOpen: boolean;
  }[] = [];
  #timers: Timer[] = [];

  readonly connection = new Connection({
    connect: (events, race) => {
      const socket = { events, race, sent: [] as string[], isOpen: true };
      this.sockets.push(socket);
      return {
        send: (text) => void socket.sent.push(text),
        close: () => void (socket.isOpen = false),
      };
    },
    isOnline: () => this.isOnline,
    now: () => this.time,
    random: () => 0.5,
    later: (milliseconds, run) => {
      const timer = { at: this.time + milliseconds, run };
      this.#timers.push(timer);
      return () => void (this.#timers = this.#timers.filter((each) => each !== timer));
    },
  });

  get last() {
    const socket = this.sockets.at(-1);
    if (socket === undefined) throw new Error('no socket was opened');
    return socket;
  }

  welcome(): void {
    this.last.events.opened();
    this.last.events.text(JSON.stringify({ type: 'welcome', version: 1 }));
  }

  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const [next] = this.#timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.time = next.at;
      this.#timers = this.#timers.filter((each) => each !== next);
      next.run();
    }
    this.time = end;
  }
}

function listening() {
  const network = new FakeNetwork();
  const log: string[] = [];
  const stop = network.connection.listen({
    race: 'abc',
    up: () => void log.push('up'),
    down: () => void log.push('down'),
    tick: () => void log.push('tick'),
    frame: (frame) => void log.push(frame.type),
  });
  return { network, log, stop };
}

describe('the connection to the server', () => {
  it('greets, and is live when it is welcomed', () => {
    const { network, log } = listening();
    expect(network.connection.status.value).toBe('connecting');
    network.welcome();
    expect(network.last.sent).toEqual([
      JSON.stringify({ type: 'hello', version: 1, dice: 2, talk: 1 }),
    ]);
    expect(network.connection.status.value).toBe('live');
    expect(log).toEqual(['up', 'welcome']);
  });

  it('says at every opening which race it is for, so that a proxy can keep its pages together', () => {
    const { network } = listening();
    network.welcome();
    network.last.events.closed(1006);
    network.pass(400);
    expect(network.sockets.map(({ race }) => race)).toEqual(['abc', 'abc']);
  });

  it('comes back by itself, waiting longer each time, never longer than the limit', () => {
    const { network } = listening();
    network.welcome();
    const waits: number[] = [];
    for (let i = 0; i < 8; i++) {
      network.last.events.closed(1006);
      expect(network.connection.status.value).toBe('reconnecting');
      const [from, opened] = [network.time, network.sockets.length];
      while (network.sockets.length === opened) network.pass(100);
      waits.push(network.time - from);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  });

  it('has lost nothing as long as it was never there', () => {
    const { network } = listening();
    network.last.events.closed(1006);
    expect(network.connection.status.value).toBe('connecting');
    network.pass(60_000);
    expect(network.connection.status.value).toBe('connecting');
    expect(network.sockets.length).toBeGreaterThan(3);
  });

  it('notices a connection that only looks open', () => {
    const { network, log } = listening();
    network.welcome();
    network.pass(11_999);
    expect(network.connection.status.value).toBe('live');
    network.pass(2);
    expect(network.connection.status.value).toBe('reconnecting');
    expect(log.filter((word) => word !== 'tick')).toEqual(['up', 'welcome', 'down']);
    expect(network.sockets[0]?.isOpen).toBe(false);
  });

  it('stays live as long as anything comes', () => {
    const { network } = listening();
    network.welcome();
    for (let i = 0; i < 10; i++) {
      network.pass(4000);
      network.last.events.text(JSON.stringify({ type: 'pong', at: 0, now: 0 }));
    }
    expect(network.connection.status.value).toBe('live');
    expect(network.sockets).toHaveLength(1);
  });

  it('says offline when the device has no network, and returns at once with it', () => {
    const { network } = listening();
    network.welcome();
    network.isOnline = false;
    network.connection.lose();
    expect(network.connection.status.value).toBe('offline');
    network.isOnline = true;
    network.connection.wake();
    network.welcome();
    expect(network.connection.status.value).toBe('live');
  });

  it('hears nothing of a socket it has given up', () => {
    const { network, log } = listening();
    const [old] = network.sockets;
    network.connection.reopen();
    network.welcome();
    old?.events.text(JSON.stringify({ type: 'pong', at: 0, now: 0 }));
    old?.events.closed(1006);
    expect(log).toEqual(['up', 'welcome']);
    expect(network.connection.status.value).toBe('live');
  });

  it('does not knock again where another version is spoken', () => {
    const { network } = listening();
    network.last.events.closed(4000);
    network.pass(60_000);
    network.connection.wake();
    expect(network.connection.status.value).toBe('outdated');
    expect(network.sockets).toHaveLength(1);
  });

  it('skips what it cannot read', () => {
    const { network, log } = listening();
    network.welcome();
    network.last.events.text('{"type":"surprise"}');
    network.last.events.text('not even JSON');
    expect(log).toEqual(['up', 'welcome']);
  });

  it('hangs up when nobody listens any more', () => {
    const { network, stop } = listening();
    network.welcome();
    stop();
    network.pass(60_000);
    expect(network.sockets).toHaveLength(1);
    expect(network.last.isOpen).toBe(false);
  });
});
