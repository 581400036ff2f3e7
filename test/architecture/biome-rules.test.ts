// Checks that each rule in biome.json rejects sample files that violate the rule.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Files that Biome must reject. Each row has the violated rule, the file's path and the file's text. */
const refused: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['noRestrictedImports', 'core/recovery/package.ts', "import { map } from 'rxjs';"],
  ['noRestrictedImports', 'core/recovery/node.ts', "import { join } from 'node:path';"],
  ['noRestrictedImports', 'core/recovery/type.ts', "import type { A } from '../../ui/a';"],
  ['noRestrictedImports', 'core/recovery/export.ts', "export { a } from '../../adapters/a';"],
  ['noRestrictedImports', 'core/recovery/dynamic.ts', "export const a = await import('react');"],
  ['noRestrictedImports', 'core/recovery/from-additions.ts', "import { a } from '../additions/a';"],
  ['noRestrictedImports', 'core/needs.ts', "import type { A } from './additions/needs';"],
  ['noRestrictedImports', 'core/additions/idle/from-ui.ts', "import { a } from '../../../ui/a';"],
  ['noRestrictedImports', 'adapters/from-ui.ts', "import { a } from '../ui/a';"],
  ['noRestrictedImports', 'adapters/from-test.ts', "import { a } from '../test/fakes/a';"],
  ['noRestrictedImports', 'adapters/from-server.ts', "import { a } from './recovery-server/core/a';"],
  ['noRestrictedImports', 'adapters/recovery-server/a.ts', "import { a } from '../operator/deploy/a';"],
  ['noRestrictedImports', 'ui/screens/from-adapters.tsx', "import { a } from '../../adapters/a';"],
  ['noRestrictedImports', 'ui/screens/lazy.tsx', "export const a = lazy(() => import('../../adapters/a'));"],
  ['noRestrictedImports', 'ui/screens/from-test.tsx', "import '../../test/fakes/a';"],
  ['noRestrictedImports', 'ui/screens/effect.tsx', "import { useEffect } from 'react';"],
  ['noRestrictedImports', 'ui/container/from-test.ts', "import { a } from '../../test/fakes/a';"],
  ['noRestrictedImports', 'ui/container/effect.ts', "import { useEffect } from 'react';"],
  ['noRestrictedImports', 'test/sandbox/from-core.ts', "import { a } from '../../core/recovery/a';"],
  ['noRestrictedImports', 'test/sandbox/from-adapters.mjs', "import { a } from '../../adapters/a';"],
  ['noRestrictedImports', 'test/sandbox/from-ui.mjs', "import { a } from '../../ui/a';"],
  ['noRestrictedImports', 'test/samples/from-fakes.ts', "import { a } from '../fakes/a';"],
  ['noRestrictedImports', 'test/samples/from-contracts.tsx', "import { a } from '../contracts/a';"],
  ['noRestrictedGlobals', 'core/now.ts', 'export const now = () => Date.now();'],
  ['noRestrictedGlobals', 'core/today.ts', 'export const today = new Date();'],
  ['noRestrictedGlobals', 'core/global-this.ts', "globalThis['fetch']('/');"],
  ['noDefaultExport', 'core/default.ts', 'export default 1;'],
  ['noSkippedTests', 'test/core/skip.test.ts', "it.skip('waits', () => {});"],
  ['noSkippedTests', 'test/core/xit.test.ts', "xit('waits', () => {});"],
  ['noSkippedTests', 'test/e2e/skip.spec.ts', 'test.skip(isWindows);'],
  ['noSkippedTests', 'test/e2e/fixme.spec.ts', "test.fixme('waits', async () => {});"],
  ['noFocusedTests', 'test/core/only.test.ts', "describe.only('waiting', () => {});"],
  ['noFocusedTests', 'test/core/only-each.test.ts', "it.only.each([1])('waits %s', () => {});"],
  ['noDangerouslySetInnerHtml', 'ui/markup.tsx', '<p dangerouslySetInnerHTML={{ __html: b }} />;'],
  ['useFilenamingConvention', 'ui/FactorScreen.tsx', 'a();'],
  ['noImportCycles', 'ui/cycle-a.ts', "import { b } from './cycle-b';\nexport const a = b;"],
  ['noImportCycles', 'ui/cycle-b.ts', "import type { a } from './cycle-a';\nexport let b: typeof a;"],
];

/** Files that Biome must accept, although they look similar to rejected files. */
const accepted: readonly (readonly [path: string, text: string])[] = [
  ['core/use-cases/a.ts', "import type { Clock } from '../ports/clock';\nimport { b } from './b';"],
  ['core/additions/idle/a.ts', "import { b } from '../../recovery/b';"],
  ['core/account-recovery.ts', "import { b } from './additions/b';"],
  ['core/member.ts', 'interface A { Date: string }\nexport const b = (a: A) => a.Date;'],
  ['adapters/a.ts', "import { timer } from 'rxjs';\nimport { Clock } from '../core/ports/clock';"],
  ['ui/container/a.ts', "import { rxjsClock } from '../../adapters/browser/rxjs-clock';"],
  [
    'ui/screens/a.tsx',
    "import { b } from '../../core/b';\nimport { useState } from 'react';\nimport './c.css';",
  ],
  ['test/sandbox/server/a.ts', "import { readContract } from '../../../adapters/read-contract';"],
  ['test/sandbox/recovery/a.ts', "import type { Clock } from '../../recovery-server/core/ports/ports';"],
  [
    'test/samples/a.ts',
    "import axios from 'axios';\nimport { b } from '../../core/b';\nimport { c } from './c';",
  ],
  ['test/samples/a.test.ts', "import { b } from '../contracts/b';"],
  ['test/e2e/playwright.config.ts', 'export default {};'],
];

describe('biome.json', () => {
  let folder: string;
  let broken: readonly string[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'biome-rules-'));
    copyFileSync(join(root, 'biome.json'), join(folder, 'biome.json'));
    for (const [path, text] of [...refused.map(([, ...file]) => file), ...accepted]) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const words = ['lint', '--reporter=github', '--max-diagnostics=none', '--vcs-enabled=false'];
    const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
    const { stdout } = spawnSync(process.execPath, [biome, ...words], { cwd: folder, encoding: 'utf8' });
    broken = [...stdout.matchAll(/title=lint\/\w+\/(\w+),file=([^,]*)/g)].map(
      ([, rule, file = '']) =>
        `${rule} ${file.slice(file.indexOf('biome-rules-')).split('/').slice(1).join('/')}`,
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(refused)('rejects by %s: %s', (rule, path) => {
    expect(broken).toContain(`${rule} ${path}`);
  });

  it.each(accepted)('accepts %s', (path) => {
    const rules = new Set(refused.map(([rule]) => rule));
    expect(
      broken.filter((fault) => fault.endsWith(` ${path}`) && rules.has(fault.split(' ')[0] ?? '')),
    ).toEqual([]);
  });
});
