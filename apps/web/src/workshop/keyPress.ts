import { useLayoutEffect } from 'preact/hooks';

/** Letters by their place on the keyboard, so that they work in every alphabet. */
export const letterOf = ({ code, key }: KeyboardEvent): string =>
  (/^Key([A-Z])$/.exec(code)?.[1] ?? key).toLowerCase();

/** Fields keep their own keys, buttons their Enter, and a dialog has all of them, wherever the focus went. */
export function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, select, textarea') !== null) return true;
  return (key === 'Enter' || key === ' ') && target.closest('a, button') !== null;
}

/** Listens from the moment the bench is seen: a key pressed at once is not lost. */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (press(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
