import { verifyRecord } from '@perfect-line/protocol/verify';
import type { RaceRecord } from '@perfect-line/protocol/record';
import type { AnyGame } from '@perfect-line/rules/game';

import { finalState } from './replayed.ts';
import { summarise, type Summary } from './statistics.ts';

/** What every game can say of a driven run. */
const RECORD_FACTS = ['seconds', 'rounds', 'decisions', 'draws', 'lossesOfControl'] as const;
export type RecordFact = (typeof RECORD_FACTS)[number];

/** As the games call it. */
const LOSSES = ['lost-control', 'lost'];

type Facts = Readonly<Record<RecordFact, number | undefined>>;

function factsOf(game: AnyGame, record: RaceRecord): Facts {
  let lossesOfControl = 0;
  const final = finalState(game, record, ({ notes }) => {
    lossesOfControl += notes.filter(({ type }) => LOSSES.includes(type)).length;
  });
  const { seconds, round } = game.progress(final);
  const { events } = record;
  const rolled = events.flatMap((event) => (event.type === 'chance' ? event.faces : []));
  return {
    seconds,
    rounds: round,
    decisions: events.filter(({ type }) => type === 'action').length,
    draws: rolled.length,
    lossesOfControl,
  };
}

export type RecordStatistics = {
  readonly races: number;
  /** Left out of the figures: the dice or the rules are not those of the record. */
  readonly bad: number;
  readonly facts: readonly (readonly [fact: RecordFact, summary: Summary, races: number])[];
};

/** Only races whose dice and rules are right say anything about a course. */
export function recordStatistics(game: AnyGame, records: Iterable<RaceRecord>): RecordStatistics {
  const all: Facts[] = [];
  let bad = 0;
  for (const record of records) {
    if (record.game === game.kind && verifyRecord(game, record).ok) all.push(factsOf(game, record));
    else bad++;
  }
  const facts = RECORD_FACTS.flatMap((fact) => {
    const values = all.flatMap((each) => each[fact] ?? []);
    return values.length === 0 ? [] : [[fact, summarise(values), values.length] as const];
  });
  return { races: all.length, bad, facts };
}
