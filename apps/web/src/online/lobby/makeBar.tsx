import type { Result } from '@perfect-line/core/result';
import type { CreateRace } from '@perfect-line/protocol/race';
import { createdReply } from '@perfect-line/protocol/replies';
import { useSignal } from '@preact/signals';

import { href, replaceWith } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { t } from '../../i18n/translate.ts';
import { today } from '../../app/today.ts';
import { RefusalNote } from '../parts.tsx';
import { signIn } from '../connection/player.ts';
import { ask, type Refusal } from '../connection/server.ts';
import { NameField } from './nameField.tsx';
import { keepWish, type Wish } from './wish.ts';

type Props = {
  /** Of the day given; refused by a code when the choice is not whole. */
  readonly request: (date: string) => Result<CreateRace, Refusal>;
  /** Where the host sits down; undefined when every seat is a computer's. */
  readonly wish: Wish | undefined;
  readonly onMade: () => void;
};

async function make({ request, wish, onMade }: Props, name: string): Promise<Refusal | undefined> {
  const body = request(today());
  if (!body.ok) return body.error;
  const signedIn = await signIn(name);
  if (!signedIn.ok) return signedIn.error;
  const made = await ask(createdReply, { path: 'api/races', method: 'POST', body: body.value });
  if (!made.ok) return made.error;
  onMade();
  if (wish !== undefined) keepWish(made.value.race, wish);
  replaceWith(href('online', made.value.race));
  return undefined;
}

/** A name, and the race is there to be shared. */
export function MakeBar(props: Props) {
  const m = t().onlineSetup;
  const name = useSignal(settings.value.name);
  const isMaking = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const hasPerson = props.wish !== undefined;
  const submit = async (): Promise<void> => {
    isMaking.value = true;
    refusal.value = await make(props, name.value.trim());
    isMaking.value = false;
  };
  return (
    <form
      class="start-bar make-bar"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <RefusalNote refusal={refusal.value} />
      {hasPerson ? undefined : <p class="quiet">{m.noPerson}</p>}
      <NameField label={m.yourName} name={name} />
      <button type="submit" class="button main big" disabled={isMaking.value || !hasPerson}>
        {isMaking.value ? m.making : m.make}
      </button>
    </form>
  );
}
