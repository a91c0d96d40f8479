/**
 * For reads at an index that is inside by construction: `list[i] ?? outside()`. One that is not is a fault of ours and stops
 * there, where a cast or a zero would carry it on; compiled, the check costs nothing beside the bounds check of the read.
 */
export function outside(): never {
  throw new RangeError('an index outside its list');
}
