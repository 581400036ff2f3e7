import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { type SmallProject, smallProject } from './small-project';

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
});
afterEach(() => project.remove());

describe('The built page', () => {
  it('[settled.assets] contains the styles, and loads the preload and main modules from hashed, root-absolute URLs', async () => {
    await project.whenBuilt();

    const page = project.thenText('index.html');
    expect(page).toContain('<style>p{color:red}</style>');
    expect(page).toMatch(
      /<script type="module" src="\/ui\/preload-[A-Z0-9]{8}\.js" integrity="[^" ]*"><\/script>/,
    );
    expect(page).toMatch(
      /<template id="main">(?:<link rel="modulepreload" [^>]*>)*<script type="module" src="\/ui\/main-[A-Z0-9]{8}\.js" integrity="[^" ]*"><\/script><\/template>/,
    );
  });

  it('preloads the main script, then the views after the first paint, but no dynamically imported script', async () => {
    givenModulesThatShare();
    const { budgets } = await project.whenBuilt();

    const preloadsIn = (text = '') => text.match(/(?<=<link rel="modulepreload" href=")[^>]*/g);
    const [before, afterPaint] = project.thenText('index.html').split('<template id="main">');
    expect(preloadsIn(before)).toEqual([
      expect.stringMatching(/^\/ui\/main-[A-Z0-9]{8}\.js" integrity="[^ ]*"$/),
    ]);
    expect(preloadsIn(afterPaint)).toEqual([
      expect.stringMatching(/^\/ui\/mount-[A-Z0-9]{8}\.js" integrity="[^ ]*"$/),
    ]);
    const firstScreen: readonly string[] = budgets[0].files;
    expect(firstScreen.map((address) => address.slice(0, 9))).toEqual(
      expect.arrayContaining(['/ui/prelo', '/ui/main-', '/ui/mount']),
    );
  });

  it('lets Chromium compile the first screen and the journey screens while they load, but no other lazy script', async () => {
    givenModulesThatShare();
    project.givenFile('ui/start/mount.ts', "console.log(import('../shell/journey-screens'));");
    project.givenFile('ui/shell/journey-screens.ts', "export const screens = 'the screens';");
    const scripts = scriptsOf(await project.whenBuilt());

    const compiled = scripts.filter((script) =>
      project.thenText(script).startsWith('//# allFunctionsCalledOnLoad\n'),
    );
    const names = compiled.map((script) => script.split('-')[0]);
    expect(names.sort()).toEqual(['/ui/journey', '/ui/main', '/ui/mount']);
  });

  it('[settled.journey.1] names the script with the journey screens, which must share no chunk with other lazy modules', async () => {
    project.givenFile('ui/start/mount.ts', "console.log(import('../shell/journey-screens'));");
    project.givenFile('ui/shell/journey-screens.ts', "export { form } from '../form';");
    project.givenFile('ui/form.ts', "export const form = 'a form';");
    await project.whenBuilt();
    expect(project.thenText('index.html')).toMatch(
      /<link rel="journey-screens" href="\/ui\/journey-screens-[A-Z0-9]{8}\.js" integrity="[^ ]*">/,
    );

    project.givenFile('ui/later.ts', "export { form } from './form';");
    await expect(project.whenBuilt()).rejects.toThrow(
      /journey-screens-[A-Z0-9]{8}\.js statically imports \/ui\/chunk-/,
    );
  });

  it('contains the environment as escaped data', async () => {
    project.givenEnvironment({ title: '</title><script>"&', redirectToLogin: "</script><!--assets-->$&$'" });
    await project.whenBuilt();

    const page = project.thenText('index.html');
    expect(page).toContain('<title>&#60;/title&#62;&#60;script&#62;&#34;&#38;</title>');
    expect(page).toContain('"redirectToLogin":"\\u003c/script>\\u003c!--assets-->$&$\'"');
    expect(page.match(/<script/g)).toHaveLength(6);
  });

  it.each([
    ['./favicon.ico', '/favicon.ico'],
    ['/.//icons.example/icon.png', '/.//icons.example/icon.png'],
    ['/icons/a.svg?v="2"', '/icons/a.svg?v=%222%22'],
    ['https://cdn.example/icon.png', 'https://cdn.example/icon.png'],
    ['javascript:alert(1)', '/favicon.ico'],
    ['', '/favicon.ico'],
    [undefined, '/favicon.ico'],
  ])('turns the favicon %s into the icon link %s', async (favicon, address) => {
    project.givenEnvironment({ favicon });
    await project.whenBuilt();

    expect(project.thenText('index.html')).toContain(`<link rel="icon" href="${address}">`);
  });
});

describe('The prerendered entry screen', () => {
  it('is part of the page, with its texts in each default language that has a translation file', async () => {
    await project.whenBuilt();

    const page = project.thenText('index.html');
    const words = /<script type="application\/json" id="page-words">([^<]*)<\/script>/.exec(page)?.[1] ?? '';
    expect(page).toContain('<h1>⟦A.B⟧</h1>');
    expect(JSON.parse(words)).toEqual({
      keys: ['A.B', 'A.C'],
      names: { de: 'Deutsch', en: 'English', xx: 'Xx' },
      bases: {},
      rightToLeft: ['ar'],
      words: { en: 'one\ntwo', de: 'eins\nzwei' },
      types: ['password', 'unlock'],
    });
  });

  it('has its texts in English and in the first languages of the environment', async () => {
    project.givenEnvironment({ languages: ['xx', 'yy'] });
    await project.whenBuilt();
    expect(project.log).toContain('Warning: languages.1 (yy) is not a language of the page: de, en, xx.');

    const words = /id="page-words">([^<]*)<\/script>/.exec(project.thenText('index.html'))?.[1] ?? '';
    expect(JSON.parse(words).words).toEqual({ en: 'one\ntwo', xx: 'ix\nox' });
  });

  it.each([
    ['a missing key', '{ "A": { "B": "eins", "C": "zwei" } }', 'A.D is missing'],
    [
      'an unknown key',
      '{ "A": { "B": "1", "C": "2", "D": "3", "E": "4" } }',
      'A.E is not a text of the page',
    ],
    ['no JSON', '{ "A": ', 'Cannot read'],
  ])('fails the build if a translation has %s', async (_, file, problem) => {
    project.givenFile('public/ui/assets/i18n/de.json', file);

    await expect(project.whenBuilt()).rejects.toThrow(problem);
    expect(project.isBuilt()).toBe(false);
  });

  it('is shown by an inline script, which is not written as a file', async () => {
    await project.whenBuilt();

    const page = project.thenText('index.html');
    expect(page).toContain('<script>console.log("first of all");</script>');
    expect(project.thenNames().filter((name) => name.includes('inline-'))).toEqual([]);
  });

  it('has an inline script that defines no global names', async () => {
    project.givenFile(
      'ui/start/shell/inline.ts',
      'const twice = (text: string) => text + text; done(twice(name()), twice(name()));',
    );
    await project.whenBuilt();

    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(project.thenText('index.html')) ?? [];
    const said: string[] = [];
    const page = createContext({ name: () => 'a', done: (...texts: string[]) => said.push(...texts) });
    runInContext(script, page);
    expect(said).toEqual(['aa', 'aa']);
    expect(Object.keys(page)).toEqual(['name', 'done']);
  });

  it('fails the build if the document is larger than 11.2 KiB (brotli)', async () => {
    project.givenFile('ui/style.css', `p::after { content: '${randomBytes(13 * 1024).toString('base64')}' }`);

    await expect(project.whenBuilt()).rejects.toThrow(
      /^Over budget by \d+ bytes: the document has \d+ bytes \(brotli\), the budget is 11468\.\n\/index\.html has \d+ bytes \(brotli\)\.\nLanguages, .*--environment FILE.*\nTo raise the budget, .*budgets\.json\.$/,
    );
    expect(project.isBuilt()).toBe(false);
  });

  it("has no size limit if the build uses an operator's environment", async () => {
    const texts = { en: { A: { B: randomBytes(13 * 1024).toString('base64') } } };
    project.givenFile('operator.json', JSON.stringify({ texts }));

    await project.whenBuilt({ environment: 'operator.json' });

    expect(project.isBuilt()).toBe(true);
  });
});

describe('The built scripts', () => {
  it('all import the same preload module', async () => {
    const scripts = scriptsOf(await project.whenBuilt());
    const [preload = ''] = scripts.filter((url) => url.startsWith('/ui/preload-'));
    expect(scripts.filter((url) => project.thenText(url).includes(`from"${preload}"`))).toEqual([
      expect.stringMatching('/ui/later-'),
      expect.stringMatching('/ui/main-'),
    ]);
  });

  it('contain a shared module only once, for any number of importers', async () => {
    givenModulesThatShare();
    const scripts = scriptsOf(await project.whenBuilt());
    expect(scripts.filter((url) => project.thenText(url).includes('shared by all'))).toHaveLength(1);
    expect(scripts.filter((url) => project.thenText(url).includes('shared by two'))).toHaveLength(1);
    // The other scripts import the shared modules from the main script, not from separate `chunk-` files.
    expect(scripts.filter((url) => url.startsWith('/ui/chunk-'))).toEqual([]);
  });

  it('keep the dynamic imports of a package and their default exports', async () => {
    const load = "export const load = async () => (await import('./part.js')).default;";
    project.givenFile(
      'node_modules/some-package/package.json',
      '{ "name": "some-package", "version": "1.0.0" }',
    );
    project.givenFile('node_modules/some-package/index.js', load);
    project.givenFile('node_modules/some-package/part.js', "export default 'part of a package';");
    project.givenFile('ui/later.ts', "export { load as later } from 'some-package';");
    const scripts = scriptsOf(await project.whenBuilt());
    expect(scripts.filter((url) => project.thenText(url).includes('part of a package'))).toEqual([
      expect.stringMatching('/ui/part-'),
    ]);
  });

  it('fail the build if the preload module is larger than 2 KiB', async () => {
    const preloadOf = (length: number) =>
      project.givenFile('ui/start/preload.ts', `globalThis.preload = "${'b'.repeat(length)}";`);
    preloadOf(2048 - 'globalThis.preload="";'.length);
    await project.whenBuilt();

    preloadOf(2049 - 'globalThis.preload="";'.length);
    await expect(project.whenBuilt()).rejects.toThrow(
      /^Over budget by 1 bytes: the preload module has 2049 bytes, the budget is 2048\.\n\/ui\/preload-.* has 2049 bytes\.\nThe imports of/,
    );
  });

  it('fail the build if the first screen loads more than 110 KiB of JavaScript (brotli)', async () => {
    project.givenFile('ui/heavy.ts', `export const heavy = '${randomBytes(130 * 1024).toString('base64')}';`);
    project.givenFile('ui/main.tsx', "import './start/preload'; console.log(import('./heavy'));");
    await project.whenBuilt();

    project.givenFile(
      'ui/main.tsx',
      "import './start/preload'; import { heavy } from './heavy'; console.log(heavy);",
    );
    await expect(project.whenBuilt()).rejects.toThrow(
      /JavaScript of the first screen has \d+ bytes \(brotli\), the budget is 112640\.\n(\/ui\/.* has \d+ bytes \(brotli\)\.\n)+Screens, factors/,
    );
  }, 30_000);

  it.each([
    ['@okta/okta-auth-js', 20],
    ['oauth4webapi', 5],
  ])('load %s after the first screen, in a script of at most %i KiB', async (name, kibibytes) => {
    const sdkOf = (length: number) =>
      project.givenFile(`node_modules/${name}/index.js`, `export const sdk = '${randomBase64(length)}';`);
    project.givenFile(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0' }));
    project.givenFile('ui/later.ts', `export { sdk } from '${name}';`);
    sdkOf(kibibytes * 1024 - 400);
    await project.whenBuilt();

    sdkOf(kibibytes * 1024 + 1);
    await expect(project.whenBuilt()).rejects.toThrow(
      new RegExp(
        `a script with ${name} has \\d+ bytes \\(brotli\\), the budget is ${kibibytes * 1024}[^]*of the package`,
      ),
    );

    sdkOf(1);
    project.givenFile(
      'ui/main.tsx',
      `import './start/preload'; import { sdk } from '${name}'; console.log(sdk);`,
    );
    await expect(project.whenBuilt()).rejects.toThrow(`The first screen loads ${name}, in /ui/`);
  });
});

describe('The Okta SDK', () => {
  it('is bundled without unused modules, and without the class OktaAuth, which imports all modules', async () => {
    const sdk = 'node_modules/@okta/okta-auth-js';
    const exports = { './authn': './esm/browser/exports/exports/authn.js' };
    project.givenFile(`${sdk}/package.json`, JSON.stringify({ name: '@okta/okta-auth-js', exports }));
    project.givenFile(`${sdk}/esm/browser/package.json`, '{ "type": "module" }');
    project.givenFile(`${sdk}/esm/browser/used.js`, "export const used = () => 'a part in use';");
    project.givenFile(
      `${sdk}/esm/browser/other.js`,
      "document.title = 'another part'; export const createOther = () => class {};",
    );
    project.givenFile(
      `${sdk}/esm/browser/exports/exports/authn.js`,
      [
        "export { used } from '../../used.js';",
        "import { createOther } from '../../other.js';",
        'export { createOther };',
        'const Other = createOther();',
        "class OktaAuth extends Other { whole() { return 'the whole'; } }",
        'export { OktaAuth, OktaAuth as default };',
      ].join('\n'),
    );
    project.givenFile('ui/later.ts', "export { used } from '@okta/okta-auth-js/authn';");
    project.givenFile('ui/main.tsx', "import './start/preload'; console.log(import('./later'));");
    await project.whenBuilt();

    const scripts = project.thenNames().filter((name) => name.endsWith('.js'));
    const built = scripts.map((name) => project.thenText(name)).join('\n');
    expect(built).toContain('a part in use');
    expect(built).not.toMatch(/another part|the whole/);
  });
});

describe('The style sheet of the page', () => {
  it('contains the styles of all modules, including dynamically imported ones', async () => {
    project.givenFile('ui/main.tsx', "import './main.css'; console.log(import('./later'));");
    project.givenFile('ui/later.ts', "import './later.css'; console.log(import('./last'));");
    project.givenFile('ui/last.ts', "import './last.css';");
    for (const name of ['main', 'later', 'last'])
      project.givenFile(`ui/${name}.css`, `.${name} { color: red }`);
    await project.whenBuilt();

    expect(project.thenNames().filter((name) => /^ui.[^\\/]*\.css$/.test(name))).toEqual([]);
    expect(project.thenText('index.html')).toContain(
      '<style>.main{color:red}.later{color:red}.last{color:red}</style>',
    );
  });

  it('omits styles that a lazy module imports as text, and minifies them in that module', async () => {
    project.givenFile('ui/later.ts', "import { style } from './later.css?text'; console.log(style);");
    project.givenFile('ui/later.css', '/* A note. */\n.later::before {\n  content: "\\201c";\n}\n');
    await project.whenBuilt();

    const [later = ''] = project.thenNames().filter((name) => /later-\w+\.js$/.test(name));
    expect(project.thenText('index.html')).not.toContain('.later');
    expect(project.thenText(later)).toMatch(/\.later::?before\{content:/);
    expect(project.thenText(later)).not.toMatch(/A note|\n\s*content/);
  });
});

describe('a warning of esbuild', () => {
  it('is logged and does not fail the build', async () => {
    project.givenFile('ui/later.ts', 'export const later = { twice: 1, twice: 2 };');
    await project.whenBuilt();

    expect(project.log.join('\n')).toContain('Duplicate key "twice"');
    expect(project.isBuilt()).toBe(true);
  });
});

describe('A build with another entry module', () => {
  const main = 'elsewhere/swapped.ts';

  it('uses the entry in place of the main module, with the same preload module and style sheet', async () => {
    const entry =
      "import '../ui/style.css'; import { languages } from '../ui/start/preload'; console.log('swapped');";
    project.givenFile(main, `${entry} console.log(languages, import('../ui/later'));`);
    const { budgets } = await project.whenBuilt({ main });

    const page = project.thenText('index.html');
    const [, url] =
      /<script type="module" src="(\/ui\/main-[A-Z0-9]{8}\.js)"[^>]*><\/script>/.exec(page) ?? [];
    expect(url).toBeDefined();
    expect(page).toContain('<style>');
    const firstScreen: readonly string[] = budgets[0].files;
    expect(firstScreen.filter((address) => project.thenText(address).includes('swapped'))).toHaveLength(1);
  });

  it('has no size budget: its report names no limit for the first screen', async () => {
    project.givenFile(main, `console.log('${randomBytes(130 * 1024).toString('base64')}');`);
    await project.whenBuilt({ main });

    expect(project.log.join('\n')).toMatch(/^\d+\.\d\d KiB \(brotli\): JavaScript of the first screen$/m);
  });

  it('fails with the name of an entry that does not exist', async () => {
    const missing = 'There is no entry module elsewhere/none.ts.';
    await expect(project.whenBuilt({ main: 'elsewhere/none.ts' })).rejects.toThrow(missing);
  });
});

describe('An earlier build', () => {
  it.each([
    ['an entry module is missing', { main: 'none.ts' }, 'none.ts'],
    ['an environment is missing', { environment: 'none.json' }, 'none.json'],
    ['a script has a syntax error', { main: 'broken.ts' }, 'broken.ts'],
    ['a script is over its budget', { main: 'large.ts' }, 'Over budget'],
  ])('is kept if %s', async (_, options, problem) => {
    project.givenFile('broken.ts', 'const = 1;');
    await project.whenBuilt();
    const names = project.thenNames();
    project.givenFile('large.ts', "import './ui/start/preload';");
    if (problem === 'Over budget')
      project.givenFile('ui/start/preload.ts', `globalThis.preload = "${'b'.repeat(2048)}";`);

    await expect(project.whenBuilt(options)).rejects.toThrow(problem);
    expect(project.thenNames()).toEqual(names);
    expect(existsSync(join(project.root, 'dist.new'))).toBe(false);
  });
});

describe('The files of a build', () => {
  it('include compressed copies of the files below ui, with the same contents', async () => {
    await project.whenBuilt();

    const all = project.thenNames();
    const compressible = all.filter((name) => /^ui.*\.(?:js|css|json|svg|txt)$/.test(name));
    expect(compressible).toHaveLength(8);
    expect(all.filter((name) => /\.(?:br|gz)$/.test(name)).sort()).toEqual(
      compressible.flatMap((name) => [`${name}.br`, `${name}.gz`]).sort(),
    );
    for (const name of compressible) {
      const contents = project.thenFile(name);
      expect(brotliDecompressSync(project.thenFile(`${name}.br`)).equals(contents)).toBe(true);
      expect(gunzipSync(project.thenFile(`${name}.gz`)).equals(contents)).toBe(true);
    }
  });

  it('are compressed at the highest quality level', async () => {
    const text = Array.from({ length: 3000 }, (_, index) => `word ${(index * index) % 977}`).join(' ');
    project.givenFile('public/ui/assets/words.json', JSON.stringify({ text }));
    await project.whenBuilt();

    const contents = project.thenFile('ui/assets/words.json');
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    expect(project.thenFile('ui/assets/words.json.gz')).toHaveLength(gzipSync(contents, { level: 9 }).length);
    expect(project.thenFile('ui/assets/words.json.br').length).toBeLessThanOrEqual(
      brotliCompressSync(contents, { params }).length,
    );
  });

  it('exclude the environment file and the files of an earlier build', async () => {
    project.givenFile('dist/ui/main-OLD.js', 'old');
    await project.whenBuilt();

    const names = project.thenNames();
    expect(names.filter((name) => !name.startsWith('ui')).sort()).toEqual([
      ...['environment-validator.mjs', 'environment.schema.json', 'headers.json'],
      ...['index.html', 'receipt.html', 'receipt.json'],
    ]);
    expect(names.filter((name) => name.includes('OLD'))).toEqual([]);
  });

  it('are written only to a folder that is new, empty or an earlier build', async () => {
    project.givenFile('core/rule.ts', 'kept');
    await project.whenBuilt({ out: 'site' });
    await project.whenBuilt({ out: 'site' });

    for (const out of ['core', '.'])
      await expect(project.whenBuilt({ out })).rejects.toThrow('did not create. Choose a new');
    await expect(project.whenBuilt({ out: 'core/rule.ts' })).rejects.toThrow('ENOTDIR');
  });
});

/** Returns the addresses of the scripts that a build lists in its receipt (`receipt.json`). */
const scriptsOf = ({ files }: { readonly files: readonly { readonly address: string }[] }) =>
  files.map(({ address }) => address).filter((address) => address.endsWith('.js'));

/** Returns random text that cannot be compressed to fewer than `bytes` bytes. */
const randomBase64 = (bytes: number) => randomBytes(bytes).toString('base64');

/** Creates modules that share code: three modules import `shared`, and two of them import `shared-by-two`. */
function givenModulesThatShare(): void {
  project.givenFile('ui/shared.ts', "export const shared = ['shared by all'];");
  project.givenFile('ui/shared-by-two.ts', "export const sharedByTwo = ['shared by two'];");
  const imports = "import { shared } from './shared'; import { sharedByTwo } from './shared-by-two';";
  project.givenFile(
    'ui/main.tsx',
    `import './style.css'; ${imports} import './start/preload'; console.log(shared, sharedByTwo, import('./start/mount'), import('./later'), import('./last'));`,
  );
  project.givenFile('ui/later.ts', `${imports} export const later = [shared, sharedByTwo];`);
  project.givenFile('ui/last.ts', "import { shared } from './shared'; export const last = shared;");
}
