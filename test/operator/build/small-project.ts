import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from '../../../build.mjs';

export { build };

interface Options {
  /** File of the environment. The default is `public/environment.json`. */
  readonly environment?: string;
  /** Entry module of the build. The default is `ui/main.tsx`. */
  readonly main?: string;
  /** Output folder of the build. The default is `dist`. */
  readonly out?: string;
}

/**
 * Creates a small project in a temporary folder that tests can build quickly. It has languages and a style sheet. Its scripts are a preload module, a main module, views, and a
 * module that is loaded on demand.
 */
export function smallProject(root = mkdtempSync(join(tmpdir(), 'account-recovery-build-'))) {
  const log: string[] = [];
  const givenFile = (path: string, contents: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), contents);
  };
  const givenEnvironment = (environment: Readonly<Record<string, unknown>>) =>
    givenFile('public/environment.json', JSON.stringify(environment));
  const thenFile = (path: string | undefined) => readFileSync(join(root, 'dist', path ?? ''));

  for (const [path, contents] of files) givenFile(path, contents);
  givenEnvironment({ title: 'Account Recovery' });
  return {
    dist: join(root, 'dist'),
    root,
    log,
    givenFile,
    givenEnvironment,
    whenBuilt: (options: Options = {}) => build({ root, log: (line: string) => log.push(line), ...options }),
    isBuilt: () => existsSync(join(root, 'dist')),
    thenNames: () => readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' }),
    thenFile,
    thenText: (path: string | undefined) => thenFile(path).toString('utf8'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

export type SmallProject = ReturnType<typeof smallProject>;

const files: readonly (readonly [path: string, contents: string])[] = [
  ['package.json', '{ "name": "small", "version": "1.2.3" }'],
  [
    'public/index.html',
    '<title></title><link rel="icon" href=""><script id="environment"></script><!--assets--><!--entry-->__SLOW__ __SLOW_TEXT__ __RELOAD__<!--first-page-->',
  ],
  ['public/ui/assets/i18n/en.json', '{ "A": { "B": "one", "C": "two", "D": "not here" } }'],
  ['public/ui/assets/i18n/de.json', '{ "A": { "B": "eins", "C": "zwei", "D": "nicht hier" } }'],
  ['public/ui/assets/i18n/xx.json', '{ "A": { "B": "ix", "C": "ox", "D": "x" } }'],
  ['public/ui/assets/img/dot.png', 'not compressible'],
  ['ui/start/shell/inline.ts', "console.log('first of all');"],
  [
    'ui/start/shell/prerender.tsx',
    "export const prerender = () => ({ markup: '<img class=\"logo\"><h1>⟦A.B⟧</h1>', keys: ['A.B', 'A.C'], rightToLeft: ['ar'] });",
  ],
  ['ui/start/preload.ts', "export const languages = ['en'];"],
  [
    'ui/main.tsx',
    "import './style.css'; import { languages } from './start/preload'; console.log(languages, import('./start/mount'), import('./later'));",
  ],
  ['ui/start/mount.ts', "export const mount = 'all that is seen';"],
  ['ui/later.ts', "import { languages } from './start/preload'; export const later = languages;"],
  ['core/later-text.ts', "export const laterText = 'A.D';"],
  ['ui/style.css', 'p { color: red }'],
];
