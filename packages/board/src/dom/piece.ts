/** One thing of a layer as text: redrawn only when `key` is new or its text changed. */
export type Piece = {
  readonly key: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text of players inside markup. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (letter) => ESCAPES[letter] ?? '');
