import { Component, type ComponentChildren } from 'preact';

import { t } from '../i18n/translate.ts';

type Props = { readonly children: ComponentChildren };
type State = { readonly failed: string | undefined };

/** Our own bug on one screen must not take the game away: it is saved, the page can be reloaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: undefined };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: error instanceof Error ? error.message : String(error) });
  }

  override render() {
    if (this.state.failed === undefined) return this.props.children;
    return (
      <main id="main" class="page narrow" tabindex={-1}>
        <h1>{t().shell.brokenTitle}</h1>
        <p>{t().shell.brokenText}</p>
        <pre class="small quiet">{this.state.failed}</pre>
        <p class="row">
          <button type="button" class="button main" onClick={() => location.reload()}>
            {t().shell.reload}
          </button>
          <a class="button" href="#/">
            {t().shell.home}
          </a>
        </p>
      </main>
    );
  }
}
