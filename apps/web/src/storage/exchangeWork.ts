import type { Imported } from './gameFile.ts';

/** What the page asks of the worker that reads and writes files of games. */
export type ExchangeRequest =
  | { readonly type: 'write'; readonly ids: readonly string[] }
  | { readonly type: 'read'; readonly file: Blob };

export type ExchangeAnswer =
  | { readonly type: 'progress'; readonly done: number; readonly all: number }
  | { readonly type: 'written'; readonly file: Blob }
  | ({ readonly type: 'read' } & Imported)
  | { readonly type: 'failed' };
