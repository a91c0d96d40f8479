/** A whole number from one up to the most; anything else falls back. */
export function countIn(text: string | null, most: number, otherwise: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : otherwise;
}
