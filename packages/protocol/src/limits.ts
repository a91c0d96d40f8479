/** Raised when an old client could misread a new server or the other way round. */
export const PROTOCOL_VERSION = 1;

/** The longest frame a client may send; a plan of ten steps takes about one kilobyte. */
export const CLIENT_FRAME_CHARS = 16_384;
/** The longest frame a client reads: a whole race in one piece. */
export const SERVER_FRAME_CHARS = 4_194_304;
/** A race being set up may carry a track of its own. */
export const SETUP_CHARS = 65_536;
export const RECORD_CHARS = 8_388_608;
/** The first line of open data names every run of a challenge. */
export const OPEN_HEAD_CHARS = 16_777_216;
/** Deeper text is refused before it is parsed. */
export const MAX_DEPTH = 24;
/** Events in one frame; a longer gap comes in several. */
export const STEPS_PER_FRAME = 200;
export const MAX_NAME = 24;
export const MAX_TITLE = 60;
/** A passkey's id as browsers write it: of 1023 bytes at most (WebAuthn). */
export const MAX_CREDENTIAL_ID = 1400;
/** What a passkey is called. */
export const MAX_LABEL = 30;
/** A published course: its text, its name, its tags. */
export const MAX_COURSE_CHARS = 6000;
export const MAX_COURSE_NAME = 40;
export const MAX_TAGS = 5;
export const MAX_TAG = 20;
/** Races one connection may follow at a time. */
export const MAX_WATCHED = 8;
