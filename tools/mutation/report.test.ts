import { expect, it } from 'vitest';

import { formatReport, type Mutant } from './report.ts';

const mutant = (status: string, line: number): Mutant => ({
  status,
  mutatorName: 'EqualityOperator',
  replacement: 'a  <\n b',
  location: { start: { line } },
});

it('scores each file and all, and names what no test noticed', () => {
  const files = {
    'a.ts': { mutants: [mutant('Killed', 1), mutant('Timeout', 2), mutant('Survived', 3)] },
    'b.ts': { mutants: [mutant('NoCoverage', 4), mutant('Ignored', 5), mutant('CompileError', 6)] },
  };
  expect(formatReport({ files }).split('\n')).toEqual([
    ' 66.7 %  2 of 3  a.ts',
    '  0.0 %  0 of 1  b.ts',
    ' 50.0 %  2 of 4  in all',
    'Survivors',
    '  a.ts:3 EqualityOperator: a < b',
    '  b.ts:4 EqualityOperator: a < b (no test comes here)',
  ]);
});

it('a file in which nothing can be changed is not at fault', () => {
  expect(formatReport({ files: { 'a.ts': { mutants: [] } } })).toContain('100.0 %  0 of 0  in all');
});
