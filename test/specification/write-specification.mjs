// Command `npm run spec`. Writes every rule of core/SPECIFICATION.md with its tests and their results to
// reports/specification.html. Fails if a rule has no test, if one of its tests has not passed, or if a test title
// contains an unknown rule id.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTypeScript } from '../../adapters/operator/load-typescript.mjs';
import { readCommand } from '../runner/read-command.mjs';
import { reports, root } from '../runner/run-steps.mjs';
import { judge } from './judge-rules.mjs';
import { jestResults, playwrightResults } from './read-results.mjs';
import { readRules, readSpecification } from './read-rules.mjs';
import { renderHtml, summary } from './report/render-html.mjs';

/** Reports of `npm test -- --wide`. */
const runs = [
  { report: join(reports, 'jest.json'), read: jestResults },
  { report: join(reports, 'playwright.json'), read: playwrightResults },
];

const rules = readRules(readSpecification(root));
const HELP = `npm run spec [-- --mutants [RULES]]

Lists every rule of core/SPECIFICATION.md with its tests and their results, then every message, in reports/specification.html.
Run npm test -- --wide first.

  --mutants [RULES]   checks that the tests of each rule, or of rules such as 4.push, notice changed code; about an hour for all
  --concurrency N     with --mutants: the number of processes, 1 by default`;
mkdirSync(reports, { recursive: true });
const options = { mutants: { type: 'boolean' }, concurrency: { type: 'string', default: '1' } };
const { values, positionals } = readCommand(HELP, options, process.argv.slice(2), true);
if (values.mutants) {
  const { reportMutants } = await import('./mutants/report-mutants.mjs');
  const { text, isProved } = await reportMutants(root, rules, positionals, Number(values.concurrency));
  writeFileSync(join(reports, 'mutants.txt'), text);
  console.log(text);
  process.exit(isProved ? 0 : 1);
}

const lacking = runs.filter(({ report }) => !existsSync(report)).map(({ report }) => report);
if (lacking.length > 0) {
  console.error(
    `There is no ${lacking.join(' and no ')}: run npm test -- --wide first, for a quarter of an hour.`,
  );
  process.exit(2);
}
const results = runs.flatMap(({ report, read }) => read(JSON.parse(readFileSync(report, 'utf8')), root));
const times = runs.map(({ report }) => statSync(report).mtime);
const tested = times.map((time) => time.toISOString().slice(0, 16).replace('T', ' ')).join(' and ');

const { sections, unknown } = judge(rules, results);
const map = readFileSync(join(root, '.readme', 'journeys.svg'), 'utf8');
process.chdir(root);
const { messageRows } = await loadTypeScript(
  join(root, 'test/specification/report/messages/message-rows.ts'),
);
const page = renderHtml(sections, { tested, map, messages: messageRows() });
writeFileSync(join(reports, 'specification.html'), page);

const faulty = sections.flatMap(({ rules }) => rules.filter(({ result }) => result === 'faulty'));
for (const { id, faults } of faulty) console.log(`${id}: ${faults.join('; ')}`);
for (const fault of unknown) console.log(fault);
console.log(`${summary(sections)} (reports/specification.html)`);
process.exitCode = faulty.length + unknown.length > 0 ? 1 : 0;
