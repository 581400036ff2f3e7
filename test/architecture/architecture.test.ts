import * as rulesAndMembers from './rules';
import { sourceFilesOf } from './source-file';

const { declaredMembers, ...rules } = rulesAndMembers;
const ruleNames = Object.keys(rules) as readonly RuleName[];
type RuleName = keyof typeof rules;

const refused: readonly (readonly [rule: RuleName, path: string, text: string])[] = [
  ['noMathRandomInCore', 'core/a.ts', 'export const chance = Math.random();'],
  ['noMathRandomInCore', 'core/a.ts', "export const chance = Math['random']();"],
  ['noMathRandomInCore', 'core/a.ts', 'const { random } = Math;'],
  ['importedTypesStayInFolder', 'core/recovery/a.ts', "const a: import('../../ui/a').A = 1;"],
  ['noMockedModules', 'test/ui/a.test.tsx', "jest.mock('../../ui/a');"],
  ['noMockedModules', 'test/ui/a.test.tsx', "jest.unstable_mockModule('../../ui/a', () => ({}));"],
  ['noTodoTests', 'test/core/a.test.ts', "it.todo('waits');"],
  ['urlsAreParsedByHttpUrl', 'adapters/operator/build/a.mjs', 'const isAddress = URL.canParse(address);'],
  ['noMarkupFromStrings', 'ui/a.tsx', 'element.innerHTML = text;'],
  ['noMarkupFromStrings', 'ui/a.tsx', "element['outerHTML'] = text;"],
  ['noMarkupFromStrings', 'ui/a.tsx', "element.insertAdjacentHTML('beforeend', text);"],
  ['noMarkupFromStrings', 'ui/a.tsx', "const a = <p style={{ color: 'red' }} />;"],
  ['meaningfulFileNames', 'core/utils.ts', ''],
  ['meaningfulFileNames', 'ui/screens/index.tsx', ''],
  ['meaningfulFileNames', 'adapters/http-service.ts', ''],
];

/** Source files that every architecture rule must accept, although they look similar to rejected files. */
const accepted: readonly (readonly [path: string, text: string])[] = [
  ['core/a.ts', '// Math.random() in words\nconst a = Math.max(1, 2);'],
  ['ui/shell/a.ts', "type Screens = typeof import('./screens');"],
  ['test/core/a.test.ts', "const text = 'jest.mock(a)';\nit('promises nothing', () => list.todo);"],
];

const everything = sourceFilesOf('core', 'adapters', 'ui', 'test');

describe('the architecture', () => {
  const faults = everything.flatMap((file) =>
    ruleNames.flatMap((name) => rules[name](file).map((fault) => [name, `${file.path} ${fault}`] as const)),
  );

  it.each(ruleNames)('satisfies the rule %s, which rejects at least one file', (name) => {
    expect(faults.filter(([broken]) => broken === name)).toEqual([]);
    expect(refused.map(([shown]) => shown)).toContain(name);
  });

  it('allows the core only the listed members of the web platform', () => {
    const [declarations] = everything.filter(({ path }) => path === 'core/web-standards.d.ts');

    expect(declarations && [...declaredMembers(declarations)].sort()).toEqual([
      'AbortController.abort',
      'AbortController.new',
      'AbortController.signal',
      'AbortSignal.aborted',
      'URL.hash',
      'URL.href',
      'URL.new',
      'URL.origin',
      'URL.password',
      'URL.pathname',
      'URL.protocol',
      'URL.search',
      'URL.username',
    ]);
  });
});

describe('the rules for files', () => {
  it.each(refused)('%s rejects in %s: %s', (name, path, text) => {
    expect(rules[name]({ path, text })).not.toEqual([]);
  });

  it.each(accepted)('every rule accepts in %s: %s', (path, text) => {
    expect(ruleNames.flatMap((name) => rules[name]({ path, text }))).toEqual([]);
  });
});
