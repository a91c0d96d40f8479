/** Strength of a computer driver. The dice are the same for all: weaker ones look less far and judge less well. */
export const LEVELS = ['beginner', 'club', 'pro', 'expert', 'ace', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];

export type Skill = {
  /** Plans of a turn looked at. */
  readonly nodes: number;
  /** How much the corners ahead count against the mere way to the finish: 1 all, 0 nothing. */
  readonly foresight: number;
  /** How many turns the judgement of a place may be off, either way. */
  readonly error: number;
  /** Focus tokens are spent to secure steps. */
  readonly secures: boolean;
  /** Looks at the chance to win, not only at its own way to the finish. */
  readonly minds: boolean;
  /** Rolled dice are laid anew after a loss. */
  readonly relays: boolean;
  /** Weighs stops in the pits by the way that is left. */
  readonly pits: boolean;
  /** Ends of a turn for which the turns that follow are looked at. */
  readonly replies: number;
};

export const SKILLS: Readonly<Record<Exclude<Level, 'beginner'>, Skill>> = {
  club: {
    nodes: 30,
    foresight: 0.3,
    error: 2.3,
    secures: false,
    minds: false,
    relays: false,
    pits: false,
    replies: 0,
  },
  pro: {
    nodes: 80,
    foresight: 0.6,
    error: 1.95,
    secures: true,
    minds: false,
    relays: false,
    pits: true,
    replies: 0,
  },
  expert: {
    nodes: 150,
    foresight: 1,
    error: 0.65,
    secures: true,
    minds: false,
    relays: true,
    pits: true,
    replies: 0,
  },
  ace: {
    nodes: 400,
    foresight: 1,
    error: 0,
    secures: true,
    minds: true,
    relays: true,
    pits: true,
    replies: 24,
  },
  perfect: {
    nodes: 2000,
    foresight: 1,
    error: 0,
    secures: true,
    minds: true,
    relays: true,
    pits: true,
    replies: 60,
  },
};
