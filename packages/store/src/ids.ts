export type GameId = string;
export type PlayerId = string;
/** One process of a server; drawn anew at each start. */
export type NodeId = string;
/** Milliseconds since 1970; the store never reads a clock itself. */
export type Millis = number;

const PHASES = ['lobby', 'opening', 'racing', 'over'] as const;
/** `opening`: seats are final and the players open the numbers they added to the dice. */
export type Phase = (typeof PHASES)[number];
