import type { SignOutCourse } from '../ports/identity-provider';
import type { KeyValueStore } from '../ports/storage';
import { storageKeys } from './storage-keys';

/** Outcome of a sign-out that the identity provider has not completed. */
export type SignOutRest = Exclude<SignOutCourse, 'leaving' | 'here'>;

const KEY = storageKeys.signOutRest;
const rests: readonly string[] = ['session-left', 'leaving-untold'] satisfies readonly SignOutRest[];

const isRest = (text: string | undefined): text is SignOutRest => text !== undefined && rests.includes(text);

/**
 * Stores the outcome of a sign-out that the identity provider has not completed, so that the landing page can show it to the
 * user. Removes the stored outcome after a complete sign-out.
 */
export const keepSignOutRest = (storage: KeyValueStore, course: SignOutCourse): void =>
  isRest(course) ? storage.write(KEY, course) : storage.remove(KEY);

/**
 * Returns and removes the stored outcome of the last sign-out. Returns `undefined` if the identity provider completed the
 * sign-out.
 */
export const takeSignOutRest = (storage: KeyValueStore): SignOutRest | undefined => {
  const kept = storage.read(KEY);
  storage.remove(KEY);
  return isRest(kept) ? kept : undefined;
};
