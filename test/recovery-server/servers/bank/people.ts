import type { DirectoryPerson } from '../../contracts/directory-contract';

/** Names of all factors that the recovery server has. */
export type BankFactor = 'google' | 'pin' | 'email' | 'sms' | 'call' | 'push' | 'rsa' | 'badge';

/** A person of the simulated bank, with the factors in the order of the server's lists. */
export interface BankPerson {
  readonly username: string;
  readonly factors: readonly BankFactor[];
  readonly state?: NonNullable<DirectoryPerson['state']>;
}

/** Password of every person before a recovery. */
export const FIRST_PASSWORD = 'Old-password-1';

/**
 * LDAP attribute for each factor that needs contact data. A person has such a factor if the person's directory entry
 * contains the attribute.
 */
export const ATTRIBUTES: Readonly<Partial<Record<BankFactor, string>>> = {
  ...{ email: 'mail', sms: 'mobile', call: 'homePhone', push: 'carLicense' },
  ...{ rsa: 'employeeNumber', badge: 'employeeType' },
};

/** Returns a four-digit number computed from the username. The usernames of a test yield different numbers. */
const numberOf = (username: string) =>
  String([...username].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 7)).padStart(
    4,
    '0',
  );

/** Value of a person's LDAP attribute for a factor: an e-mail address, a phone number, a device name or a RADIUS username. */
export const contactOf = (username: string, factor: BankFactor): string => {
  if (factor === 'email') return `${username}@bank.example`;
  if (factor === 'sms') return `+493055${numberOf(username)}`;
  if (factor === 'call') return `+493066${numberOf(username)}`;
  return `${factor}-of-${username}`;
};

/** Returns a code that stays the same during a test: a PIN, an RSA passcode or a badge number. */
export const fixedCodeOf = (username: string, factor: BankFactor): string =>
  factor === 'badge' ? `B-${numberOf(username)}` : `${factor === 'rsa' ? '48' : '17'}${numberOf(username)}`;

/** All factors, in the order of the server's lists. */
export const ALL_FACTORS: readonly BankFactor[] = [
  'google',
  'pin',
  'email',
  'sms',
  'call',
  'push',
  'rsa',
  'badge',
];

/** The factors that a server with one proof accepts. */
export const ONE_PROOF = ALL_FACTORS.filter((factor) => factor !== 'pin' && factor !== 'badge');

/** Returns one person for each factor, named after the factor. */
export const ownersOfOneFactor = (
  prefix = '',
  state: BankPerson['state'] = 'active',
): readonly BankPerson[] =>
  ONE_PROOF.map((factor) => ({ username: prefix + factor, factors: [factor], state }));
