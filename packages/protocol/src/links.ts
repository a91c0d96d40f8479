import { canonicalJson } from '@perfect-line/core/canonical';
import { EMPTY_TRAIL, leadsTo, trailAfter, type HashChain } from '@perfect-line/core/hashChain';
import type { AnyGame, SeatId } from '@perfect-line/rules/game';

/**
 * Version 2 of the dice: what the players' chains add to each roll, followed event by event. The server asks it
 * before it rolls, the page before it sends, and whoever checks a record follows it once more. `docs/DICE.md`.
 */
export type ChainCommit = { readonly seat: SeatId; readonly tip: string };

export type SeatChain = {
  readonly tip: string;
  /** The link opened last, or the tip. */
  readonly last: string;
  /** A clock or a computer drove for this seat since: one link is passed over, it may have been on its way. */
  readonly isPassed: boolean;
  /** Committed to during the race: it counts when somebody else has opened a link after it. */
  readonly isWaiting: boolean;
};

export type Links = { readonly trail: string; readonly chains: ReadonlyMap<SeatId, SeatChain> };

/** What a player's action brings for the dice: the next link, or in its place the tip of another chain. */
export type Opened = { readonly link?: string | undefined; readonly chain?: string | undefined };

export type LinkedEvent = Opened & {
  readonly by: 'player' | 'computer' | 'clock' | 'dice';
  readonly seat?: SeatId | undefined;
};

const freshChain = (tip: string, isWaiting: boolean): SeatChain => ({
  tip,
  last: tip,
  isPassed: false,
  isWaiting,
});

/** Undefined when nobody committed to a chain before the race: its dice are of version 1. */
export function startLinks(commits: readonly ChainCommit[]): Links | undefined {
  if (commits.length === 0) return undefined;
  const chains = new Map(commits.map(({ seat, tip }) => [seat, freshChain(tip, false)] as const));
  return { trail: EMPTY_TRAIL, chains };
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

/** What is wrong with what came along; where nothing is asked for nothing may come. */
export function faultOf(
  asked: SeatChain | undefined,
  { link, chain }: Opened,
): 'missing' | 'extra' | 'other' | undefined {
  if (link === undefined) return asked === undefined || chain !== undefined ? undefined : 'missing';
  if (asked === undefined || chain !== undefined) return 'extra';
  return isNextLink(asked, link) ? undefined : 'other';
}

/** What an event that has happened leaves behind; nothing is checked again here. */
export function afterEvent(links: Links, event: LinkedEvent): Links {
  if (event.link !== undefined) return opened(links, event);
  return event.chain === undefined ? passed(links, event) : begun(links, event);
}

/** Where others have chains it waits for one of them: nobody can look for one that suits the next roll. */
function begun(links: Links, { seat = '', chain = '' }: LinkedEvent): Links {
  const hasOthers = [...links.chains.keys()].some((each) => each !== seat);
  return { ...links, chains: new Map(links.chains).set(seat, freshChain(chain, hasOthers)) };
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
