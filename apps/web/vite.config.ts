import { defineConfig } from 'vite';

import {
  builtPictures,
  chunkName,
  CHUNKS,
  compressed,
  earlyPage,
  offlineCopy,
} from '../../tools/page/plugins.ts';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2023',
    modulePreload: {
      polyfill: false,
      // The page's own first script runs by then; Firefox reports asking for it again as an error.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/\bfirst-[^/]*\.js$/.test(file)),
    },
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  plugins: [builtPictures(), earlyPage('/app/page.tsx'), offlineCopy(here), compressed()],
});
