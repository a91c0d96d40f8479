import { Component, type ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';
import { downloadRow } from '../storage/exchange.ts';
import { refreshGames, shelf } from '../storage/games.ts';
import type { RowKey } from '../storage/shelf.ts';

async function removeRow(key: RowKey): Promise<void> {
  await (await shelf()).remove(key);
  await refreshGames();
}

/** A row of the shelf that is no game any more: one bad card, and all others as they were. */
export function DamagedCard({ rowKey }: { readonly rowKey: RowKey }) {
  const { care, games } = t();
  return (
    <div class="panel stack-tight damaged-card">
      <strong>{care.damaged}</strong>
      <span class="small quiet">{care.damagedHint}</span>
      <div class="row">
        <button type="button" class="button slim" onClick={() => void downloadRow(rowKey)}>
          {care.download}
        </button>
        <button type="button" class="button slim" onClick={() => void removeRow(rowKey)}>
          {games.remove}
        </button>
      </div>
    </div>
  );
}

type Props = { readonly rowKey: RowKey; readonly children: ComponentChildren };

/** Whatever a row makes of its card, it makes it of no other. */
export class CardBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ hasFailed: true });
  }

  override render() {
    return this.state.hasFailed ? <DamagedCard rowKey={this.props.rowKey} /> : this.props.children;
  }
}
