/** What a language tag comes to (RFC 5646); `undefined` for a text that is none. */
const localeOf = (tag: string): Intl.Locale | undefined => {
  try {
    return new Intl.Locale(tag);
  } catch {
    return undefined;
  }
};

/** Norwegian that says no more is the one that we have. */
const ALIASES: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

const foundFor = (wish: string, available: readonly string[]): string | undefined => {
  const [named = ''] = wish.toLowerCase().split('-');
  const [only, ...others] = available.filter((tag) => tag.split('-')[0] === named);
  // Most languages need nothing of the browser's tables, which take their time before anything is seen.
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
    // Portuguese from elsewhere is nearer to that of Portugal.
    alike.at(-1);
  return best?.tag;
};

/**
 * The language to show: of the wishes, the person's own pick and then the browser's, the first that we have, as near as it
 * gets in region and script (Unicode CLDR's likely subtags); else English, or the first where that is not among them.
 */
export const chooseLanguage = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const found = foundFor(wish, available);
    if (found !== undefined) return found;
  }
  return available.includes('en') ? 'en' : (available[0] ?? 'en');
};

/** Where a language's translations are (specification, section 2). Root-absolute, so that it holds on every route. */
export const translationsUrl = (language: string): string => `/ui/assets/i18n/${language}.json`;
