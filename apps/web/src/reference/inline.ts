export type Span = { readonly text: string; readonly strong: boolean };

const MARK = '**';

/** An odd mark has nothing to close it and is shown as it stands. */
export function parseInline(text: string): readonly Span[] {
  const parts = text.split(MARK);
  const closed = parts.length % 2 === 1 ? parts : withLastMarkShown(parts);
  return closed
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((span) => span.text !== '');
}

/** A dash stays with the word before it: in Russian no line begins with one. */
export const withDashesHeld = (text: string): string => text.replaceAll(' — ', '\u00A0— ');

const withLastMarkShown = (parts: readonly string[]): readonly string[] => [
  ...parts.slice(0, -2),
  parts.slice(-2).join(MARK),
];

export const isBalanced = (text: string): boolean => text.split(MARK).length % 2 === 1;

export const plainText = (text: string): string =>
  parseInline(text)
    .map((span) => span.text)
    .join('');
