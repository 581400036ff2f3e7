/** Parses a language tag (RFC 5646). Returns `undefined` for an invalid tag. */
const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/** Language codes of Norwegian variants that use the texts of `nb`. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const foundFor = (wish: string, available: readonly string[]): string | undefined => {
  const [named = ''] = wish.toLowerCase().split('-');
  const [only, ...others] = available.filter((tag) => tag.split('-')[0] === named);
  // A language with a single variant needs no `Intl.Locale`, which is slow and would delay the first paint.
  if (only !== undefined && others.length === 0) return only;
  const wished = localeOf(wish)?.maximize();
  if (!wished) return undefined;
  const { language, script, region } = wished;
  const alike = available
    .map((tag) => ({ tag, locale: localeOf(tag) }))
    .filter(({ locale }) => locale?.language === (ALIASES[language] ?? language));
  const isExact = (likely?: Intl.Locale) => likely?.region === region && likely?.script === script;
  const best =
    alike.find(({ locale }) => isExact(locale?.maximize())) ??
    // A variant for several countries has a number as its region. A user in Mexico, for example, gets `es-419`.
    alike.find(({ locale }) => /\d/.test(locale?.region ?? '')) ??
    alike.find(({ locale }) => locale?.script === script) ??
    alike.find(({ locale }) => !locale?.region && !locale?.script) ??
    // Falls back to the last variant. A user in Angola, for example, gets the Portuguese of Portugal.
    alike.at(-1);
  return best?.tag;
};

/**
 * Tries the user's preferred languages in order and returns the first match among the available languages. Prefers a variant
 * with the same region and script, then a variant for several countries, then a variant with the same script (likely subtags
 * of Unicode CLDR). Without a match, returns English or, if English is not available, the first language.
 */
export const chooseLanguage = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const found = foundFor(wish, available);
    if (found !== undefined) return found;
  }
  return available.includes('en') ? 'en' : (available[0] ?? 'en');
};

/**
 * Returns the URL path of a language file (specification, section 2). A path without a leading slash would depend on the route.
 */
export const translationsUrl = (language: string): string => `/ui/assets/i18n/${language}.json`;
