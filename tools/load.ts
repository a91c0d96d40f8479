import { load, type Spread } from './loadRun.ts';

/** Races over loopback against a bare echo of the same traffic. */
const USAGE = 'usage: npm run load [-- TABLES [SECONDS [THINK_MILLIS]]]   (default: 50 10 150)';
const given = process.argv.slice(2);
const [tables = '50', seconds = '10', think = '150'] = given;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (![tables, seconds, think].every((number) => /^[1-9]\d{0,5}$/.test(number))) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}
const shown = ({ count, p50, p99 }: Spread): string =>
  `p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms (${count} measured)`;

const report = await load({
  tables: Number(tables),
  seconds: Number(seconds),
  thinkMillis: Number(think),
});
say(
  `${tables} races, ${2 * Number(tables)} lines, ${report.perSecond.toFixed(0)} actions a second`,
);
say(`action to broadcast  ${shown(report.actionToBroadcast)}`);
say(`bare socket echo     ${shown(report.echo)}`);
say(`ratio of the p99     ${(report.actionToBroadcast.p99 / report.echo.p99).toFixed(1)}`);
for (const fault of report.faults) say(`FAULT ${fault}`);
process.exit(report.faults.length === 0 ? 0 : 1);
