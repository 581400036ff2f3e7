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
import { startSandbox } from '../../sandbox/sandbox';
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

interface WorkerFixtures {
  readonly dist: string;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
}

/** Playwright's `test` on a copy of the site, which each test finds as it was built. */
export const test = base.extend<{ readonly site: AlteredSite }, WorkerFixtures>({
  dist: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const dist = mkdtempSync(join(tmpdir(), 'altered-site-'));
      await use(dist);
      rmSync(dist, { recursive: true });
    },
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ dist }, use) => {
      cpSync(join(root, 'dist'), dist, { recursive: true });
      const sandbox = await startSandbox({ port: 0, root, dist });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  site: async ({ dist }, use) => {
    const restore = () => {
      rmSync(dist, { recursive: true });
      cpSync(join(root, 'dist'), dist, { recursive: true });
    };
    await use({ alterScripts: alterScriptsIn(dist), alterPage: alterPageIn(dist), restore });
    restore();
  },
});

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
