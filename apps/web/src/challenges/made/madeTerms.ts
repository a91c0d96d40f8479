import type { MakeBody } from '@perfect-line/protocol/challenges';
import { err, ok, type Result } from '@perfect-line/core/result';

import { fieldsOf } from '../../games/fieldOf.ts';
import type { GameChoices, SetupChoice } from '../../games/gameSetup.ts';
import type { Refusal } from '../../online/connection/server.ts';

const HOUR_MILLIS = 3_600_000;

/** Offered in hours; `0` is a time of one's own. */
export const OPEN_HOURS = [1, 3, 24, 72, 168, 336, 720] as const;
export type OpenHours = (typeof OPEN_HOURS)[number] | 0;

/** What is agreed beside the course. */
export type MadeTerms = {
  readonly name: string;
  readonly dice: MakeBody['dice'];
  readonly hours: OpenHours;
  /** As a field for date and time writes it: `2026-11-20T18:00`, by the clock of this device. */
  readonly closing: string;
};

/** One driver, who is nobody yet: everybody who has the link. */
export function aloneOf(choice: SetupChoice): SetupChoice {
  const drivers = choice.drivers.slice(0, 1);
  return {
    ...choice,
    drivers: drivers.map((driver) => ({ ...driver, control: 'human', name: '' })),
  };
}

/** In the form of a field for date and time, by the clock of this device. */
export function localTime(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const closesAt = ({ hours, closing }: MadeTerms, now: number): number =>
  hours === 0 ? new Date(closing).getTime() : now + hours * HOUR_MILLIS;

const NO_TIME: Refusal = { code: 'challenge.times', message: 'no such time' };

/** What the server is asked for. */
export function makeRequest(
  choices: GameChoices,
  [choice, terms]: readonly [SetupChoice, MadeTerms],
  { date, now }: { readonly date: string; readonly now: number },
): Result<MakeBody, Refusal> {
  const setup = choices.game.parseSetup(choices.written(aloneOf(choice), date));
  if (!setup.ok) return setup;
  const closing = closesAt(terms, now);
  if (!Number.isFinite(closing)) return err(NO_TIME);
  const { name, dice } = terms;
  const game = choices.game.kind;
  return ok({ game, name: name.trim(), setup: fieldsOf(setup.value), dice, closesAt: closing });
}
