import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closed, startOurSandbox } from '../browser-fixtures';
import { test as base, expect } from '../journeys/journey';

const root = join(import.meta.dirname, '..', '..', '..');

/** A copy of the built site, whose files can be changed as whoever has the server could. */
export interface AlteredSite {
  /** Changes one byte more at the end of each script that is named so. */
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
    const restore = () => {
      rmSync(dist, { recursive: true });
      cpSync(join(root, 'dist'), dist, { recursive: true });
    };
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

const alterScriptsIn = (dist: string) => (named: RegExp) => {
  const scripts = readdirSync(join(dist, 'ui')).filter((name) => name.endsWith('.js') && named.test(name));
  expect(scripts).not.toEqual([]);
  for (const name of scripts) {
    const file = join(dist, 'ui', name);
    appendFileSync(file, ' ');
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
