import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../../adapters/recovery-server/bundle.mjs';

const root = join(process.cwd(), 'adapters', 'recovery-server');
const operator = join(process.cwd(), 'adapters', 'operator');
const readers = [join(process.cwd(), 'adapters', 'read-contract'), join(operator, 'decode-text.mjs')];

/** Returns each import in the TypeScript files of a folder: the importing file, and the imported module or path. */
const importsOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('node_modules'))
    .flatMap((name) => {
      const file = join(root, folder, name);
      return [...readFileSync(file, 'utf8').matchAll(/from '([^']+)'/g)].map(([, target = '']) => ({
        file: join(folder, name),
        target: target.startsWith('.') ? join(file, '..', target) : target,
      }));
    });

describe('the recovery server', () => {
  it.each(['core', 'http', 'adapters', 'configuration'])(
    'imports in %s nothing of the page, except the readers of the contract and of text files',
    (folder) => {
      const imports = importsOf(folder);
      const leaving = imports.filter(
        ({ target }) => target.startsWith('/') && !target.startsWith(root) && !readers.includes(target),
      );

      expect(imports.length).toBeGreaterThan(2);
      expect(leaving).toEqual([]);
    },
  );

  it('imports in its core only the core and Node', () => {
    const core = join(root, 'core');
    const leaving = importsOf('core').filter(
      ({ target }) => !target.startsWith(core) && !target.startsWith('node:'),
    );

    expect(leaving).toEqual([]);
  });

  it('imports in its HTTP side no adapter', () => {
    const adapters = join(root, 'adapters');

    expect(importsOf('http').filter(({ target }) => target.startsWith(adapters))).toEqual([]);
  });

  it('imports in its adapters only the ports and the secrets of its core', () => {
    const allowed = [join(root, 'core', 'ports'), join(root, 'core', 'state', 'secrets')];
    const ofCore = importsOf('adapters').filter(({ target }) => target.startsWith(join(root, 'core')));

    expect(ofCore.length).toBeGreaterThan(2);
    expect(ofCore.filter(({ target }) => !allowed.some((each) => target.startsWith(each)))).toEqual([]);
  });

  it('describes a configuration without creating adapters', () => {
    const text = readFileSync(join(root, 'configuration', 'configuration.ts'), 'utf8');
    const imports = text.match(/^import [^;]*;/gm) ?? [];

    expect(imports.length).toBeGreaterThan(2);
    expect(imports.filter((each) => !each.startsWith('import type'))).toEqual([]);
  });

  it('has no HTTP status in its core', () => {
    const files = readdirSync(join(root, 'core'), { recursive: true, encoding: 'utf8' });
    const core = files
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(root, 'core', name), 'utf8'));

    expect(core.join()).toContain('refuse(');
    expect(core.join().match(/refuse\(\d+|status(Code)?: \d+/g)).toBeNull();
  });

  it('lists each imported package in its package.json', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const packages = importsOf('.').flatMap(({ target }) =>
      /^(?:\/|node:)/.test(target)
        ? []
        : target
            .split('/')
            .slice(0, target.startsWith('@') ? 2 : 1)
            .join('/'),
    );

    expect(packages.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
  });

  it('is one bundle that runs without installed packages', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'recovery-server-'));
    await bundleServer(folder);
    const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'server.mjs'), '--help'], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });

    expect([stdout, stderr]).toEqual([expect.stringContaining('--enrol FACTOR'), '']);
  });
});
