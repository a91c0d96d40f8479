import type { Source, Text } from '../sources.ts';
import { collect, lineAt, namesOf, textOf, type Node } from './ast.ts';
import { linesIn, type Sheet, type Tree } from './tree.ts';

/** Where the page's colours get their names: custom properties declared there are the tokens. */
const TOKENS = /\/styles\/tokens\.css$/;
/** The board draws pictures that stand without a style sheet: its colours are data of its own. */
const PALETTES = /^packages\/board\/src\/(colours|palette|rally\/rallyPalette)\.ts$/;

const NAMED =
  'aqua|black|blue|brown|crimson|cyan|gold|gray|green|grey|lime|magenta|maroon|navy|olive|orange|pink|purple|red|silver|teal|violet|white|yellow';
const COLOUR = new RegExp(
  `#[0-9a-f]{3,8}\\b|\\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\([^()]*\\)|(?<![\\w-])(?:${NAMED})(?![\\w-])`,
  'gi',
);
const UNNAMED = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?)\([^()]*\)/gi;

type Use = { readonly colour: string; readonly place: string };

const usesIn = (text: string, colours: RegExp, place: string): readonly Use[] =>
  [...text.matchAll(colours)].map(([colour]) => ({ colour: colour.toLowerCase(), place }));

const withoutComments = (css: string): string =>
  css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));

function usesInStyle({ path, text }: Text): readonly Use[] {
  const css = withoutComments(text);
  return [...css.matchAll(/(?<property>[\w-]+)\s*:(?<value>[^;{}]*)[;}]/g)].flatMap((found) => {
    const { property = '', value = '' } = found.groups ?? {};
    if (TOKENS.test(path) && property.startsWith('--')) return [];
    return usesIn(value, COLOUR, `${path}:${linesIn(css.slice(0, found.index)) + 1}`);
  });
}

const PAINT = new Set(['fill', 'stroke', 'color', 'stopColor', 'stop-color']);

/** What stands between the braces of a template counts as text too: drawings are written so. */
const writtenIn = (node: Node): string | undefined =>
  node.type === 'TemplateElement' && isTemplateText(node['value'])
    ? node['value'].raw
    : textOf(node);

const isTemplateText = (value: unknown): value is { readonly raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string';

const usesInMarkup = (source: Source): readonly Use[] =>
  collect(source, (node, parent) => {
    const text = writtenIn(node);
    if (text === undefined) return undefined;
    const isPaint = parent?.type === 'JSXAttribute' && PAINT.has(namesOf(parent['name']).join());
    const place = `${source.path}:${lineAt(source, node.start)}`;
    return usesIn(text, isPaint ? COLOUR : UNNAMED, place);
  }).flat();

const isDrawing = ({ path }: Source): boolean =>
  path.endsWith('.tsx') || (path.startsWith('packages/board/') && !PALETTES.test(path));

export function colourSheet({ sources, styles }: Tree): Sheet {
  const markup = sources.filter(isDrawing);
  const uses = [...styles.flatMap(usesInStyle), ...markup.flatMap(usesInMarkup)];
  return {
    title: 'Raw colours outside tokens and palettes',
    rows: [
      { name: 'different', value: new Set(uses.map(({ colour }) => colour)).size },
      { name: 'uses', value: uses.length, most: 0 },
    ],
    places: uses.map(({ colour, place }) => `${place} ${colour}`),
  };
}
