import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Redis } from 'ioredis';
import { stringify } from 'yaml';
import { enrolPin } from '../../../../adapters/recovery-server/adapters/factors/pin';
import { createSealing } from '../../../../adapters/recovery-server/adapters/factors/sealed-code';
import { enrolTotp } from '../../../../adapters/recovery-server/adapters/factors/totp';
import { startFreeRadius } from '../freeradius';
import { type Slapd, startSlapd } from '../ldap/slapd';
import { SUFFIX } from '../ldap/slapd-files';
import { slapdPeople } from '../ldap/slapd-people';
import { startRedisServer } from '../redis-server';
import { freePort, type StartedProgram, startProgram } from '../started-program';
import { bankSettings, KEY, RADIUS_SECRET } from './bank-settings';
import { type BankDevices, startBankDevices } from './devices';
import {
  ATTRIBUTES,
  type BankFactor,
  type BankPerson,
  contactOf,
  FIRST_PASSWORD,
  fixedCodeOf,
} from './people';

/** Simulated bank: OpenLDAP, Valkey, FreeRADIUS, a mail server and gateways, on ports of the loopback interface. */
export interface Bank {
  readonly slapd: Slapd;
  readonly devices: BankDevices;
  readonly people: ReturnType<typeof slapdPeople>;
  /** Secret of a person's authenticator app, in base 32. */
  readonly totpSecretOf: (username: string) => string;
  /** Settings of a store. `name` is the prefix of all keys, so that the servers of several tests share no state. */
  readonly storeOf: (name: string) => { readonly url: string; readonly prefix: string };
  /** Starts the recovery server as operators start it. `more` replaces values of its configuration. */
  readonly startServer: (port: number, more: MoreSettings) => Promise<StartedProgram>;
  readonly remove: () => Promise<void>;
}

interface MoreSettings {
  readonly store?: { readonly prefix: string };
  readonly [name: string]: unknown;
}

/** Username of a locked person. The recovery server's service account has no permission to unlock this person. */
export const GUARDED = 'guarded';

const ACCESS = `
access to dn.exact="uid=${GUARDED},ou=people,${SUFFIX}" attrs=pwdAccountLockedTime by * read
access to dn.subtree="ou=people,${SUFFIX}" attrs=${Object.values(ATTRIBUTES).join(',')}
  by dn.exact="cn=recovery,ou=services,${SUFFIX}" read
  by * break
`;

/** Starts the services of the simulated bank, with the given people as users. */
export async function startBank(everybody: readonly BankPerson[]): Promise<Bank> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-bank-'));
  const [slapd, redis] = [await startSlapd(ACCESS), await startRedisServer()];
  const radius = await startFreeRadius(RADIUS_SECRET, radiusUsersOf(everybody));
  const devices = await startBankDevices(() => expireTokens(redis.url));
  const people = slapdPeople(slapd.url);
  for (const person of everybody) await add(people, person);
  const secrets = await writeSecrets(folder, everybody);
  const started: StartedProgram[] = [];
  const settings = bankSettings({ ldap: slapd.url, valkey: redis.url, radius: radius.port, devices });
  return {
    ...{ slapd, devices, people },
    totpSecretOf: (username) => secrets.get(username) ?? '',
    storeOf: (name) => ({ url: redis.url, prefix: `${name}:` }),
    startServer: async (port, more) => {
      await redis.age(more.store?.prefix);
      const file = join(folder, `server-${port}.yaml`);
      const { pin: _pin, badge: _badge, ...factors } = settings.factors;
      const ofOneProof = more.proofs === 2 ? {} : { factors };
      await writeFile(file, stringify({ ...settings, ...ofOneProof, listen: { port }, ...more }));
      const words = [resolve('adapters/recovery-server/run.mjs'), '--config', file];
      const program = await startProgram(process.execPath, words, 'Recovery server  http');
      started.push(program);
      return program;
    },
    remove: async () => {
      await Promise.all(started.map((program) => program.stop('SIGKILL')));
      await Promise.all([slapd.remove(), redis.remove(), radius.remove(), devices.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a free port, and the origin of a server on this port. */
export async function freeOrigin() {
  const port = await freePort();
  return { port, origin: `http://127.0.0.1:${port}` };
}

const radiusUsersOf = (everybody: readonly BankPerson[]) =>
  Object.fromEntries(
    everybody.flatMap(({ username, factors }) =>
      factors
        .filter((factor) => factor === 'rsa' || factor === 'badge')
        .map((factor) => [contactOf(username, factor), fixedCodeOf(username, factor)] as const),
    ),
  );

async function add(people: Bank['people'], { username, factors, state = 'active' }: BankPerson) {
  await people.add({ username, password: FIRST_PASSWORD, state });
  for (const factor of factors) {
    const attribute = ATTRIBUTES[factor];
    if (attribute !== undefined) await people.set(username, attribute, contactOf(username, factor));
  }
}

/** Writes the secret files of the recovery server. Resolves with the authenticator apps' secrets by username. */
async function writeSecrets(folder: string, everybody: readonly BankPerson[]) {
  const sealing = createSealing([KEY]);
  const ownersOf = (factor: BankFactor) =>
    everybody.filter(({ factors }) => factors.includes(factor)).map(({ username }) => username);
  const apps = ownersOf('google').map((name) => [name, enrolTotp(name, 'Bank', sealing)] as const);
  const pins = await Promise.all(
    ownersOf('pin').map(async (name) => [name, await enrolPin(name, fixedCodeOf(name, 'pin'), sealing)]),
  );
  const write = (file: string, content: string) => writeFile(join(folder, file), content);
  await write(
    'apps.json',
    JSON.stringify(Object.fromEntries(apps.map(([name, { sealed }]) => [name, sealed]))),
  );
  await write('pins.json', JSON.stringify(Object.fromEntries(pins)));
  await write('secret', 's'.repeat(44));
  await write('key', KEY);
  await write('directory-password', 'recovery');
  await write('radius-secret', RADIUS_SECRET);
  return new Map(
    apps.map(([name, { address }]) => [name, new URL(address).searchParams.get('secret') ?? ''] as const),
  );
}

/** Makes all recovery tokens in Valkey expire. */
async function expireTokens(url: string) {
  const redis = new Redis(url);
  for (const key of await redis.keys('*token/*')) {
    const token = (await redis.get(key)) ?? '';
    await redis.set(key, token.replace(/"until":\d+/, '"until":0'), 'KEEPTTL');
  }
  redis.disconnect();
}
