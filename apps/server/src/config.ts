import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';

import { err, ok, type Result } from '@perfect-line/core/result';

/** Everything the server can be told from outside; `docs/DEPLOY.md` has the same table in words. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly webDir: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where players reach us, as `https://race.example`; the origin check and links use it. */
  readonly publicOrigin: string | undefined;
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand before us, or their addresses: only what they say of a player's address counts. */
  readonly trustProxy: false | number | readonly string[];
  readonly logLevel: LogLevel;
  readonly metricsToken: string | undefined;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly maxFramesPerSecond: number;
  readonly maxRequestsPerSecond: number;
  readonly maxRooms: number;
  readonly driverThreads: number;
  /** Threads that work out what decisions cost in challenges; 0 is off. */
  readonly drivingThreads: number;
  /** What a solution may take in each of them. */
  readonly drivingMemoryMb: number;
  readonly pushContact: string | undefined;
  /** A node that is silent for so long drives no race any more. */
  readonly leaseSeconds: number;
  /** For tests: the share of hints between nodes that is lost. */
  readonly hintLoss: number;
};

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type ConfigError = {
  readonly code: 'config.invalid';
  readonly name: string;
  readonly expected: string;
};

type Environment = Readonly<Record<string, string | undefined>>;
type Reader<T> = (text: string) => T | undefined;

const integer =
  (least: number, most: number): Reader<number> =>
  (text) => {
    const value = Number(text);
    return Number.isInteger(value) && value >= least && value <= most ? value : undefined;
  };

const share: Reader<number> = (text) => {
  const value = Number(text);
  return value >= 0 && value <= 1 ? value : undefined;
};

const origin: Reader<string> = (text) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/'
    ? url.origin
    : undefined;
};

const origins: Reader<readonly string[]> = (text) => {
  const all = text.split(',').map((part) => origin(part.trim()));
  return all.some((each) => each === undefined) ? undefined : all.flatMap((each) => each ?? []);
};

const MOST_PROXIES = 10;

/** An address, or a range of them: `10.0.0.0/8`. */
const isAddressRange = (text: string): boolean => {
  const [address = '', bits, ...rest] = text.split('/');
  const most = isIP(address) === 4 ? 32 : 128;
  const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && isRange && rest.length === 0;
};

/** `true` is one proxy: believing everything a chain says would let players choose their address. */
const proxies: Reader<Config['trustProxy']> = (text) => {
  const word = text.toLowerCase();
  if (word === 'true') return 1;
  if (word === 'false' || word === '0') return false;
  if (/^\d+$/.test(word)) return integer(1, MOST_PROXIES)(word);
  const all = text.split(',').map((part) => part.trim());
  return all.every(isAddressRange) ? all : undefined;
};

const anyText: Reader<string> = (text) => text;

const matching =
  (pattern: RegExp): Reader<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

const defaultWebDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Reads the environment once, at start; what is wrong is named all together. */
export function readConfig(env: Environment): Result<Config, readonly ConfigError[]> {
  const errors: ConfigError[] = [];
  const read = <T, D>(
    name: string,
    fallback: D,
    [reader, expected]: [Reader<T>, string],
  ): T | D => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    const value = reader(text);
    if (value === undefined) errors.push({ code: 'config.invalid', name, expected });
    return value ?? fallback;
  };
  const atMost = (most: number): [Reader<number>, string] => [
    integer(1, most),
    `a whole number from 1 to ${most}`,
  ];
  const config: Config = {
    port: read('PORT', 5173, [integer(0, 65_535), 'a port from 0 to 65535']),
    host: read('HOST', '0.0.0.0', [anyText, 'an address to listen on']),
    webDir: read('WEB_DIR', defaultWebDir, [anyText, 'the folder of the built page']),
    dataDir: read('DATA_DIR', './data', [anyText, 'a folder for the embedded database']),
    databaseUrl: read('DATABASE_URL', undefined, [
      matching(/^postgres(ql)?:\/\/[^,]+(,\s*postgres(ql)?:\/\/[^,]+)*$/),
      'postgres://user:password@host/database, replicas after it with commas between',
    ]),
    publicOrigin: read('PUBLIC_ORIGIN', undefined, [origin, 'an origin as https://race.example']),
    allowedOrigins: read('ALLOWED_ORIGINS', [], [origins, 'origins with commas between']),
    trustProxy: read('TRUST_PROXY', false, [
      proxies,
      'false, the number of proxies, or their addresses with commas between',
    ]),
    logLevel: read('LOG_LEVEL', 'info', [
      (text) => LOG_LEVELS.find((level) => level === text),
      LOG_LEVELS.join(', '),
    ]),
    metricsToken: read('METRICS_TOKEN', undefined, [matching(/^.{16,}$/), '16 characters or more']),
    maxConnections: read('MAX_CONNECTIONS', 5000, atMost(100_000)),
    maxConnectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS', 60, atMost(100_000)),
    maxFramesPerSecond: read('MAX_FRAMES_PER_SECOND', 100, atMost(1_000_000)),
    maxRequestsPerSecond: read('MAX_REQUESTS_PER_SECOND', 20, atMost(1_000_000)),
    maxRooms: read('MAX_ROOMS', 10_000, atMost(1_000_000)),
    driverThreads: read('DRIVER_THREADS', 1, atMost(64)),
    drivingThreads: read('DRIVING_THREADS', 1, [integer(0, 16), 'a whole number from 0 to 16']),
    drivingMemoryMb: read('DRIVING_MEMORY_MB', 1536, atMost(65_536)),
    pushContact: read('PUSH_CONTACT', undefined, [
      matching(/^(mailto:|https:\/\/)/),
      'mailto:someone@race.example or an https address',
    ]),
    leaseSeconds: read('LEASE_SECONDS', 6, atMost(600)),
    hintLoss: read('HINT_LOSS', 0, [share, 'a share from 0 to 1']),
  };
  return errors.length > 0 ? err(errors) : ok(config);
}
