/** Stands in place of a name that was given up, as it is kept and sent; pages say it in the reader's language. */
export const FORMER_PLAYER = 'a former player';
