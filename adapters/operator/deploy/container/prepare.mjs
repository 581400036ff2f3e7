// Writes the site and the nginx configuration from environment variables. The Dockerfile documents the variables.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BuildFailure, readJsonFile } from '../../build/files.mjs';
import { rulesOf } from '../../build/stamp/stamp.mjs';
import options from '../options.json' with { type: 'json' };
import { writeDeployment } from '../write-deployment.mjs';
import { environmentFromVariables } from './environment-from-variables.mjs';

const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const MOUNTED = '/etc/account-recovery/environment.json';

const { ENVIRONMENT_FILE: named, DELIVERY_SITE: site = join(root, 'dist') } = process.env;
const { DELIVERY_FOLDER: folder = '/run/account-recovery' } = process.env;

/** Returns the environment variable of an option of `npm run deploy`. For example, `DELIVERY_HOST` sets `--host`. */
const variableOf = (name) => `DELIVERY_${name.toUpperCase().replaceAll('-', '_')}`;
const names = options.map(({ name }) => name);
const given = names.map((name) => [name, process.env[variableOf(name)]]).filter(([, value]) => value);

const withVariables = (message) =>
  message.replace(/--([a-z-]+)/g, (option, name) => (names.includes(name) ? variableOf(name) : option));

try {
  const file = named ?? (existsSync(MOUNTED) ? MOUNTED : undefined);
  const { schema } = await rulesOf(site);
  const values = file === undefined ? {} : readJsonFile(file);
  const environment = environmentFromVariables(process.env, schema, values);
  const out = join(folder, 'nginx');
  // A restarted container may still contain the folder from the previous start.
  rmSync(out, { recursive: true, force: true });
  // nginx does not start with an IPv6 address if the kernel has no IPv6.
  const address = existsSync('/proc/net/if_inet6') ? {} : { address: '0.0.0.0' };
  await writeDeployment({
    ...{ port: '8080', log: '/dev/stdout', ...address, ...Object.fromEntries(given) },
    ...{ target: 'nginx', site, environment, from: file ?? 'The environment of the variables', out },
  });
} catch (error) {
  console.error(error instanceof BuildFailure ? withVariables(error.message) : error);
  process.exitCode = 1;
}
