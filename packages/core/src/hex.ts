import { outside } from './outside.ts';

/** Axial hex coordinates; the six directions are those of clause G1.1. */
export type Hex = { readonly q: number; readonly r: number };
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const;
export type Direction = (typeof DIRECTIONS)[number];

const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
] as const;

export const turned = (direction: number, by: number): Direction =>
  DIRECTIONS[(((direction + by) % 6) + 6) % 6] ?? outside();

export const opposite = (direction: Direction): Direction => turned(direction, 3);

export function neighbour(hex: Hex, direction: Direction): Hex {
  const [q, r] = STEPS[direction];
  return { q: hex.q + q, r: hex.r + r };
}

export const hexKey = (hex: Hex): string => `${hex.q},${hex.r}`;
