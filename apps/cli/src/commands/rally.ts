import { Option, InvalidArgumentError, type Command } from 'commander';

import {
  DIFFICULTIES,
  generateRoadBook,
  type Difficulty,
} from '@perfect-line/track/rally/generateRoadBook';
import { READY_RALLIES, type ReadyRally } from '@perfect-line/track/rally/readyRallies';
import {
  formatRoadBook,
  parseRoadBook,
  roadBookSpaces,
  type RoadBook,
} from '@perfect-line/track/rally/roadBook';
import { isZoneId, ZONES, type ZoneId } from '@perfect-line/track/rally/zoneOutline';

import { addRallyDraw } from './rallyDraw.ts';
import { print, printJson } from './trackSource.ts';

type Language = keyof ReadyRally['name'];

function spacesOf(text: string): number {
  const book = parseRoadBook(text);
  return book.ok ? roadBookSpaces(book.value.legs) : 0;
}

function listRallies({ lang, json }: { readonly lang: Language; readonly json?: boolean }): void {
  if (json === true) {
    printJson(READY_RALLIES);
    return;
  }
  for (const { id, name, specials } of READY_RALLIES) {
    print(`${id}: ${name[lang]}`);
    for (const text of specials) print(`  ${text}  (${spacesOf(text)} spaces)`);
  }
}

function describeBook({ legs, boards }: RoadBook) {
  const spaces = legs.flatMap((leg) => leg.road.spaces);
  return {
    roadBook: formatRoadBook(legs),
    legs: legs.length,
    spaces: spaces.length,
    corners: spaces.filter((space) => space.corner !== undefined).length,
    shortcuts: spaces.filter((space) => space.corner?.cut !== undefined).length,
    bumps: spaces.filter((space) => space.bump !== undefined).length,
    boards,
  };
}

function checkBook(text: string, { json }: { readonly json?: boolean }): void {
  const book = parseRoadBook(text);
  if (!book.ok) {
    process.exitCode = 1;
    if (json === true) printJson({ ok: false, error: book.error });
    else print(`${book.error.code}: leg ${book.error.leg}: ${book.error.text}`);
    return;
  }
  const facts = describeBook(book.value);
  if (json === true) printJson({ ok: true, ...facts });
  else
    print(
      `${facts.roadBook}: ok, ${facts.legs} legs, ${facts.spaces} spaces, ${facts.corners} corners, ` +
        `${facts.shortcuts} shortcuts, ${facts.bumps} bumps`,
    );
}

type BuildOptions = {
  readonly spaces: number;
  readonly zones?: readonly ZoneId[];
  readonly difficulty: Difficulty;
  readonly seed: string;
  readonly json?: boolean;
};

const SPACES = { least: 8, most: 220 } as const;

function spacesArgument(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= SPACES.least && value <= SPACES.most) return value;
  throw new InvalidArgumentError(`It is a whole number from ${SPACES.least} to ${SPACES.most}.`);
}

function zonesArgument(text: string): readonly ZoneId[] {
  const zones = text.toUpperCase().split(/[\s,]+/);
  if (zones.every(isZoneId)) return zones;
  throw new InvalidArgumentError(`The zones are ${ZONES.join(', ')}.`);
}

function buildBook({ json, ...wish }: BuildOptions): void {
  const facts = describeBook(generateRoadBook(wish));
  if (json === true) printJson({ ...facts, seed: wish.seed });
  else print(facts.roadBook);
}

export function addRallyCommand(program: Command): void {
  const rally = program.command('rally').description('list, check, draw and build rally specials');
  rally
    .command('list')
    .description('the ready rallies')
    .addOption(
      new Option('--lang <language>', 'language of the names')
        .choices(['en', 'ru', 'ko'])
        .default('en'),
    )
    .option('--json', 'as JSON')
    .action(listRallies);
  rally
    .command('check')
    .description('whether a road-book can be driven; names what is wrong')
    .argument('<roadbook>', 'e.g. "C8-C3 / J6-J5 / C4-C5"')
    .option('--json', 'as JSON')
    .action(checkBook);
  rally
    .command('build')
    .description('a road-book after a wish; same seed, same road-book')
    .option('-n, --spaces <number>', 'about how long', spacesArgument, 60)
    .option('--zones <list>', 'only these, e.g. C,J', zonesArgument)
    .addOption(
      new Option('--difficulty <level>', 'how hard it is to drive')
        .choices(DIFFICULTIES)
        .default('medium'),
    )
    .option('--seed <text>', 'another text, another road-book', '1')
    .option('--json', 'as JSON')
    .action(buildBook);
  addRallyDraw(rally);
}
