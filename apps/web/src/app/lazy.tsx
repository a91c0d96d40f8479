import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from './loaded.tsx';

type Part<P> = (props: P) => JSX.Element | undefined;

/** A part of the page whose code is fetched when it is first shown; `load` may be called before, to be ready. */
export type Lazy<P> = ((props: P) => JSX.Element | undefined) & {
  readonly load: () => Promise<Part<P>>;
};

type Waiting = (state: { readonly hasFailed: boolean }) => JSX.Element | undefined;

export function lazy<P extends object>(
  load: () => Promise<Part<P>>,
  Meanwhile: Waiting = LoadingScreen,
): Lazy<P> {
  const kept = new Map<'part', Part<P>>();
  const Loaded = (props: P): JSX.Element | undefined => {
    const { value: Body, hasFailed } = useLoaded(kept, 'part', load);
    return Body === undefined ? <Meanwhile {...{ hasFailed }} /> : <Body {...props} />;
  };
  return Object.assign(Loaded, { load });
}
