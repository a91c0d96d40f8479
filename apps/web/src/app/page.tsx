import { render } from 'preact';

import { App } from './app.tsx';
import { registerOffline } from './offline.ts';

export function showPage(): void {
  const root = document.getElementById('app');
  if (root !== null) render(<App />, root);
  registerOffline();
}
