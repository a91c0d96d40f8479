import { startPostgres } from '@perfect-line/store/testPostgres.spec';

import { Echo } from './loadEcho.ts';
import { LoadStand, type LoadPlan, type Stretch } from './loadStand.ts';

export type Spread = { readonly count: number; readonly p50: number; readonly p99: number };
export type LoadReport = {
  /** Until the player who acted hears that it is saved. */
  readonly actionToAck: Spread;
  /** Until another page of the table hears of it. */
  readonly actionToBroadcast: Spread;
  /** From there until a page at another node hears of it. */
  readonly hintDelay: Spread;
  /** A few messages a second during the races: what this machine and the pages' own process do to any message. */
  readonly echoMeanwhile: Spread;
  readonly perSecond: number;
  readonly serverCpuMillisPerAction: number;
  readonly faults: readonly string[];
};

const ECHO_SECONDS = 5;
const MEANWHILE = { lines: 10, perSecond: 50 };
const LINES_A_TABLE = 2;

function spreadOf(millis: readonly number[]): Spread {
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

type Turn = Stretch & { readonly echo: readonly number[]; readonly faults: readonly string[] };

async function driveOnce(plan: LoadPlan): Promise<Turn> {
  const probe = await Echo.open(MEANWHILE.lines);
  const stand = await LoadStand.open(plan);
  let echo: readonly number[] = [];
  const stretch = await stand.drive(async () => {
    echo = await probe.run(MEANWHILE.perSecond, plan.seconds);
  });
  const { faults } = stand;
  await stand.close();
  await probe.close();
  return { ...stretch, echo, faults };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const costOf = (turns: readonly Turn[]): number =>
  sum(turns.map(({ cpuMillis }) => cpuMillis)) / sum(turns.map(({ actions }) => actions));

const reportOf = (turns: readonly Turn[], seconds: number): LoadReport => ({
  actionToAck: spreadOf(turns.flatMap(({ ack }) => ack)),
  actionToBroadcast: spreadOf(turns.flatMap(({ broadcast }) => broadcast)),
  hintDelay: spreadOf(turns.flatMap(({ hints }) => hints)),
  echoMeanwhile: spreadOf(turns.flatMap(({ echo }) => echo)),
  perSecond: sum(turns.map(({ ack }) => ack.length)) / seconds / turns.length,
  serverCpuMillisPerAction: costOf(turns),
  faults: turns.flatMap(({ faults }) => faults),
});

/** As many lines and messages a second, with nothing else going on. */
async function measureEcho(lines: number, perSecond: number, seconds: number): Promise<Spread> {
  const echo = await Echo.open(lines);
  const millis = await echo.run(perSecond, seconds);
  await echo.close();
  return spreadOf(millis);
}

/** Everything on this machine: the figures are for comparing with each other, not with a network. */
export async function load(plan: LoadPlan): Promise<LoadReport & { readonly echo: Spread }> {
  const report = reportOf([await driveOnce(plan)], plan.seconds);
  const lines = plan.tables * (LINES_A_TABLE + plan.spectators);
  const seconds = Math.min(plan.seconds, ECHO_SECONDS);
  return { ...report, echo: await measureEcho(lines, report.perSecond, seconds) };
}

type Kind = {
  readonly name: string;
  readonly nodes?: number;
  readonly isScattered?: boolean;
  /** Of the races, where it has not all of them. */
  readonly share?: number;
};

const KINDS: readonly Kind[] = [
  { name: 'embedded file' },
  { name: 'one node', nodes: 1 },
  { name: 'two nodes, sticky', nodes: 2 },
  { name: 'three nodes, sticky', nodes: 3 },
  // As busy as each of the three: a process with less to do finds less of its code in the processor's caches (ADR 252).
  { name: 'one node, a third', nodes: 1, share: 1 / 3 },
  { name: 'three nodes, scattered', nodes: 3, isScattered: true },
];
/** What the others are held against. */
const [FILE, ONE_NODE] = [0, 1];

export type Compared = LoadReport & {
  readonly name: string;
  readonly toFile: number;
  readonly toOneNode: number;
};

export type Told = (line: string) => void;

/**
 * The same load on every kind of server, each alone on the machine: there and back, so that a machine that grows slower
 * or quicker meanwhile favours none (ADR 252).
 */
export async function compareKinds(
  plan: Omit<LoadPlan, 'cluster'>,
  tell: Told,
): Promise<readonly Compared[]> {
  const postgres = await startPostgres();
  const turns: Turn[][] = KINDS.map(() => []);
  for (const i of [...KINDS.keys(), ...[...KINDS.keys()].toReversed()]) {
    const { name = '', nodes, isScattered = false, share = 1 } = KINDS[i] ?? {};
    const tables = Math.ceil(plan.tables * share);
    const cluster = nodes && { nodes, isScattered, databaseUrl: await postgres.newDatabase() };
    const turn = await driveOnce({ ...plan, tables, ...(cluster && { cluster }) });
    turns[i]?.push(turn);
    tell(`${name}: ${costOf([turn]).toFixed(3)} ms an action`);
  }
  await postgres.stop();
  const costs = turns.map(costOf);
  const ratio = (one: number, other: number): number => (costs[one] ?? NaN) / (costs[other] ?? NaN);
  return KINDS.map(({ name }, i) => ({
    name,
    ...reportOf(turns[i] ?? [], plan.seconds),
    toFile: ratio(i, FILE),
    toOneNode: ratio(i, ONE_NODE),
  }));
}
