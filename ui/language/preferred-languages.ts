import { storageKeys } from '../../core/state/storage-keys';
import { pageLocalStorage, pageSessionStorage } from '../container/page-storage';

/** OpenID Connect Core, section 3.1.2.1, defines `ui_locales`. */
const PARAMETERS = ['ui_locales', 'lang'];

const languagesOfAddress = (): string => {
  const query = new URLSearchParams(location.search);
  return PARAMETERS.map((name) => query.get(name) ?? '')
    .join(' ')
    .trim()
    .slice(0, 100);
};

/** Stores the languages for the tab, because later URLs do not contain the query parameters. */
const languagesHandedOver = (): readonly string[] => {
  const named = languagesOfAddress();
  if (named !== '') pageSessionStorage.write(storageKeys.handedOverLanguage, named);
  const stored = named || pageSessionStorage.read(storageKeys.handedOverLanguage);
  return stored?.split(' ').filter((tag) => tag !== '') ?? [];
};

/** Best first: the language that the user selected, the languages in the page URL, and the browser's languages. */
export const languageWishes = (): readonly string[] => {
  const selected = pageLocalStorage.read(storageKeys.language);
  return [...(selected ? [selected] : []), ...languagesHandedOver(), ...(navigator.languages ?? [])];
};

export const rememberLanguage = (language: string): void =>
  pageLocalStorage.write(storageKeys.language, language);
