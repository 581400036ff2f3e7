import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFull } from '../../runner/chosen-tests';
import { build, smallProject } from './small-project';

const root = join(import.meta.dirname, '..', '..', '..');
/** Time limit of a test with two complete builds on a busy machine, in milliseconds. */
const TIMEOUT = 300_000;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

describe('Builds of the same sources', () => {
  it('are identical in different folders and at different times', async () => {
    const built = ['short', 'a-longer-name'].map(async (name) => {
      const project = smallProject(givenFolder(name));
      project.givenFile(
        'ui/start/mount.ts',
        "export const mount = () => import('../shell/journey-screens');",
      );
      project.givenFile('ui/shell/journey-screens.ts', "export const screens = 'the screens';");
      await project.whenBuilt();
      return contentsOf(join(project.root, 'dist'));
    });

    const [one, other] = await Promise.all(built);
    expect(one?.size).toBeGreaterThan(10);
    expect(other).toEqual(one);
  });

  // Runs only in `npm test -- --full`, because building this project's own sources twice takes half a minute.
  if (isFull) it('are identical for the sources of this project', expectSameBytesOfOwnSources, TIMEOUT);
});

async function expectSameBytesOfOwnSources(): Promise<void> {
  const [one, other] = [givenSources('short'), givenSources('a-longer-name')];
  // `isQuick` skips terser to save time. Terser is deterministic and needs no test.
  for (const folder of [one, other]) await build({ root: folder, isQuick: true, log: () => undefined });

  const [bytes, otherBytes] = [one, other].map((folder) => contentsOf(join(folder, 'dist')));
  expect(bytes?.size).toBeGreaterThan(50);
  expect([...(otherBytes?.keys() ?? [])]).toEqual([...(bytes?.keys() ?? [])]);
  expect(otherBytes).toEqual(bytes);
}

function givenFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `account-recovery-${name}-`));
  folders.push(folder);
  return folder;
}

/** Copies all sources of the site to a new folder and links the installed packages. */
function givenSources(name: string): string {
  const folder = givenFolder(name);
  for (const part of ['package.json', 'tsconfig.json', 'core', 'adapters', 'ui', 'public'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  // A link to the whole `node_modules` folder would also share `.cache`, to which a build writes temporary files.
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const entry of readdirSync(join(root, 'node_modules')).filter((each) => !each.startsWith('.')))
    symlinkSync(join(root, 'node_modules', entry), join(packages, entry), 'junction');
  return folder;
}

function contentsOf(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return new Map(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}
