/** By what a run on the server is remembered as a ghost. */
export const runId = (race: string): string => `run ${race}`;
