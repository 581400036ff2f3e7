// Writes reports/sbom.cdx.json: the packages of the site as a CycloneDX bill of materials, by npm's own command. The serial number and
// the time are left out, so that the same lock file and the same npm give the same bytes.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const words = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];
const { stdout } = await promisify(execFile)('npm', words, {
  cwd: root,
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
});
const { serialNumber: _random, ...bill } = JSON.parse(stdout);
const { timestamp: _now, ...metadata } = bill.metadata;
const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
// npm takes the folder's name as the product's name.
const component = { ...metadata.component, name };

const file = join(root, 'reports', 'sbom.cdx.json');
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(file, `${JSON.stringify({ ...bill, metadata: { ...metadata, component } }, null, 2)}\n`);
console.log(`${bill.components.length} packages, in ${file}`);
