import { MAX_TAG, MAX_TAGS } from '@perfect-line/protocol/limits';

/** What is written between commas, without what a tag cannot hold. */
export const tagsIn = (text: string): readonly string[] =>
  [
    ...new Set(
      text
        .split(/[,#;\n]/)
        .map((tag) => tag.replaceAll(/[^\p{L}\p{M}\p{N} '-]/gu, ''))
        .map((tag) =>
          tag
            .replace(/^[^\p{L}\p{N}]+/u, '')
            .slice(0, MAX_TAG)
            .trim()
            .toLowerCase(),
        )
        .filter((tag) => tag !== ''),
    ),
  ].slice(0, MAX_TAGS);
