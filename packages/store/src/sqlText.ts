/** `%` and `_` in what is looked for are meant as they are. */
export const likeText = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;
