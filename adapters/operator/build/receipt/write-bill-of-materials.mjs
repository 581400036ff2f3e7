// Writes reports/sbom.cdx.json: a CycloneDX bill of materials of the packages in the site. Runs `npm sbom`, and removes the
// serial number and the time. The same lock file and npm version therefore produce the same bytes.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readJsonFile, writeJsonFile } from '../files.mjs';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const { stdout } = await promisify(execFile)('npm', ['sbom', ...options], {
  cwd: root,
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
});
const { serialNumber: _random, metadata, ...bill } = JSON.parse(stdout);
const { timestamp: _now, component, ...kept } = metadata;
// npm names the component after its folder, so the name in package.json replaces this name.
const { name } = await readJsonFile(join(root, 'package.json'));
const file = join(root, 'reports', 'sbom.cdx.json');
await writeJsonFile(file, { ...bill, metadata: { ...kept, component: { ...component, name } } });
console.log(`${bill.components.length} packages, in ${file}`);
