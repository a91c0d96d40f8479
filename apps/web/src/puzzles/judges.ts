import type { GameUi } from '../games/gameUi.ts';
import { startWorker } from '../table/openTable.ts';
import { DriverClient } from '../worker/client.ts';
import type { Questions } from '../worker/protocol.ts';

/** The coaches of a visit: what one has worked out about a road serves every puzzle on it. */
export class Judges {
  readonly #clients = new Map<string, DriverClient<unknown>>();

  /** What an answer promises; undefined where nobody can tell. */
  async priceOf(
    ui: GameUi,
    asks: Questions<unknown>['judge']['asks'],
  ): Promise<number | undefined> {
    const { kind } = ui.hand.game;
    const client = this.#clients.get(kind) ?? new DriverClient<unknown>(() => startWorker(ui));
    this.#clients.set(kind, client);
    const review = await client.judge(asks).catch(() => undefined);
    return review?.chosen.cost;
  }

  end(): void {
    for (const client of this.#clients.values()) client.end();
  }
}
