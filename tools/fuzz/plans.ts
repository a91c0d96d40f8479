import type { Luck } from './random.ts';
import type { Json, Talk } from './talk.ts';

type Listed = Json & { readonly gear: number; readonly loses: boolean; readonly out?: boolean };

/** What a step needs to be named again. */
const named = ({ dice, die, to }: Listed): Json => (die === undefined ? { dice, to } : { die, to });

const isCut = ({ to }: Listed): boolean => String(to).endsWith('.cut');

/** Fast ones and shortcuts now and then: half the phases come after a loss of control or a flat. */
function choose(steps: readonly Listed[], luck: Luck): Listed {
  const sound = steps.filter(({ out }) => out !== true);
  const from = sound.length > 0 && luck.chance(0.98) ? sound : steps;
  const fastest = Math.max(...from.map(({ gear }) => gear));
  const likely = from.filter(luck.chance(0.3) ? isCut : ({ gear }) => gear === fastest);
  return luck.pick(likely.length > 0 && luck.chance(0.7) ? likely : from);
}

/** A legal plan of up to so many steps, from what the referee lists. */
export async function layPlan(talk: Talk, luck: Luck, most: number): Promise<readonly Json[]> {
  const plan: Json[] = [];
  while (plan.length < most) {
    const reply = await talk.send({ do: 'steps', plan });
    const steps = (reply['steps'] ?? []) as readonly Listed[];
    if (steps.length === 0) return plan;
    plan.push(named(choose(steps, luck)));
  }
  return plan;
}
