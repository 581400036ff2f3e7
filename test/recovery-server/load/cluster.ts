import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { stringify } from 'yaml';
import { createSealing } from '../../../adapters/recovery-server/adapters/factors/sealed-code';
import { enrolTotp } from '../../../adapters/recovery-server/adapters/factors/totp';
import { type GatewayServer, startGateway } from '../given/gateway-server';
import { type Slapd, startSlapd } from '../servers/ldap/slapd';
import { RECOVERY, SUFFIX } from '../servers/ldap/slapd-files';
import { slapdPeople } from '../servers/ldap/slapd-people';
import { type RedisServer, startRedisServer } from '../servers/redis-server';
import { type StartedProgram, startProgram } from '../servers/started-program';

/** A process of the recovery server, started with the command that operators use. */
export interface RecoveryNode {
  readonly origin: string;
  readonly program: StartedProgram;
}

/**
 * Several nodes of the recovery server with their services: OpenLDAP, Valkey and a push gateway. All use the loopback
 * interface.
 */
export interface Cluster {
  readonly slapd: Slapd;
  readonly redis: RedisServer;
  readonly pushes: GatewayServer;
  /** Settings of the LDAP directory in the format of server.yaml. */
  readonly directory: object;
  readonly folder: string;
  readonly startNode: () => Promise<RecoveryNode>;
  /** Returns the current code of a user's authenticator app. */
  readonly codeOf: (username: string) => string;
  readonly signsIn: (username: string, password: string) => Promise<boolean>;
  readonly remove: () => Promise<void>;
}

/** Origin of the page. The server has another origin, so the requests contain no CSRF token. */
export const PAGE = 'https://recovery.example';

/** Password of all users before a recovery. */
export const OLD_PASSWORD = 'Old-password-1';

const KEY = Buffer.alloc(32, 1).toString('base64');
const MANY = { count: 1_000_000, seconds: 60 };

/** Returns the name of the n-th user. */
export const userOf = (nth: number): string => `user-${nth}`;

/** Starts the services. `users` is the number of users. Each user has an authenticator app and a phone for push requests. */
export async function startCluster(users: number): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'recovery-cluster-'));
  const [slapd, redis, pushes] = [
    await startSlapd(),
    await startRedisServer('--appendonly', 'yes'),
    await startGateway(),
  ];
  await redis.age();
  const names = Array.from({ length: users }, (_, nth) => userOf(nth));
  const enrolled = await enrolAll(folder, names);
  const people = slapdPeople(slapd.url);
  for (const username of names)
    await people.add({ username, password: OLD_PASSWORD, contacts: { phone: `device of ${username}` } });
  const started: StartedProgram[] = [];
  const directory = directorySettings(slapd.url);
  const file = await writeConfiguration(folder, { directory, valkey: redis.url, pushes });
  return {
    ...{ slapd, redis, pushes, directory, folder },
    startNode: async () => {
      const words = [resolve('adapters/recovery-server/run.mjs'), '--config', file];
      const program = await startProgram(process.execPath, words, 'Recovery server  http');
      started.push(program);
      return { program, origin: /Recovery server {2}(\S+)/.exec(program.output())?.[1] ?? '' };
    },
    codeOf: (username) => enrolled.get(username)?.generate() ?? '',
    signsIn: people.signsIn,
    remove: async () => {
      for (const program of started) await program.stop('SIGKILL');
      await Promise.all([slapd.remove(), redis.remove(), pushes.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function enrolAll(folder: string, names: readonly string[]): Promise<ReadonlyMap<string, TOTP>> {
  const sealing = createSealing([KEY]);
  const enrolments = names.map((name) => [name, enrolTotp(name, 'Bank', sealing)] as const);
  const sealed = enrolments.map(([name, enrolment]) => [name, enrolment.sealed] as const);
  await writeFile(join(folder, 'totp.json'), JSON.stringify(Object.fromEntries(sealed)));
  return new Map(
    enrolments.map(([name, { address }]) => {
      const secret = new URL(address).searchParams.get('secret') ?? '';
      return [name, new TOTP({ secret: Secret.fromBase32(secret) })];
    }),
  );
}

const directorySettings = (url: string) => ({
  ...{ dialect: 'openLdap', url: url.replace('localhost', '127.0.0.1'), bindDn: RECOVERY },
  ...{
    bindPassword: { file: 'directory-password' },
    base: `ou=people,${SUFFIX}`,
    username: 'uid',
    timeout: 4_000,
  },
  filter: '(&(objectClass=inetOrgPerson)(uid={username}))',
});

interface Services {
  readonly directory: object;
  readonly valkey: string;
  readonly pushes: GatewayServer;
}

async function writeConfiguration(folder: string, { directory, valkey, pushes }: Services) {
  const secrets = {
    secret: 's'.repeat(44),
    'directory-password': 'recovery',
    'factor-key': KEY,
    'ca.pem': pushes.ca,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(secrets)) await writeFile(join(folder, name), text);
  const gateway = { url: `${pushes.origin}/pushes`, ca: { file: 'ca.pem' }, timeout: 5_000 };
  const configuration = {
    ...{ listen: { port: 0 }, page: PAGE, origin: 'https://api.recovery.example', leastTime: 0 },
    secret: { file: 'secret' },
    decoySecret: { file: 'secret' },
    limits: { polls: MANY, perUser: MANY, perAddress: MANY, inAll: MANY, wrongCodes: MANY },
    directory,
    store: { url: valkey, timeout: 3_000 },
    factors: {
      google: { keys: [{ file: 'factor-key' }], path: 'totp.json' },
      push: {
        contact: 'phone',
        start: { ...gateway, body: { username: '{username}' } },
        state: { ...gateway, url: `${gateway.url}/{id}` },
        states: { approved: ['approved'], rejected: ['rejected'], expired: ['expired'] },
      },
    },
    log: { level: 'error', path: 'server.log', auditPath: 'audit.log' },
  };
  const file = join(folder, 'server.yaml');
  await writeFile(file, stringify(configuration));
  return file;
}
