import { parseWith } from '@perfect-line/protocol/parsing';
import { raceSettings, type RaceSettings } from '@perfect-line/protocol/race';
import { RECORD_FORMAT, type RaceRecord, type RecordedEvent } from '@perfect-line/protocol/record';
import type { ChainRow } from '@perfect-line/store/chainStore';
import type { GameId, GameRow, GameStore, SeatRow } from '@perfect-line/store/gameStore';

import { brought, loggedStep, type CourseStep } from './course.ts';
import type { Table } from './table.ts';

function recorded({ by, at, event, opened = {} }: CourseStep): readonly RecordedEvent[] {
  if (event === undefined) return [];
  if (event.type === 'chance') return [{ ...event, by: 'dice', at }];
  return by === 'dice' ? [] : [{ ...event, by, at, ...brought(opened) }];
}

/** All that a record is made of but the secret. */
type Driven = {
  readonly row: GameRow;
  readonly settings: RaceSettings;
  readonly seats: readonly SeatRow[];
  readonly chains: readonly ChainRow[];
  readonly steps: readonly CourseStep[];
};

/** 3: equal dice for all runs of a challenge. 2: with chains of the players. */
const versionOf = ({ settings, chains }: Driven): RaceRecord['version'] => {
  if (settings.equalDice !== undefined) return 3;
  return chains.length === 0 ? 1 : 2;
};

function diceOf(driven: Driven, secret: string): RaceRecord['dice'] {
  const { row, settings, seats, chains } = driven;
  const version = versionOf(driven);
  return {
    commitment: row.commitment,
    secret,
    players: seats.flatMap(({ seat, commitment, number }) =>
      commitment === undefined
        ? []
        : [{ seat, commitment, ...(number !== undefined && { number }) }],
    ),
    ...(version === 2 && { chains: [...chains] }),
    ...(version === 3 && { challenge: settings.challenge }),
  };
}

function writtenRecord(driven: Driven, secret: string): RaceRecord {
  const { row, settings, seats, steps } = driven;
  const { tables, ...setup } = settings.setup;
  return {
    format: RECORD_FORMAT,
    version: versionOf(driven),
    race: row.id,
    game: row.kind,
    rulesVersion: row.rulesVersion,
    ...(tables !== undefined && { tables }),
    setup,
    seats: seats.map(({ seat, name, computer }) => ({
      seat,
      ...(name !== undefined && { name }),
      ...(computer !== undefined && { computer }),
    })),
    events: steps.flatMap(recorded),
    dice: diceOf(driven, secret),
    hash: steps.at(-1)?.hash ?? '',
  };
}

export function recordOf(
  { row, settings, seats, chains, course }: Table,
  secret: string,
): RaceRecord {
  const steps = course?.stepsAfter(0, course.head) ?? [];
  return writtenRecord({ row, settings, seats, chains, steps }, secret);
}

/** Of a race that is over, from the store alone: no room is opened, nothing is played again. */
export async function storedRecord(store: GameStore, id: GameId): Promise<RaceRecord | undefined> {
  const row = await store.game(id);
  const secret = row?.phase === 'over' ? await store.secretOf(id) : undefined;
  const settings = parseWith(raceSettings, row?.settings);
  if (row === undefined || secret === undefined || !settings.ok) return undefined;
  const [seats, chains] = [await store.seatsOf(id), await store.chainsOf(id)];
  const steps = (await store.events(id)).flatMap(loggedStep);
  return writtenRecord({ row, settings: settings.value, seats, chains, steps }, secret);
}
