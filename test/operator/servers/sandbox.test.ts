import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Expectation,
  expectationsFor,
  judgeAnswer,
} from '../../../adapters/operator/doctor/answers/expectations';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox';
import { givenBuild } from '../build/site';
import { refusedEncodings } from './refused-encodings.mjs';

const project = await givenBuild();
const files = readdirSync(project.dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /^[^.]+\.(?:js|json|svg|png|ico)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name).slice(project.dist.length))
  .filter((path) => !/^\/[^/]+\.json$/.test(path));
const common = expectationsFor({
  ...{
    headers: JSON.parse(project.thenText('headers.json')),
    files,
    changePassword: ['http://sandbox.example/mgt/password'],
  },
});
const expectations = [...common, ...refusedEncodings(common)];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ dist: project.dist });
});
afterAll(async () => {
  await sandbox.close();
  project.remove();
});

describe('The sandbox sends the response that every web server must send to', () => {
  const titled = expectations.map(
    (each) => [`${each.method} ${each.path.slice(0, 60)} (${each.accepts})`, each] as const,
  );

  it.each(titled)('%s', async (_title, expectation) => {
    const answer = await request(expectation);

    const parts = judgeAnswer(expectation, answer, contentsOf);
    expect(parts.filter(({ fit }) => fit !== 'exact')).toEqual([]);
  });
});

describe('The table of expected responses', () => {
  it('covers every kind of file', () => {
    const asked = new Set(expectations.map(({ headers }) => headers['Cache-Control']));
    expect([...asked].sort()).toEqual([
      'no-cache',
      'no-store',
      'public, max-age=31536000, immutable',
      undefined,
    ]);
  });
});

const request = async ({ method, path, accepts }: Expectation) => {
  const headers = { 'accept-encoding': accepts };
  const response = await fetch(sandbox.origin + path, { method, headers, redirect: 'manual' });
  const body = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: Object.fromEntries(response.headers), body };
};

/**
 * Returns the content of a built file that the sandbox serves unchanged. Returns undefined for index.html, because the sandbox
 * inserts another environment configuration.
 */
const contentsOf = (file: string) =>
  file === 'index.html' ? undefined : readFileSync(join(project.dist, file));
