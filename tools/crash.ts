import { crashNodes } from './crashNodes.ts';
import { crash } from './crashRun.ts';

const USAGE = `usage: npm run crash [-- KILLS [SEED]]
       npm run crash -- --nodes NODES [HARMS [SEED [TABLES]]]
Kills a server again and again under people who drive on, and looks whether anything was lost.

The first kills one server (200 times); DATABASE_URL names a PostgreSQL to try instead of the
embedded file. The second kills and freezes nodes (200 times, 60 tables) and their database, which
it brings along with a replica.`;

const given = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
const isNodes = given[0] === '--nodes';
const counts = isNodes ? [given[1], given[2], given[4]] : [given[0]];
if (!counts.every((count) => count === undefined || isCount(count))) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}

function end(faults: readonly string[], summary: string): never {
  for (const fault of faults) say(`FAULT ${fault}`);
  say(`${summary}, ${faults.length} faults`);
  process.exit(faults.length === 0 ? 0 : 1);
}

async function oneServer([kills = '200', seed = 'crash']: readonly string[]): Promise<never> {
  const databaseUrl = process.env['DATABASE_URL'];
  const report = await crash({
    kills: Number(kills),
    seed,
    tables: 4,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onKill: (done) => {
      if (done % 20 === 0) say(`killed ${done} times`);
    },
  });
  return end(
    report.faults,
    `${report.kills} kills, ${report.acknowledged} acknowledged actions, ${report.events} events told, ` +
      `${report.racesFinished} races finished, ${report.rollsProved} rolls proved`,
  );
}

async function severalNodes([
  nodes = '3',
  harms = '200',
  seed = 'crash',
  tables = '60',
]: readonly string[]) {
  const restarts = Math.ceil(Number(harms) / 10);
  const failOvers = Math.ceil(Number(harms) / 40);
  const report = await crashNodes({
    nodes: Number(nodes),
    harms: Number(harms),
    tables: Number(tables),
    seed,
    restarts,
    failOvers,
    freezeMillis: 20_000,
    leaseSeconds: 6,
    hintLoss: 0.2,
    thinkMillis: 4000,
    onHarm: (done, what) => say(`${new Date().toISOString()} ${done} ${what}`),
  });
  return end(
    report.faults,
    `${nodes} nodes: ${report.killed} killed, ${report.frozen} frozen, database killed ${restarts} times and failed ` +
      `over ${failOvers} times, ${report.acknowledged} acknowledged actions, ${report.events} events told, ` +
      `${report.racesFinished} races finished, ${report.rollsProved} rolls proved, ` +
      `${report.longestDriverlessMillis} ms without a driver at the longest`,
  );
}

await (isNodes ? severalNodes(given.slice(1)) : oneServer(given));
