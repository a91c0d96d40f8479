import { w } from './words.ts';

type Props = { readonly keys: readonly (readonly string[])[] };

/** What every key of a bench does. */
export const KeysPanel = ({ keys }: Props) => (
  <details class="panel keys">
    <summary>{w().keys}</summary>
    <dl>
      {keys.map(([key, words]) => (
        <div key={key}>
          <dt>{key}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  </details>
);
