export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

/** A tab with a shelf and cookies of its own: all that a driver of a browser has to give. */
export type Tab = {
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Runs in the page, and knows nothing of what is around it here; its words travel as JSON. */
  readonly ask: <A extends readonly unknown[], T>(
    look: (...words: A) => T,
    ...words: A
  ) => Promise<Awaited<T>>;
  /** With a finger where the browser has one, else with the mouse. */
  readonly tap: (at: Point) => Promise<void>;
  readonly press: (key: string) => Promise<void>;
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

export type Engine = {
  readonly open: () => Promise<Tab>;
  readonly close: () => Promise<void>;
};
