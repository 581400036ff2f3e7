import type { SignOutCourse } from '../ports/identity-provider';
import type { KeyValueStore } from '../ports/storage';
import { storageKeys } from './storage-keys';

/** Outcome of a sign-out that the identity provider has not completed. */
export type SignOutRest = Exclude<SignOutCourse, 'leaving' | 'here'>;

const KEY = storageKeys.signOutRest;
const rests: readonly string[] = ['session-left', 'leaving-untold'] satisfies readonly SignOutRest[];

const isRest = (text: string | undefined): text is SignOutRest => text !== undefined && rests.includes(text);

/**
 * Stores the part of a sign-out that the identity provider has not completed. The landing page, which opens after the provider's
 * sign-out page, shows this part.
 */
export const keepSignOutRest = (storage: KeyValueStore, course: SignOutCourse): void =>
  isRest(course) ? storage.write(KEY, course) : storage.remove(KEY);

/**
 * Returns the part of the last sign-out that the identity provider has not completed, and removes this information from the
 * storage.
 */
export const takeSignOutRest = (storage: KeyValueStore): SignOutRest | undefined => {
  const kept = storage.read(KEY);
  storage.remove(KEY);
  return isRest(kept) ? kept : undefined;
};
