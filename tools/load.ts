import { compareKinds, load, type LoadReport, type Spread } from './loadRun.ts';
import type { LoadPlan } from './loadStand.ts';

const USAGE = `usage: npm run load [-- [--nodes] TABLES [SECONDS [THINK_MILLIS [SPECTATORS]]]]   (default: 50 10 150 1)
Races over loopback against a bare echo of the same traffic. With --nodes one process on the embedded file, one node, two
and three on PostgreSQL, one after the other and back again, each for SECONDS after its code is compiled.`;
const isCompared = process.argv.includes('--nodes');
const given = process.argv.slice(2).filter((word) => word !== '--nodes');
const [tables = '50', seconds = '10', think = '150', spectators = '1'] = given;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
if (![tables, seconds, think].every(isCount) || !/^\d{1,3}$/.test(spectators)) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}
const shown = ({ count, p50, p99 }: Spread): string =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (${count} measured)`;

/** Where everybody is at one node, nobody hears by way of another. */
const shownMillis = (millis: number): string =>
  Number.isNaN(millis) ? '–' : `${millis.toFixed(1)} ms`;

async function compare(plan: LoadPlan): Promise<readonly string[]> {
  const compared = await compareKinds(plan, say);
  say(
    `| server | actions/s | processor an action | to the file's | to one node's | ack p50 | ack p99 | echo p99 | hint p99 |`,
  );
  say(`| --- | --- | --- | --- | --- | --- | --- | --- | --- |`);
  for (const { name, toFile, toOneNode, ...report } of compared) {
    const ratios = [toFile, toOneNode].map((ratio) => ratio.toFixed(2));
    const cost = `${report.serverCpuMillisPerAction.toFixed(3)} ms`;
    const times = timesOf(report).map(shownMillis);
    say(`| ${[name, report.perSecond.toFixed(0), cost, ...ratios, ...times].join(' | ')} |`);
  }
  return compared.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
}

const timesOf = (report: LoadReport): readonly number[] => [
  report.actionToAck.p50,
  report.actionToAck.p99,
  report.echoMeanwhile.p99,
  report.hintDelay.p99,
];

async function measure(plan: LoadPlan): Promise<readonly string[]> {
  const report = await load(plan);
  const { actionToAck, actionToBroadcast, echo, echoMeanwhile } = report;
  const lines = (2 + plan.spectators) * plan.tables;
  say(`${tables} races, ${lines} lines, ${report.perSecond.toFixed(0)} actions a second`);
  say(`action to ack        ${shown(actionToAck)}`);
  say(`action to broadcast  ${shown(actionToBroadcast)}`);
  say(`echo meanwhile       ${shown(echoMeanwhile)}`);
  say(`echo of this traffic ${shown(echo)}`);
  const ratioTo = ({ p99 }: Spread): string => (actionToAck.p99 / p99).toFixed(1);
  say(
    `ack p99 is           ${ratioTo(echoMeanwhile)} × that of the echo meanwhile, ` +
      `${ratioTo(echo)} × that of the echo of this traffic`,
  );
  say(`server processor     ${report.serverCpuMillisPerAction.toFixed(3)} ms an action`);
  return report.faults;
}

const plan = {
  tables: Number(tables),
  seconds: Number(seconds),
  thinkMillis: Number(think),
  spectators: Number(spectators),
};
const faults = await (isCompared ? compare(plan) : measure(plan));
for (const fault of faults.slice(0, 20)) say(`FAULT ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
