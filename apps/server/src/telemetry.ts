/** What the rooms report; numbers and words only, never a token, a secret or a player's text. */
export type Telemetry = {
  readonly answered: (request: string, code: string) => void;
  readonly fault: (where: string, error: unknown, race: string) => void;
};

export const silentTelemetry: Telemetry = { answered: () => undefined, fault: () => undefined };
