import { Readable } from 'node:stream';

import type { Result } from '@perfect-line/core/result';
import type { GameId, GameStore, Millis } from '@perfect-line/store/gameStore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { addressKey } from '../addresses.ts';
import { ForAMoment } from '../forAMoment.ts';
import { Counts } from '../httpLines.ts';
import { refusal, sendRefusal } from '../refusals.ts';
import type { Refusal } from '../room/table.ts';
import { atomFeed, feedItems, jsonFeed } from './feed.ts';
import type { OpenData } from './openData.ts';

type Deps = {
  readonly store: GameStore;
  readonly now: () => Millis;
  /** How the server calls itself; left out, as it was called by whoever asks. */
  readonly origin: string | undefined;
  readonly challenges: {
    dataOf(id: string, isHidden: (race: GameId) => boolean): Promise<Result<OpenData, Refusal>>;
  };
  readonly operator: { isHidden(race: GameId): boolean };
  /** How long one may read; a test is less patient. */
  readonly streamMillis?: number;
};

/** A whole challenge is read from the store. */
const DATA = { config: { cost: 20 } };
const FEED = { config: { cost: 2 } };
/** So many are read at once, one by each address; races go on meanwhile. */
const MOST_STREAMS = 4;
/** Who reads more slowly than this comes again: others wait. */
const STREAM_MILLIS = 120_000;
const FEED_MILLIS = 60_000;
/** What is closed stays as it is; a moment longer for runs that were not settled. */
const CACHED = 'public, max-age=300';

const BUSY = refusal('server.busy', 'others are reading data, try again');

function addData(
  app: FastifyInstance,
  { challenges, operator, streamMillis = STREAM_MILLIS }: Deps,
): void {
  const streams = new Counts();
  const streamed = (data: OpenData, address: string): Readable => {
    const stream = Readable.from(data.lines());
    const tooLong = setTimeout(() => stream.destroy(), streamMillis);
    streams.add(address, 1);
    return stream.once('close', () => {
      clearTimeout(tooLong);
      streams.add(address, -1);
    });
  };
  const mayRead = (address: string): boolean =>
    streams.total < MOST_STREAMS && streams.of(address) === 0;
  app.get<{ Params: { id: string } }>('/api/challenges/:id/data', DATA, async (request, reply) => {
    const { id } = request.params;
    const data = await challenges.dataOf(id, (race) => operator.isHidden(race));
    if (!data.ok) return sendRefusal(reply, data.error);
    const tag = `"${data.value.tag}"`;
    void reply.header('etag', tag).header('cache-control', CACHED);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const address = addressKey(request.ip);
    if (!mayRead(address)) return sendRefusal(reply, BUSY);
    return reply
      .type('application/x-ndjson; charset=utf-8')
      .header('content-disposition', `attachment; filename="${id}.jsonl"`)
      .send(streamed(data.value, address));
  });
}

function addFeeds(app: FastifyInstance, { store, now, origin }: Deps): void {
  const items = new ForAMoment(() => feedItems({ store, now }), { millis: FEED_MILLIS, now });
  const here = (request: FastifyRequest): string =>
    origin ?? `${request.protocol}://${request.host}`;
  app.get('/api/challenges/feed.json', FEED, async (request, reply) =>
    reply
      .type('application/feed+json; charset=utf-8')
      .header('cache-control', CACHED)
      .send(JSON.stringify(jsonFeed(here(request), await items.answer()))),
  );
  app.get('/api/challenges/feed.atom', FEED, async (request, reply) =>
    reply
      .type('application/atom+xml; charset=utf-8')
      .header('cache-control', CACHED)
      .send(atomFeed(here(request), await items.answer())),
  );
}

/** What anybody may take along: data of closed challenges, and news of all that everybody finds. */
export function addOpenRoutes(app: FastifyInstance, deps: Deps): void {
  addData(app, deps);
  addFeeds(app, deps);
}
