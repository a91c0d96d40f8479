/** Letters by their place on the keyboard, so that they work in every alphabet. */
export const letterOf = ({ code, key }: KeyboardEvent): string =>
  (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/** Fields keep their own keys, buttons their Enter. */
export function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea, dialog') !== null) return true;
  return (key === 'Enter' || key === ' ') && target.closest('a, button') !== null;
}
