import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { givenBuild } from '../build/site';
import { ask, complaintsAbout, type Expectation, expectationsFor } from './expected';

const project = await givenBuild();
const files = readdirSync(project.dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /^[^.]+\.(?:js|json|svg|png|ico)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(project.dist.length))
  .filter((path) => !/^\/[^/]+\.json$/.test(path));
const expectations = expectationsFor({ headers: JSON.parse(project.thenText('headers.json')), files });

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ dist: project.dist });
});
afterAll(async () => {
  await sandbox.close();
  project.remove();
});

describe('the sandbox delivers as every server is to', () => {
  const titled = expectations.map((each) => [`${each.method} ${each.path} (${each.accepts})`, each] as const);

  it.each(titled)('%s', async (_title, expectation) => {
    const answer = await ask(sandbox.origin, expectation);

    expect(complaintsAbout(expectation, answer, contentsOf(expectation))).toEqual([]);
  });
});

describe('the table', () => {
  it('asks for every kind of file', () => {
    const asked = new Set(expectations.map(({ wanted }) => wanted.headers['Cache-Control']));
    expect([...asked].sort()).toEqual([
      'no-cache',
      'no-store',
      'public, max-age=31536000, immutable',
      undefined,
    ]);
  });
});

/** The sandbox stamps an environment of its own into the page; every other file is as it was built. */
const contentsOf = (_expectation: Expectation) => (file: string) =>
  file === 'index.html' ? undefined : readFileSync(join(project.dist, file));
