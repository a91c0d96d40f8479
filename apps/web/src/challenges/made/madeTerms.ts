import type { MakeBody } from '@perfect-line/protocol/challenges';
import { err, ok, type Result } from '@perfect-line/core/result';

import { fieldsOf } from '../../games/fieldOf.ts';
import type { GameChoices, SetupChoice } from '../../games/gameSetup.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { timeIn } from '../../ui/localTime.ts';

const HOUR_MILLIS = 3_600_000;

/** Offered in hours; `0` is a time of one's own. */
export const OPEN_HOURS = [1, 3, 24, 72, 168, 336, 720] as const;
export type OpenHours = (typeof OPEN_HOURS)[number] | 0;

/** What is agreed beside the course. */
export type MadeTerms = {
  readonly name: string;
  readonly dice: MakeBody['dice'];
  readonly hours: OpenHours;
  /** As fields for date and time write them: `2026-11-20T18:00`, by the clock of this device. Empty: at once. */
  readonly opening: string;
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

type Times = Pick<MakeBody, 'opensAt' | 'closesAt'>;

/** A time that is written out counts from the minute it names; so many hours are counted from the opening. */
function timesOf({ opening, hours, closing }: MadeTerms, now: number): Times | undefined {
  const opensAt = timeIn(opening);
  const from = opensAt ?? now;
  const closesAt = hours === 0 ? timeIn(closing) : from + hours * HOUR_MILLIS;
  const isAhead = (opening === '' || from > now) && closesAt !== undefined && closesAt > from;
  return isAhead ? { closesAt, ...(opensAt !== undefined && { opensAt }) } : undefined;
}

const NO_TIME: Refusal = { code: 'challenge.times', message: 'no such time' };

/** What the server is asked for. */
export function makeRequest(
  choices: GameChoices,
  [choice, terms]: readonly [SetupChoice, MadeTerms],
  { date, now }: { readonly date: string; readonly now: number },
): Result<MakeBody, Refusal> {
  const setup = choices.game.parseSetup(choices.written(aloneOf(choice), date));
  if (!setup.ok) return setup;
  const times = timesOf(terms, now);
  if (times === undefined) return err(NO_TIME);
  const { name, dice } = terms;
  const game = choices.game.kind;
  return ok({ game, name: name.trim(), setup: fieldsOf(setup.value), dice, ...times });
}
