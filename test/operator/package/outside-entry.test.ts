// Builds the site with an entry module and an adapter that another team has written outside this project.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, teamProject, tsc } from './team-project';

const project = teamProject();
const installed = join(project.folder, 'node_modules', 'account-recovery');
afterAll(() => project.remove());

const MAIN = `import { rxjsClock } from 'account-recovery/adapters/rxjs-clock';
import { TIMED_OUT } from 'account-recovery/ports/clock';
import { preloadedFetch } from 'account-recovery/ui/preload';
import { start } from 'account-recovery/ui/start';
import { ports } from 'account-recovery/ui/tokens';
import { teamHttp } from './team-http';
import 'account-recovery/ui/style.css';

start((container) => {
  container.rebind(ports.http, () => teamHttp(preloadedFetch));
  container.rebind(ports.clock, () => ({ ...rxjsClock(), withTimeout: async () => TIMED_OUT }));
});`;

const HTTP = `import axios from 'axios';
import type { Http } from 'account-recovery/ports/http';

export const teamHttp = (fetch: typeof globalThis.fetch): Http => ({
  async send({ method, url }, signal) {
    const { status, data } = await axios.request({ adapter: 'fetch', env: { fetch }, method, url, signal });
    return { is: 'answered', status, body: data };
  },
});`;

/** Binds an adapter to the token of another port. */
const WRONG = `import { start } from 'account-recovery/ui/start';
import { ports } from 'account-recovery/ui/tokens';
import { teamStorage } from './team-storage';

start((container) => container.rebind(ports.cookies, teamStorage));`;

/** The adapters that the modules in the READMEs import. */
const DECLARED_HTTP = `import type { Http } from 'account-recovery/ports/http';
import type { Cookies } from 'account-recovery/ports/cookies';
interface Page { fetch: typeof fetch; cookies: Pick<Cookies, 'read'>; origin: string; hosts: readonly string[] }
export declare const teamHttp: (page: Page) => Http;`;
const DECLARED_STORAGE = `import type { KeyValueStore } from 'account-recovery/ports/storage';
export declare const teamStorage: () => KeyValueStore;`;
const DECLARED_PROVIDER = `import type { SignInSettings } from 'account-recovery/core/configuration';
import type { IdentityProvider } from 'account-recovery/ports/identity-provider';
export declare const teamProvider: (settings: SignInSettings) => IdentityProvider;`;

describe('An entry module outside this project', () => {
  const onceEach = { 'team-http.ts': 1, 'axios.js': 1, 'ports/clock.ts': 1, 'start/preload.ts': 1 };

  beforeAll(() => {
    project.givenPackages('axios');
    project.givenFile('main.ts', MAIN);
    project.givenFile('team-http.ts', HTTP);
  });
  afterEach(() => rmSync(installed, { recursive: true, force: true }));

  it('is built with its own adapter and packages, and shares every other module with the page', () => {
    expect(builtModules('main.ts')).toEqual(onceEach);
  });

  it("is built from this project's sources even if a copy of the package is installed beside it", () => {
    const copy = { name: 'account-recovery', exports: { './*': './copy.js' } };
    project.givenFile('node_modules/account-recovery/package.json', JSON.stringify(copy));
    project.givenFile('node_modules/account-recovery/copy.js', 'export const TIMED_OUT = Symbol("copy");');

    expect(builtModules('main.ts')).toEqual(onceEach);
  });

  it('can import the sources by relative paths', () => {
    const up = relative(project.folder, root).split(sep).join('/');
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const pathOf = (_: string, name: string) => {
      const [group = '', last = ''] = name.split('/');
      const path: string = exports[`./${name}`] ?? exports[`./${group}/*`].replace('*', last);
      return `${up}/${path.replace('./', '').replace(/\.js$/, '')}'`;
    };
    project.givenFile('relative.ts', MAIN.replace(/account-recovery\/([^']+)'/g, pathOf));

    expect(builtModules('relative.ts')).toEqual(onceEach);
  });

  it('is type-checked as documented, like every module in the READMEs', async () => {
    const [, config = ''] = /```json\n([\s\S]*?)\n```/.exec(readme('adapters/README.md')) ?? [];
    project.givenFile(
      'readme/tsconfig.json',
      config.replaceAll('../account-recovery', root.split(sep).join('/')),
    );
    project.givenPackages('@types/node', '@types/jest');
    project.givenFile('readme/wrong.ts', WRONG);
    project.givenFile('readme/team-http.ts', DECLARED_HTTP);
    project.givenFile('readme/team-storage.ts', DECLARED_STORAGE);
    project.givenFile('readme/team-provider.ts', DECLARED_PROVIDER);
    for (const [place, text] of readmeModules().entries())
      project.givenFile(`readme/module-${place}.ts`, text);
    symlinkSync(root, installed, 'junction');

    const lines = (await project.run(tsc, '--project', 'readme')).match(/^\S+\.tsx?\(\d+/gm);

    expect(readmeModules().length).toBeGreaterThanOrEqual(5);
    expect(lines).toEqual(['readme/wrong.ts(5']);
  }, 30_000);
});

const readme = (path: string) => readFileSync(join(root, path), 'utf8');

const readmeModules = () =>
  ['adapters/README.md', 'adapters/operator/build/package/package-readme.md'].flatMap((path) =>
    [...readme(path).matchAll(/^```ts\n(import [\s\S]*?)\n```$/gm)].map(([, text = '']) => text),
  );

/** Builds the site with the entry module `main`. Returns how often each of four modules occurs in the site's scripts. */
const builtModules = (main: string) => {
  const site = join(project.folder, 'site');
  const words = ['build.mjs', '--quick', '--main', join(project.folder, main), '--out', site];
  execFileSync(process.execPath, words, { cwd: root });
  const names = readdirSync(join(site, 'ui')).filter((name) => name.endsWith('.js'));
  const text = names.map((name) => readFileSync(join(site, 'ui', name), 'utf8')).join('\n');
  const count = (module: string) =>
    text.split('\n').filter((line) => line.startsWith('// ') && line.endsWith(`/${module}`)).length;
  return {
    'team-http.ts': count('team-http.ts'),
    'axios.js': count('axios/lib/axios.js'),
    'ports/clock.ts': count('ports/clock.ts'),
    'start/preload.ts': count('start/preload.ts'),
  };
};
