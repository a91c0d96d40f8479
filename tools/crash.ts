import { crash } from './crashRun.ts';

/** `npm run crash [-- KILLS [SEED]]`; DATABASE_URL names a PostgreSQL to try instead of the embedded file. */
const [kills = '200', seed = 'crash'] = process.argv.slice(2);
const databaseUrl = process.env['DATABASE_URL'];
const say = (text: string): void => void process.stdout.write(`${text}\n`);

const report = await crash({
  kills: Number(kills),
  seed,
  tables: 4,
  ...(databaseUrl !== undefined && { databaseUrl }),
  onKill: (done) => {
    if (done % 20 === 0) say(`killed ${done} times`);
  },
});
for (const fault of report.faults) say(`FAULT ${fault}`);
say(
  `${report.kills} kills, ${report.acknowledged} acknowledged actions, ${report.events} events told, ` +
    `${report.racesFinished} races finished, ${report.rollsProved} rolls proved, ${report.faults.length} faults`,
);
process.exit(report.faults.length === 0 ? 0 : 1);
