import type { AnyGame } from '@perfect-line/rules/game';
import { MAX_CREDENTIAL_ID, SETUP_CHARS } from '@perfect-line/protocol/limits';
import type { GameStore, NodeId } from '@perfect-line/store/gameStore';
import type { LibraryLimits } from '@perfect-line/store/libraryStore';
import type { StudyLimits } from '@perfect-line/store/studyStore';
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';

import type { Later } from './again.ts';
import { addApi } from './api.ts';
import { lossy, type ClusterNode } from './clusterNode.ts';
import type { Config } from './config.ts';
import { addressCredits } from './connection.ts';
import { CreditsByKey } from './credits.ts';
import type { Driver } from './drivers.ts';
import { addErrorHandler, refuseAddress } from './faults.ts';
import { addHealth } from './health.ts';
import { boundLines, lineOptions, lineRefusal, PATIENCE, type Patience } from './httpLines.ts';
import { addLive } from './live.ts';
import { addMetrics, newMetrics, type Metrics } from './metrics.ts';
import { Challenges } from './challenges/challenges.ts';
import { DrivingJob, type DrivingDeps } from './challenges/driving.ts';
import type { DrivingThread } from './challenges/drivingThread.ts';
import { Standings } from './challenges/standings.ts';
import { Library } from './library/library.ts';
import { Operator } from './operator.ts';
import { Calls } from './calls/calls.ts';
import { openNetwork, type Network } from './calls/webhook.ts';
import { OFFERS, type Offers } from './find/offers.ts';
import { hearOperator } from './operatorSocket.ts';
import { addPage, addSecurityHeaders } from './page.ts';
import { People } from './people/people.ts';
import { openPush, type Push } from './push.ts';
import { TALK_CREDITS } from './room/talk.ts';
import { Rooms } from './rooms.ts';
import { followTime } from './followTime.ts';
import { SeasonClock } from './seasons/seasonClock.ts';
import { Seasons } from './seasons/seasons.ts';
import { ServerTime, type Clocks } from './serverTime.ts';
import { Sessions } from './sessions.ts';
import { Studies, type StudiesDeps } from './study/studies.ts';
import type { Telemetry } from './telemetry.ts';

/** A page asks several things at once when it opens. */
const REQUEST_BURST = 10;
const CREDITS_SWEEP_MILLIS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** For what nothing else has caught. */
    readonly fault: Telemetry['fault'];
  }
}

export type AppParts = {
  readonly config: Config;
  readonly store: GameStore;
  /** The games that are played here, by their kind. */
  readonly games: ReadonlyMap<string, AnyGame>;
  readonly drive: Driver;
  readonly levels: readonly string[];
  /** Races that strangers can be sent to; left out, those of the games there are. */
  readonly offers?: Offers;
  /** What webhooks are sent over; left out, the internet and nothing else. */
  readonly network?: Network;
  /** Where log lines go; left out, to standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
  readonly patience?: Patience;
  /** Where the operator's command finds this process; left out, nowhere. */
  readonly operatorSocket?: string;
  /** Opens a thread that works out what decisions cost; left out, that is not done here. */
  readonly openDrivingThread?: () => DrivingThread;
  /** How much may be published; left out, as much as is sensible. */
  readonly libraryLimits?: LibraryLimits;
  readonly studyLimits?: StudyLimits;
  /** Names this process among several of one database; left out, it is alone. */
  readonly node?: NodeId;
  /** Left out, those of this machine. */
  readonly clocks?: Clocks;
};

const later: Later = (millis, run) => {
  const timer = setTimeout(run, millis);
  return () => clearTimeout(timer);
};

/** Hops are counted from us outwards: of a longer chain only the last, which our own proxies wrote, counts. */
const trusted = (rule: Config['trustProxy']) =>
  typeof rule === 'number'
    ? (_address: string, hop: number): boolean => hop < rule
    : rule === false
      ? false
      : [...rule];

type Refused = { refused: (code: string) => void };

