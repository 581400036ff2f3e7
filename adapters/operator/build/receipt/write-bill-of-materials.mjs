// Writes reports/sbom.cdx.json with `npm sbom`: a CycloneDX bill of materials without serial number and time, so that it is reproducible.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { asJsonFile, readJsonFile, write } from '../files.mjs';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev', '--package-lock-only'];
const settings = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' };
const printed = execFileSync('npm', ['sbom', ...options], { cwd: root, ...settings });
const { serialNumber: _random, metadata, ...bill } = JSON.parse(printed);
const { timestamp: _now, component, ...kept } = metadata;
// npm names the project after its folder. The bill of materials uses the name in package.json instead.
const { name } = readJsonFile(join(root, 'package.json'));
const file = join(root, 'reports', 'sbom.cdx.json');
write(file, asJsonFile({ ...bill, metadata: { ...kept, component: { ...component, name } } }));
console.log(`${bill.components.length} packages, in ${file}`);
