import { measureSizes } from './sizeRun.ts';

/** `npm run size [-- GAMES [EVENTS]]`: how a server of many finished races starts and lists. */
const [games = '100000', events = '300'] = process.argv.slice(2);
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const mega = (bytes: number): string => `${(bytes / 1_048_576).toFixed(0)} MB`;

say(`${games} races of ${events} events`);
for await (const report of measureSizes({ games: Number(games), events: Number(events) })) {
  say(
    `${report.store}: start ${report.startMillis.toFixed(0)} ms, list ${report.listMillis.toFixed(1)} ms, ` +
      `my races ${report.mineMillis.toFixed(1)} ms, memory ${mega(report.memoryBefore)} then ${mega(report.memoryAfter)}`,
  );
}
