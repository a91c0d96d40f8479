/** What Stryker's report says of a file, as far as it is read here. */
export type Mutant = {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
};
export type Report = {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
};

const FOUND = new Set(['Killed', 'Timeout']);
const LIVING = new Set(['Survived', 'NoCoverage']);

const isCounted = ({ status }: Mutant): boolean => FOUND.has(status) || LIVING.has(status);

function scoreLine(name: string, mutants: readonly Mutant[]): string {
  const counted = mutants.filter(isCounted);
  const found = counted.filter(({ status }) => FOUND.has(status)).length;
  const percent = counted.length === 0 ? 100 : (100 * found) / counted.length;
  return `${percent.toFixed(1).padStart(5)} %  ${found} of ${counted.length}  ${name}`;
}

const survivorLine = (file: string, { location, ...mutant }: Mutant): string => {
  const change = mutant.replacement?.replaceAll(/\s+/g, ' ').slice(0, 80) ?? '';
  const untested = mutant.status === 'NoCoverage' ? ' (no test comes here)' : '';
  return `  ${file}:${location.start.line} ${mutant.mutatorName}: ${change}${untested}`;
};

/** Score of each file and of all, then every change that no test noticed. */
export function formatReport({ files }: Report): string {
  const all = Object.entries(files);
  const scores = all.map(([file, { mutants }]) => scoreLine(file, mutants));
  const whole = scoreLine(
    'in all',
    all.flatMap(([, { mutants }]) => mutants),
  );
  const survivors = all.flatMap(([file, { mutants }]) =>
    mutants.filter(({ status }) => LIVING.has(status)).map((mutant) => survivorLine(file, mutant)),
  );
  return [...scores, whole, ...(survivors.length > 0 ? ['Survivors', ...survivors] : [])].join(
    '\n',
  );
}
