import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';

import { playerName } from '@perfect-line/protocol/shapes';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { OperatorAnswer, OperatorRequest } from '@perfect-line/store/operatorRequests';
import type { OperatorAction, Order, RaceFilter } from '@perfect-line/store/operatorStore';
import { Option, type Command } from 'commander';

import { wholeNumber } from '../numbers.ts';
import { askOperator, type Place } from '../server/operatorSource.ts';
import { linesOf } from '../server/operatorWords.ts';
import { operatorChallenge, type ChallengeWish } from '../server/operatorChallenge.ts';
import { NotDone, UsageError } from '../usage.ts';
import { print, printJson } from './trackSource.ts';

type Wish = Place & { readonly json?: boolean; readonly note?: string; readonly limit?: number };
type Deletion = Wish & { readonly yes?: boolean };
type Export = Wish & { readonly out?: string };

const MOST = 10_000;

const WORDS: Readonly<Record<string, string>> = {
  'operator.no-race': 'there is no such race',
  'operator.no-player': 'there is no such player',
  'operator.no-name': 'a name is missing',
  'operator.name-taken': 'a kept player has such a name',
  'operator.no-entry': 'nothing of that id is published',
  'operator.no-study': 'there is no such study',
  'operator.no-challenge': 'there is no such challenge',
  'operator.challenge-driven': 'somebody has begun to drive it: cancel it instead',
  'operator.no-season': 'there is no season of that id',
  'operator.failed': 'the server could not do this',
};

async function ask(wish: Wish, request: OperatorRequest): Promise<OperatorAnswer> {
  const answered = await askOperator(wish, request);
  if (answered.ok) return answered.value;
  throw new NotDone(`${WORDS[answered.error] ?? 'it failed'} (${answered.error})`);
}

function tell(wish: Wish, answer: OperatorAnswer): void {
  if (wish.json === true) return printJson(answer);
  for (const line of linesOf(answer)) print(line);
}

