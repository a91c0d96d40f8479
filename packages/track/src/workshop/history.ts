import { ok, type Result } from '@perfect-line/core/result';

/** Everything that was done and undone, without end: drafts share what they have in common. */
export type History<Draft> = {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
};

export const newHistory = <Draft>(present: Draft): History<Draft> => ({
  past: [],
  present,
  future: [],
});

/** With the draft after an edit, or why it stays as it is. */
export function goneOn<Draft, Refusal>(
  history: History<Draft>,
  next: Result<Draft, Refusal>,
): Result<History<Draft>, Refusal> {
  if (!next.ok) return next;
  return ok({ past: [...history.past, history.present], present: next.value, future: [] });
}

export function undone<Draft>({ past, present, future }: History<Draft>): History<Draft> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redone<Draft>({ past, present, future }: History<Draft>): History<Draft> {
  const [after, ...rest] = future;
  if (after === undefined) return { past, present, future };
  return { past: [...past, present], present: after, future: rest };
}
