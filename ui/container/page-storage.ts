import { browserStorage } from '../../adapters/browser/browser-storage';

/** Local storage, for code that runs before the dependency injection container exists. Never throws. */
export const pageLocalStorage = browserStorage(() => localStorage);

export const pageSessionStorage = browserStorage(() => sessionStorage);
