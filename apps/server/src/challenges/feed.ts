import { datesUntil, timeInWords, titleOf, type Dated } from '@perfect-line/challenges/calendar';
import type { GameStore, Millis } from '@perfect-line/store/gameStore';

/** A fortnight of days: whoever looks once a week misses nothing. */
const DAYS = 14;
const BEST = 3;
const MOST_LISTED = 20;

/** A challenge, or its results, as readers of news take it. */
export type FeedItem = {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly at: Millis;
  readonly isClosed: boolean;
};

type Deps = { readonly store: GameStore; readonly now: () => Millis };
type Known = Pick<Dated, 'id' | 'opensAt' | 'closesAt'> & {
  readonly game: string;
  readonly name: string;
};

/** In the calendar of the challenges, which is that of Greenwich; English as all of the interface. */
const DATES = {
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const;

const nameOf = ({ game, period, opensAt }: Dated): string =>
  `${titleOf(game)}, ${new Date(opensAt).toLocaleDateString('en-GB', DATES[period])}`;

/** Of what was made only what everybody finds anyway. */
async function knownIn({ store, now }: Deps): Promise<readonly Known[]> {
  const dated = datesUntil(now(), DAYS);
  const kept = await store.madeAmong(dated.map(({ id }) => id));
  const off = new Set(kept.flatMap(({ id, state }) => (state === 'off' ? [id] : [])));
  const named = new Map(kept.map(({ id, name }) => [id, name]));
  const listed = await store.listedChallenges(now() - DAYS * 86_400_000, MOST_LISTED);
  const ids = new Set(dated.map(({ id }) => id));
  return [
    ...dated
      .filter(({ id }) => !off.has(id))
      .map((each) => ({ ...each, name: named.get(each.id) ?? nameOf(each) })),
    ...listed.filter(({ id, opensAt }) => opensAt <= now() && !ids.has(id)),
  ];
}

const driversWords = (drivers: number): string =>
  drivers === 0 ? 'no drivers' : `${drivers} ${drivers === 1 ? 'driver' : 'drivers'}`;

async function itemOf({ store, now }: Deps, known: Known): Promise<FeedItem> {
  const { id, game, name, opensAt, closesAt } = known;
  const isClosed = closesAt <= now();
  const drivers = await store.countRuns(id);
  const best = isClosed
    ? await store.bestRuns(id, 'seconds', { until: closesAt, limit: BEST })
    : [];
  const said = best.map(
    (run) => `${run.place}. ${run.name} ${timeInWords(game, run.seconds ?? 0)}`,
  );
  const text = [driversWords(drivers), ...said].join(' · ');
  const title = isClosed ? `Results: ${name}` : `Open: ${name}`;
  return { id, title, text, at: isClosed ? closesAt : opensAt, isClosed };
}

/** Newest first. */
export async function feedItems(deps: Deps): Promise<readonly FeedItem[]> {
  const items = await Promise.all((await knownIn(deps)).map((each) => itemOf(deps, each)));
  return items.toSorted((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1));
}

const pageOf = (origin: string, id: string): string => `${origin}/#/challenges/${id}`;
const dataOf = (origin: string, id: string): string => `${origin}/api/challenges/${id}/data`;
const keyOf = (origin: string, { id, isClosed }: FeedItem): string =>
  `${pageOf(origin, id)}?${isClosed ? 'results' : 'open'}`;

/** JSON Feed 1.1. */
export const jsonFeed = (origin: string, items: readonly FeedItem[]): object => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Perfect Line: challenges',
  home_page_url: `${origin}/#/challenges`,
  feed_url: `${origin}/api/challenges/feed.json`,
  items: items.map((item) => ({
    id: keyOf(origin, item),
    url: pageOf(origin, item.id),
    title: item.title,
    content_text: item.text,
    date_published: new Date(item.at).toISOString(),
    ...(item.isClosed && {
      attachments: [{ url: dataOf(origin, item.id), mime_type: 'application/x-ndjson' }],
    }),
  })),
});

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Whatever XML 1.0 forbids even when it is escaped: one such name would take the feed from everybody. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');

function atomEntry(origin: string, item: FeedItem): string {
  const time = new Date(item.at).toISOString();
  const enclosure = item.isClosed
    ? `<link rel="enclosure" type="application/x-ndjson" href="${escaped(dataOf(origin, item.id))}"/>`
    : '';
  return [
    '<entry>',
    `<id>${escaped(keyOf(origin, item))}</id>`,
    `<title>${escaped(item.title)}</title>`,
    `<link href="${escaped(pageOf(origin, item.id))}"/>${enclosure}`,
    `<updated>${time}</updated>`,
    `<summary>${escaped(item.text)}</summary>`,
    '</entry>',
  ].join('');
}

/** RFC 4287. */
export function atomFeed(origin: string, items: readonly FeedItem[]): string {
  const updated = new Date(items[0]?.at ?? 0).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${escaped(origin)}/api/challenges/feed.atom</id>`,
    '<title>Perfect Line: challenges</title>',
    '<author><name>Perfect Line</name></author>',
    `<link rel="self" href="${escaped(origin)}/api/challenges/feed.atom"/>`,
    `<updated>${updated}</updated>`,
    ...items.map((item) => atomEntry(origin, item)),
    '</feed>',
  ].join('\n');
}
