// Keeps the text of the username field across a reload that the page itself starts.
import { storageKeys } from '../../../core/state/storage-keys';
import { pageSessionStorage } from '../../container/page-storage';
import { boxIn } from './early-entry';

/** Without the field, an earlier stored text remains. */
export const keepTypedUsername = (): void => {
  const box = boxIn(document.body);
  if (box) pageSessionStorage.write(storageKeys.typedUsername, box.value);
};

export const reloadKeepingUsername = (): void => {
  keepTypedUsername();
  location.reload();
};

export const takeTypedUsername = (): string | undefined => {
  const typed = pageSessionStorage.read(storageKeys.typedUsername);
  pageSessionStorage.remove(storageKeys.typedUsername);
  return typed || undefined;
};

/** The page then resumes the recovery and does not show the prerendered entry screen. */
export const isRecoveryStored = (): boolean => pageSessionStorage.read(storageKeys.journey) !== undefined;
