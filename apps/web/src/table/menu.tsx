import { useSignal } from '@preact/signals';

import { href } from '../app/router.ts';
import { t } from '../i18n/translate.ts';
import { Modal } from '../ui/modal.tsx';
import type { SeatView } from './seats.ts';
import type { ShownTable } from './shownTable.ts';

type Props = ShownTable & { readonly onClose: () => void };

/** Giving up is asked twice. */
function Resign({ ui, store, seat, onClose }: Props & { readonly seat: SeatView }) {
  const isAsked = useSignal(false);
  const why = useSignal<string | undefined>(undefined);
  const { id, name, isYou } = seat;
  const press = (): void => {
    if (!isAsked.value) isAsked.value = true;
    else void giveUp();
  };
  const giveUp = async (): Promise<void> => {
    if (store.purpose.isTaught === true) why.value = t().table.resignTaught;
    else {
      const done = await store.session.act(ui.hand.game.resignAction(id), id);
      if (done.ok) onClose();
      else why.value = ui.words.refusal(done.error);
    }
  };
  return (
    <div class="stack">
      {isAsked.value ? <p>{ui.words.frame().resignAsk({ name, isYou })}</p> : undefined}
      <p role="status">{why.value ?? ''}</p>
      <button type="button" class={isAsked.value ? 'button flat' : 'button'} onClick={press}>
        {t().table.resign({ name, isYou })}
      </button>
    </div>
  );
}

export function Menu(props: Props) {
  const { ui, store, onClose } = props;
  const m = t().table;
  const mine = store.seats.value.filter(
    ({ id, control }) =>
      control.type === 'human' && !store.session.busy.value && ui.canResign(store.shown.value, id),
  );
  return (
    <Modal title={m.menu} onClose={onClose}>
      <a class="button" href="#/">
        {m.leave}
      </a>
      <p class="small quiet">{ui.words.frame().leaveHint}</p>
      <a class="button" href={href('settings')}>
        {t().shell.settings}
      </a>
      {mine.map((seat) => (
        <Resign key={seat.id} {...props} seat={seat} />
      ))}
    </Modal>
  );
}
