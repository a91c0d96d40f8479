// Looks at the page, run inside it: each stands for itself and takes nothing from around it.

export type Seen = 'over' | 'waiting' | 'plan' | 'other';

export function seenOfRace(): Seen {
  if (document.querySelector('.results, .lesson-end') !== null) return 'over';
  const bar = document.querySelector('main[data-listens] .action-bar');
  if (bar === null) return 'waiting';
  return bar.querySelector('.tray') !== null && bar.querySelector('.notice.bad') === null
    ? 'plan'
    : 'other';
}

export type Asked = 'over' | 'times' | 'waiting' | 'plan' | 'planned' | 'other';

/** What a rally asks for now. */
export function askedOfRally(): Asked {
  if (document.querySelector('.results, .lesson-end') !== null) return 'over';
  if (document.querySelector('dialog .times') !== null) return 'times';
  const bar = document.querySelector('main[data-listens] .action-bar');
  if (bar === null || bar.children.length < 2) return 'waiting';
  if (bar.querySelector('.tray') === null) return 'other';
  return document.querySelectorAll('.planned li').length === 0 ? 'plan' : 'planned';
}

/** What a race asks for now, as its buttons say; `die 3` where die 3 may be laid. */
export function askedByKeys(): string {
  if (document.querySelector('.results') !== null) return 'over';
  const bar = document.querySelector('main[data-listens] .action-bar');
  if (bar === null) return 'waiting';
  if (bar.querySelector('.notice.bad') !== null) return 'relay';
  if (bar.querySelector('.next-step') !== null) return 'step';
  if (bar.querySelector('.tray') !== null) {
    const dice = [...bar.querySelectorAll('.die-button.usable')];
    const key = dice.map(
      (die) => (die.getAttribute('title') ?? '').match(/die (\d)/)?.[1] ?? 'c',
    )[0];
    const planned = document.querySelectorAll('.planned li').length;
    return planned < 3 && key !== undefined ? `die ${key}` : 'planned';
  }
  return (bar.textContent ?? '').includes('Pit') ? 'pit' : 'beside';
}

const KEYS: Readonly<Record<string, readonly string[]>> = {
  relay: ['r'],
  step: ['r'],
  planned: ['r', 'e'],
  pit: ['e'],
  beside: ['Enter'],
};

/** The keys that answer it; the second of two goes nowhere when the first has decided. */
export function keysFor(asked: string): readonly string[] {
  const die = asked.match(/^die (.)/)?.[1];
  return die === undefined ? (KEYS[asked] ?? []) : [die, die];
}
