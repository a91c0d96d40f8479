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
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  readonly metricsToken: string | undefined;
  readonly maxConnections: number;
  readonly maxConnectionsPerAddress: number;
  readonly maxFramesPerSecond: number;
  readonly maxRequestsPerSecond: number;
  readonly maxRooms: number;
  readonly driverThreads: number;
  readonly pushContact: string | undefined;
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

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ['1', true],
  ['true', true],
  ['0', false],
  ['false', false],
]);
const flag: Reader<boolean> = (text) => FLAGS.get(text.toLowerCase());

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
      matching(/^postgres(ql)?:\/\//),
      'postgres://user:password@host/database',
    ]),
    publicOrigin: read('PUBLIC_ORIGIN', undefined, [origin, 'an origin as https://race.example']),
    allowedOrigins: read('ALLOWED_ORIGINS', [], [origins, 'origins with commas between']),
    trustProxy: read('TRUST_PROXY', false, [flag, 'true or false']),
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
    pushContact: read('PUSH_CONTACT', undefined, [
      matching(/^(mailto:|https:\/\/)/),
      'mailto:someone@race.example or an https address',
    ]),
  };
  return errors.length > 0 ? err(errors) : ok(config);
}
