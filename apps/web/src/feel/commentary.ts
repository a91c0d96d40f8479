import type { SeatId } from '@perfect-line/rules/game';

import type { MomentKind, Situation, Topic } from './situations.ts';

/** A language's own sentences, with gaps: `{name}`, `{rival}`, `{gear}`, `{place}`, `{count}`, `{time}`. */
export type Commentator = {
  readonly phrases: Readonly<Record<Topic, readonly string[]>>;
  /** A few words across the board. */
  readonly moments: Readonly<Record<MomentKind, string>>;
  /** As it stands in them: 4th. */
  readonly gear: (gear: number) => string;
  readonly place: (place: number) => string;
};

type Facts = {
  readonly commentator: Commentator;
  readonly nameOf: (seat: SeatId) => string;
  /** Tells one game from another, so that not every race begins with the same sentence. */
  readonly seed: string;
};

export type Comment = Situation & { readonly text: string };

/** A number for a text, the same everywhere (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

export function filled(
  phrase: string,
  situation: Situation,
  { nameOf, commentator }: Pick<Facts, 'nameOf' | 'commentator'>,
): string {
  const { seat, rival, gear, place, count, time } = situation;
  const gaps: Readonly<Record<string, string | undefined>> = {
    name: seat === undefined ? undefined : nameOf(seat),
    rival: rival === undefined ? undefined : nameOf(rival),
    gear: gear === undefined ? undefined : commentator.gear(gear),
    place: place === undefined ? undefined : commentator.place(place),
    count: count?.toString(),
    time,
  };
  return phrase.replaceAll(/\{(\w+)\}/g, (gap, key: string) => gaps[key] ?? gap);
}

/** All ways to say it, in the order of this game. */
function shuffled(phrases: readonly string[], seed: string): readonly string[] {
  const keys = new Map(phrases.map((phrase) => [phrase, hashOf(seed + phrase)]));
  return phrases.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** One thing an event: what the whole table looks up for, else what came last. */
function oneOfEach(situations: readonly Situation[]): readonly Situation[] {
  return situations.filter((one, i) => {
    const rivals = situations.filter(({ at }, k) => at === one.at && k > i);
    const before = situations.filter(({ at }, k) => at === one.at && k < i);
    const isGreat = one.moment !== undefined;
    const hasGreater = rivals.some(({ moment }) => moment !== undefined || !isGreat);
    return !hasGreater && (isGreat || before.every(({ moment }) => moment === undefined));
  });
}

/**
 * One sentence for each situation, never the same twice: the ways to say a thing take turns, and where every one of
 * them has been said of just these facts, nothing is.
 */
export function commentary(situations: readonly Situation[], facts: Facts): readonly Comment[] {
  const said = new Set<string>();
  const turns = new Map<Topic, number>();
  return oneOfEach(situations).flatMap((situation): readonly Comment[] => {
    const { topic } = situation;
    const ways = shuffled(facts.commentator.phrases[topic], `${facts.seed}.${topic}`);
    const turn = turns.get(topic) ?? 0;
    const tried = ways.map((_, i) => ways[(turn + i) % ways.length] ?? '');
    const found = tried.findIndex((way) => !said.has(filled(way, situation, facts)));
    if (found < 0) return [];
    const text = filled(tried[found] ?? '', situation, facts);
    said.add(text);
    turns.set(topic, turn + found + 1);
    return [{ ...situation, text }];
  });
}
