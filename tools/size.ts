import { measureSizes } from './sizeRun.ts';

const USAGE = `usage: npm run size [-- GAMES [EVENTS]]   (default: 100000 300)
How a server with many finished races starts, lists and grows, on both stores.`;
const given = process.argv.slice(2);
const [games = '100000', events = '300'] = given;
const say = (text: string): void => void process.stdout.write(`${text}\n`);
if (![games, events].every((count) => /^[1-9]\d{0,6}$/.test(count))) {
  say(USAGE);
  process.exit(given.includes('--help') ? 0 : 2);
}
const mega = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

say(`${games} races of ${events} events`);
for await (const report of measureSizes({ games: Number(games), events: Number(events) })) {
  say(
    `${report.store}: start ${report.startMillis.toFixed(0)} ms, list ${report.listMillis.toFixed(1)} ms, ` +
      `my races ${report.mineMillis.toFixed(1)} ms, memory ${mega(report.memoryBefore)} then ${mega(report.memoryAfter)}`,
  );
}
