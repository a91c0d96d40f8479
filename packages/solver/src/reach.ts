/** How a line is driven on, die by die, in one game. */
export type Driving<At, Step> = {
  readonly stepsFrom: (at: At) => readonly Step[];
  /** Undefined for a step that no line is meant to take. */
  readonly after: (at: At, step: Step) => At | undefined;
  /** Equal where everything that may follow is alike: the same place, the same dice left. */
  readonly keyOf: (at: At) => string | number;
  /** Whether the first is the better of two that have one key. */
  readonly isBetter: (a: At, b: At) => boolean;
};

/** A line driven so far. */
type Reached<At, Step> = {
  readonly at: At;
  readonly step: Step;
  readonly before: Reached<At, Step> | undefined;
};

type Front<At, Step> = Map<string | number, Reached<At, Step>>;

export function stepsTo<At, Step>({ step, before }: Reached<At, Step>): readonly Step[] {
  return before === undefined ? [step] : [...stepsTo(before), step];
}

function driveOn<At, Step>(
  driving: Driving<At, Step>,
  from: { readonly at: At; readonly before: Reached<At, Step> | undefined },
  front: Front<At, Step>,
): void {
  for (const step of driving.stepsFrom(from.at)) {
    const at = driving.after(from.at, step);
    if (at === undefined) continue;
    const key = driving.keyOf(at);
    const known = front.get(key);
    if (known === undefined || driving.isBetter(at, known.at))
      front.set(key, { at, step, before: from.before });
  }
}

/** Every end that dice can bring about from here, each by the best way to it, the near ones first. */
export function reachedFrom<At, Step>(
  driving: Driving<At, Step>,
  start: At,
): readonly Reached<At, Step>[] {
  const all: Reached<At, Step>[] = [];
  let front: Front<At, Step> = new Map();
  driveOn(driving, { at: start, before: undefined }, front);
  while (front.size > 0) {
    all.push(...front.values());
    const next: Front<At, Step> = new Map();
    for (const reached of front.values())
      driveOn(driving, { at: reached.at, before: reached }, next);
    front = next;
  }
  return all;
}

/** Sums of fractions come out different by the order of the dice: this much is no difference. */
const ALIKE = 1e-9;

type Judged = { readonly missed: number; readonly gear: number; readonly steps: number };

/** The least chance of not getting there, then the higher gear, then the shorter way. */
function isRather(a: Judged, b: Judged): boolean {
  if (Math.abs(a.missed - b.missed) > ALIKE) return a.missed < b.missed;
  return a.gear === b.gear ? a.steps < b.steps : a.gear > b.gear;
}

/** Of each kind the one that a driver would rather take. */
export function ratherOfEach<T>(
  all: readonly T[],
  kindOf: (one: T) => string,
  judge: (one: T) => Judged,
): readonly T[] {
  const best = new Map<string, { readonly one: T; readonly judged: Judged }>();
  for (const one of all) {
    const judged = judge(one);
    const known = best.get(kindOf(one));
    if (known === undefined || isRather(judged, known.judged))
      best.set(kindOf(one), { one, judged });
  }
  return [...best.values()].map(({ one }) => one);
}

/** A line that leads on from what is laid: the safest one to its last space with its last die. */
export type LineOn<Step> = {
  readonly steps: readonly Step[];
  /** Chance of not getting there, with what is laid before it. */
  readonly missed: number;
};

/** Of several lines the one that a driver would rather take. */
export function ratherLine<Step extends { readonly gear: number }>(
  lines: readonly LineOn<Step>[],
): LineOn<Step> | undefined {
  const judge = ({ steps, missed }: LineOn<Step>): Judged => ({
    missed,
    gear: steps.at(-1)?.gear ?? 0,
    steps: steps.length,
  });
  return ratherOfEach(lines, () => '', judge)[0];
}
