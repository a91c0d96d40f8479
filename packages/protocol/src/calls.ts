import * as v from 'valibot';

export const CALL_LOCALES = ['en', 'ru', 'ko'] as const;
export const HOOK_SHAPES = ['discord', 'json'] as const;

/** Over https alone, and with no name or password in it. */
const HOOK_ADDRESS =
  /^https:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?][\x21-\x7e]*)?$/i;

const hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
}

/** From one full hour to another, by the player's own clock; the same twice is never. */
const quietHours = v.strictObject({
  from: hour,
  to: hour,
  zone: v.pipe(v.string(), v.maxLength(64), v.check(isZone)),
});
export type QuietHours = v.InferOutput<typeof quietHours>;

const webhook = v.strictObject({
  url: v.pipe(v.string(), v.maxLength(500), v.regex(HOOK_ADDRESS)),
  shape: v.picklist(HOOK_SHAPES),
});

/** How a player wants to be called; what is left out is off. */
export const callsBody = v.strictObject({
  locale: v.picklist(CALL_LOCALES),
  /** To the devices that asked for it. */
  push: v.boolean(),
  webhook: v.optional(webhook),
  quiet: v.optional(quietHours),
  /** The calendar: as it is, at a new address, or none. */
  feed: v.picklist(['keep', 'new', 'off']),
});
export type CallsBody = v.InferOutput<typeof callsBody>;

export const callsReply = v.strictObject({
  locale: v.picklist(CALL_LOCALES),
  push: v.boolean(),
  /** `secret` signs what is sent. */
  webhook: v.optional(v.strictObject({ ...webhook.entries, secret: v.string() })),
  quiet: v.optional(quietHours),
  hasFeed: v.boolean(),
  /** Told once, when it is made. */
  feed: v.optional(v.string()),
});
export type CallsReply = v.InferOutput<typeof callsReply>;
