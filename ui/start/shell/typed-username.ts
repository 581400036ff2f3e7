// Text of the username input across a reload that the page itself starts.
import { storageKeys } from '../../../core/state/storage-keys';
import { pageSessionStorage } from '../../container/page-storage';
import { boxIn } from './early-entry';

/** Reloads the page. The text of the username input survives the reload. */
export const reloadKeepingUsername = (): void => {
  pageSessionStorage.write(storageKeys.typedUsername, boxIn(document.body)?.value ?? '');
  location.reload();
};

/** Returns the text from before the reload, once. Returns `undefined` if the input was empty or did not exist. */
export const takeTypedUsername = (): string | undefined => {
  const typed = pageSessionStorage.read(storageKeys.typedUsername);
  pageSessionStorage.remove(storageKeys.typedUsername);
  return typed || undefined;
};

/**
 * Returns true if a recovery is stored in this tab. The page then resumes the recovery and does not show the prerendered entry
 * screen.
 */
export const isRecoveryStored = (): boolean => pageSessionStorage.read(storageKeys.journey) !== undefined;
