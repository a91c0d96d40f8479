export type Edition = 'classic' | 'v1.1' | 'en' | 'ru';

/** Texts are plain but for `**bold**`, see inline.ts. */
export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly kind: 'example'; readonly text: string }
  /** What only one edition of the rulebook says. */
  | { readonly kind: 'edition'; readonly edition: Edition; readonly text: string };

export type SectionText = { readonly title: string; readonly blocks: readonly Block[] };

/** The drawing of a section: what it says, and what is to be seen for those who do not see it. */
export type Caption = { readonly text: string; readonly alt: string; readonly hasDice: boolean };

export type Section = SectionText & { readonly id: string; readonly caption: Caption };

/** One language's texts: a missing section is a type error. */
export type ReferenceText<Id extends string> = Readonly<Record<Id, SectionText>>;
