// Text of the username box across a reload that the page itself starts. Uses `sessionStorage` directly, because the inline script
// runs before any port exists.
import { storageKeys } from '../../../core/state/storage-keys';
import { boxIn } from './early-entry';

const KEY = storageKeys.typedUsername;

/** Reloads the page. The text of the username box survives the reload. */
export const reloadKeepingUsername = (): void => {
  try {
    sessionStorage.setItem(KEY, boxIn(document.body)?.value ?? '');
  } catch {
    // Without storage, the text is lost.
  }
  location.reload();
};

/** Returns the text from before the reload, once. Returns `undefined` if the box was empty or did not exist. */
export const takeTypedUsername = (): string | undefined => {
  try {
    const typed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return typed || undefined;
  } catch {
    return undefined;
  }
};

/** Returns true if this tab has stored a recovery, which the page resumes instead of the entry screen. */
export const isRecoveryStored = (): boolean => {
  try {
    return sessionStorage.getItem(storageKeys.journey) !== null;
  } catch {
    return false;
  }
};
