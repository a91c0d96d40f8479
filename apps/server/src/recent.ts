/** What was kept last, by its key; beyond so many the oldest is forgotten. */
export class Recent<K, V> {
  readonly #most: number;
  readonly #kept = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    return this.#kept.get(key);
  }

  /** From now on it is the newest. */
  keep(key: K, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
