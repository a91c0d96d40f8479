import type { ChanceRequest, Draw, Faces } from '@perfect-line/rules/game';

/** What chance is to answer, in order; everything supplied must be used up, nothing else may be asked. */
export type Supplies = {
  /** `.` clean, `!` warning; spaces are for the eye. */
  readonly dice?: string;
  readonly tokens?: readonly string[];
  readonly order?: readonly string[];
};

export type FixedChance = {
  answer(request: ChanceRequest): Faces;
  supply(more: Supplies): void;
  assertExhausted(): void;
};

type Queues = { die: string[]; token: string[]; order: string[] };

function queueOf(queues: Queues, { kind, label }: Draw): string[] {
  if (kind === 'die' || kind === 'token' || kind === 'order') return queues[kind];
  throw new Error(`no supply for ${kind} ${label}`);
}

export function fixedChance(supplies: Supplies = {}): FixedChance {
  const queues: Queues = { die: [], token: [], order: [] };
  const supply = ({ dice = '', tokens = [], order = [] }: Supplies): void => {
    queues.die.push(...dice.replaceAll(/\s/g, '').split(''));
    queues.token.push(...tokens);
    queues.order.push(...order);
  };
  supply(supplies);
  return {
    supply,
    answer: (request) =>
      request.map((draw) => {
        const face = queueOf(queues, draw).shift();
        if (face === undefined) throw new Error(`chance was not supplied: ${draw.label}`);
        return face;
      }),
    assertExhausted: () => {
      const left = Object.entries(queues).filter(([, queue]) => queue.length > 0);
      if (left.length > 0)
        throw new Error(`left over: ${JSON.stringify(Object.fromEntries(left))}`);
    },
  };
}
