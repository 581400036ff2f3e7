import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { writeReceipt } from '../../../adapters/operator/build/receipt/write-receipt.mjs';
import { type SmallProject, smallProject } from './small-project';

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
});
afterEach(() => project.remove());

describe('The build receipt (receipt.json)', () => {
  it('lists exactly the delivered files, with size and SHA-384 hash', async () => {
    await project.whenBuilt();

    const served = project
      .thenNames()
      .filter(
        (name) =>
          /\.\w+$/.test(name) &&
          !/\.(?:br|gz)$|^(?:headers|receipt|environment)\b.*\.(?:json|html|mjs)$/.test(name),
      )
      .sort();
    expect(receipt().files.map(({ address }) => address.slice(1))).toEqual(served);
    for (const { address, bytes, integrity } of receipt().files) {
      const contents = project.thenFile(address);
      expect(bytes).toBe(contents.length);
      expect(integrity).toBe(`sha384-${createHash('sha384').update(contents).digest('base64')}`);
    }
  });

  it('states the brotli size of each compressible file, including the page', async () => {
    await project.whenBuilt();

    const brotliOf = (name: string) => receipt().files.find(({ address }) => address.includes(name))?.brotli;
    expect(brotliOf('/ui/preload-')).toBe(project.thenFile(`${addressOf('/ui/preload-')}.br`).length);
    expect(brotliDecompressSync(project.thenFile(`${addressOf('/ui/preload-')}.br`)).length).toBeGreaterThan(
      0,
    );
    expect(brotliOf('/index.html')).toBeGreaterThan(100);
    expect(brotliOf('/index.html')).toBeLessThan(project.thenFile('index.html').length);
    expect(brotliOf('dot.png')).toBeUndefined();
  });

  it('lists each package with code in the browser once', async () => {
    givenPackage('used', '1.2.3', { license: 'MIT' });
    givenPackage('@scope/part', '4.0.0', { license: { type: 'Apache-2.0' } });
    givenPackage('old', '0.1.0', { licenses: [{ type: 'MIT' }, { type: 'ISC' }] });
    givenPackage('silent', '2.0.0', {});
    givenPackage('left-out', '9.9.9', { license: 'MIT' });
    project.givenFile('node_modules/left-out/index.js', "export { text } from 'used';");
    const names = ['used', '@scope/part', 'old', 'silent'];
    project.givenFile(
      'ui/later.ts',
      `${names.map((name, at) => `export { text as text${at} } from '${name}';`).join('\n')} export { text } from 'left-out';`,
    );
    project.givenFile('ui/start/mount.ts', "export { text } from 'used';");
    await project.whenBuilt();

    expect(receipt().packages).toEqual([
      { name: '@scope/part', version: '4.0.0', licence: 'Apache-2.0' },
      { name: 'old', version: '0.1.0', licence: 'MIT OR ISC' },
      { name: 'silent', version: '2.0.0', licence: 'unknown' },
      { name: 'used', version: '1.2.3', licence: 'MIT' },
    ]);
  });

  it('is delivered with the licence texts of these packages, each text once', async () => {
    for (const name of ['one', 'two', 'three', 'left-out']) givenPackage(name, '1.0.0', { license: 'MIT' });
    project.givenFile('node_modules/one/LICENSE', 'Copyright Ann');
    project.givenFile('node_modules/two/license.md', 'Copyright Ann\n');
    project.givenFile('node_modules/two/index.js.map', 'Licence in no such file');
    project.givenFile('node_modules/three/THIRD-PARTY-NOTICES', 'Parts by Bob');
    project.givenFile('node_modules/left-out/LICENSE', 'Copyright nobody');
    givenPackage('none', '1.0.0', { license: 'Unlicense' });
    project.givenFile(
      'ui/later.ts',
      ['one', 'two', 'three', 'none'].map((name) => `export { text as ${name} } from '${name}';`).join('\n'),
    );
    await project.whenBuilt();

    expect(project.thenText('ui/licenses.txt').split(/\n+-+\n+/)).toEqual([
      'none 1.0.0 (Unlicense)\n\nThe package contains no licence text. It names its licence: Unlicense.',
      'one 1.0.0 (MIT)\ntwo 1.0.0 (MIT)\n\nCopyright Ann',
      'three 1.0.0 (MIT)\n\nParts by Bob\n',
    ]);
    expect(project.thenText('receipt.html')).toContain('href="ui/licenses.txt"');
  });

  it('states the used bytes of each size budget', async () => {
    await project.whenBuilt();

    const [firstScreen, document, preload] = receipt().budgets;
    expect(firstScreen).toMatchObject({
      what: 'JavaScript of the first screen',
      measure: 'brotli',
      limit: 112_640,
    });
    const brotlis = firstScreen?.files.map((url) => project.thenFile(`${url}.br`).length) ?? [];
    expect(firstScreen?.used).toBe(brotlis.reduce((sum, each) => sum + each, 0));
    expect(brotlis.length).toBeGreaterThan(2);
    expect(document).toMatchObject({ limit: 11_468, used: fileAt('/index.html')?.brotli });
    expect(preload).toMatchObject({
      measure: 'bytes',
      limit: 2_048,
      used: fileAt(addressOf('/ui/preload-'))?.bytes,
    });
  });

  it('states no limit for the first screen if the build has another entry', async () => {
    project.givenFile('elsewhere/main.ts', "import '../ui/start/preload'; console.log('another');");
    await project.whenBuilt({ main: 'elsewhere/main.ts' });

    expect(receipt().budgets[0]).not.toHaveProperty('limit');
  });

  it('contains the response headers', async () => {
    await project.whenBuilt();

    expect(receipt().headers).toEqual(JSON.parse(project.thenText('headers.json')));
  });

  it('names the tools of the build, but contains no path and no time', async () => {
    await project.whenBuilt();

    const text = project.thenText('receipt.json');
    expect(receipt()).toMatchObject({
      name: 'small',
      version: '1.2.3',
      builtWith: { node: process.version },
    });
    expect(text).not.toContain(project.root);
    expect(text).not.toMatch(/\d{2}:\d{2}/);
  });

  it('names the commit and states whether the sources have changed since then', async () => {
    await project.whenBuilt();
    expect(receipt().commit).toBe('unknown');

    project.givenFile('.gitignore', 'dist/\nnode_modules/\n');
    const commit = givenCommit();
    await project.whenBuilt();
    expect(receipt()).toMatchObject({ commit, isDirty: false });

    project.givenFile('ui/style.css', 'p { color: blue }');
    await project.whenBuilt();
    expect(receipt()).toMatchObject({ commit, isDirty: true });
  });

  it('names no commit if the sources are inside another git repository', async () => {
    givenCommit();
    const inner = smallProject(join(project.root, 'inner'));
    await inner.whenBuilt();

    expect(JSON.parse(inner.thenText('receipt.json')).commit).toBe('unknown');
  });

  it('can be rewritten after a built file has changed', async () => {
    await project.whenBuilt();
    const before = receipt();
    const page = `${project.thenText('index.html')}<!-- stamped -->`;
    writeFileSync(join(project.root, 'dist', 'index.html'), page);
    await writeReceipt(join(project.root, 'dist'));

    const { files, budgets, ...rest } = receipt();
    expect(fileAt('/index.html')?.bytes).toBe(Buffer.byteLength(page));
    expect(budgets[1]?.used).toBe(fileAt('/index.html')?.brotli);
    expect(files.length).toBe(before.files.length);
    expect({ ...before, ...rest }).toEqual(before);
  });
});

