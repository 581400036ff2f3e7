import type { SignOutCourse } from '../ports/identity-provider';
import type { Storage } from '../ports/storage';

/** What is left at the provider after a sign-out. */
export type SignOutRest = Exclude<SignOutCourse, 'leaving' | 'here'>;

const KEY = 'sign-out-rest';
const rests: readonly string[] = ['session-left', 'leaving-untold'] satisfies readonly SignOutRest[];

const isRest = (text: string | undefined): text is SignOutRest => text !== undefined && rests.includes(text);

/** Keeps what a sign-out has left at the provider until the landing page can say so, which comes after the provider's own. */
export const keepSignOutRest = (storage: Storage, course: SignOutCourse): void =>
  isRest(course) ? storage.write(KEY, course) : storage.remove(KEY);

/** What the last sign-out has left, once. */
export const takeSignOutRest = (storage: Storage): SignOutRest | undefined => {
  const kept = storage.read(KEY);
  storage.remove(KEY);
  return isRest(kept) ? kept : undefined;
};
