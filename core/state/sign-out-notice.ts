import type { SignOutCourse } from '../ports/identity-provider';
import type { KeyValueStore } from '../ports/storage';
import { storageKeys } from './storage-keys';

/** The identity provider has not completed the sign-out. */
export type SignOutRest = Exclude<SignOutCourse, 'leaving' | 'here'>;

const KEY = storageKeys.signOutRest;
const rests: readonly string[] = ['session-left', 'leaving-untold'] satisfies readonly SignOutRest[];

const isRest = (text: string | undefined): text is SignOutRest => text !== undefined && rests.includes(text);

/** For the landing page. */
export const keepSignOutRest = (storage: KeyValueStore, course: SignOutCourse): void =>
  isRest(course) ? storage.write(KEY, course) : storage.remove(KEY);

export const takeSignOutRest = (storage: KeyValueStore): SignOutRest | undefined => {
  const kept = storage.read(KEY);
  storage.remove(KEY);
  return isRest(kept) ? kept : undefined;
};
