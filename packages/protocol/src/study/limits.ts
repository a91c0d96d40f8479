/** A study and all that is in it. */
export const MAX_STUDY_NAME = 60;
export const MAX_NOTE = 600;
/** A race of six cars over three laps takes about 20,000. */
export const MAX_RACE_TEXT = 48_000;
export const MAX_CHAPTERS = 24;
/** Marks and arrows at one moment: more than anybody can read. */
export const MAX_DRAWN = 64;
/** Operations of one study; each is at most a note long. */
export const MAX_STUDY_OPS = 3000;
/** What is brought along in one piece when a study of one is shared. */
export const MAX_BROUGHT_OPS = 200;
export const OPS_PER_FRAME = 200;
/** Of those who are there so many are named; the others are counted. */
export const MAX_NAMED = 30;
