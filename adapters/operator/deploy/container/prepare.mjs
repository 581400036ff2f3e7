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

/** Options of `npm run deploy`, read from environment variables. For example, `DELIVERY_HOST` sets `--host`. */
const given = options
  .map(({ name }) => [name, process.env[`DELIVERY_${name.toUpperCase().replaceAll('-', '_')}`]])
  .filter(([, value]) => value);

try {
  const file = named ?? (existsSync(MOUNTED) ? MOUNTED : undefined);
  const { schema } = await rulesOf(site);
  const values = file === undefined ? {} : readJsonFile(file);
  const environment = environmentFromVariables(process.env, schema, values);
  const out = join(folder, 'nginx');
  // A restarted container may still contain the folder from the previous start.
  rmSync(out, { recursive: true, force: true });
  await writeDeployment({
    ...{ port: '8080', log: '/dev/stdout', ...Object.fromEntries(given) },
    ...{ target: 'nginx', site, environment, from: file ?? 'The environment of the variables', out },
  });
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}
