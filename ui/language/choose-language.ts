/** Parses a language tag (RFC 5646); `undefined` if it is invalid. */
const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/** Codes of Norwegian that use the texts of `nb`. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const foundFor = (wish: string, available: readonly string[]): string | undefined => {
  const [named = ''] = wish.toLowerCase().split('-');
  const [only, ...others] = available.filter((tag) => tag.split('-')[0] === named);
  // Most languages need no `Intl.Locale`, which is slow and would delay the first paint.
  if (only !== undefined && others.length === 0) return only;
  const wished = localeOf(wish)?.maximize();
  if (!wished) return undefined;
  const { language, script, region } = wished;
  const alike = available
    .map((tag) => ({ tag, locale: localeOf(tag) }))
    .filter(({ locale }) => locale?.language === (ALIASES[language] ?? language));
  const best =
    alike.find(({ locale }) => locale?.region === region) ??
    alike.find(({ locale }) => locale?.script === script) ??
    alike.find(({ locale }) => !locale?.region && !locale?.script) ??
    // The last variant: for a user in Angola, the Portuguese of Portugal.
    alike.at(-1);
  return best?.tag;
};

/**
 * Returns the available language for the first wish that matches one. A match in region is preferred, then one in script
 * (likely subtags of Unicode CLDR). Without a match, returns English if available, else the first language.
 */
export const chooseLanguage = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const found = foundFor(wish, available);
    if (found !== undefined) return found;
  }
  return available.includes('en') ? 'en' : (available[0] ?? 'en');
};

/** Path of the translations of a language (specification, section 2). Root-absolute, so that it is valid on every route. */
export const translationsUrl = (language: string): string => `/ui/assets/i18n/${language}.json`;
