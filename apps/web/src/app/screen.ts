import type { JSX } from 'preact';

export type Screen = {
  readonly name: string;
  /** For the window's title; empty on the start page. */
  readonly title: string;
  readonly body: JSX.Element;
  /** The table fills the window and brings its own bars. */
  readonly bare?: boolean;
};
