import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engineTests, inEveryEngine, quickFiles } from './selection';

const here = import.meta.dirname;
const specs = readdirSync(here, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.spec.ts'),
);

describe('The quick selection of browser tests', () => {
  it.each(quickFiles)('contains existing files that begin with %s', (beginning) => {
    expect(specs.filter((path) => path.startsWith(beginning))).not.toEqual([]);
  });
});

describe('The browser tests that run in every engine', () => {
  it.each(Object.entries(engineTests))('exist in %s, with titles that begin with %j', (file, titles) => {
    const text = readFileSync(join(here, `${file}.spec.ts`), 'utf8');
    // Titles in the source code. A title that begins with `${` is accepted, because the value of the expression is unknown.
    const starts = [...text.matchAll(/\btest\(\s*['`](.*)['`]/g)].map(([, title = '']) => title);

    for (const title of titles)
      expect(starts.some((start) => start.startsWith(title) || start.startsWith('${'))).toBe(true);
  });

  it.each([
    ['journeys/sms.spec.ts a code by SMS leads to', true],
    ['journeys/every-factor.spec.ts yubikey: an empty and a wrong code show errors', true],
    ['journeys/every-factor.spec.ts call: an empty and a wrong code show errors', false],
    ['journeys/push.spec.ts a title that mentions journeys/sms.spec.ts', false],
  ])('are selected by file name and title: %s', (name, isTaken) => {
    expect(inEveryEngine.test(name)).toBe(isTaken);
  });
});
