import type { EntryLine } from '@perfect-line/store/libraryStore';
import type { ChallengeLine } from '@perfect-line/store/madeStore';
import type { OperatorAnswer } from '@perfect-line/store/operatorRequests';
import type { OperatorEntry, PlayerLine, RaceLine } from '@perfect-line/store/operatorStore';
import type { Rebuilt } from '@perfect-line/store/ratingStore';
import type { StudyRow } from '@perfect-line/store/studyStore';
import type { SeasonLine } from '@perfect-line/store/seasonStore';

/** A name may hold anything a terminal would obey. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

const when = (millis: number): string => new Date(millis).toISOString().slice(0, 19);

const raceLine = (race: RaceLine): string =>
  [
    race.id,
    race.kind,
    race.phase,
    `${race.head} events`,
    when(race.updatedAt),
    race.hidden ? 'hidden' : race.listed ? 'listed' : 'by link',
    race.drivers.map(plain).join(', ') || '-',
  ].join('\t');

const playerLine = (player: PlayerLine): string =>
  [
    player.id,
    plain(player.name),
    `${player.races} races`,
    `${player.sessions} sessions`,
    player.blocked ? 'blocked' : '',
  ]
    .join('\t')
    .trimEnd();

/** `offensive ×2, copied`: why, and how often. */
const reasons = (reports: readonly string[]): string =>
  [...new Set(reports)]
    .map((reason) => [reason, reports.filter((each) => each === reason).length] as const)
    .map(([reason, count]) => (count === 1 ? reason : `${reason} ×${count}`))
    .join(', ');

const publishedLine = (entry: EntryLine): string =>
  [
    entry.id,
    entry.kind,
    when(entry.createdAt),
    entry.state,
    `${entry.likes} likes`,
    `${entry.driven} races`,
    plain(entry.name),
    `${plain(entry.author)} (${entry.owner})`,
    entry.reports.length === 0 ? '' : `reported: ${reasons(entry.reports)}`,
  ]
    .join('\t')
    .trimEnd();

const studyLine = (study: StudyRow): string =>
  [
    study.id,
    when(study.updatedAt),
    study.state,
    `${study.chapters} chapters`,
    `${study.head} changes`,
    plain(study.name),
    study.owner,
  ].join('\t');

const challengeLine = (each: ChallengeLine): string =>
  [
    each.id,
    each.game,
    `${when(each.opensAt)} to ${when(each.closesAt)}`,
    each.state === 'off' ? 'called off' : each.listed ? 'listed' : 'by link',
    `${each.dice} dice`,
    `${each.runs} runs`,
    plain(each.name),
    each.maker === '' ? '-' : each.maker,
  ].join('\t');

const seasonLine = (season: SeasonLine): string =>
  [
    season.id,
    when(season.createdAt),
    season.state,
    `${season.rounds.length} rounds`,
    `${season.drivers} drivers`,
    plain(season.name),
    season.owner,
  ].join('\t');

const ratingLine = ({ races, players, changed }: Rebuilt): string =>
  `${races} rated races, ${players} ratings, ${changed} figures differ from the log`;

const entryLine = ({ nth, at, who, action, target, note }: OperatorEntry): string =>
  [nth, when(at), plain(who), action, target, plain(note ?? '')].join('\t').trimEnd();

function loadLines({
  store,
  driving,
  server,
}: NonNullable<OperatorAnswer['load']>): readonly string[] {
  const { races } = store;
  const stored = [
    `races\t${races.lobby} waiting, ${races.opening + races.racing} driven, ${races.over} over`,
    `events\t${store.events}`,
    `players\t${store.players}, with ${store.sessions} sessions`,
    `library\t${store.entries}`,
    ...(driving === undefined
      ? []
      : [`driving\t${driving.runs} runs of ${driving.challenges} challenges to work out`]),
  ];
  if (server === undefined) return [...stored, 'server\tnone answered here; see /metrics of each'];
  return [
    ...stored,
    `server\tup ${server.upSeconds} s, ${server.processorSeconds} s of processor time, ${Math.round(server.memoryBytes / 1e6)} MB`,
    `now\t${server.racesInMemory} races in memory, ${server.connections} connections`,
  ];
}

/** One line for each thing, with tabs between. */
export function linesOf(answer: OperatorAnswer): readonly string[] {
  const {
    races,
    players,
    entries,
    studies,
    challenges,
    seasons,
    log,
    load,
    ratings,
    done,
    exported,
  } = answer;
  if (exported !== undefined) return [JSON.stringify(exported, undefined, 2)];
  return [
    ...(races ?? []).map(raceLine),
    ...(players ?? []).map(playerLine),
    ...(entries ?? []).map(publishedLine),
    ...(studies ?? []).map(studyLine),
    ...(challenges ?? []).map(challengeLine),
    ...(seasons ?? []).map(seasonLine),
    ...(log ?? []).map(entryLine),
    ...(load === undefined ? [] : loadLines(load)),
    ...(ratings === undefined ? [] : [ratingLine(ratings)]),
    ...(done === undefined ? [] : [`done: ${entryLine(done)}`]),
  ];
}
