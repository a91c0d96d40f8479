import type { Block, Edition } from './types.ts';

export const para = (text: string): Block => ({ kind: 'paragraph', text });

export const list = (...items: readonly string[]): Block => ({ kind: 'list', items });

export const example = (text: string): Block => ({ kind: 'example', text });

export const edition = (edition: Edition, text: string): Block => ({
  kind: 'edition',
  edition,
  text,
});

export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  kind: 'table',
  head,
  rows,
});
