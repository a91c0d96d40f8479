import type { PostgresPool } from 'kysely';
import {
  Client,
  Pool,
  types,
  type ClientConfig,
  type CustomTypesConfig,
  type PoolClient,
} from 'pg';

const POOL_SIZE = 10;
/** A database that fails over does not answer for some seconds; nobody waits for it longer than this. */
const CONNECT_MILLIS = 5000;
const QUERY_MILLIS = 20_000;

/** Times are milliseconds, far below 2^53; the driver would hand them over as text. */
const numbersForBigints: CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === types.builtins.INT8 ? (text: string) => Number(text) : types.getTypeParser(oid, format),
};

export type PostgresOptions = {
  readonly onIdleError?: (error: Error) => void;
  /** What the database calls our connections. */
  readonly name?: string;
  /**
   * A process that is stopped in the middle of a write keeps its rows locked for everybody: after so long the database
   * undoes the write.
   */
  readonly longestPauseMillis?: number;
};

const configOf = (
  url: string,
  { name = 'perfect-line', longestPauseMillis }: PostgresOptions,
): ClientConfig => ({
  connectionString: url,
  types: numbersForBigints,
  connectionTimeoutMillis: CONNECT_MILLIS,
  query_timeout: QUERY_MILLIS,
  keepAlive: true,
  application_name: name,
  ...(longestPauseMillis !== undefined && {
    idle_in_transaction_session_timeout: longestPauseMillis,
  }),
});

function poolOf(url: string, options: PostgresOptions): Pool {
  const pool = new Pool({ ...configOf(url, options), max: POOL_SIZE });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => options.onIdleError?.(error));
  // One lost while somebody holds it has no listener of the pool's; its query is answered with the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Which of several servers writes now: the one that does not follow another, of the latest promotion. */
type Standing = { readonly url: string; readonly isPrimary: boolean; readonly timeline: number };

const STANDING = `select pg_is_in_recovery() as follows,
  case when pg_is_in_recovery() then '0' else left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`;

async function standingOf(url: string, options: PostgresOptions): Promise<Standing> {
  const client = new Client(configOf(url, options));
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean; timeline: string }>(STANDING);
    const { follows = true, timeline = '0' } = rows[0] ?? {};
    return { url, isPrimary: !follows, timeline: Number.parseInt(timeline, 16) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * One database with its replicas, named in any order with commas between. Connections go to the one that writes;
 * when it is lost the others are asked, and one that was promoted since is taken. A server that comes back from an
 * older promotion than one we have seen is never taken again: what it says may have been overtaken.
 */
export class PrimaryPool implements PostgresPool {
  /** Asked for by the query builder, which uses them only to cancel queries. */
  readonly options: object = {};
  readonly #urls: readonly string[];
  readonly #options: PostgresOptions;
  readonly #pools = new Map<string, Pool>();
  #current: string;
  #timeline = 0;
  #looking: Promise<void> | undefined;

  constructor(urls: readonly string[], options: PostgresOptions = {}) {
    this.#urls = urls;
    this.#options = options;
    this.#current = urls[0] ?? '';
  }

  async connect(): Promise<PoolClient> {
    if (this.#urls.length > 1 && this.#timeline === 0) await this.#look();
    try {
      return await this.#pool().connect();
    } catch (error) {
      if (this.#urls.length === 1) throw error;
      await this.#look();
      return this.#pool().connect();
    }
  }

  /** A connection that is nobody else's. */
  async client(): Promise<Client> {
    if (this.#urls.length > 1) await this.#look();
    const client = new Client({ ...configOf(this.#current, this.#options) });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async end(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
  }

  #pool(): Pool {
    const pool = this.#pools.get(this.#current) ?? poolOf(this.#current, this.#options);
    this.#pools.set(this.#current, pool);
    return pool;
  }

  /** Many who lost their connection ask once. */
  #look(): Promise<void> {
    this.#looking ??= this.#find().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #find(): Promise<void> {
    const asked = await Promise.allSettled(this.#urls.map((url) => standingOf(url, this.#options)));
    const writing = asked
      .flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      .filter((each) => each.isPrimary && each.timeline >= this.#timeline)
      .toSorted((a, b) => b.timeline - a.timeline)[0];
    if (writing === undefined) throw new Error('no database takes writes at the moment');
    this.#timeline = writing.timeline;
    if (writing.url === this.#current) return;
    const left = this.#pools.get(this.#current);
    this.#pools.delete(this.#current);
    this.#current = writing.url;
    void left?.end().catch(() => undefined);
  }
}
