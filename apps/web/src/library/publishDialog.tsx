import '../online/online.css';

import { MAX_COURSE_NAME } from '@perfect-line/protocol/limits';
import type { Result } from '@perfect-line/core/result';
import type { CourseKindName } from '@perfect-line/track/courses/kinds';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';

import { href } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import { loadPlayer, player, signIn } from '../online/connection/player.ts';
import { serverUrl, type Refusal } from '../online/connection/server.ts';
import { NameField } from '../online/lobby/nameField.tsx';
import { ShareLink } from '../online/lobby/shareLink.tsx';
import { RefusalNote } from '../online/parts.tsx';
import { Modal } from '../ui/modal.tsx';
import { typed } from '../ui/typed.ts';
import { publish } from './libraryApi.ts';
import { tagsIn } from './tags.ts';
import { w } from './words.ts';

/** What is published, and where its draft is kept. */
export type Publishable = {
  readonly name: string;
  readonly kind: CourseKindName;
  readonly course: string;
  /** The entry it was published under before. */
  readonly previous: string | undefined;
  readonly onPublished: (entry: string) => void;
};

type Props = { readonly what: Publishable; readonly onClose: () => void };
type Wish = { readonly by: string; readonly name: string; readonly tags: string };

/** What was published before and is gone cannot have a version after it. */
const CHAIN_BROKEN = ['library.unknown', 'library.not-yours'];

async function send({ what }: Props, wish: Wish): Promise<Result<string, Refusal>> {
  if (player.peek()?.name !== wish.by) {
    const signedIn = await signIn(wish.by);
    if (!signedIn.ok) return signedIn;
  }
  const { kind, course, previous } = what;
  const body = { kind, course, name: wish.name, tags: [...tagsIn(wish.tags)] };
  const first = await publish(previous === undefined ? body : { ...body, previous });
  const isBroken = !first.ok && previous !== undefined && CHAIN_BROKEN.includes(first.error.code);
  const done = isBroken ? await publish(body) : first;
  if (done.ok) what.onPublished(done.value);
  return done;
}

function Published({ entry, name }: { readonly entry: string; readonly name: string }) {
  const m = w();
  const ref = useRef<HTMLAnchorElement>(null);
  // The form is gone, and with it what had the focus.
  useEffect(() => ref.current?.focus(), []);
  return (
    <>
      <p role="status">{m.isPublished({ name })}</p>
      <ShareLink
        link={serverUrl(href('library', entry)).href}
        label={m.share}
        hint={m.shareHint}
        text={name}
      />
      <a ref={ref} class="button main" href={href('library', entry)}>
        {m.show}
      </a>
    </>
  );
}

/** The very course is there: under which id, if it may be seen. */
function thereOf(refusal: Refusal | undefined): string | undefined {
  const entry = refusal?.facts?.['entry'];
  return typeof entry === 'string' ? entry : undefined;
}

function Refused({ refusal }: { readonly refusal: Refusal | undefined }) {
  const there = thereOf(refusal);
  return (
    <>
      <RefusalNote {...{ refusal }} />
      {there === undefined ? undefined : (
        <p>
          <a href={href('library', there)}>{w().showThere}</a>
        </p>
      )}
    </>
  );
}

function PublishForm(props: Props & { readonly onDone: (entry: string, name: string) => void }) {
  const m = w();
  const by = useSignal(settings.value.name);
  // A bench lets names be longer than a card has room for.
  const name = useSignal(props.what.name.slice(0, MAX_COURSE_NAME).trim());
  const tags = useSignal('');
  const refusal = useSignal<Refusal | undefined>(undefined);
  const isSending = useSignal(false);
  useEffect(() => {
    void loadPlayer().then(() => (by.value = player.peek()?.name ?? by.peek()));
  }, []);
  const submit = async (): Promise<void> => {
    isSending.value = true;
    const wish = { by: by.value.trim(), name: name.value.trim(), tags: tags.value };
    const done = await send(props, wish);
    isSending.value = false;
    refusal.value = done.ok ? undefined : done.error;
    if (done.ok) props.onDone(done.value, wish.name);
  };
  return (
    <form
      class="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p class="quiet">{m.publishHint}</p>
      {props.what.previous === undefined ? undefined : <p>{m.newVersion}</p>}
      <label class="field">
        <span>{m.courseName}</span>
        <input
          class="input"
          required
          maxLength={MAX_COURSE_NAME}
          value={name.value}
          onInput={(event) => (name.value = typed(event))}
        />
      </label>
      <NameField label={m.yourName} name={by} />
      <label class="field">
        <span>{m.tags}</span>
        <input
          class="input"
          maxLength={120}
          value={tags.value}
          onInput={(event) => (tags.value = event.currentTarget.value)}
        />
        <span class="hint quiet">{m.tagsHint}</span>
      </label>
      <Refused refusal={refusal.value} />
      <button type="submit" class="button main" disabled={isSending.value}>
        {isSending.value ? m.publishing : m.publish}
      </button>
    </form>
  );
}

/** From the bench into everybody's library. */
export function PublishDialog(props: Props) {
  const m = w();
  const done = useSignal<{ readonly entry: string; readonly name: string } | undefined>(undefined);
  return (
    <Modal title={m.publishTitle} onClose={props.onClose}>
      {done.value === undefined ? (
        <PublishForm {...props} onDone={(entry, name) => (done.value = { entry, name })} />
      ) : (
        <Published {...done.value} />
      )}
    </Modal>
  );
}
