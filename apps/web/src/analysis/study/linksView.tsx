import { useSignal } from '@preact/signals';

import { go, href } from '../../app/router.ts';
import { player } from '../../online/connection/player.ts';
import type { Refusal } from '../../online/connection/server.ts';
import { usePlayerGate } from '../../online/lobby/playerGate.tsx';
import { ShareLink } from '../../online/lobby/shareLink.tsx';
import { RefusalNote } from '../../online/parts.tsx';
import { linkOf, share } from './sharing.ts';
import type { Company, StudyPort } from './studyPort.ts';
import { words } from './words.ts';

const nameWords = () => {
  const m = words();
  return { nameTitle: m.nameTitle, nameHint: m.nameText, yourName: m.yourName, goOn: m.goOn };
};

/** A study of one becomes one of many. */
export function ShareStudy({ port }: { readonly port: StudyPort }) {
  const m = words();
  const gate = usePlayerGate(nameWords());
  const isBusy = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const run = async (): Promise<void> => {
    isBusy.value = true;
    const shared = await share(port);
    isBusy.value = false;
    refusal.value = shared.ok ? undefined : shared.error;
    if (shared.ok) go(href('study', shared.value));
  };
  return (
    <section class="stack-tight">
      <button
        type="button"
        class="button main"
        disabled={isBusy.value}
        onClick={() => gate.asPlayer(() => void run())}
      >
        {isBusy.value ? m.sharing : m.share}
      </button>
      <p class="small quiet">{m.shareHint}</p>
      <RefusalNote refusal={refusal.value} />
      {gate.dialog}
    </section>
  );
}

/** Whoever came by the link to write and has no name yet. */
function NameToWrite() {
  const m = words();
  const gate = usePlayerGate(nameWords());
  return (
    <p class="study-lead">
      <span>{m.nameToWrite}</span>
      <button type="button" class="button slim main" onClick={() => gate.asPlayer(() => undefined)}>
        {m.yourName}
      </button>
      {gate.dialog}
    </p>
  );
}

/** The links of a study on a server: to write for those who may, to read for all. */
export function StudyLinks({
  port,
  company,
}: {
  readonly port: StudyPort;
  readonly company: Company;
}) {
  const m = words();
  const { edit, read } = company.keys();
  const { name } = port.document.value;
  return (
    <section class="stack-tight study-links">
      {edit !== undefined && player.value === undefined ? <NameToWrite /> : undefined}
      {edit === undefined ? <p class="small quiet">{m.readOnly}</p> : undefined}
      {edit === undefined ? undefined : (
        <ShareLink link={linkOf(edit)} label={m.editLink} hint={m.editHint} text={name} />
      )}
      <ShareLink link={linkOf(read)} label={m.readLink} hint={m.readHint} text={name} />
    </section>
  );
}
