import type { Wanted } from './wanted.ts';

/** Who looks at circuits never loads the drawing of rallies, and the other way round. */
export async function draw(wanted: Wanted): Promise<string> {
  if (wanted.type === 'book' || wanted.type === 'special') {
    return (await import('./specials.ts')).specialPicture(wanted);
  }
  return (await import('./circuits.ts')).circuitPicture(wanted);
}
