import { askedFor } from './asked.ts';
import { atRevision } from './figures/revision.ts';
import { figureFaults, formatSheets, measure } from './figures/sheets.ts';
import { root } from './shell.ts';

const USAGE = `usage: npm run figures [-- [--compare REV] [--places]]
Measures the sources without running them. --compare REV sets another revision beside them;
--places names every place behind a figure.
`;

const { values } = askedFor(USAGE, {
  options: {
    compare: { type: 'string' },
    places: { type: 'boolean', default: false },
  },
});

const { compare } = values;
const now = { name: 'now', sheets: measure(root) };
const before =
  compare === undefined ? [] : [{ name: compare, sheets: atRevision(compare, measure) }];
process.stdout.write(`${formatSheets([...before, now], values.places)}\n`);
for (const fault of figureFaults(now.sheets)) process.stdout.write(`over the limit: ${fault}\n`);
