/** Strength of a computer driver. The dice are the same for all: weaker ones look less far and judge less well. */
export const LEVELS = ['beginner', 'club', 'pro', 'expert', 'ace', 'perfect'] as const;
export type Level = (typeof LEVELS)[number];

export type Skill = {
  /** Plans of a turn looked at. */
  readonly nodes: number;
  /** How far off the judgement of a place is, as a share of a turn. */
  readonly error: number;
  /** Focus tokens are spent to secure steps. */
  readonly secures: boolean;
  /** Looks at the chance to win, not only at its own way to the finish. */
  readonly minds: boolean;
  /** Rolled dice are laid anew after a loss. */
  readonly relays: boolean;
};

export const SKILLS: Readonly<Record<Exclude<Level, 'beginner'>, Skill>> = {
  club: { nodes: 60, error: 2.2, secures: false, minds: false, relays: false },
  pro: { nodes: 120, error: 1.2, secures: true, minds: false, relays: true },
  expert: { nodes: 200, error: 0.3, secures: true, minds: false, relays: true },
  ace: { nodes: 400, error: 0, secures: true, minds: true, relays: true },
  perfect: { nodes: 2000, error: 0, secures: true, minds: true, relays: true },
};
