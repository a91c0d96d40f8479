type Typed = { readonly currentTarget: { value: string } };

/** What is typed into a field for a name. Blanks alone are none, and the browser takes them for one. */
export function typed({ currentTarget: field }: Typed): string {
  const text = field.value.trimStart();
  // A syllable that is still being put together is left alone.
  if (text !== field.value) field.value = text;
  return text;
}
