import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const CHART = join(import.meta.dirname, '..', 'helm');

/**
 * The chart of the container, and the values of one brand. The image contains the site and is stamped at its start.
 * @param {import('../plan.mjs').Plan} plan
 */
export function helm({ host }, environment, options) {
  const entries = readdirSync(CHART, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const chart = files.map((file) => ({
    path: relative(CHART, file).split(sep).join('/'),
    contents: readFileSync(file, 'utf8'),
  }));
  const values = {
    host: host ?? '',
    recoveryServer: options['recovery-server'] ?? '',
    pinService: options['pin-service'] ?? '',
    environment,
  };
  return [...chart, { path: 'values.yaml', contents: valuesFile(values) }];
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
