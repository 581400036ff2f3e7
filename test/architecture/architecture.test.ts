import {
  addressesAreTried,
  coreIsPure,
  declaredMembers,
  dependenciesPointOneWay,
  everyTestRuns,
  exportsHaveNames,
  filesAreNamedForWhatTheyAre,
  filesAreShort,
  functionsAreShort,
  markupIsReact,
  noModuleIsMocked,
} from './rules';
import { type SourceFile, sourceFilesOf } from './source-file';

const rules = {
  dependenciesPointOneWay,
  coreIsPure,
  exportsHaveNames,
  noModuleIsMocked,
  addressesAreTried,
  everyTestRuns,
  markupIsReact,
  filesAreShort,
  functionsAreShort,
  filesAreNamedForWhatTheyAre,
};
const ruleNames = Object.keys(rules) as readonly RuleName[];
type RuleName = keyof typeof rules;

/** Each rule with files that it must refuse, so that no rule can be one that never speaks. */
const refused: readonly (readonly [rule: RuleName, path: string, text: string])[] = [
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "import { map } from 'rxjs';"],
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "import { join } from 'node:path';"],
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "import type { A } from '../../ui/a';"],
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "export { a } from '../../adapters/a';"],
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "const a: import('../../ui/a').A = 1;"],
  ['dependenciesPointOneWay', 'core/recovery/a.ts', "const a = await import('react');"],
  ['dependenciesPointOneWay', 'adapters/a.ts', "import { a } from '../ui/a';"],
  ['dependenciesPointOneWay', 'adapters/a.ts', "import { a } from '../test/fakes/a';"],
  ['dependenciesPointOneWay', 'ui/screens/a.tsx', "import { a } from '../../adapters/a';"],
  ['dependenciesPointOneWay', 'ui/screens/a.tsx', "const a = lazy(() => import('../../adapters/a'));"],
  ['dependenciesPointOneWay', 'ui/screens/a.tsx', "import '../../test/fakes/a';"],
  ['dependenciesPointOneWay', 'ui/container/a.ts', "import { a } from '../../test/fakes/a';"],
  ['dependenciesPointOneWay', 'test/sandbox/a.ts', "import { a } from '../../core/recovery/a';"],
  ['dependenciesPointOneWay', 'test/sandbox/a.mjs', "import { a } from '../../adapters/a';"],
  ['dependenciesPointOneWay', 'test/sandbox/a.mjs', "import { a } from '../../ui/a';"],
  ['dependenciesPointOneWay', 'test/samples/a.ts', "import { a } from '../fakes/a';"],
  ['dependenciesPointOneWay', 'test/samples/main.tsx', "import { a } from '../contracts/a';"],
  ['coreIsPure', 'core/a.ts', 'export const now = () => Date.now();'],
  ['coreIsPure', 'core/a.ts', 'export const today = new Date();'],
  ['coreIsPure', 'core/a.ts', 'export const chance = Math.random();'],
  ['coreIsPure', 'core/a.ts', "export const chance = Math['random']();"],
  ['coreIsPure', 'core/a.ts', 'const { random } = Math;'],
  ['coreIsPure', 'core/a.ts', 'setTimeout(() => 1, 2);'],
  ['coreIsPure', 'core/a.ts', 'const wait = { setInterval };'],
  ['coreIsPure', 'core/a.ts', 'queueMicrotask(() => 1);'],
  ['coreIsPure', 'core/a.ts', "console.log('here');"],
  ['coreIsPure', 'core/a.ts', "globalThis['fetch']('/');"],
  ['exportsHaveNames', 'ui/a.tsx', 'export default function A() {}'],
  ['exportsHaveNames', 'ui/a.tsx', 'export default class {}'],
  ['exportsHaveNames', 'core/a.ts', 'const a = 1; export default a;'],
  ['exportsHaveNames', 'core/a.ts', 'const a = 1; export { a as default };'],
  ['noModuleIsMocked', 'test/ui/a.test.tsx', "jest.mock('../../ui/a');"],
  ['noModuleIsMocked', 'test/ui/a.test.tsx', "jest.unstable_mockModule('../../ui/a', () => ({}));"],
  ['addressesAreTried', 'adapters/delivery/a.mjs', 'const isAddress = URL.canParse(address);'],
  ['everyTestRuns', 'test/core/a.test.ts', "it.skip('waits', () => {});"],
  ['everyTestRuns', 'test/core/a.test.ts', "describe.only('waiting', () => {});"],
  ['everyTestRuns', 'test/core/a.test.ts', "it.only.each([1])('waits %s', () => {});"],
  ['everyTestRuns', 'test/core/a.test.ts', "it.todo('waits');"],
  ['everyTestRuns', 'test/core/a.test.ts', "xit('waits', () => {});"],
  ['everyTestRuns', 'test/e2e/a.spec.ts', 'test.skip(isWindows);'],
  ['everyTestRuns', 'test/e2e/a.spec.ts', "test.fixme('waits', async () => {});"],
  ['markupIsReact', 'ui/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: b }} />;'],
  ['markupIsReact', 'ui/a.tsx', 'element.innerHTML = text;'],
  ['markupIsReact', 'ui/a.tsx', "element['outerHTML'] = text;"],
  ['markupIsReact', 'ui/a.tsx', "element.insertAdjacentHTML('beforeend', text);"],
  ['markupIsReact', 'ui/a.tsx', "const a = <p style={{ color: 'red' }} />;"],
  ['filesAreNamedForWhatTheyAre', 'core/utils.ts', ''],
  ['filesAreNamedForWhatTheyAre', 'ui/screens/index.tsx', ''],
  ['filesAreNamedForWhatTheyAre', 'ui/FactorScreen.tsx', ''],
  ['filesAreNamedForWhatTheyAre', 'adapters/http-service.ts', ''],
];

