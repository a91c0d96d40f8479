import { createServer, connect, type Socket } from 'node:net';

/** A line of a weak phone, as the common test tools mean it: 1.6 Mbit/s and 150 ms there and back. */
export const WEAK_PHONE: Speed = { bytesPerSecond: 200_000, oneWayMillis: 75 };

export type Speed = { readonly bytesPerSecond: number; readonly oneWayMillis: number };

const AT_ONCE = 1400;

/** Everything that comes down the line waits its turn, whichever connection it is for. */
class Downstream {
  private readonly speed: Speed | undefined;
  private free = 0;

  constructor(speed: Speed | undefined) {
    this.speed = speed;
  }

  send(chunk: Buffer, to: Socket): void {
    if (this.speed === undefined) return void to.write(chunk);
    for (let i = 0; i < chunk.length; i += AT_ONCE) this.piece(chunk.subarray(i, i + AT_ONCE), to);
  }

  private piece(part: Buffer, to: Socket): void {
    const { bytesPerSecond, oneWayMillis } = this.speed ?? WEAK_PHONE;
    const now = performance.now();
    this.free = Math.max(this.free, now) + (part.length / bytesPerSecond) * 1000;
    setTimeout(() => to.writable && to.write(part), this.free - now + oneWayMillis);
  }
}

export interface Line {
  readonly port: number;
  /** Bytes that came down since the count was last begun anew. */
  bytes(): number;
  restart(): void;
  close(): void;
}

/** Stands between browser and server, counts every byte that comes down and lets none pass too fast. */
export function openLine(serverPort: number, speed?: Speed): Promise<Line> {
  const down = new Downstream(speed);
  const sockets = new Set<Socket>();
  let count = 0;
  const proxy = createServer((browser) => {
    const server = connect(serverPort, '127.0.0.1');
    for (const socket of [browser, server]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    browser.on('data', (chunk) => setTimeout(() => server.write(chunk), speed?.oneWayMillis ?? 0));
    server.on('data', (chunk) => {
      count += chunk.length;
      down.send(chunk, browser);
    });
    browser.on('close', () => server.destroy());
    server.on('close', () => setTimeout(() => browser.end(), 1000));
  });
  return new Promise((resolve) => {
    proxy.listen(0, '127.0.0.1', () => {
      const address = proxy.address();
      resolve({
        port: typeof address === 'object' ? (address?.port ?? 0) : 0,
        bytes: () => count,
        restart: () => {
          count = 0;
        },
        close: () => {
          proxy.close();
          for (const socket of sockets) socket.destroy();
        },
      });
    });
  });
}
