import { keyedIndex, type DiceKey } from '@perfect-line/core/keyedDice';
import type { ChanceRequest, Faces } from '@perfect-line/rules/game';

/** What the provable dice show for a request: one face for each draw, bound to its label. */
export const answerChance = (key: DiceKey, request: ChanceRequest): Faces =>
  request.map((draw) => {
    const face = draw.faces[keyedIndex(key, draw.label, draw.weights)];
    if (face === undefined) throw new Error(`draw ${draw.label} has more weights than faces`);
    return face;
  });
