import { pause } from './crashServer.ts';

/**
 * The database itself looks who writes: an event of a clock or a computer must come from the node that the game's row
 * names as its owner at that moment. Nothing of the server's own checks is used.
 */
const AUDIT = `
create table if not exists stale_writes (game text, seq int, writer text, owner text);
create or replace function note_stale() returns trigger language plpgsql as $$
declare
  driver text;
  writer text := current_setting('application_name');
begin
  if new."by" in ('computer', 'clock') then
    select owner into driver from games where id = new.game;
    if writer <> 'perfect-line ' || coalesce(driver, '') then
      insert into stale_writes values (new.game, new.seq, writer, driver);
    end if;
  end if;
  return new;
end $$;
create or replace trigger note_stale after insert on events for each row execute function note_stale();
`;

const NOW = `(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/**
 * Something is to be done there by itself within a lease, and nobody has the right to do it. While a player has a minute
 * left to think, a race needs no driver: it is claimed when its time comes near (ADR 131).
 */
const driverless = (leaseMillis: number): string => `select id from games
  where phase in ('opening', 'racing') and due_at <= ${NOW} + ${leaseMillis}
    and (owner is null or lease_until <= ${NOW})`;

export type Ask = (query: string) => Promise<readonly Record<string, unknown>[]>;

export const startAudit = (ask: Ask): Promise<unknown> => ask(AUDIT);

export const staleWrites = async (ask: Ask): Promise<readonly string[]> =>
  (await ask('select * from stale_writes')).map(
    (row) => `written by a stale owner: ${JSON.stringify(row)}`,
  );

const LOOK_MILLIS = 250;

/** How long a race was without a driver at the longest, while the database was there to tell. */
export class DriverWatch {
  readonly #ask: Ask;
  readonly #driverless: string;
  readonly #since = new Map<string, number>();
  longestMillis = 0;
  looks = 0;
  #isClosed = false;

  constructor(ask: Ask, leaseMillis: number) {
    this.#ask = ask;
    this.#driverless = driverless(leaseMillis);
  }

  async run(): Promise<void> {
    while (!this.#isClosed) {
      const asked = Date.now();
      try {
        this.#note((await this.#ask(this.#driverless)).map(({ id }) => String(id)));
        this.looks++;
      } catch {
        // Nobody can be given a race while the database is away.
        this.forget();
      }
      await pause(Math.max(1, asked + LOOK_MILLIS - Date.now()));
    }
  }

  forget(): void {
    this.#since.clear();
  }

  close(): void {
    this.#isClosed = true;
  }

  #note(ids: readonly string[]): void {
    const now = Date.now();
    for (const id of this.#since.keys()) if (!ids.includes(id)) this.#since.delete(id);
    for (const id of ids) {
      const since = this.#since.get(id) ?? now;
      this.#since.set(id, since);
      this.longestMillis = Math.max(this.longestMillis, now - since);
    }
  }
}
