import type { Claimed, GameId, GameStore, Hold, Known, Lease, News } from './gameStore.ts';
import type { Held, Tables } from './memoryGames.ts';

function claimed(held: Held, { node, millis }: Hold): Lease {
  const epoch = (held.lease?.epoch ?? 0) + 1;
  held.lease = { owner: node, epoch, until: Date.now() + millis };
  return { owner: node, epoch };
}

/** A lease given back keeps its epoch and has nobody's name. */
const NOBODY = '';
const isFree = ({ lease }: Held): boolean => lease === undefined || lease.owner === NOBODY;
const hasRunOut = ({ lease }: Held): boolean => (lease?.until ?? 0) <= Date.now();

function newsSince(held: Held, known: Known): readonly News[] {
  const { id, phase, head, rev, createdBy, listed, updatedAt } = held.game;
  const { clock, dueAt, rematch } = held.game;
  if (known.head === head && known.rev === rev) return [];
  const optional = Object.entries({ clock, dueAt, rematch }).filter(([, v]) => v !== undefined);
  return [
    {
      id,
      phase,
      head,
      rev,
      createdBy,
      listed,
      updatedAt,
      ...Object.fromEntries(optional),
      events: held.events.slice(Math.max(0, known.head)),
      ...(known.rev !== rev && { seats: held.seats }),
    },
  ];
}

/** Leases among rooms of one process: as the databases have them, on this process's clock. */
export function nodeMethods({ games }: Tables) {
  const own = (node: string, ids: readonly GameId[]): readonly Held[] =>
    ids.flatMap((id) => {
      const held = games.get(id);
      return held?.lease?.owner === node ? [held] : [];
    });
  return {
    time: async () => Date.now(),
    claim: async (id, hold) => {
      const held = games.get(id);
      if (held === undefined) return undefined;
      const mayHave = isFree(held) || held.lease?.owner === hold.node || hasRunOut(held);
      return mayHave ? claimed(held, hold) : undefined;
    },
    claimDue: async (hold, before, limit): Promise<readonly Claimed[]> =>
      [...games.values()]
        .filter((held) => held.game.dueAt !== undefined)
        .filter((held) =>
          isFree(held) ? (held.game.dueAt ?? Infinity) <= before : hasRunOut(held),
        )
        .sort((a, b) => (a.game.dueAt ?? 0) - (b.game.dueAt ?? 0))
        .slice(0, limit)
        .map((held) => ({ id: held.game.id, lease: claimed(held, hold) })),
    renew: async ({ node, millis }, ids) =>
      own(node, ids).map((held) => {
        if (held.lease !== undefined) held.lease = { ...held.lease, until: Date.now() + millis };
        return held.game.id;
      }),
    release: async (node, ids) => {
      for (const held of own(node, ids)) {
        if (held.lease !== undefined) held.lease = { ...held.lease, owner: NOBODY, until: 0 };
      }
    },
    newsOf: async (known) =>
      known.flatMap((each) => {
        const held = games.get(each.id);
        return held === undefined ? [] : newsSince(held, each);
      }),
  } satisfies Partial<GameStore>;
}
