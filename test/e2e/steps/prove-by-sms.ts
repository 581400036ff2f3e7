import type { Devices } from './devices';
import type { Person } from './person';

export const proveBySms = async (
  { I, devices }: { readonly I: Person; readonly devices: Devices },
  username: string,
  type = 'password',
): Promise<void> => {
  await I.openFactorOf(username, type);
  await I.submitCode(await devices.codeBy(() => I.press('Send'), username));
};
