import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from 'vite';

import { compressFolder } from './compress.ts';
import { readyPictures } from './pictures.ts';

/** Files of one language by their name: only those that are in use are kept for offline. */
const SPOKEN = /^assets\/(?:catalogue|gt|rally|glossary|captions)\.(en|ru|ko)-/;

type OfflineFiles = { readonly all: readonly string[]; readonly spoken: readonly string[] };

function offlineFiles(built: readonly string[], publicFiles: readonly string[]): OfflineFiles {
  const files = ['index.html', ...built.filter((name) => !name.endsWith('.map')), ...publicFiles];
  const sorted = [...new Set(files)].sort();
  const asked = (names: readonly string[]): readonly string[] => names.map((name) => `./${name}`);
  return {
    all: asked(sorted.filter((name) => !SPOKEN.test(name))),
    spoken: asked(sorted.filter((name) => SPOKEN.test(name))),
  };
}

/** Writes `sw.js` with the list of all built files, so that the second visit needs no network. */
export function offlineCopy(web: string): Plugin {
  return {
    name: 'perfect-line:offline-copy',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const publicFiles = readdirSync(join(web, 'public'));
      const files = offlineFiles(Object.keys(bundle), publicFiles);
      const digest = createHash('sha256');
      for (const name of publicFiles) digest.update(readFileSync(join(web, 'public', name)));
      digest.update(readFileSync(join(web, 'index.html'))).update(JSON.stringify(files));
      const source = readFileSync(join(web, 'sw.js'), 'utf8')
        .replace('self.__FILES__', JSON.stringify(files.all))
        .replace('self.__SPOKEN__', JSON.stringify(files.spoken))
        .replace('self.__VERSION__', `'${digest.digest('hex').slice(0, 12)}'`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

/** The pictures of ready tracks and of cards as files, and their addresses where the page asks for them. */
export function builtPictures(): Plugin {
  return {
    name: 'perfect-line:built-pictures',
    apply: 'build',
    config: () => ({
      define: {
        PICTURES: JSON.stringify(
          Object.fromEntries(readyPictures().map(({ name, fileName }) => [name, `./${fileName}`])),
        ),
      },
    }),
    generateBundle() {
      for (const { fileName, source } of readyPictures())
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

type OutputBundle = NonNullable<IndexHtmlTransformContext['bundle']>;

/** Everything a chunk needs before it runs, itself first. */
function neededBy(fileName: string, bundle: OutputBundle, known = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk' || known.has(fileName)) return known;
  known.add(fileName);
  for (const name of chunk.imports) neededBy(name, bundle, known);
  return known;
}

/** The first script fetches words and page side by side: the page's files are named before it asks. */
export function earlyPage(module: string): Plugin {
  return {
    name: 'perfect-line:early-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }): HtmlTagDescriptor[] => {
        const page = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(module) === true,
        );
        const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
        if (page === undefined || entry === undefined) return [];
        const named = neededBy(entry.fileName, bundle);
        return [...neededBy(page.fileName, bundle)]
          .filter((name) => !named.has(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${name}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** After everything is written, whatever folder it went to. */
export function compressed(): Plugin {
  return {
    name: 'perfect-line:compressed',
    apply: 'build',
    enforce: 'post',
    writeBundle: ({ dir }) => {
      if (dir !== undefined) compressFolder(dir);
    },
  };
}

/** Names say the language of what only one language needs. */
export function chunkName({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const language = /\/i18n\/(\w+)\/catalogue\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/[name]${language === undefined ? '' : `.${language}`}-[hash].js`;
}

/**
 * Files that are always fetched together are one file: each further one costs a kilobyte of headers. A chunk takes along
 * all that it needs and that none before it has taken.
 */
export const CHUNKS = [
  { name: 'first', test: /apps\/web\/src\/main\.tsx$/, priority: 9 },
  {
    name: 'page',
    test: /apps\/web\/src\/(app\/page|ui\/(?!qr|fileOpening|choice|segments|stepper)|storage\/(?!exchange|draft)|i18n\/(plural|en\/ordinal))|packages\/rules\/src\/[^/]+$/,
    priority: 8,
  },
  {
    name: 'table',
    test: /apps\/web\/src\/(table\/(?!replay|transport|resultScreen|bestNews|menu)|ghosts\/courseKey)/,
    priority: 7,
  },
];
