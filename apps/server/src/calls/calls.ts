import {
  callsBody,
  callsReply,
  type CallsBody,
  type CallsReply,
} from '@perfect-line/protocol/calls';
import { parseWith } from '@perfect-line/protocol/parsing';
import type { GameStore, PlayerId } from '@perfect-line/store/gameStore';
import * as v from 'valibot';

import type { Push } from '../push.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { Telemetry } from '../telemetry.ts';
import { CALL_WORDS } from './callWords.ts';
import { isQuiet } from './quiet.ts';
import { deliver, type Network } from './webhook.ts';

const { feed: _, ...asked } = callsBody.entries;
/** As it is kept: with the secret that signs. */
const kept = v.strictObject({ ...asked, secret: v.optional(v.string()) });
type Kept = v.InferOutput<typeof kept>;

const USUAL: Kept = { locale: 'en', push: true };

export type CallsDeps = {
  readonly store: GameStore;
  readonly push: Push | undefined;
  readonly telemetry: Telemetry;
  readonly network: Network;
  /** Where players reach us; links in calls need it. */
  readonly origin: string | undefined;
};

/** A webhook gets no more calls than this at a time: the rest would only wait. */
const MOST_UNDER_WAY = 4;

/** Calls players to the wheel, by all the ways each of them wants. */
export class Calls {
  readonly #deps: CallsDeps;
  readonly #underWay = new Map<PlayerId, number>();

  constructor(deps: CallsDeps) {
    this.#deps = deps;
  }

  /** Nobody waits for it. */
  callPlayer(player: PlayerId, race: string): void {
    this.#call(player, race).catch((error: unknown) =>
      this.#deps.telemetry.fault('call', error, race),
    );
  }

  async #call(player: PlayerId, race: string): Promise<void> {
    const { push, network } = this.#deps;
    const settings = await this.#settings(player);
    if (isQuiet(settings.quiet, network.now())) return;
    if (settings.push) push?.callPlayer(player, race);
    if (settings.webhook !== undefined) await this.#post(player, race, settings);
  }

  async #post(player: PlayerId, race: string, settings: Kept): Promise<void> {
    const { webhook, secret = '' } = settings;
    const busy = this.#underWay.get(player) ?? 0;
    if (webhook === undefined || busy >= MOST_UNDER_WAY) return;
    this.#underWay.set(player, busy + 1);
    try {
      const body = this.#bodyOf(race, settings);
      await deliver({ url: webhook.url, body, secret }, this.#deps.network);
    } finally {
      const left = (this.#underWay.get(player) ?? 1) - 1;
      if (left > 0) this.#underWay.set(player, left);
      else this.#underWay.delete(player);
    }
  }

  #bodyOf(race: string, { webhook, locale }: Kept): string {
    const link = this.linkOf(race);
    if (webhook?.shape !== 'discord') return JSON.stringify({ type: 'your-turn', race, link });
    // No mention of anybody can hide in a link of our own, and none would be heard.
    const content = `${CALL_WORDS[locale].turn}: ${link}`;
    return JSON.stringify({ content, allowed_mentions: { parse: [] } });
  }

  linkOf(race: string): string {
    return `${this.#deps.origin ?? ''}/#/online/${race}`;
  }

  async #settings(player: PlayerId): Promise<Kept> {
    const row = await this.#deps.store.callOf(player);
    const read = parseWith(kept, row?.settings);
    return read.ok ? read.value : USUAL;
  }

  async settingsOf(player: PlayerId): Promise<CallsReply> {
    const row = await this.#deps.store.callOf(player);
    return shown(await this.#settings(player), row?.feed !== undefined);
  }

  /** Another address gets another secret, so that what one of them knows is of no use at the other. */
  async change(player: PlayerId, { feed, ...wanted }: CallsBody): Promise<CallsReply> {
    const { store } = this.#deps;
    const [row, before] = [await store.callOf(player), await this.#settings(player)];
    const isSame = before.webhook?.url === wanted.webhook?.url;
    const secret = isSame && before.secret !== undefined ? before.secret : newToken();
    const settings: Kept = wanted.webhook === undefined ? wanted : { ...wanted, secret };
    const token = feed === 'new' ? newToken() : undefined;
    const hash = token === undefined ? row?.feed : hashToken(token);
    const hasFeed = feed !== 'off' && hash !== undefined;
    await store.putCall({ player, settings, ...(hasFeed && { feed: hash }) });
    const told = shown(settings, hasFeed);
    return token === undefined ? told : { ...told, feed: `api/calendar/${token}.ics` };
  }

  /** Whose calendar lies at this address, and in which language. */
  async feedOf(
    token: string,
  ): Promise<{ readonly player: PlayerId; readonly locale: Kept['locale'] } | undefined> {
    const row = await this.#deps.store.callOfFeed(hashToken(token));
    if (row === undefined) return undefined;
    return { player: row.player, locale: (await this.#settings(row.player)).locale };
  }
}

function shown({ secret = '', webhook, ...settings }: Kept, hasFeed: boolean): CallsReply {
  const hook = webhook === undefined ? {} : { webhook: { ...webhook, secret } };
  return v.parse(callsReply, { ...settings, ...hook, hasFeed });
}
