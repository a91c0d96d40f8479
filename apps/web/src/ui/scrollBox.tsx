import type { ComponentChildren } from 'preact';

/** A wide table on a narrow screen: it scrolls, so the keyboard must be able to reach it. */
const REACHABLE = { tabindex: 0, role: 'group' } as const;

export function ScrollBox(props: { readonly label: string; readonly children: ComponentChildren }) {
  return (
    <div class="table-scroll" aria-label={props.label} {...REACHABLE}>
      {props.children}
    </div>
  );
}
