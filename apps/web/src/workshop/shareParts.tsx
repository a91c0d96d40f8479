import type { ComponentChildren } from 'preact';

import { announce } from '../app/announce.ts';
import { QrButton } from '../ui/qrCode.tsx';
import { w } from './words.ts';

type DriveLink = readonly [words: string, address: string];

/** Ways to drive what was built. */
export const DriveLinks = ({ links }: { readonly links: readonly DriveLink[] }) => (
  <div class="row">
    {links.map(([words, address], i) => (
      <a key={words} class={i === 0 ? 'button main' : 'button'} href={address}>
        {words}
      </a>
    ))}
  </div>
);

export type SaveButton = readonly [words: string, run: () => void];

type SaveProps = {
  readonly buttons: readonly SaveButton[];
  /** For a code that a phone reads off this screen. */
  readonly link: string;
  readonly title: string;
  readonly children?: ComponentChildren;
};

/** Ways to take it along. */
export const SavePanel = ({ buttons, link, title, children }: SaveProps) => (
  <section class="panel" aria-labelledby="share-title">
    <h2 id="share-title">{w().share}</h2>
    <div class="row">
      {buttons.map(([words, run]) => (
        <button key={words} type="button" class="button slim" onClick={run}>
          {words}
        </button>
      ))}
      <QrButton class="button slim" {...{ link, title }} />
    </div>
    {children}
  </section>
);

export async function copyAddress(address: string, words: string): Promise<void> {
  await navigator.clipboard.writeText(address);
  announce(words);
}

/** An address of this page that works on other devices. */
export const whole = (hash: string): string => location.href.replace(/#.*$/, '') + hash;
