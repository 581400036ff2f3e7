// Installs the built package in an empty project, and recovers passwords with it in a terminal.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { givenSandbox } from '../../sandbox/given-sandbox';
import { jest, root, teamProject, tsc } from './team-project';

const { sandbox, visitor } = await givenSandbox();
const project = teamProject();
const built = join(project.folder, 'built');
const installed = join(project.folder, 'node_modules', 'account-recovery');
const config = { strict: true, target: 'ES2023', lib: ['ES2023'], module: 'NodeNext', types: ['node'] };
afterAll(() => project.remove());

describe('The package, installed in an empty project,', () => {
  beforeAll(async () => {
    execFileSync(process.execPath, ['build.mjs', '--package', '--out', built], { cwd: root });
    execFileSync('npm', ['install', '--offline', '--install-links', built], {
      cwd: project.folder,
      shell: process.platform === 'win32',
    });
    project.givenPackages('rxjs', 'tslib', '@types/node', 'undici-types');
    project.givenSamples('terminal');
    project.givenFile('tsconfig.json', JSON.stringify({ compilerOptions: config, include: ['*.ts'] }));
  }, 60_000);

  it('contains all exported modules and their types, and none of its peer dependencies', () => {
    const { exports, peerDependencies } = manifest();
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' });

    expect(Object.keys(exports)).toEqual(
      expect.arrayContaining(['./core', './ports/*', './adapters/*', './contracts/*']),
    );
    for (const path of Object.values(exports)) {
      const [start = '', end = ''] = path.slice(2).split('*');
      const fits = (suffix: string) => (name: string) =>
        name.startsWith(start.replace(/\.js$/, '')) && name.endsWith(end.replace(/\.js$/, '') + suffix);
      expect([path, files.some(fits('.js')), files.some(fits('.d.ts'))]).toEqual([path, true, true]);
    }
    expect(Object.keys(peerDependencies).sort()).toEqual([
      '@okta/okta-auth-js',
      'nock',
      'oauth4webapi',
      'rxjs',
      'wouter',
    ]);
  });

  it('compiles with the terminal program without DOM types', async () => {
    expect(await project.run(tsc, '--project', '.')).toBe('');
  });

  it('recovers a password in the terminal with an SMS code, after a wrong code', async () => {
    const output = await project.talk(
      ['recover.js', sandbox.origin],
      [
        [/Username: $/, () => 'sms'],
        [/Factor \(sms\): $/, () => 'sms'],
        [/Code: $/, () => '000'],
        [/E0000068\s+Factor \(sms\): $/, () => 'sms'],
        [/Code: $/, async () => (await visitor.codes('sms')).sms],
        [/New password: $/, () => 'New-Pa55word!'],
        [/Repeat it: $/, () => 'New-Pa55word!'],
      ],
    );

    expect(output).toContain('Your password is changed.');
    expect((await visitor.panel('state')) as object).toMatchObject({
      users: expect.arrayContaining([expect.objectContaining({ name: 'sms', password: 'New-Pa55word!' })]),
    });
  }, 30_000);

  it('recovers a password in the terminal with a push', async () => {
    const output = await project.talk(
      ['recover.js', sandbox.origin],
      [
        [/Username: $/, () => 'push'],
        [/Factor \(push\): $/, () => 'push'],
        [/Approve the push/, () => void approve()],
        [/New password: $/, () => 'New-Pa55word!'],
        [/Repeat it: $/, () => 'New-Pa55word!'],
      ],
    );

    expect(output).toContain('Your password is changed.');
  }, 30_000);

  it("runs a contract suite in the project's Jest, and the suite fails for a faulty adapter", async () => {
    project.givenFile(
      'storage.test.js',
      `import { describeStorageContract } from 'account-recovery/contracts/storage-contract';
       import { memoryStorage } from 'account-recovery/adapters/node-ports';
       const full = () => ({ ...memoryStorage(), write() { throw new Error('full'); } });
       describeStorageContract('memory', { working: memoryStorage, broken: { full } });`,
    );

    const output = await project.run('--experimental-vm-modules', jest, '--rootDir', '.');

    expect(output).toMatch(/✕ stores nothing and does not throw, full/);
    expect(output).toMatch(/Tests: +1 failed, 19 passed/);
  }, 30_000);
});

const manifest = (): {
  readonly exports: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
} => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));

/** Waits until the push request appears on the phone, then approves it. */
const approve = async (): Promise<void> => {
  let isDone = false;
  while (!isDone) {
    const state = (await visitor.panel('state')) as { readonly pushes: readonly unknown[] };
    isDone = state.pushes.length > 0;
  }
  await visitor.panel('users/push/push', { answer: 'approve' });
};
