import { chainSeed, hashChain, type HashChain } from '@perfect-line/core/hashChain';
import { isDiceNumber } from '@perfect-line/core/keyedDice';
import { nextLink, type SeatChain } from '@perfect-line/protocol/links';

import { bytesToHexText } from './hex.ts';
import { keepRoots, recallReceipt, recallRoots } from './kept.ts';

/** More rolls than a driver has in the longest race; making them takes some hundredths of a second. */
const CHAIN_LINKS = 4096;
/** Devices whose chains this one can go on with. */
const MAX_ROOTS = 4;

export const newNumber = (): string => bytesToHexText(crypto.getRandomValues(new Uint8Array(32)));

/** For windows that can keep nothing: a reload then costs a new chain. */
let unkept: readonly string[] = [];

const roots = (): readonly string[] => [...new Set([...recallRoots(), ...unkept])];

export function addRoot(root: string): void {
  const kept = [root, ...roots().filter((each) => each !== root)].slice(0, MAX_ROOTS);
  unkept = kept;
  keepRoots(kept);
}

const made = new Map<string, HashChain>();

function chainFrom(root: string, race: string): HashChain {
  const seed = chainSeed(root, race, 0);
  const chain = made.get(seed) ?? hashChain(seed, CHAIN_LINKS);
  made.set(seed, chain);
  return chain;
}

/** The chain to join with. */
export function firstTip(race: string): string {
  if (roots().length === 0) addRoot(newNumber());
  return chainFrom(roots()[0] ?? newNumber(), race)[0];
}

/** In place of one that is not here or used up: grown from a new root, so that no link of it has ever been open. */
export function freshTip(race: string): string {
  addRoot(newNumber());
  return firstTip(race);
}

/** A link that went out before is not opened again: a server that has forgotten it gets a new chain. */
const isForgotten = (chain: HashChain, told: SeatChain, race: string): boolean => {
  const taken = recallReceipt(race)?.taken?.link;
  const list: readonly string[] = chain;
  return taken !== undefined && list.indexOf(told.last) < list.indexOf(taken);
};

/** What the next roll of this seat opens; undefined: this device cannot go on with that chain. */
export function linkFor(race: string, told: SeatChain): string | undefined {
  const chain = roots()
    .map((root) => chainFrom(root, race))
    .find(([tip]) => tip === told.tip);
  return chain === undefined || isForgotten(chain, told, race) ? undefined : nextLink(chain, told);
}

const SEPARATOR = '.';

/** For the link to another device: part of its address that no server gets to see. */
export const rootsText = (): string => roots().join(SEPARATOR);

/** The newest of the other device comes first here too: its chains are those of the running races. */
export function takeRoots(text: string): void {
  const taken = text.split(SEPARATOR).filter(isDiceNumber).slice(0, MAX_ROOTS);
  for (const root of taken.toReversed()) addRoot(root);
}
