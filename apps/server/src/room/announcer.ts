import type { Audience } from './audience.ts';
import { movedHint } from './movedHint.ts';
import type { Table } from './table.ts';

/** What this node tells the others of a race; a process that is alone tells nobody. */
export class Announcer {
  readonly #table: Table;
  readonly #audience: Audience;

  constructor(table: Table, audience: Audience) {
    this.#table = table;
    this.#audience = audience;
  }

  /** Other nodes have been told that this one follows or drives the race. */
  get isMember(): boolean {
    return !this.#audience.isEmpty || this.#table.lease !== undefined;
  }

  /** And none has said the same: there is nobody to be told anything. */
  get isAlone(): boolean {
    return this.isMember && !this.#audience.isShared;
  }

  /** Who is here, and whether the others should say the same. */
  announce(isAsking: boolean): void {
    const { id: race, deps } = this.#table;
    if (deps.node === undefined) return;
    deps.node.hints.send({ type: 'here', race, ...this.#audience.here, isAsking });
  }

  /** What was saved before this node knew of the other was not told to it. */
  answer(): void {
    this.announce(false);
    const { id: race, row, deps } = this.#table;
    deps.node?.hints.send({ type: 'moved', race, head: row.head });
  }

  /** What this node has saved. */
  tellMoved(isRoomChanged: boolean): void {
    const { node } = this.#table.deps;
    if (node === undefined) return;
    const hint = movedHint(this.#table, isRoomChanged);
    if (hint !== undefined && !this.isAlone) node.hints.send(hint);
  }
}
