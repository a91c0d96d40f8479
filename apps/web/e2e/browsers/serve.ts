import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { buildWeb } from '../../../../tools/build.ts';

/** The built page with one script before all others; a packed form of it would be sent instead, so there is none. */
function layPage(folder: string): void {
  cpSync(join(import.meta.dirname, '../../dist'), folder, { recursive: true });
  for (const packed of ['gz', 'br']) rmSync(join(folder, `index.html.${packed}`), { force: true });
  copyFileSync(join(import.meta.dirname, 'witness.js'), join(folder, 'witness.js'));
  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8');
  writeFileSync(page, html.replace('<head>', '<head><script src="./witness.js"></script>'));
  writeFileSync(join(folder, 'blank.html'), '<!doctype html><title>blank</title>');
}

const built = buildWeb();
if (!built.ok) throw new Error(`The page could not be built:\n${built.output}`);
const folder = join(process.env['DATA_DIR'] ?? '', 'page');
layPage(folder);
process.env['WEB_DIR'] = folder;
await import('../../../server/src/main.ts');
