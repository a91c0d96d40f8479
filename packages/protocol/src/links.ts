import { canonicalJson } from '@perfect-line/core/canonical';
import { EMPTY_TRAIL, leadsTo, trailAfter, type HashChain } from '@perfect-line/core/hashChain';
import type { AnyGame, SeatId } from '@perfect-line/rules/game';

/**
 * Version 2 of the dice: what the players' chains add to each roll, followed event by event. The server asks it
 * before it rolls, the page before it sends, and whoever checks a record follows it once more. `docs/DICE.md`.
 */
export type ChainCommit = {
  readonly seat: SeatId;
  readonly tip: string;
  /** How many events there were when it was committed to; left out: with the seat, before the race. */
  readonly after?: number | undefined;
};

export type SeatChain = {
  readonly tip: string;
  /** The link opened last, or the tip. */
  readonly last: string;
  /** A clock or a computer drove for this seat since: one link is passed over, it may have been on its way. */
  readonly isPassed: boolean;
  /** Committed to during the race: it counts when somebody else has opened a link after it. */
  readonly isWaiting: boolean;
};

export type Links = {
  readonly head: number;
  readonly trail: string;
  readonly chains: ReadonlyMap<SeatId, SeatChain>;
  readonly later: readonly ChainCommit[];
};

export type LinkedEvent = {
  readonly by: 'player' | 'computer' | 'clock' | 'dice';
  readonly seat?: SeatId | undefined;
  readonly link?: string | undefined;
};

const freshChain = (tip: string, isWaiting: boolean): SeatChain => ({
  tip,
  last: tip,
  isPassed: false,
  isWaiting,
});

/** Undefined when nobody committed to a chain before the race: its dice are of version 1. */
export function startLinks(commits: readonly ChainCommit[]): Links | undefined {
  const first = commits.filter(({ after }) => after === undefined);
  if (first.length === 0) return undefined;
  const later = commits.filter(({ after }) => after !== undefined);
  const chains = new Map(first.map(({ seat, tip }) => [seat, freshChain(tip, false)] as const));
  return withLater({ head: 0, trail: EMPTY_TRAIL, chains, later: [] }, later);
}

/** Chains committed to during the race, each taking its place when its event has come. */
export const withLater = (links: Links, later: readonly ChainCommit[]): Links =>
  takePlaces({ ...links, later: [...links.later, ...later] });

function takePlaces(links: Links): Links {
  const due = links.later.filter(({ after = 0 }) => after <= links.head);
  if (due.length === 0) return links;
  const chains = new Map(links.chains);
  for (const { seat, tip } of due) {
    const hasOthers = [...chains.keys()].some((each) => each !== seat);
    chains.set(seat, freshChain(tip, hasOthers));
  }
  return { ...links, chains, later: links.later.filter((each) => !due.includes(each)) };
}

export type Deed = { readonly seat: SeatId; readonly action: unknown; readonly after: unknown };

/** The chain whose next link belongs to this action of a player: it rolls, and its seat has a chain that counts. */
export function chainAsked(
  links: Links,
  game: AnyGame,
  { seat, action, after }: Deed,
): SeatChain | undefined {
  const chain = links.chains.get(seat);
  const isAsked = chain?.isWaiting === false && opensLink(game, { seat, action, after });
  return isAsked ? chain : undefined;
}

/** Leaving opens none, though dice may follow: the server says it for whoever has gone. */
export const opensLink = (
  game: Pick<AnyGame, 'chanceDue' | 'resignAction'>,
  { seat, action, after }: Deed,
): boolean =>
  game.chanceDue(after) !== undefined &&
  canonicalJson(action) !== canonicalJson(game.resignAction(seat));

const stepsAhead = ({ isPassed }: Pick<SeatChain, 'isPassed'>): number => (isPassed ? 2 : 1);

export const isNextLink = (chain: SeatChain, link: string): boolean =>
  leadsTo(link, chain.last, stepsAhead(chain));

/** What an event that has happened leaves behind; a link is not checked again here. */
export function afterEvent(links: Links, event: LinkedEvent): Links {
  const next = { ...links, head: links.head + 1 };
  return takePlaces(event.link === undefined ? passed(next, event) : opened(next, event));
}

function passed(links: Links, { by, seat = '' }: LinkedEvent): Links {
  const chain = links.chains.get(seat);
  const isDriven = by === 'clock' || by === 'computer';
  if (!isDriven || chain === undefined || chain.isPassed) return links;
  return { ...links, chains: new Map(links.chains).set(seat, { ...chain, isPassed: true }) };
}

function opened(links: Links, { seat = '', link = '' }: LinkedEvent): Links {
  const chains = new Map<SeatId, SeatChain>();
  for (const [each, chain] of links.chains) {
    const isOwn = each === seat;
    chains.set(
      each,
      isOwn ? { ...chain, last: link, isPassed: false } : { ...chain, isWaiting: false },
    );
  }
  return { ...links, trail: trailAfter(links.trail, link), chains };
}

/** What a client opens next of its own chain; undefined: it is another's, or used up, and a new one must be made. */
export function nextLink(own: HashChain, told: SeatChain): string | undefined {
  const at = own[0] === told.tip ? own.indexOf(told.last) : -1;
  return at < 0 ? undefined : own[at + stepsAhead(told)];
}