function newFastify(
  { config, logStream, patience = PATIENCE }: AppParts,
  counted: Refused,
): FastifyInstance {
  const logger: FastifyServerOptions['logger'] = {
    level: config.logLevel,
    // A request's address may hold the key to a race, its cookie the key to a player.
    redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    ...(logStream !== undefined && { stream: logStream }),
  };
  return Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: SETUP_CHARS,
    // The longest name in any address of ours.
    routerOptions: { maxParamLength: MAX_CREDENTIAL_ID },
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: true,
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply, counted.refused),
    ...lineOptions(patience),
    clientErrorHandler: (error, socket) => {
      const code = lineRefusal(error);
      counted.refused(code);
      if (socket.writable) socket.write(`HTTP/1.1 ${code === 'http.timeout' ? 408 : 400} \r\n\r\n`);
      socket.destroy();
    },
  });
}

/** Every write to the store is timed: it is what a player waits for. */
const timedStore = (store: GameStore, timed: Metrics['timed']): GameStore => ({
  ...store,
  append: (id, batch) => timed('append', () => store.append(id, batch)),
});

const timedDriver =
  (drive: Driver, timed: Metrics['timed']): Driver =>
  (request, turn) =>
    timed('drive', () => drive(request, turn));

const maybeOpenPush = async (
  { pushContact: contact }: Config,
  store: GameStore,
  telemetry: Telemetry,
): Promise<Push | undefined> =>
  contact === undefined ? undefined : openPush(store, telemetry, { contact });

async function joinCluster(
  id: NodeId,
  { store, config: { hintLoss, leaseSeconds } }: AppParts,
): Promise<ClusterNode> {
  const hints = await store.openHints(id);
  const heard = hintLoss > 0 ? lossy(hints, hintLoss) : hints;
  return { id, hints: heard, leaseMillis: 1000 * leaseSeconds };
}

function newCredits({ maxFramesPerSecond, maxRequestsPerSecond: perSecond }: Config) {
  return {
    byAddress: new CreditsByKey(addressCredits(maxFramesPerSecond)),
    credits: new CreditsByKey({ burst: REQUEST_BURST * perSecond, perSecond }),
  };
}

function sweepCredits(all: readonly CreditsByKey[], now: () => number): () => void {
  const sweep = setInterval(() => {
    for (const each of all) each.forgetFull(now());
  }, CREDITS_SWEEP_MILLIS);
  return () => clearInterval(sweep);
}

/** What others count meanwhile is read first: clocks are told by it. */
async function wake(rooms: Rooms, shared: { set: () => Promise<void> } | undefined): Promise<void> {
  await shared?.set();
  await rooms.retell();
}

function newChallenges(
  { openDrivingThread, games }: AppParts,
  deps: Pick<RoomParts, 'store' | 'now'> & { readonly rooms: Rooms },
): { readonly challenges: Challenges; readonly standings: Standings } {
  const standings = new Standings({ ...deps, isOn: openDrivingThread !== undefined });
  return { standings, challenges: new Challenges({ ...deps, games, standings }) };
}

/** Alone a server is one node all the same. */
const ALONE = 'alone';

function startDriving(
  app: FastifyInstance,
  { openDrivingThread: openThread, node = ALONE, config }: AppParts,
  { store, now, fault }: Pick<DrivingDeps, 'store' | 'now' | 'fault'>,
): void {
  if (openThread === undefined) return;
  const threads = config.drivingThreads;
  const job = new DrivingJob({ store, node, now, threads, openThread, fault });
  job.start();
  app.addHook('onClose', () => job.close());
}

async function closeDown(rooms: Rooms, stops: readonly (() => void)[]): Promise<void> {
  for (const stop of stops) stop();
  await rooms.close();
}

type RoomParts = {
  readonly store: GameStore;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly calls: Calls;
  readonly node: ClusterNode | undefined;
  readonly library: Library;
  readonly talkCredits: CreditsByKey;
};

