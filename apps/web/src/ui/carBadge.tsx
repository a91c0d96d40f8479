import type { Livery } from '@perfect-line/board/dom/scene';

type Props = { readonly livery: Livery; readonly number: number; readonly small?: boolean };

/** Colour, outline and number of a car in one mark; read aloud by the text beside it. */
export function CarBadge({ livery, number, small }: Props) {
  return (
    <span class={`car-badge ${livery}${small === true ? ' small' : ''}`} aria-hidden="true">
      {number}
    </span>
  );
}
