/** A gear as the rulebook writes it: 3단; beside the track 00 기어. */
export const gearKo = (gear: string | number): string =>
  String(gear) === '00' ? '00 기어' : `${gear}단`;
