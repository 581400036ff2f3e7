// Writes the manual assessments (judgements.yaml) and the rules of the engines to an accessibility conformance report in OpenACR
// format (https://github.com/GSA/openacr). Fails unless every accessibility test of the last run has passed.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, stringify } from 'yaml';
import { readCommand } from '../../../runner/read-command.mjs';
import { playwrightResults } from '../../../specification/read-results.mjs';

const require = createRequire(import.meta.url);
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const read = (...path) => readFileSync(join(root, ...path), 'utf8');
const { version } = JSON.parse(read('package.json'));
const HELP = `node test/e2e/accessibility/conformance/write-conformance-report.mjs [--environment FILE]

  --environment FILE  names the operator by its operatorName (public/environment.json)`;
const { values } = readCommand(HELP, {
  environment: { type: 'string', default: join(root, 'public', 'environment.json') },
});
const { operatorName = '' } = JSON.parse(readFileSync(values.environment, 'utf8'));

/** Names of the engines with their versions, each with a function that returns the rules about a success criterion. */
const engines = {
  [`axe-core ${require('axe-core').version}`]: (number) =>
    require('axe-core')
      .getRules([`wcag${number.replaceAll('.', '')}`])
      .map(({ ruleId }) => ruleId),
  [`IBM Equal Access ${require('accessibility-checker-engine/package.json').version}`]: (number) => {
    const { Checker } = require('accessibility-checker-engine/ace-node.js');
    const checkpoints = new Checker().getGuidelines().flatMap((guideline) => guideline.checkpoints);
    const about = checkpoints.filter(({ num }) => num === number).flatMap(({ rules = [] }) => rules);
    return [...new Set(about.map(({ id }) => id))];
  },
};

const isAccessibilityTest = ({ file }) => /accessibility\/(?:matrix|keyboard)\.spec\.ts$/.test(file);
const report = join(root, 'reports', 'playwright.json');
const tests = existsSync(report)
  ? playwrightResults(JSON.parse(readFileSync(report, 'utf8')), root).filter(isAccessibilityTest)
  : [];
if (tests.length === 0 || tests.some(({ hasPassed }) => !hasPassed)) {
  console.error('Not every accessibility test has passed: run npm test -- --wide (or --full) first.');
  process.exit(1);
}

const judgements = parse(readFileSync(new URL('judgements.yaml', import.meta.url), 'utf8'));
const criterion = ([num, { level, notes }]) => {
  const checks = Object.entries(engines).flatMap(([name, rulesAbout]) => {
    const rules = rulesAbout(num);
    return rules.length > 0 ? [`${name} finds no violation (${rules.join(', ')}).`] : [];
  });
  return { num, components: [{ name: 'web', adherence: { level, notes: [notes, ...checks].join(' ') } }] };
};
const today = new Date().toISOString().slice(0, 10);
const openAcr = {
  title: `${judgements.product.name} Accessibility Conformance Report`,
  product: { ...judgements.product, version },
  author: judgements.author,
  vendor: operatorName === '' ? judgements.author : { ...judgements.author, name: operatorName },
  report_date: today,
  last_modified_date: today,
  version: 1,
  notes: [judgements.notes, ...judgements.judged].join(' '),
  evaluation_methods_used: `${tests.length} tests bring the screens into each state, with ${Object.keys(engines).join(' and ')} or by keyboard alone; the rest was judged by people.`,
  catalog: '2.5-edition-wcag-2.2-en',
  chapters: Object.fromEntries(
    Object.entries(judgements.chapters).map(([chapter, criteria]) => [
      chapter,
      { criteria: Object.entries(criteria).map(criterion) },
    ]),
  ),
};
writeFileSync(join(root, 'reports', 'accessibility-conformance-report.yaml'), stringify(openAcr));
