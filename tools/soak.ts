import { FLAT, soak } from './loadSoak.ts';

const USAGE = `usage: npm run soak [-- [--postgres] [SECONDS [TABLES [THINK_MILLIS]]]]   (default: 600 20 250)
Races that begin and end for ten minutes, and what the server's memory does meanwhile.`;
const isOnPostgres = process.argv.includes('--postgres');
const given = process.argv.slice(2).filter((word) => word !== '--postgres');
const [seconds = '600', tables = '20', think = '250'] = given;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (![seconds, tables, think].every((count) => /^[1-9]\d{0,4}$/.test(count))) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}
const mega = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

const report = await soak({
  seconds: Number(seconds),
  tables: Number(tables),
  thinkMillis: Number(think),
  isOnPostgres,
});
say('| second | resident | heap after collection | rooms |');
say('| --- | --- | --- | --- |');
for (const { second, resident, heap, rooms } of report.stretches) {
  say(`| ${second.toFixed(0)} | ${mega(resident)} | ${mega(heap)} | ${rooms.toFixed(0)} |`);
}
const { residentGrowth, heapGrowth, races, actions, faults } = report;
const isFlat = residentGrowth <= FLAT && heapGrowth <= FLAT;
say(
  `${races} races, ${actions} actions; heap of the last fifth to the fifth before ${heapGrowth.toFixed(2)}, ` +
    `most resident of the last third to before ${residentGrowth.toFixed(2)}: ` +
    `${isFlat ? 'flat' : 'NOT flat'} (at most ${FLAT})`,
);
for (const fault of faults.slice(0, 20)) say(`FAULT ${fault}`);
process.exit(isFlat && faults.length === 0 ? 0 : 1);
