/** Words from addresses, storage and servers: what is not allowed falls back. */
export const oneOf = <T extends string>(allowed: readonly T[], written: unknown, otherwise: T): T =>
  allowed.find((item) => item === written) ?? otherwise;

/** A whole number from one up to the most. */
export function countIn(text: string | null, most: number, otherwise: number): number {
  const count = Number(text);
  return Number.isInteger(count) && count >= 1 && count <= most ? count : otherwise;
}
