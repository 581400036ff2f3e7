import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesBelow } from '../../build/files.mjs';

const CHART = join(import.meta.dirname, '..', 'helm');

/**
 * The chart of the container, and the values of one brand. The image contains the site and is stamped at its start.
 * @param {import('../plan.mjs').Plan} plan
 */
export async function helm({ host }, environment, options) {
  const chart = (await filesBelow(CHART)).map(async (path) => ({
    path,
    contents: await readFile(join(CHART, path), 'utf8'),
  }));
  const values = {
    host: host ?? '',
    recoveryServer: options['recovery-server'] ?? '',
    pinService: options['pin-service'] ?? '',
    environment,
  };
  return [...(await Promise.all(chart)), { path: 'values.yaml', contents: valuesFile(values) }];
}

/** JSON is also YAML. */
const valuesFile = (
  values,
) => `# The values of one brand. Add the image, the ingress class and its secret here or in another file:
#   helm upgrade --install NAME account-recovery --values values.yaml --values yours.yaml
# Each brand is a release with its own values and the same image.
${Object.entries(values)
  .map(([name, value]) => `${name}: ${JSON.stringify(value, null, 2)}\n`)
  .join('')}`;
