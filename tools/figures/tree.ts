import { existsSync } from 'node:fs';
import { join } from 'node:path';

import {
  isTest,
  sourcesBelow,
  textsBelow,
  WORKSPACES,
  type Source,
  type Text,
} from '../sources.ts';

/** Everything of a checkout that is measured; read once, nothing of it is ever run. */
export type Tree = {
  readonly sources: readonly Source[];
  readonly tests: readonly Source[];
  readonly styles: readonly Text[];
  /** Scripts of the project: not measured, but they import what is. */
  readonly tools: readonly Source[];
};

export function readTree(root: string): Tree {
  const folders = WORKSPACES.filter((folder) => existsSync(join(root, folder)));
  const all = folders.flatMap((folder) => sourcesBelow(root, folder));
  return {
    sources: all.filter(({ path }) => !isTest(path)),
    tests: all.filter(({ path }) => isTest(path)),
    styles: folders.flatMap((folder) => textsBelow(root, folder, (name) => name.endsWith('.css'))),
    tools: existsSync(join(root, 'tools')) ? sourcesBelow(root, 'tools') : [],
  };
}

export const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/');

/** What players read: the catalogues of the page and its rules reference. */
const WORDS = /\/i18n\/(en|ru|ko)\/|\.(en|ru|ko)\.ts$/;
export const isWords = (path: string): boolean => WORDS.test(path);

export const linesIn = (text: string): number => text.split('\n').length - 1;

/** One line of the table. Above `most` the check fails; `goal` is only said. */
export type Row = {
  readonly name: string;
  readonly value: number;
  readonly most?: number;
  readonly goal?: number;
};

export type Sheet = {
  readonly title: string;
  readonly rows: readonly Row[];
  /** Shown with the figures. */
  readonly worst?: readonly string[];
  /** Every place behind a figure, for whoever wants to lower it: shown on demand. */
  readonly places?: readonly string[];
};
