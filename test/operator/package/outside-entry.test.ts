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

  it("is type-checked against this project's types if the project is linked beside it", async () => {
    const include = ['main.ts', 'wrong.ts', join(root, 'ui', 'style.d.ts')];
    const config = { extends: join(root, 'tsconfig.json'), include };
    project.givenFile('tsconfig.json', JSON.stringify({ ...config, compilerOptions: { types: [] } }));
    project.givenFile('wrong.ts', MAIN.replace('rebind(ports.http', 'rebind(ports.cookies'));
    symlinkSync(root, installed, 'junction');

    const lines = (await project.run(tsc, '--project', '.')).match(/^\S+\.tsx?\(\d+/gm);

    expect(lines).toEqual(['wrong.ts(10']);
  });
});

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
