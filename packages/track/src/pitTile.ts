/** The pit tile, beside the track and without spaces (G1.7), as files write it. */
export const PIT_ID = '101a';

/** `101`, or `101a` as files write it. */
export const isPit = (id: string): boolean => /^101[a-z]?$/.test(id);
