import { announce } from '../app/announce.ts';
import type { Publishable } from '../library/publishDialog.tsx';
import type { DraftShelf } from '../storage/draftShelf.ts';
import { QrButton } from '../ui/qrCode.tsx';
import { Publishing } from './publishing.tsx';
import { w } from './words.ts';

type DriveLink = readonly [words: string, address: string];
type Drive = { readonly links: readonly DriveLink[]; readonly note?: string };
export type SaveButton = readonly [words: string, run: () => void];

type Props = {
  /** Undefined while it is not whole: then it is neither driven nor published. */
  readonly drive: Drive | undefined;
  readonly buttons: readonly SaveButton[];
  /** For a code that a phone reads off this screen. */
  readonly link: string;
  readonly title: string;
  readonly publishable: () => Publishable;
};

const DriveSection = ({ links, note }: Drive) => (
  <section class="panel" aria-labelledby="drive-title">
    <h2 id="drive-title">{w().drive}</h2>
    <div class="row">
      {links.map(([words, address], i) => (
        <a key={words} class={i === 0 ? 'button main' : 'button'} href={address}>
          {words}
        </a>
      ))}
    </div>
    {note === undefined ? undefined : <p class="small quiet">{note}</p>}
  </section>
);

/** Ways to drive what was built and to take it along. */
export const ShareView = ({ drive, buttons, link, title, publishable }: Props) => (
  <>
    {drive === undefined ? undefined : <DriveSection {...drive} />}
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
      {drive === undefined ? undefined : <Publishing what={publishable} />}
    </section>
  </>
);

/** What a shelf keeps under this id, ready for everybody's library. */
export const publishableOf = <D extends { readonly name: string }>(
  shelf: Pick<DraftShelf<D>, 'find' | 'keep'>,
  [id, draft]: readonly [id: string, draft: D],
  course: Pick<Publishable, 'kind' | 'course'>,
): Publishable => ({
  name: draft.name,
  ...course,
  previous: shelf.find(id)?.entry,
  onPublished: (entry) => shelf.keep(id, draft, entry),
});

export async function copyAddress(address: string, words: string): Promise<void> {
  await navigator.clipboard.writeText(address);
  announce(words);
}

/** An address of this page that works on other devices. */
export const whole = (hash: string): string => location.href.replace(/#.*$/, '') + hash;
