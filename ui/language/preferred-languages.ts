// Uses the storage directly, because the inline script reads the language before any port exists.
import { storageKeys } from '../../core/state/storage-keys';

/** Query parameters in which another site names a language (OpenID Connect Core 3.1.2.1 has `ui_locales`). */
const PARAMETERS = ['ui_locales', 'lang'];

const attempt = <T>(access: () => T): T | undefined => {
  try {
    return access();
  } catch {
    return undefined;
  }
};

/** Language tags in the query of the address, most preferred first. */
const languagesOfAddress = (): readonly string[] => {
  const query = new URLSearchParams(location.search);
  return PARAMETERS.flatMap((name) => query.get(name)?.split(' ') ?? []).filter((tag) => tag !== '');
};

/**
 * Languages that another site has named in the address. Stored for the tab, because later addresses of the recovery do not
 * contain them.
 */
const handedOver = (): readonly string[] => {
  const KEY = storageKeys.handedOverLanguage;
  const named = languagesOfAddress().join(' ').slice(0, 100);
  if (named !== '') attempt(() => sessionStorage.setItem(KEY, named));
  return (named || attempt(() => sessionStorage.getItem(KEY)) || '').split(' ').filter((tag) => tag !== '');
};

/** Preferred languages, best first: the language that the user selected, those of the address, then the browser's languages. */
export const languageWishes = (): readonly string[] => {
  const selected = attempt(() => localStorage.getItem(storageKeys.language));
  return [...(selected ? [selected] : []), ...handedOver(), ...(navigator.languages ?? [])];
};

/** Stores the selected language for the next visit. */
export const rememberLanguage = (language: string): void => {
  // Without storage, the language is not remembered.
  attempt(() => localStorage.setItem(storageKeys.language, language));
};
