type Forms = Partial<Record<Intl.LDMLPluralRule | '0', string>> & { readonly other: string };

/** Picks the plural form of a whole phrase; `#` in it stands for the number, form `0` for none at all. */
export function pluralOf(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => {
    const none = count === 0 ? forms['0'] : undefined;
    return (none ?? forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
  };
}
