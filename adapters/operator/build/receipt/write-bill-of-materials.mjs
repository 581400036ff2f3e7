// npm run sbom: reports/sbom.cdx.json, the packages that the site is made of as a CycloneDX bill of materials, by npm's own
// command over the lock file. What differs from run to run or from folder to folder is taken out or set: the same lock
// file gives the same bytes, by the same npm.
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const npm = process.env.npm_execpath;
if (!npm) throw new Error('This is to be run as: npm run sbom');

const words = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  '--omit=dev',
  '--package-lock-only',
];
const { stdout } = await promisify(execFile)(process.execPath, [npm, ...words], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
const { serialNumber: _drawnByLot, ...bill } = JSON.parse(stdout);
const { timestamp: _now, ...metadata } = bill.metadata;
const { name } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
// npm names the product by the folder that it lies in.
const component = { ...metadata.component, name };

const file = join(root, 'reports', 'sbom.cdx.json');
await mkdir(join(root, 'reports'), { recursive: true });
await writeFile(file, `${JSON.stringify({ ...bill, metadata: { ...metadata, component } }, null, 2)}\n`);
console.log(`${bill.components.length} packages, in ${file}`);
