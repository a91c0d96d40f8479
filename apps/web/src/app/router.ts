import { signal } from '@preact/signals';

/** Where the page stands: words of the path after `#/`, and what follows `?`. */
export type Route = {
  readonly path: readonly string[];
  readonly query: URLSearchParams;
};

export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  return {
    path: path
      .split('/')
      .filter((word) => word !== '')
      .map(decodeWord),
    query: new URLSearchParams(query),
  };
}

function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}

/** Hash addresses: the page works from any folder, offline, and needs nothing of the server. */
export const href = (...path: readonly string[]): string =>
  `#/${path.map((word) => encodeURIComponent(word)).join('/')}`;

export const route = signal<Route>(parseRoute(''));

export function followAddress(): void {
  const read = (): void => {
    route.value = parseRoute(location.hash);
  };
  addEventListener('hashchange', read);
  read();
}

export function go(address: string): void {
  location.hash = address;
}

/** For a step that Back should not return to, such as the choice that became a game. */
export function replaceWith(address: string): void {
  history.replaceState(undefined, '', address);
  route.value = parseRoute(location.hash);
}
