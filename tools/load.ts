import { load, type Spread } from './loadRun.ts';

/** Races over loopback against a bare echo of the same traffic. */
const USAGE =
  'usage: npm run load [-- TABLES [SECONDS [THINK_MILLIS [SPECTATORS]]]]   (default: 50 10 150 1)';
const given = process.argv.slice(2);
const [tables = '50', seconds = '10', think = '150', spectators = '1'] = given;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text);
if (![tables, seconds, think].every(isCount) || !/^\d{1,3}$/.test(spectators)) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}
const shown = ({ count, p50, p99 }: Spread): string =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (${count} measured)`;

const plan = {
  tables: Number(tables),
  seconds: Number(seconds),
  thinkMillis: Number(think),
  spectators: Number(spectators),
};
const report = await load(plan);
const { actionToAck, actionToBroadcast, echo, echoMeanwhile } = report;
const lines = (2 + plan.spectators) * plan.tables;
say(`${tables} races, ${lines} lines, ${report.perSecond.toFixed(0)} actions a second`);
say(`action to ack        ${shown(actionToAck)}`);
say(`action to broadcast  ${shown(actionToBroadcast)}`);
say(`echo meanwhile       ${shown(echoMeanwhile)}`);
say(`echo of this traffic ${shown(echo)}`);
say(`ratio of the p99     ${(actionToAck.p99 / echo.p99).toFixed(1)} to the echo of this traffic`);
say(`server processor     ${report.serverCpuMillisPerAction.toFixed(3)} ms an action`);
for (const fault of report.faults) say(`FAULT ${fault}`);
process.exit(report.faults.length === 0 ? 0 : 1);
