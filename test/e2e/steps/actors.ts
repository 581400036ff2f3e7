import type { Devices } from './devices';
import type { Person } from './person';

/** The user, the user's devices, and two actions with the devices. Each browser has its own implementation. */
export interface Actors {
  readonly I: Person;
  readonly devices: Devices;
  /** Opens the recovery and verifies a user's identity by SMS, the user's only factor. */
  readonly proveBySms: (username: string, type?: string) => Promise<void>;
  /** Requests a recovery link as the test user `email`, whose only factor is e-mail, and returns the link. */
  readonly mailedLink: (type?: string) => Promise<string>;
}

export const createActors = (I: Person, devices: Devices): Actors => ({
  I,
  devices,
  proveBySms: (username, type) => proveBySms({ I, devices }, username, type),
  mailedLink: async (type) => {
    await I.openFactorOf('email', type);
    return devices.mailedLinkBy(() => I.press('Send'), 'email');
  },
});

export const proveBySms = async (
  { I, devices }: { readonly I: Person; readonly devices: Devices },
  username: string,
  type = 'password',
): Promise<void> => {
  await I.openFactorOf(username, type);
  await I.submitCode(await devices.codeBy(() => I.press('Send'), username));
};
