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
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName, codeSplitting: { groups: CHUNKS } } },
  },
  worker: { format: 'es' },
  plugins: [builtPictures(), earlyPage('/app/page.tsx'), offlineCopy(here), compressed()],
});
