import { DriverClient } from '../worker/client.ts';

/** More would only wait for memory: each builds the tables of the course for itself. */
const MOST_WORKERS = 4;

/** Of three cores and more one is left to the page; of two it can spare both, since it only waits. */
function workersHere(): number {
  const cores = navigator.hardwareConcurrency || 2;
  return Math.min(MOST_WORKERS, cores < 3 ? cores : cores - 1);
}

/** Several workers of one game that take pieces of one work. */
export class Pool {
  readonly clients: readonly DriverClient<unknown>[];

  constructor(start: () => Worker, size = workersHere()) {
    this.clients = Array.from({ length: size }, () => new DriverClient<unknown>(start));
  }

  /** The first of them, for what is asked at once. */
  get first(): DriverClient<unknown> {
    const [first] = this.clients;
    if (first === undefined) throw new Error('a pool without workers');
    return first;
  }

  /** Every client takes the next piece until there is none; `next` may change its mind in between. */
  async run<Piece>(
    next: () => Piece | undefined,
    work: (client: DriverClient<unknown>, piece: Piece) => Promise<void>,
  ): Promise<void> {
    await Promise.all(
      this.clients.map(async (client) => {
        for (let piece = next(); piece !== undefined; piece = next()) await work(client, piece);
      }),
    );
  }

  /** Stops all thoughts; the next question starts anew. */
  stop(): void {
    for (const client of this.clients) client.close();
  }

  end(): void {
    for (const client of this.clients) client.end();
  }
}
