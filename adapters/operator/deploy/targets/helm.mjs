import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const CHART = join(import.meta.dirname, '..', 'helm');

/**
 * A chart for the container, and the values of one brand. It has no site: the image has, and is stamped at its start.
 * @param {import('../plan.mjs').Plan} plan What it refuses is refused here already.
 * @param {object} environment
 */
export function helm({ host }, environment, options) {
  const files = readdirSync(CHART, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const chart = files.map(({ parentPath, name }) => {
    const file = join(parentPath, name);
    return {
      path: file
        .slice(CHART.length + 1)
        .split(sep)
        .join('/'),
      contents: readFileSync(file, 'utf8'),
    };
  });
  const values = {
    host: host ?? '',
    recoveryServer: options['recovery-server'] ?? '',
    pinService: options['pin-service'] ?? '',
    environment,
  };
  return [...chart, { path: 'values.yaml', contents: valuesFile(values) }];
}

/** JSON is YAML, and no text can end it. */
const valuesFile = (
  values,
) => `# The values of one brand; the image and the ingress's class and secret are yours to add, here or in a file of their own:
#   helm upgrade --install NAME account-recovery --values values.yaml --values yours.yaml
# Every brand is a release with values of its own, and the same image.
${Object.entries(values)
  .map(([name, value]) => `${name}: ${JSON.stringify(value, null, 2)}\n`)
  .join('')}`;
