// Merges the results of the accessibility tests with manual assessments (judgements.yaml) into an OpenACR file,
// reports/accessibility-conformance-report.yaml. Fails if there are no test results. See HELP below.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { readCommand } from '../../../runner/read-command.mjs';
import { conformanceReport } from './conformance-report.mjs';
import { criteriaOfAxe, criteriaOfIbm } from './success-criteria.mjs';

const require = createRequire(import.meta.url);
const axe = require('axe-core');
const ibm = require('accessibility-checker-engine/ace-node.js');

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const versionOf = (name) => JSON.parse(read('node_modules', name, 'package.json')).version;
const HELP = `node test/e2e/accessibility/conformance/write-conformance-report.mjs [--environment FILE]

  --environment FILE  names the operator by its operatorName (public/environment.json)`;
const environment = { type: 'string', default: join(root, 'public', 'environment.json') };
const { values } = readCommand(HELP, { environment });
const seenFile = join(root, 'reports', 'seen-states.json');

if (!existsSync(seenFile)) {
  console.error('There is no reports/seen-states.json: run npm test -- --wide (or --full) first.');
  process.exit(1);
}
const report = conformanceReport({
  judgements: parse(readFileSync(new URL('judgements.yaml', import.meta.url), 'utf8')),
  seen: JSON.parse(readFileSync(seenFile, 'utf8')),
  criteriaByEngine: {
    'axe-core': criteriaOfAxe(axe.getRules()),
    'IBM Equal Access': criteriaOfIbm(new ibm.Checker().getGuidelines()),
  },
  engines: [
    `axe-core ${versionOf('axe-core')}`,
    `IBM Equal Access ${versionOf('accessibility-checker-engine')}`,
  ],
  operator: JSON.parse(readFileSync(values.environment, 'utf8')).operatorName,
  version: JSON.parse(read('package.json')).version,
  date: new Date().toISOString().slice(0, 10),
});
writeFileSync(join(root, 'reports', 'accessibility-conformance-report.yaml'), stringify(report));
const levels = Object.values(report.chapters).flatMap(({ criteria }) =>
  criteria.map(({ components: [{ adherence }] }) => adherence.level),
);
const counts = [...new Set(levels)].map(
  (level) => `${levels.filter((each) => each === level).length} ${level}`,
);
console.log(`reports/accessibility-conformance-report.yaml: ${counts.join(', ')}`);
