// Tests that `npm run spec` notices each kind of fault.
import { judge } from './judge-rules.mjs';
import { jestResults, playwrightResults } from './read-results.mjs';
import { readRules } from './read-rules.mjs';
import { renderHtml } from './report/render-html.mjs';

const RULE = '- **4.push.1** A push <asks>. ([a.ts](a.ts))';
const sections = readRules(`## 4 States\n${RULE}\n`);
const FILE = 'test/a.test.ts';

const malformed = 'it is not “- **id** Text. ([file](path))”';
it.each([
  ['a list item without an id', '- A push polls. ([a.ts](a.ts))', malformed],
  ['an id without a text', '- **4.push.2** ([a.ts](a.ts))', malformed],
  ['a rule without a link', '- **4.push.2** A push polls.', malformed],
  ['an indented rule', '  - **4.push.2** A push polls. ([a.ts](a.ts))', malformed],
  ['a rule that is not a list item', '**4.push.2** A push polls. ([a.ts](a.ts))', malformed],
  ['the id of another rule', RULE, 'the id 4.push.1 exists already'],
  ['the id of another section', '## 4 Calls', 'the id 4 exists already'],
  ['an id of another section', '- **5.push.1** Text. ([a.ts](a.ts))', 'its id does not begin with 4.'],
])('the specification cannot contain %s', (_, line, fault) => {
  expect(() => readRules(`## 4 States\n${RULE}\n${line}\n`)).toThrow(
    `Line 3 of the specification, “${line}”: ${fault}`,
  );
});

const jest = (...tests: (readonly [title: string, status: string])[]) => {
  const assertionResults = tests.map(([title, status]) => ({
    ancestorTitles: ['[4.push.1] A'],
    title,
    status,
  }));
  return jestResults({ testResults: [{ name: `/project/${FILE}`, assertionResults }] }, '/project');
};
const playwright = (...statuses: string[]) => {
  const specs = [{ title: '[4.push.1] asks', tests: statuses.map((status) => ({ status })) }];
  const inner = { title: 'A', specs };
  const report = { config: { rootDir: '/project/test' }, suites: [{ file: 'a.test.ts', suites: [inner] }] };
  return playwrightResults(report, '/project');
};

it.each([
  ['by a test that passed', jest(['asks', 'passed']), []],
  ['by a browser test that passed', playwright('expected'), []],
  ['not without a test', [], ['it has no test']],
  [
    'not by a failed test',
    jest(['asks', 'passed'], ['stops', 'failed']),
    ['the test “A stops” in test/a.test.ts did not pass'],
  ],
  ['not by a skipped test', jest(['asks', 'pending']), ['the test “A asks” in test/a.test.ts did not pass']],
  [
    'not by a flaky test',
    playwright('expected', 'flaky'),
    ['the test “A asks” in test/a.test.ts did not pass'],
  ],
  [
    'not by a test that runs in no browser',
    playwright(),
    ['the test “A asks” in test/a.test.ts did not pass'],
  ],
])('a rule is proved %s', (_, results, faults) => {
  const result = faults.length === 0 ? 'proved' : 'faulty';

  expect(judge(sections, results).sections[0]?.rules[0]).toMatchObject({ result, faults });
});

it('an unknown id in a title is a fault', () => {
  expect(judge(sections, jest(['[4.push.2 4.push.1] asks', 'passed'])).unknown).toEqual([
    'no rule has the id 4.push.2 of the test “A asks” in test/a.test.ts',
  ]);
});

it('the report escapes texts, and lists the tests and faults of each rule', () => {
  const judged = judge(sections, jest(['asks <once>', 'failed'])).sections;
  const page = renderHtml(judged, { tested: 'today', map: '<svg></svg>', messages: [] });

  expect(page).toContain('A push &#60;asks&#62;.');
  expect(page).toContain(`A asks &#60;once&#62; <a href="../${FILE}"><code>${FILE}</code></a>`);
  expect(page).toContain('<a href="../a.ts"><code>a.ts</code></a>');
  expect(page).toContain('1 rules: 0 proved, 1 faulty. Tested today.');
});
