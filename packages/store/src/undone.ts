import { err, ok, type Result } from '@perfect-line/core/result';

/** Thrown inside a job to undo it, and answered as why. */
export abstract class Undone<Why> extends Error {
  readonly why: Why;
  constructor(why: Why, message = String(why)) {
    super(message);
    this.why = why;
  }
}

type Kind<Why> = abstract new (...args: never[]) => Undone<Why>;

/** What a job answers, or why it was undone; any other error is a fault. */
export const answeredBy =
  <Why>(kind: Kind<Why>) =>
  async <T>(work: Promise<T>): Promise<Result<T, Why>> => {
    try {
      return ok(await work);
    } catch (error) {
      if (error instanceof kind) return err(error.why);
      throw error;
    }
  };
