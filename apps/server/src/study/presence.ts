import { createHash } from 'node:crypto';

import type { StudyGuest, StudyPlace } from '@perfect-line/protocol/study/frames';
import { MAX_NAMED } from '@perfect-line/protocol/study/limits';
import type { ServerFrame } from '@perfect-line/protocol/messages';
import type { Millis, NodeId, PlayerId } from '@perfect-line/store/gameStore';

/** One tab of somebody who follows a study. */
export type Visitor = {
  readonly player: PlayerId | undefined;
  readonly name: string | undefined;
  /** Came by the link to write, and has a name. */
  readonly edits: boolean;
  readonly send: (frame: ServerFrame) => void;
};

/** Whoever said last that he leads, leads. */
type Lead = { readonly id: string; readonly since: number; readonly place?: StudyPlace };

/** Who is there at one node, and who leads from there. */
export type StudyHere = {
  readonly guests: readonly StudyGuest[];
  readonly others: number;
  readonly lead?: Lead;
};

type HereFrame = Extract<ServerFrame, { readonly type: 'study-here' }>;

const GUEST_CHARS = 12;

/** Tells people of one study apart and means nothing outside of it. */
const guestIdOf = (study: string, player: PlayerId): string =>
  createHash('sha256').update(`${study}\n${player}`).digest('hex').slice(0, GUEST_CHARS);

const byName = (a: StudyGuest, b: StudyGuest): number =>
  a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1;

/** Of two tabs of one person one that may write counts. */
const merged = (guests: readonly StudyGuest[]): readonly StudyGuest[] => {
  const byId = new Map<string, StudyGuest>();
  for (const guest of guests) if (byId.get(guest.id)?.edits !== true) byId.set(guest.id, guest);
  return [...byId.values()].sort(byName);
};

const isLater = (a: Lead, b: Lead): boolean =>
  a.since === b.since ? a.id > b.id : a.since > b.since;

/** Who follows a study, at this node and at others, and who leads. Nothing of it is kept. */
export class Presence {
  readonly #study: string;
  readonly #now: () => Millis;
  readonly #visitors = new Set<Visitor>();
  readonly #elsewhere = new Map<NodeId, StudyHere & { readonly at: Millis }>();
  #lead: Lead | undefined;
  #rev: number;

  constructor(study: string, now: () => Millis) {
    this.#study = study;
    this.#now = now;
    // Higher than before a restart, so that pages believe it.
    this.#rev = now();
  }

  get isEmpty(): boolean {
    return this.#visitors.size === 0;
  }

  get visitors(): Iterable<Visitor> {
    return this.#visitors;
  }

  has(visitor: Visitor): boolean {
    return this.#visitors.has(visitor);
  }

  come(visitor: Visitor): void {
    this.#visitors.add(visitor);
  }

  /** With his last tab a leader stops leading. */
  go(visitor: Visitor): void {
    this.#visitors.delete(visitor);
    const isHere = this.#named().some(({ id, edits }) => edits && id === this.#lead?.id);
    if (!isHere) this.#lead = undefined;
  }

  /** Later than whoever leads now, whatever the clocks of the nodes say. */
  take(visitor: Visitor): void {
    const id = this.#idOf(visitor);
    if (id === undefined || !visitor.edits) return;
    const now = this.#leading();
    if (now !== undefined && now === this.#lead && now.id === id) return;
    this.#lead = { id, since: Math.max(this.#now(), (now?.since ?? 0) + 1) };
  }

  stop(visitor: Visitor): void {
    if (this.#lead?.id === this.#idOf(visitor)) this.#lead = undefined;
  }

  /** Answers whether it is news: only the leader's place is. */
  move(visitor: Visitor, place: StudyPlace): boolean {
    const lead = this.#leading();
    if (lead === undefined || lead.id !== this.#idOf(visitor) || lead !== this.#lead) return false;
    this.#lead = { ...lead, place };
    return true;
  }

  here(): StudyHere {
    const guests = this.#named();
    const named = guests.slice(0, MAX_NAMED);
    const nameless = [...this.#visitors].filter(({ player }) => player === undefined).length;
    const others = nameless + guests.length - named.length;
    return { guests: named, others, ...(this.#lead && { lead: this.#lead }) };
  }

  /** Another node says who is there with it; a later lead there ends the one here. */
  hear(from: NodeId, here: StudyHere): void {
    this.#elsewhere.set(from, { ...here, at: this.#now() });
    if (here.lead !== undefined && this.#lead !== undefined && isLater(here.lead, this.#lead)) {
      this.#lead = undefined;
    }
  }

  /** Nodes that have not said it again have nobody; answers whether any was forgotten. */
  forgetSilent(before: Millis): boolean {
    const silent = [...this.#elsewhere].filter(([, { at }]) => at < before);
    for (const [node] of silent) this.#elsewhere.delete(node);
    return silent.length > 0;
  }

  /** The next word about who is there; every one is newer than the one before. */
  tell(): void {
    this.#rev = Math.max(this.#rev + 1, this.#now());
    for (const visitor of this.#visitors) this.tellOne(visitor);
  }

  tellOne(visitor: Visitor): void {
    visitor.send(this.#frameFor(visitor));
  }

  #frameFor(visitor: Visitor): HereFrame {
    const all = [this.here(), ...this.#elsewhere.values()];
    const guests = merged(all.flatMap((each) => each.guests));
    const named = guests.slice(0, MAX_NAMED);
    const lead = this.#leading();
    const me = this.#idOf(visitor);
    return {
      type: 'study-here',
      study: this.#study,
      rev: this.#rev,
      edits: visitor.edits,
      ...(me !== undefined && { me }),
      guests: named,
      others: all.reduce((sum, each) => sum + each.others, guests.length - named.length),
      ...(lead !== undefined && { leader: lead.id }),
      ...(lead?.place !== undefined && { place: lead.place }),
    };
  }

  #leading(): Lead | undefined {
    const leads = [this.#lead, ...[...this.#elsewhere.values()].map(({ lead }) => lead)];
    return leads
      .flatMap((lead) => lead ?? [])
      .reduce<Lead | undefined>(
        (last, lead) => (last === undefined || isLater(lead, last) ? lead : last),
        undefined,
      );
  }

  #idOf({ player }: Visitor): string | undefined {
    return player === undefined ? undefined : guestIdOf(this.#study, player);
  }

  #named(): readonly StudyGuest[] {
    return merged(
      [...this.#visitors].flatMap(({ player, name, edits }) =>
        player === undefined || name === undefined
          ? []
          : [{ id: guestIdOf(this.#study, player), name, edits }],
      ),
    );
  }
}
