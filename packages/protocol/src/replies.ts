import * as v from 'valibot';

import { raceSummary } from './race.ts';
import { playerName, raceId } from './shapes.ts';

/** What the server answers over HTTP, read by the page as strictly as it reads the page. */
export const sessionReply = v.strictObject({
  player: v.optional(v.strictObject({ id: v.string(), name: playerName })),
});
export type Player = NonNullable<v.InferOutput<typeof sessionReply>['player']>;

export const racesReply = v.strictObject({ races: v.array(raceSummary) });
export const createdReply = v.strictObject({ race: raceId });
export const deviceReply = v.strictObject({ code: v.string() });
export const pushReply = v.strictObject({ publicKey: v.string() });
export const emptyReply = v.strictObject({});

export const refusalReply = v.strictObject({
  code: v.string(),
  message: v.string(),
  facts: v.optional(v.record(v.string(), v.unknown())),
});