describe('The build receipt as a web page (receipt.html)', () => {
  it('contains the facts of receipt.json and no script', async () => {
    await project.whenBuilt();

    const page = project.thenText('receipt.html');
    for (const { address, bytes, integrity } of receipt().files)
      for (const said of [address, bytes, integrity.slice(7)]) expect(page).toContain(escaped(String(said)));
    expect(page).toContain(escaped(receipt().headers.html?.['Content-Security-Policy'] ?? ''));
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=/);
  });

  it('escapes markup in the names of licences', async () => {
    givenPackage('used', '1.2.3', { license: '<script>"&\'</script>' });
    project.givenFile('ui/later.ts', "export { text } from 'used';");
    await project.whenBuilt();

    expect(project.thenText('receipt.html')).toContain('&#60;script&#62;&#34;&#38;&#39;&#60;/script&#62;');
  });
});

interface Receipt {
  readonly commit: string;
  readonly packages: readonly unknown[];
  readonly budgets: readonly { readonly files: readonly string[]; readonly used: number }[];
  readonly files: readonly {
    readonly address: string;
    readonly bytes: number;
    readonly brotli?: number;
    readonly integrity: string;
  }[];
  readonly headers: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const receipt = (): Receipt => JSON.parse(project.thenText('receipt.json'));
const fileAt = (wanted: string) => receipt().files.find(({ address }) => address === wanted);
const addressOf = (start: string) =>
  receipt().files.find(({ address }) => address.startsWith(start))?.address ?? '';
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function givenPackage(name: string, version: string, more: object): void {
  project.givenFile(`node_modules/${name}/package.json`, JSON.stringify({ name, version, ...more }));
  project.givenFile(`node_modules/${name}/index.js`, `export const text = 'the package ${name}';`);
}

function givenCommit(): string {
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@test.example', '-c', 'commit.gpgsign=false'];
  const git = (...words: string[]) =>
    execFileSync('git', [...author, ...words], { cwd: project.root, encoding: 'utf8' });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  return git('rev-parse', 'HEAD').trim();
}
