import type { Die } from '@perfect-line/rules/gt/words';

export type DieFaceShown = 'unrolled' | 'rolling' | 'clean' | 'warning';

type Props = {
  readonly die: Die;
  readonly face?: DieFaceShown;
  readonly faded?: boolean;
};

const KIND_CLASS: Readonly<Partial<Record<Die, string>>> = {
  c: 'coast',
  b: 'brake',
  z: 'brake',
  t: 'boost',
};

/** Dice of one kind have one colour. */
export const dieKind = (die: Die): string => KIND_CLASS[die] ?? 'gear';

/** A mark a die can be known by without its colour. */
function DieMark({ die }: { readonly die: Die }) {
  switch (die) {
    case 'c':
      return <path d="M6 12h12" />;
    case 'b':
    case 'z':
      return <path d="M6 7h12M6 12h12M6 17h12" />;
    case 't':
      return <path d="M6 16l6-8 6 8" />;
    default:
      return <text>{die}</text>;
  }
}

/** A blank, a bar or a number, as in the box; a warning on top of it when that is what it shows. */
export function DieFace({ die, face = 'unrolled', faded }: Props) {
  const classes = ['die', dieKind(die), face, faded === true ? 'faded' : ''].join(' ').trim();
  return (
    <span class={classes} aria-hidden="true">
      <svg viewBox="0 0 24 24" focusable="false">
        {face === 'warning' ? (
          <g class="alarm">
            <path d="M12 3l10 18H2z" />
            <path d="M12 9.5v5.5" />
            <circle cx="12" cy="18" r="1.2" />
            {die >= '1' && die <= '6' ? <text class="corner">{die}</text> : undefined}
          </g>
        ) : (
          <DieMark die={die} />
        )}
      </svg>
    </span>
  );
}
