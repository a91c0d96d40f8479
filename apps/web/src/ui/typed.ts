type Typed = { readonly currentTarget: { value: string } };

/** What is typed into a field for a name. Blanks alone are none, and the browser takes them for one. */
export const typed = ({ currentTarget }: Typed): string =>
  (currentTarget.value = currentTarget.value.trimStart());
