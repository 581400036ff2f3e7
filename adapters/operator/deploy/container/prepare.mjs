// Writes the site and the nginx configuration from environment variables. The Dockerfile documents the variables.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { BuildFailure } from '../../build/build-failure.mjs';
import { readJsonFile } from '../../build/files.mjs';
import { rulesOf } from '../../build/stamp/environment-check.mjs';
import { writeDeployment } from '../write-deployment.mjs';
import { environmentFromVariables } from './environment-from-variables.mjs';

const root = resolve(import.meta.dirname, '..', '..', '..', '..');
const MOUNTED = '/etc/account-recovery/environment.json';

const {
  ENVIRONMENT_FILE: named,
  DELIVERY_SITE: site = join(root, 'dist'),
  DELIVERY_FOLDER: folder = '/run/account-recovery',
  DELIVERY_PORT: port = '8080',
  DELIVERY_ADDRESS: address,
  DELIVERY_HOST: host,
  DELIVERY_RECOVERY_SERVER: recoveryServer,
  DELIVERY_PIN_SERVICE: pinService,
  DELIVERY_SECURITY_TXT: securityTxt,
} = process.env;

try {
  const file = named ?? (existsSync(MOUNTED) ? MOUNTED : undefined);
  const { schema } = await rulesOf(site);
  const values = file === undefined ? {} : await readJsonFile(file);
  const environment = environmentFromVariables(process.env, schema, values);
  const out = join(folder, 'nginx');
  // The folder outlives a restarted container.
  await rm(out, { recursive: true, force: true });
  await writeDeployment({
    ...{ target: 'nginx', site, environment, from: file ?? 'The environment of the variables' },
    ...{ out, port, address, host, log: '/dev/stdout' },
    ...{ 'recovery-server': recoveryServer, 'pin-service': pinService, 'security-txt': securityTxt },
  });
} catch (error) {
  console.error(error instanceof BuildFailure ? error.message : error);
  process.exitCode = 1;
}
