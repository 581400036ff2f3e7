import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineNames, engineTests } from './engine-tests';
import { quickFiles, quickRules, quickTests } from './quick-tests';

const here = join(import.meta.dirname, '..');
const specs = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.spec.ts'),
);
const rules = readFileSync(join(here, '..', 'specification', 'rules.txt'), 'utf8').split('\n');

describe('the tests in a browser that npm test takes', () => {
  it.each(quickFiles)('%s is the beginning of a file', (beginning) => {
    expect(specs.filter((path) => path.startsWith(beginning))).not.toEqual([]);
  });

  it.each(quickRules)('%s is a rule', (id) => {
    expect(rules.filter((line) => line.startsWith(`${id} | `))).toHaveLength(1);
  });

  it.each([
    ['of one of those files', 'journeys/push.spec.ts a push › is sent', true],
    ['of another file', 'robustness/monkey/monkey.spec.ts walks', false],
    ['whose title names such a file', 'robustness/monkey/monkey.spec.ts journeys/push', false],
    ['of one of those rules', 'x/y.spec.ts okta [additions.language.offered] a list', true],
    ['of one of those rules among others', 'x/y.spec.ts [4.push.3 additions.language.offered] a list', true],
    ['of a rule that begins like it', 'x/y.spec.ts [additions.language.offered2] a list', false],
  ])('are taken by their name: one %s', (_which, name, isTaken) => {
    expect(new RegExp(quickTests).test(name)).toBe(isTaken);
  });
});

describe('the tests in a browser that run in every engine', () => {
  it.each(Object.entries(engineTests))('are in %s, whose titles begin like %j', (file, titles) => {
    const text = readFileSync(join(here, `${file}.spec.ts`), 'utf8');
    // A title with a variable part is in the list by its value.
    const starts = [...text.matchAll(/\btest\(\s*['`](.*)['`]/g)].map(([, title = '']) => title);

    for (const title of titles)
      expect(starts.some((start) => start.startsWith(title) || start.startsWith('${'))).toBe(true);
  });

  it.each([
    ['journeys/sms.spec.ts a code by SMS leads to', true],
    ['journeys/every-factor.spec.ts yubikey: empty, wrong, right', true],
    ['journeys/every-factor.spec.ts call: empty, wrong, right', false],
    ['journeys/push.spec.ts a test of journeys/sms.spec.ts', false],
  ])('are matched by file and title: %s', (name, isTaken) => {
    expect(new RegExp(engineNames).test(name)).toBe(isTaken);
  });
});