/** What counts as a function, from its first to its last line. */
const functions: readonly (readonly [start: string, end: string, name: string])[] = [
  ['function a() {', '}', 'a'],
  ['export const a = async () => {', '};', 'a'],
  ['const a = (b) => (c) => [', '];', 'a'],
  ['const a = { b() {', '} };', 'b'],
  ['const a = { b: () => {', '} };', 'b'],
  ['class A { constructor() {', '} }', 'a function without a name'],
  ['a(function () {', '});', 'a function without a name'],
];

/** What looks like a fault and is none. */
const accepted: readonly SourceFile[] = [
  {
    path: 'core/use-cases/a.ts',
    text: "import type { Clock } from '../ports/clock';\nimport { b } from './b';",
  },
  { path: 'core/a.ts', text: "// a Date, Math.random() and console.log() in words\nconst a = 'setTimeout';" },
  {
    path: 'core/a.ts',
    text: 'interface Answer { Date: string }\nconst b = (a: Answer) => a.Date + Math.max(1, 2);',
  },
  {
    path: 'adapters/a.ts',
    text: "import { timer } from 'rxjs';\nimport { Clock } from '../core/ports/clock';",
  },
  { path: 'ui/container/a.ts', text: "import { rxjsClock } from '../../adapters/rxjs-clock';" },
  {
    path: 'ui/screens/a.tsx',
    text: "import { b } from '../../core/recovery/b';\nimport { useState } from 'react';",
  },
  {
    path: 'ui/a.tsx',
    text: "import english from '../public/ui/assets/i18n/en.json';\nimport './style.css';",
  },
  {
    path: 'test/sandbox/server/a.ts',
    text: "import { readContract } from '../../../adapters/delivery/conformance/http/read-contract';",
  },
  { path: 'test/sandbox/a.ts', text: "import { createServer } from 'node:http';\nimport sirv from 'sirv';" },
  {
    path: 'test/samples/a.ts',
    text: "import axios from 'axios';\nimport { b } from '../../adapters/b';\nimport { c } from './c';",
  },
  { path: 'test/samples/a.test.ts', text: "import { b } from '../contracts/b';" },
  {
    path: 'test/core/a.test.ts',
    text: "const text = 'jest.mock(a)';\nit('skips nothing', () => list.only);",
  },
  { path: 'test/e2e/playwright.config.ts', text: 'export default {};' },
];

const everything = sourceFilesOf('core', 'adapters', 'ui', 'test');
describe('the house', () => {
  it.each([
    ...['core', 'adapters', 'adapters/identity-provider/okta', 'adapters/identity-provider/oidc'],
    ...['ui', 'ui/container', 'test/sandbox', 'test/samples', 'test/core', 'test/e2e'],
  ])('has files in %s', (folder) => {
    expect(everything.filter(({ path }) => path.startsWith(`${folder}/`))).not.toEqual([]);
  });

  // File by file, so that each is read once.
  const faults = everything.flatMap((file) =>
    ruleNames.flatMap((name) => rules[name](file).map((fault) => [name, `${file.path} ${fault}`] as const)),
  );

  it.each(ruleNames)('keeps the rule %s', (name) => {
    expect(faults.filter(([broken]) => broken === name)).toEqual([]);
  });

  it('gives the core these members of the web platform and no more', () => {
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

describe('the rules of the house', () => {
  it.each(refused)('%s refuses in %s: %s', (name, path, text) => {
    expect(rules[name]({ path, text })).not.toEqual([]);
  });

  it.each(accepted)('none refuses in $path: $text', (file) => {
    expect(ruleNames.flatMap((name) => rules[name](file))).toEqual([]);
  });

  it.each(['core/a.ts', 'adapters/a.ts', 'ui/a.tsx'])(
    'filesAreShort accepts 200 lines in %s and refuses 201',
    (path) => {
      expect(filesAreShort({ path, text: 'const line = 1;\n'.repeat(200) })).toEqual([]);
      expect(filesAreShort({ path, text: 'const line = 1;\n'.repeat(201) })).toEqual(['has 201 lines']);
    },
  );

  it.each([
    ['core/a.ts', 50],
    ['ui/a.tsx', 50],
    ['ui/factor/icons/a.mjs', 50],
    ['adapters/a.ts', 60],
  ])(
    'functionsAreShort accepts a function of as many lines in %s as %i and refuses one more',
    (path, most) => {
      const linesOf = (count: number) => '\n'.repeat(count - 1);
      for (const [start, end, name] of functions) {
        const before = 'const line = 1;\n/** As long as\nyou like. */\n';
        expect(functionsAreShort({ path, text: `${before}${start}${linesOf(most)}${end}` })).toEqual([]);
        expect(functionsAreShort({ path, text: `${before}${start}${linesOf(most + 1)}${end}` })).toContain(
          `has ${most + 1} lines in ${name}`,
        );
      }
    },
  );

  const measuredElsewhere: readonly RuleName[] = ['filesAreShort', 'functionsAreShort'];
  it.each(ruleNames.filter((name) => !measuredElsewhere.includes(name)))(
    '%s is shown to refuse something',
    (name) => {
      expect(refused.map(([shown]) => shown)).toContain(name);
    },
  );
});
