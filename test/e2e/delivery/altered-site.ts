import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');

/** A copy of the built site, whose files can be changed as whoever has the server could. */
export interface AlteredSite {
  /** Changes the last byte of each script that is named so: it is as long as before, and would run. */
  alterScripts(name: RegExp): void;
  alterPage(alter: (page: string) => string): void;
  /** Puts everything back. */
  restore(): void;
}

/** Playwright's `test` on a copy of the site, which each test finds as it was built. */
export const test = base.extend<{ readonly dist: string; readonly site: AlteredSite }>({
  dist: async ({ keep }, use) => use(await keep('altered site', copySite, removed)),
  sandbox: async ({ keep, dist }, use) =>
    use(await keep('sandbox of the altered site', () => startOurSandbox({ dist }), closed)),
  site: async ({ dist }, use) => {
    const restore = () => restoreFiles(dist);
    await use({ alterScripts: alterScriptsIn(dist), alterPage: alterPageIn(dist), restore });
    restore();
  },
});

const copySite = async () => {
  const dist = mkdtempSync(join(tmpdir(), 'altered-site-'));
  cpSync(join(root, 'dist'), dist, { recursive: true });
  return dist;
};

const removed = (dist: string) => rmSync(dist, { recursive: true });

/** Each file in one step: one that is being sent must neither be missing nor become shorter, or its answer never ends. */
const restoreFiles = (dist: string) => {
  const built = join(root, 'dist');
  for (const entry of readdirSync(built, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const copy = join(dist, relative(built, file));
    copyFileSync(file, `${copy}.new`);
    renameSync(`${copy}.new`, copy);
  }
};

const alterScriptsIn = (dist: string) => (named: RegExp) => {
  const scripts = readdirSync(join(dist, 'ui')).filter((name) => name.endsWith('.js') && named.test(name));
  expect(scripts).not.toEqual([]);
  for (const name of scripts) {
    const file = join(dist, 'ui', name);
    const script = readFileSync(file, 'utf8');
    expect(script.at(-1)).toBe(';');
    writeFileSync(file, `${script.slice(0, -1)}\n`);
    for (const twin of ['.br', '.gz']) rmSync(file + twin);
  }
};

const alterPageIn = (dist: string) => (alter: (page: string) => string) => {
  const file = join(dist, 'index.html');
  const page = readFileSync(file, 'utf8');
  const altered = alter(page);
  expect(altered).not.toBe(page);
  writeFileSync(file, altered);
};

export { expect };