const newRooms = (
  { games, levels, drive, config: { maxRooms } }: AppParts,
  { store, metrics, now, calls, node, library, talkCredits }: RoomParts,
): Rooms =>
  new Rooms({
    store,
    games,
    levels,
    drive: timedDriver(drive, metrics.timed),
    telemetry: metrics.telemetry,
    now,
    later,
    callPlayer: (player, race) => calls.callPlayer(player, race),
    noteStarted: (game, setup) => library.noteStarted(game, setup),
    maxRooms,
    node,
    talkCredits,
  });

const newStudies = (
  { studyLimits: limits }: AppParts,
  deps: Omit<StudiesDeps, 'later' | 'limits'>,
): Studies => new Studies({ ...deps, later, limits });

type DeskParts = Pick<RoomParts, 'store' | 'now'> & {
  readonly rooms: Rooms;
  readonly sessions: Sessions;
  readonly telemetry: Telemetry;
};

/** Those who answer the requests over HTTP. */
const newDesks = (parts: AppParts, { store, rooms, now, sessions, telemetry }: DeskParts) => ({
  people: new People({ store, now, sessions }),
  ...newChallenges(parts, { store, rooms, now }),
  seasons: new Seasons({ ...parts, store, rooms, now }),
  operator: new Operator({ store, rooms, telemetry, later }),
});

export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const counted: Refused = { refused: () => undefined };
  const app = newFastify(parts, counted);
  const metrics = newMetrics(app.log);
  counted.refused = metrics.refused;
  addErrorHandler(app, metrics.telemetry, metrics.refused);
  const lines = boundLines(app, config, metrics.refused);
  const store = timedStore(parts.store, metrics.timed);
  const time = new ServerTime(parts.clocks);
  const { now } = time;
  const node = parts.node === undefined ? undefined : await joinCluster(parts.node, parts);
  const { telemetry } = metrics;
  const keepTime = node && (await followTime(time, store, telemetry));
  const push = await maybeOpenPush(config, store, telemetry);
  const library = new Library({ store, now, telemetry, limits: parts.libraryLimits });
  const sessions = new Sessions({ store, now, hints: node?.hints });
  const { network = openNetwork(now), offers = OFFERS } = parts;
  const calls = new Calls({ store, push, telemetry, network, origin: config.publicOrigin });
  const talkCredits = new CreditsByKey(TALK_CREDITS);
  const rooms = newRooms(parts, { store, metrics, now, calls, node, library, talkCredits });
  const studies = newStudies(parts, { store, now, telemetry, hints: node?.hints });
  const shared = {
    store,
    rooms,
    studies,
    library,
    ...newDesks(parts, { store, rooms, now, sessions, telemetry }),
    now,
    sessions,
    refused: metrics.refused,
    fault: telemetry.fault,
  };
  const isSecure = config.publicOrigin?.startsWith('https:') ?? false;
  const { byAddress, credits } = newCredits(config);
  await addSecurityHeaders(app, isSecure);
  addHealth(app, () => store.alive(now()));
  const live = { ...shared, ...config, origins: config, byAddress, credits };
  const connections = await addLive(app, live);
  await addApi(app, { ...shared, push, calls, offers, origins: config, isSecure, credits });
  const gauges = { rooms: () => rooms.size, connections, lines };
  addMetrics(app, metrics, { gauges, token: config.metricsToken });
  await addPage(app, config.webDir);

  time.onWake(() => void wake(rooms, keepTime));
  const stops = [
    time.start(),
    new SeasonClock({ store, rooms, telemetry, now, later, calls }).start(),
    () => keepTime?.stop(),
    shared.sessions.lookForEnded(metrics.telemetry),
    sweepCredits([credits, byAddress, talkCredits, studies.credits], now),
    studies.open(),
  ];
  app.addHook('onClose', () => closeDown(rooms, stops));
  app.decorate('fault', metrics.telemetry.fault);
  await rooms.open();
  startDriving(app, parts, { store, now, fault: telemetry.fault });
  await hearOperator(app, { ...shared, connections, path: parts.operatorSocket });
  return app;
}
