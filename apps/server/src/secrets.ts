import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const RACE_ID_BYTES = 12;
const PLAYER_ID_BYTES = 12;
const STUDY_KEY_BYTES = 16;

/** For a cookie: 256 bits, so that guessing is hopeless; only its hash is kept. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** 96 bits: the link is the key to a race that is not listed. */
export const newRaceId = (): string => randomBytes(RACE_ID_BYTES).toString('base64url');
/** 128 bits: the link is the key to a study, and from it follow the others. */
export const newStudyKey = (): string => randomBytes(STUDY_KEY_BYTES).toString('hex');
export const newPlayerId = (): string => randomBytes(PLAYER_ID_BYTES).toString('base64url');
export const newDiceSecret = (): string => randomBytes(TOKEN_BYTES).toString('hex');
/** Drawn at every start: a process that comes back is another node. */
export const newNodeId = (): string => randomBytes(PLAYER_ID_BYTES).toString('base64url');
