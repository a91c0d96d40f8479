const ENDINGS = ['th', 'st', 'nd', 'rd'] as const;

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(place: number): string {
  const isTeen = Math.floor((place % 100) / 10) === 1;
  return `${place}${(isTeen ? undefined : ENDINGS[place % 10]) ?? 'th'}`;
}
