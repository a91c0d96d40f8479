import { FILL_SECONDS, FOUND_FIELDS, FOUND_PACES, LENGTHS } from '@perfect-line/protocol/find';
import { createdReply } from '@perfect-line/protocol/replies';
import type { GameKind } from '@perfect-line/rules/game';
import { useSignal } from '@preact/signals';

import { go, href } from '../../app/router.ts';
import { settings } from '../../app/settings.ts';
import { t } from '../../i18n/translate.ts';
import { Choice } from '../../ui/choice.tsx';
import { signIn } from '../connection/player.ts';
import { ask, type Refusal } from '../connection/server.ts';
import { namedGames } from '../lobby/gameNames.ts';
import { NameField } from '../lobby/nameField.tsx';
import { ANY_SEAT, keepWish } from '../lobby/wish.ts';
import { RefusalNote } from '../parts.tsx';
import { w } from './words.ts';

type Wish = {
  readonly game: GameKind;
  readonly length: (typeof LENGTHS)[number];
  readonly pace: (typeof FOUND_PACES)[number];
  readonly drivers: `${(typeof FOUND_FIELDS)[number]}`;
  readonly fill: '' | `${(typeof FILL_SECONDS)[number]}`;
};

const USUAL: Wish = { game: 'gt', length: 'short', pace: 'live', drivers: '2', fill: '60' };

const textOf = <N extends number>(n: N): `${N}` => `${n}`;

type FieldsProps = { readonly wish: Wish; readonly change: (part: Partial<Wish>) => void };

function Fields({ wish, change }: FieldsProps) {
  const m = w().find;
  const { game } = t().onlineSetup;
  const fills = ['' as const, ...FILL_SECONDS.map(textOf)];
  return (
    <>
      <Choice
        label={game}
        value={wish.game}
        options={namedGames()}
        onChange={(value) => change({ game: value })}
      />
      <Choice
        label={m.length}
        value={wish.length}
        options={LENGTHS.map((value) => [value, m.lengths[value]] as const)}
        onChange={(value) => change({ length: value })}
      />
      <Choice
        label={m.pace}
        value={wish.pace}
        options={FOUND_PACES.map((value) => [value, m.paces[value]] as const)}
        onChange={(value) => change({ pace: value })}
      />
      <Choice
        label={m.drivers}
        value={wish.drivers}
        options={FOUND_FIELDS.map(textOf).map((value) => [value, m.driverCounts[value]] as const)}
        onChange={(value) => change({ drivers: value })}
      />
      <Choice
        label={m.fill}
        value={wish.fill}
        options={fills.map((value) => [value, m.fills[value]] as const)}
        onChange={(value) => change({ fill: value })}
      />
    </>
  );
}

async function find(wish: Wish, name: string): Promise<Refusal | undefined> {
  const signedIn = await signIn(name);
  if (!signedIn.ok) return signedIn.error;
  const { fill, drivers, ...rest } = wish;
  const body = {
    ...rest,
    drivers: Number(drivers),
    ...(fill !== '' && { computersAfter: Number(fill) }),
  };
  const found = await ask(createdReply, { path: 'api/find', method: 'POST', body });
  if (!found.ok) return found.error;
  keepWish(found.value.race, { seat: ANY_SEAT, options: {} });
  go(href('online', found.value.race));
  return undefined;
}

/** The shortest way to a race against somebody: what, how long, and go. */
export function FindPanel() {
  const m = w().find;
  const wish = useSignal(USUAL);
  const name = useSignal(settings.value.name);
  const isBusy = useSignal(false);
  const refusal = useSignal<Refusal | undefined>(undefined);
  const submit = async (): Promise<void> => {
    isBusy.value = true;
    refusal.value = await find(wish.value, name.value.trim());
    isBusy.value = false;
  };
  return (
    <form
      class="panel stack find-panel"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div class="stack-tight">
        <h2>{m.title}</h2>
        <p class="small quiet">{m.hint}</p>
      </div>
      <div class="find-fields">
        <NameField label={t().lobby.name} name={name} />
        <Fields wish={wish.value} change={(part) => (wish.value = { ...wish.value, ...part })} />
      </div>
      <RefusalNote refusal={refusal.value} />
      <p>
        <button type="submit" class="button main big" disabled={isBusy.value}>
          {isBusy.value ? m.busy : m.button}
        </button>
      </p>
    </form>
  );
}
