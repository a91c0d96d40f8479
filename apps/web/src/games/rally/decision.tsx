import type { JSX } from 'preact';

import { GarageChoice, RelayChoice, SisuChoice, TyresChoice } from './decisions.tsx';
import { Driving } from './driving.tsx';
import type { RallyStore } from './rallyStore.ts';

type Props = { readonly store: RallyStore; readonly tray: JSX.Element };

/** What the driver is asked, by what he may do. */
export function Decision({ store, tray }: Props) {
  const actions = store.actions.value;
  if (store.outlook.value !== undefined) return <Driving store={store} tray={tray} />;
  if (actions.has('attack')) return <RelayChoice store={store} />;
  if (actions.has('sisu')) return <SisuChoice store={store} />;
  if (actions.has('tyres')) return <TyresChoice store={store} />;
  return actions.has('spare') ? <GarageChoice store={store} /> : undefined;
}
