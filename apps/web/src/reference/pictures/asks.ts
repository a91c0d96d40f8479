/** What the engine of the circuit race is asked about a position, in the words of the drawing. */
export type GtAsk =
  /** Where the next step may lead, and which spaces are closed; with one die in hand, or with any. */
  | { readonly ask: 'targets'; readonly die?: string }
  /** Whose turn comes when. */
  | { readonly ask: 'order' }
  /** Dice that may come next. */
  | { readonly ask: 'hand' }
  /** Dice not yet used by the plan. */
  | { readonly ask: 'left' }
  /** The same by their number. */
  | { readonly ask: 'counts' }
  /** Warnings at which control is lost. */
  | { readonly ask: 'limit' }
  /** Dice and warning limit of the dashboard, beside those of asphalt tyres in the sun. */
  | { readonly ask: 'dashboard' }
  /** Warnings counted after each rolled step. */
  | { readonly ask: 'warnings' }
  /** What securing each step costs, one after the other. */
  | { readonly ask: 'prices' }
  /** Focus earned flat out. */
  | { readonly ask: 'focus' }
  /** Seconds of a solo turn that ended with each step. */
  | { readonly ask: 'seconds' }
  /** The marker after a loss of control, and tokens still to be drawn. */
  | { readonly ask: 'loss' }
  /** Where the car off the track comes back. */
  | { readonly ask: 'back' }
  /** Spaces of a tile from which the pit can be entered. */
  | { readonly ask: 'pit'; readonly tile: number }
  /** Tiles under a yellow flag. */
  | { readonly ask: 'flag' }
  /** The space in which the plan has crossed the line. */
  | { readonly ask: 'finish' }
  /** Cars that are on the road, and those that wait. */
  | { readonly ask: 'alone' }
  /** The number of each tile, at its first space. */
  | { readonly ask: 'tiles' }
  /** What an edition says of one space. */
  | { readonly ask: 'edition'; readonly edition: 'classic' | 'v1.1'; readonly space: string };

/** The same of the rally. */
export type RallyAsk =
  | { readonly ask: 'targets'; readonly die?: string }
  | { readonly ask: 'order' }
  | { readonly ask: 'hand' }
  | { readonly ask: 'dashboard' }
  | { readonly ask: 'warnings' }
  /** Seconds of the card that a turn ended with each step takes. */
  | { readonly ask: 'seconds' }
  /** Time of each car so far, or at the end. */
  | { readonly ask: 'times' }
  /** Seconds of the card a loss of control has put on top. */
  | { readonly ask: 'loss' }
  | { readonly ask: 'alone' }
  /** The number of each leg, at its first space. */
  | { readonly ask: 'legs' }
  /** Cars that a space holds, for each of these. */
  | { readonly ask: 'room'; readonly spaces: readonly string[] }
  /** Seconds gained by rolling the plan at once. */
  | { readonly ask: 'attack' }
  /** Seconds that laying the next die costs. */
  | { readonly ask: 'price' }
  /** Legs under snow. */
  | { readonly ask: 'snow' }
  /** Warnings at which control is lost here. */
  | { readonly ask: 'limit' }
  | { readonly ask: 'splits' }
  /** Kinds of action the driver has. */
  | { readonly ask: 'may'; readonly action: string }
  | { readonly ask: 'edition'; readonly edition: 'en' | 'ru'; readonly die: string };
