import { weightedIndex, type RandomSource } from '@perfect-line/core/random';

import type { ChanceRequest, Draw, Faces } from './game.ts';

const faceAt = (draw: Draw, index: number): string => {
  const face = draw.faces[index];
  if (face === undefined) throw new Error(`draw ${draw.label} has no face ${index}`);
  return face;
};

/** Every answer with its exact probability: a solver enumerates it, the server samples it. */
export function chanceOutcomes(request: ChanceRequest): readonly (readonly [Faces, number])[] {
  let outcomes: (readonly [Faces, number])[] = [[[], 1]];
  for (const draw of request) {
    const total = draw.weights.reduce((sum, w) => sum + w, 0);
    outcomes = outcomes.flatMap(([faces, p]) =>
      draw.weights.flatMap((w, i): (readonly [Faces, number])[] =>
        w === 0 ? [] : [[[...faces, faceAt(draw, i)], (p * w) / total]],
      ),
    );
  }
  return outcomes;
}

export const drawFaces = (request: ChanceRequest, random: RandomSource): Faces =>
  request.map((draw) => faceAt(draw, weightedIndex(draw.weights, random)));

/** An answer fits when it names one possible face for each draw. */
export const fitsRequest = (request: ChanceRequest, faces: Faces): boolean =>
  faces.length === request.length &&
  request.every((draw, i) => {
    const at = draw.faces.indexOf(faces[i] ?? '');
    return at >= 0 && (draw.weights[at] ?? 0) > 0;
  });
