import type { KeyboardPerson } from './keyboard-person';
import { NEW_PASSWORD, type Scene } from './states/scene';

/** A complete user journey with the keyboard alone. */
export interface KeyboardJourney {
  readonly name: string;
  readonly environment?: Readonly<Record<string, unknown>>;
  /** True if another journey covers the same screens and only the texts differ. Such journeys run only with `--full`. */
  readonly isLikeAnother?: boolean;
  readonly go: (person: KeyboardPerson, scene: Scene) => Promise<void>;
}

/** Opens the entry screen and submits a username. */
export const enter = async (person: KeyboardPerson, username: string, type = 'password'): Promise<void> => {
  await person.open(
    `/recovery/${type}`,
    type === 'unlock' ? 'Unlock your account' : 'Reset your password',
    'Username',
  );
  await person.submit('Username', username);
};

/** Chooses a new password, then follows the link to the bank's login. */
export const reset = async (person: KeyboardPerson): Promise<void> => {
  await person.arrive('Choose a new password', 'New password');
  await person.fill('New password', NEW_PASSWORD);
  await person.press('Show: New password', 'Space');
  await person.fill('Re-enter password', NEW_PASSWORD);
  await person.press('Reset password');
  await person.arrive('Your password has been reset');
  await person.follow('Back to login');
  await person.I.page.waitForURL('**/sandbox/login*');
};
