import type { JSX } from 'preact';

import { LoadingScreen, useLoaded } from './loaded.tsx';

type Part<P> = (props: P) => JSX.Element | undefined;

/** A screen whose code is fetched when it is first shown. */
export function lazy<P extends object>(load: () => Promise<Part<P>>): Part<P> {
  const kept = new Map<'part', Part<P>>();
  return (props: P) => {
    const { value: Body, hasFailed } = useLoaded(kept, 'part', load);
    return Body === undefined ? <LoadingScreen {...{ hasFailed }} /> : <Body {...props} />;
  };
}

/** A part of a screen, left out until its code has come. */
export function lazyPart<P extends object>(load: () => Promise<Part<P>>): Part<P> {
  const kept = new Map<'part', Part<P>>();
  return (props: P) => {
    const { value: Body } = useLoaded(kept, 'part', load);
    return Body === undefined ? undefined : <Body {...props} />;
  };
}
