import type { Result } from '@perfect-line/core/result';
import type { Note, RuleError } from '@perfect-line/rules/game';

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(typeof value === 'number' && Number.isNaN(value));

function mustSay(facts: object, what: string): void {
  const fields = Object.entries(facts);
  const missing = fields.find(([, value]) => !isSaid(value))?.[0];
  if (fields.length === 0) throw new Error(`${what} says nothing`);
  if (missing !== undefined) throw new Error(`${what} has nothing to say of ${missing}`);
}

/** A refusal as the referee prints it: a code, words, and facts only where there are any. */
export function checkRefusal(error: RuleError): RuleError {
  const { code, message, facts } = error;
  mustSay({ code, message }, `refusal ${code}`);
  if (facts !== undefined) mustSay(facts, `facts of ${code}`);
  return error;
}

/** Code of a refusal, undefined where there is none. */
export const codeOf = (result: Result<unknown, RuleError>): string | undefined =>
  result.ok ? undefined : checkRefusal(result.error).code;

/** A refusal in a line: its code, then its facts. */
export function refusalOf(error: RuleError): string {
  const { code, facts } = checkRefusal(error);
  return facts === undefined ? code : `${code} ${inWords(facts)}`;
}

/** The words of every note are said, whatever it is about. */
export function checkNotes(notes: readonly Note[]): readonly Note[] {
  for (const note of notes) {
    const { type, ...facts } = note;
    mustSay({ type, ...facts }, `note ${type}`);
  }
  return notes;
}

const inWords = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '');

/** Everything that was told, a line for each note: its kind, then its facts in order. */
export const toldBy = (notes: readonly Note[]): readonly string[] =>
  checkNotes(notes).map((note) => Object.values(note).map(inWords).join(' '));