function who(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

const orderOf = (action: OperatorAction, target: string, note: string | undefined): Order => ({
  action,
  target,
  at: Date.now(),
  who: who(),
  ...(note !== undefined && { note }),
});

const carryOut = async (wish: Wish, order: Order): Promise<void> =>
  tell(wish, await ask(wish, { what: 'order', order }));

/** Nothing is deleted by a slip: a terminal is asked, a script must say that it means it. */
async function confirm(what: string, { yes }: Deletion): Promise<void> {
  if (yes === true) return;
  if (!process.stdin.isTTY) throw new UsageError(`${what} is for ever: say --yes`);
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${what} is for ever. Type yes to go on: `);
  lines.close();
  if (answer.trim() !== 'yes') throw new NotDone('nothing was deleted');
}

const PLACE = [
  new Option('--data <folder>', 'data folder of the server').env('DATA_DIR').default('./data'),
  new Option('--database <url>', 'PostgreSQL instead').env('DATABASE_URL'),
  new Option('--alone', 'no server runs on this file, though one was here lately'),
  new Option('--json', 'answer as JSON'),
];

function withPlace(command: Command): Command {
  for (const option of PLACE) command.addOption(option);
  return command;
}

const LISTS = {
  races: 'races, last touched first',
  players: 'players, by name',
  library: 'what was published, newest first',
  studies: 'studies, last touched first',
  challenges: 'challenges that are kept, newest first; those of the calendar follow from the date',
  seasons: 'seasons, newest first',
} as const;

function addList(parent: Command, what: keyof typeof LISTS): Command {
  return withPlace(parent.command('list').description(LISTS[what])).option(
    '--limit <count>',
    'at most so many',
    wholeNumber(1, MOST),
    50,
  );
}

/** A command that does one thing to one race or player, and notes why. */
function addOrder(parent: Command, action: OperatorAction, description: string): Command {
  const [name = '', target = ''] = action.split('-');
  return withPlace(parent.command(name).description(description))
    .argument(`<${target}>`, `its id, from "list"`)
    .option('--note <text>', 'why, for the log');
}

function addPlainOrders(
  parent: Command,
  orders: readonly (readonly [OperatorAction, string])[],
): void {
  for (const [action, description] of orders) {
    addOrder(parent, action, description).action((target: string, wish: Wish) =>
      carryOut(wish, orderOf(action, target, wish.note)),
    );
  }
}

function addDelete(parent: Command, action: OperatorAction, description: string): void {
  addOrder(parent, action, description)
    .option('--yes', 'without asking')
    .action(async (target: string, wish: Deletion) => {
      await confirm(`${action.replace('-', ' ')} ${target}`, wish);
      await carryOut(wish, orderOf(action, target, wish.note));
    });
}

function addExport(parent: Command, action: OperatorAction, description: string): void {
  addOrder(parent, action, description)
    .option('--out <file>', 'into a new file that only you can read')
    .action(async (target: string, wish: Export) => {
      const answer = await ask(wish, { what: 'order', order: orderOf(action, target, wish.note) });
      if (wish.out === undefined) return printJson(answer.exported);
      const text = `${JSON.stringify(answer.exported, undefined, 2)}\n`;
      try {
        writeFileSync(wish.out, text, { mode: 0o600, flag: 'wx' });
      } catch (error) {
        throw new NotDone(`${wish.out} cannot be written: ${String(error)}`, { cause: error });
      }
      return print(`saved to ${wish.out}`);
    });
}

type RacesWish = Wish & Pick<RaceFilter, 'phase' | 'player'> & { readonly limit: number };

function addRaces(server: Command): void {
  const races = server.command('races').description('races: list, hide, show, export, delete');
  addList(races, 'races')
    .addOption(
      new Option('--phase <phase>', 'only these').choices(['lobby', 'opening', 'racing', 'over']),
    )
    .option('--player <player>', 'only those this player sits in')
    .action(async (wish: RacesWish) => {
      const { limit, phase, player } = wish;
      const filter = { limit, ...(phase && { phase }), ...(player && { player }) };
      tell(wish, await ask(wish, { what: 'races', filter }));
    });
  addPlainOrders(races, [
    ['hide-race', 'out of the list, and unknown to all who do not sit in it'],
    ['show-race', 'takes hiding back'],
  ]);
  addExport(races, 'export-race', 'all that is stored of a race, as JSON');
  addDelete(races, 'delete-race', 'for ever, with its events; whoever follows it is told');
}

type PlayersWish = Wish & {
  readonly limit: number;
  readonly name?: string;
  readonly blocked?: boolean;
};

function checkedName(name: string): string {
  const read = parseWith(playerName, name);
  if (!read.ok) throw new UsageError('a name has 1 to 24 characters that can be printed');
  return read.value;
}

function addPlayers(server: Command): void {
  const players = server
    .command('players')
    .description('players: list, rename, block, unblock, export, delete');
  addList(players, 'players')
    .option('--name <part>', 'only those with this in their name')
    .option('--blocked', 'only those who are blocked')
    .action(async (wish: PlayersWish) => {
      const { limit, name, blocked } = wish;
      const filter = { limit, ...(name && { name }), ...(blocked && { blocked }) };
      tell(wish, await ask(wish, { what: 'players', filter }));
    });
  withPlace(players.command('rename').description('here and in all races, those over too'))
    .argument('<player>', 'its id, from "list"')
    .argument('<name>', 'the new name')
    .action((target: string, name: string, wish: Wish) =>
      carryOut(wish, orderOf('rename-player', target, checkedName(name))),
    );
  addPlainOrders(players, [
    ['block-player', 'signed out everywhere at once, until unblocked; own lobbies leave the list'],
    ['unblock-player', 'takes blocking back'],
  ]);
  addExport(players, 'export-player', 'all that is stored of a player, as JSON');
  addDelete(players, 'delete-player', 'for ever; races stay, without the name');
}

type LibraryWish = Wish & {
  readonly limit: number;
  readonly player?: string;
  readonly reported?: boolean;
};

function addLibrary(server: Command): void {
  const library = server
    .command('library')
    .description('published circuits and rallies: list, hide, show, delete');
  addList(library, 'library')
    .option('--player <player>', 'only what this player published')
    .option('--reported', 'only what somebody reported, the most reported first')
    .action(async (wish: LibraryWish) => {
      const { limit, player, reported } = wish;
      const filter = { limit, ...(player && { owner: player }), ...(reported && { reported }) };
      tell(wish, await ask(wish, { what: 'entries', filter }));
    });
  addPlainOrders(library, [
    ['hide-entry', 'out of the library, for everybody but its owner'],
    ['show-entry', 'takes hiding back'],
  ]);
  addDelete(library, 'delete-entry', 'for ever, with its likes and reports');
}

type StudiesWish = Wish & { readonly limit: number; readonly player?: string };

function addStudies(server: Command): void {
  const studies = server.command('studies').description('studies: list, hide, show, delete');
  addList(studies, 'studies')
    .option('--player <player>', 'only those this player began')
    .action(async (wish: StudiesWish) => {
      const { limit, player } = wish;
      const filter = { limit, ...(player && { owner: player }) };
      tell(wish, await ask(wish, { what: 'studies', filter }));
    });
  addPlainOrders(studies, [
    ['hide-study', 'unknown to everybody but whoever began it'],
    ['show-study', 'takes hiding back'],
  ]);
  addDelete(studies, 'delete-study', 'for ever, with its races, notes and marks');
}

type PutWish = Wish & ChallengeWish;

/** A file with a setup of one driver, as the page or the referee writes one. */
function addPut(parent: Command, name: 'add' | 'replace'): void {
  const command = withPlace(parent.command(name));
  if (name === 'replace') command.argument('<challenge>', 'its id: gt-2026-11-20, rally-2026-11');
  command
    .description(
      name === 'add'
        ? 'one more, listed for everybody'
        : 'another course in the place of one, until somebody has begun to drive it',
    )
    .requiredOption('--game <game>', 'which game')
    .requiredOption('--setup <file>', 'its setup as JSON, with one driver')
    .requiredOption('--name <text>', 'what it is called')
    .option('--opens <time>', 'as 2026-11-20T00:00:00Z; a date keeps its own')
    .option('--closes <time>', 'as 2026-11-21T00:00:00Z; a date keeps its own')
    .option('--note <text>', 'why, for the log');
  const put = (target: string | undefined, wish: PutWish): Promise<void> => {
    const made = { challenge: operatorChallenge(wish, target) };
    const order = orderOf(`${name}-challenge`, made.challenge.id, wish.note);
    return carryOut(wish, { ...order, made });
  };
  if (name === 'add') command.action((wish: PutWish) => put(undefined, wish));
  else command.action((target: string, wish: PutWish) => put(target, wish));
}

function addChallenges(server: Command): void {
  const challenges = server
    .command('challenges')
    .description('challenges: list, add, replace, cancel, restore');
  addList(challenges, 'challenges').action(async (wish: Wish & { readonly limit: number }) =>
    tell(wish, await ask(wish, { what: 'challenges', limit: wish.limit })),
  );
  addPut(challenges, 'add');
  addPut(challenges, 'replace');
  addPlainOrders(challenges, [
    ['cancel-challenge', 'nobody begins it any more; runs that were begun stay unlisted'],
    ['restore-challenge', 'takes cancelling back'],
  ]);
}

type SeasonsWish = Wish & { readonly limit: number; readonly player?: string };

function addSeasons(server: Command): void {
  const seasons = server.command('seasons').description('seasons: list, hide, show, delete');
  addList(seasons, 'seasons')
    .option('--player <player>', 'only what this player founded')
    .action(async (wish: SeasonsWish) => {
      const { limit, player } = wish;
      tell(
        wish,
        await ask(wish, { what: 'seasons', filter: { limit, ...(player && { owner: player }) } }),
      );
    });
  addPlainOrders(seasons, [
    ['hide-season', 'out of sight for everybody; its races are not made meanwhile'],
    ['show-season', 'takes hiding back'],
  ]);
  addDelete(seasons, 'delete-season', 'for ever; its races and runs stay');
}

const RATINGS = [
  ['check', false, 'works all ratings out again from the log of rated races, and compares'],
  ['rebuild', true, 'the same, and writes the figures that differ'],
] as const;

function addRatings(server: Command): void {
  const ratings = server.command('ratings').description('ratings: check, rebuild');
  for (const [name, isWritten, description] of RATINGS) {
    withPlace(ratings.command(name).description(description)).action(async (wish: Wish) =>
      tell(wish, await ask(wish, { what: 'ratings', isWritten })),
    );
  }
}

/** `perfect-line server …`: whoever runs a server looks after it, while it runs or not. */
export function addServerCommand(program: Command): void {
  const server = program
    .command('server')
    .description(
      'look after the races, players, library, studies, challenges and seasons of a server (docs/DEPLOY.md)',
    );
  addRaces(server);
  addPlayers(server);
  addLibrary(server);
  addStudies(server);
  addChallenges(server);
  addSeasons(server);
  withPlace(
    server.command('load').description('how much there is, and how busy the server is'),
  ).action(async (wish: Wish) => tell(wish, await ask(wish, { what: 'load' })));
  addRatings(server);
  withPlace(server.command('log').description('what was done with these commands, newest last'))
    .option('--limit <count>', 'at most so many', wholeNumber(1, MOST), 50)
    .action(async (wish: Wish & { readonly limit: number }) =>
      tell(wish, await ask(wish, { what: 'log', limit: wish.limit })),
    );
}
