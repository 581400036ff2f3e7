import type { Devices } from './devices';
import type { Person } from './person';

/** Opens the recovery and verifies a user's identity by SMS, the user's only factor. */
export const proveBySms = async (
  { I, devices }: { readonly I: Person; readonly devices: Devices },
  username: string,
  type = 'password',
): Promise<void> => {
  await I.openFactorOf(username, type);
  await I.submitCode(await devices.codeBy(() => I.press('Send'), username));
};
