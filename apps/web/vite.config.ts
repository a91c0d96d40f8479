import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, type Plugin } from 'vite';

const here = import.meta.dirname;

/** Writes `sw.js` with the list of all built files, so that the second visit needs no network. */
function serviceWorker(): Plugin {
  return {
    name: 'perfect-line:service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const publicFiles = readdirSync(join(here, 'public'));
      const built = Object.keys(bundle).filter((name) => !name.endsWith('.map'));
      const files = ['index.html', ...built, ...publicFiles];
      const list = [...new Set(files)].sort().map((name) => `./${name}`);
      const digest = createHash('sha256');
      for (const name of publicFiles) digest.update(readFileSync(join(here, 'public', name)));
      digest.update(readFileSync(join(here, 'index.html'))).update(list.join());
      const source = readFileSync(join(here, 'sw.js'), 'utf8')
        .replace('self.__FILES__', JSON.stringify(list))
        .replace('self.__VERSION__', `'${digest.digest('hex').slice(0, 12)}'`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

export default defineConfig({
  root: here,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2023', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 700 },
  worker: { format: 'es' },
  plugins: [serviceWorker()],
});
