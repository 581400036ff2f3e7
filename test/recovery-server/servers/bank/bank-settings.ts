import { RECOVERY, SUFFIX } from '../ldap/slapd-files';
import type { BankDevices } from './devices';

/** Key that encrypts the secrets of authenticator apps and PINs. */
export const KEY = Buffer.alloc(32, 1).toString('base64');

/** Secret that the recovery server shares with FreeRADIUS. */
export const RADIUS_SECRET = 'a secret of 24 characters';

const MANY = { count: 1_000_000, seconds: 600 };

/** Maximum number of requests for a username. Only the test user `throttled` reaches it. */
export const PER_USER = { count: 1_000, seconds: 600 };

interface BankAddresses {
  readonly ldap: string;
  readonly valkey: string;
  /** Port of FreeRADIUS. */
  readonly radius: number;
  readonly devices: BankDevices;
}

/**
 * Returns a configuration (server.yaml) with all factors that the recovery server supports. Tests reach only the rate
 * limit `perUser`.
 */
export function bankSettings({ ldap, valkey, radius, devices }: BankAddresses) {
  const keys = [{ file: 'key' }];
  const message = { url: `${devices.origin}/messages`, body: { number: '{number}', code: '{code}' } };
  const servers = [{ host: '127.0.0.1', port: radius, secret: { file: 'radius-secret' } }];
  return {
    secret: { file: 'secret' },
    decoySecret: { file: 'secret' },
    leastTime: 100,
    limits: {
      wrongCodes: MANY,
      messages: MANY,
      perContact: MANY,
      messagesInAll: MANY,
      perAddress: MANY,
      inAll: MANY,
      perUser: PER_USER,
    },
    directory: {
      ...{ dialect: 'openLdap', url: ldap.replace('localhost', '127.0.0.1'), bindDn: RECOVERY },
      ...{ bindPassword: { file: 'directory-password' }, base: `ou=people,${SUFFIX}`, username: 'uid' },
      expiredPasswords: { policy: `cn=standard,ou=policies,${SUFFIX}` },
      filter: '(&(objectClass=inetOrgPerson)(uid={username}))',
      contacts: {
        ...{ email: 'mail', phone: 'mobile', landline: 'homePhone' },
        ...{ device: 'carLicense', token: 'employeeNumber', badge: 'employeeType' },
      },
    },
    store: { url: valkey },
    mail: { host: '127.0.0.1', port: devices.mail.port, from: 'Bank <no-reply@bank.example>' },
    messages: { name: 'Example Bank', help: '+49 30 555 0100' },
    factors: {
      google: { keys, path: 'apps.json' },
      pin: { keys, path: 'pins.json' },
      email: { decoy: '?***@bank.example' },
      sms: { gateway: message, decoy: '+49 *** *** ####' },
      call: { gateway: message, contact: 'landline', decoy: '+49 *** *** ####' },
      push: {
        contact: 'device',
        start: { url: `${devices.origin}/pushes`, body: { device: '{device}' } },
        state: { url: `${devices.origin}/pushes/{id}` },
        states: { approved: ['approved'], rejected: ['rejected'], expired: ['expired'] },
      },
      rsa: { servers, contact: 'token' },
      badge: { servers, contact: 'badge' },
    },
    log: { level: 'warn' },
  };
}
