/** Thrown by a command for what the caller got wrong: printed as one line, exit code 2. */
export class UsageError extends Error {}

/** Asked rightly and yet not done: printed as one line, exit code 1. */
export class NotDone extends Error {}
