import { isObject, objectOf } from '@perfect-line/core/json';
import { err, ok, type Result } from '@perfect-line/core/result';
import { parseRecord, replay } from '@perfect-line/rules/record';

import type { DrivenRace, Mine } from './bench.ts';

/** A race from outside that puzzles can be looked for in: its game, its course and what was driven. */
export type Driven = { readonly kind: string; readonly course: unknown; readonly race: DrivenRace };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of the page's own files the figures lie in the setup, and the game is called its kind. */
function recordIn(input: unknown): Readonly<Record<string, unknown>> {
  const { kind, game = kind, rulesVersion, setup, events, ...rest } = objectOf(input);
  const { tables: within, ...plain } = objectOf(setup ?? {});
  return { game, rulesVersion, tables: rest['tables'] ?? within, setup: plain, events };
}

function drivenIn(mines: readonly Mine[], input: unknown): Result<Driven, string> {
  const read = recordIn(input);
  const mine = mines.find(({ game }) => game.kind === read['game']);
  if (mine === undefined) return err('no record of these games');
  const game = mine.game as Parameters<typeof parseRecord>[0];
  const record = parseRecord(game, read);
  if (!record.ok) return err(record.error.message);
  const played = replay(game, record.value);
  if (!played.ok) return err(played.error.message);
  const course = mine.courseIn(played.value.setup);
  if (course === undefined) return err('a puzzle cannot tell what it was driven with');
  const [first] = played.value.states;
  return ok({ kind: game.kind, course, race: { first, events: record.value.events } });
}

/** One record, as the referee logs it or the server proves it, or a file of games that the page wrote. */
export function drivenRaces(
  mines: readonly Mine[],
  text: string,
): readonly Result<Driven, string>[] {
  const input = parsed(text);
  if (!isObject(input)) return [err('not a record')];
  const games = Array.isArray(input['games']) ? input['games'] : [input];
  return games.map((game: unknown) =>
    isObject(game) ? drivenIn(mines, game) : err('not a record'),
  );
}
