const likelySubtags = (tag: string): readonly string[] => {
  try {
    return String(new Intl.Locale(tag).maximize()).split('-');
  } catch {
    return [];
  }
};

/** Maps a language to a related language that its speakers also read. */
const RELATED: Readonly<Record<string, string>> = {
  ca: 'es',
  eu: 'es',
  gl: 'es',
  gsw: 'de',
  nn: 'nb',
  no: 'nb',
  yue: 'zh',
};

/** Each line starts with a variant and then lists the other regions that use the variant (Unicode CLDR, "parent locales"). */
const VARIANTS = [
  'en-GB AU HK IE IN KE MT NG NZ SG ZA',
  'es-419 AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE',
  'pt-PT AO CH CV FR GQ GW LU MO MZ ST TL',
  'zh-HK MO',
].map((line) => line.split(' '));

/** The exact tag (`en-AU`), then a variant that covers the region (`en-GB`). */
const regional = (language: string, region: string): readonly string[] => [
  `${language}-${region}`,
  ...VARIANTS.filter(([tag, ...regions]) => tag?.startsWith(`${language}-`) && regions.includes(region)).map(
    ([tag = '']) => tag,
  ),
];

const foundFor = (wish: string, available: readonly string[]): string | undefined => {
  const [named = '', second = ''] = wish.split('-');
  const tagsOf = (language: string) => available.filter((tag) => tag.split('-')[0] === language);
  const variants = tagsOf(named);
  // Avoids `Intl.Locale`, which is slow and would delay the first paint.
  if (variants.length === 1) return variants[0];
  // Avoids the slow `Intl.Locale` if the language itself (`sr`) is available and no tag contains a script, such as `sr-Latn`.
  const isPlain = available.includes(named) && !/-[a-z]{4}\b/i.test(`${[wish, ...variants]}`);
  const subtags = isPlain ? [named, '', second.toUpperCase()] : likelySubtags(wish);
  const [found = '', script, region = ''] = subtags;
  const language = variants[0] ? found : (RELATED[found] ?? found);
  // True if the script is usual in the region. For `zh-Hans-HK`, this is false: the usual script in Hong Kong is `Hant`.
  const isUsualScript = isPlain || likelySubtags(`${language}-${region}`)[1] === script;
  const tags = [
    ...(isUsualScript ? regional(language, region) : []),
    `${language}-${script}`,
    language,
    ...tagsOf(language),
  ];
  return tags.find((tag) => available.includes(tag));
};

export const chooseLanguage = (wishes: readonly string[], available: readonly string[]): string => {
  for (const wish of wishes) {
    const found = foundFor(wish.toLowerCase(), available);
    if (found !== undefined) return found;
  }
  return available.includes('en') ? 'en' : (available[0] ?? 'en');
};

/** A path without a leading slash would depend on the route. */
export const translationsUrl = (language: string): string => `/ui/assets/i18n/${language}.json`;
