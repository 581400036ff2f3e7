import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { conformanceCommand } from '../../../adapters/operator/conformance/command';
import { listen } from '../../sandbox/server/listening';

const CONTRACT = 'adapters/recovery-server.openapi.yaml';
const SAMPLE = 'adapters/operator/conformance/scenario/sample.scenario.yaml';
const server = await listen(0);
afterAll(() => server.close());

/** HTTP status with which the test server responds to the request for the configuration. */
let status = 200;
let requests = 0;
server.answerWith(({ url }, response) => {
  requests += 1;
  const isAdmin = url === '/configuration/admin';
  response.writeHead(isAdmin ? status : 404, { 'content-type': 'application/json' });
  response.end(isAdmin ? '{}' : '{"apierror":{"errorCode":"E0000007"}}');
});
beforeEach(() => {
  status = 200;
});

const given = async (...words: readonly string[]) => {
  const out: string[] = [];
  const err: string[] = [];
  const output = { out: (line: string) => out.push(line), err: (line: string) => err.push(line) };
  const code = await conformanceCommand(words, output, CONTRACT);
  return { code, out, err };
};

describe('npm run conformance', () => {
  it('prints a line for each group and a summary, and exits with code 0', async () => {
    const { code, out, err } = await given(server.origin, '--as', SAMPLE, '--only', 'configuration');

    expect({ code, err }).toEqual({ code: 0, err: [] });
    expect(out).toEqual(['passed  configuration    2 of 2\n\n2 passed, 0 failed, 0 not tried']);
  });

  it('prints failures first, then what was not tried with the reason', async () => {
    status = 201;

    const only = ['--only', 'configuration,sharing'];
    const { out } = await given(server.origin, '--as', SAMPLE, ...only);

    expect(out.join('').split('\n\n')).toEqual([
      `FAILED  configuration · GET /configuration/{type} · the type admin
  sent    GET /configuration/admin
  found   201 {}: status 201 is not 200
  wanted  200
  why     The contract: Asked for once, before anything is usable; the first answer is kept whole.`,
      'not tried  1 in sharing: page and server share an origin, so nothing needs to be shared',
      'passed  configuration    1 of 2\npassed  sharing          0 of 1',
      '1 passed, 1 failed, 1 not tried',
    ]);
  });

  it('can print JUnit XML', async () => {
    status = 201;

    const { code, out } = await given(server.origin, '--as', SAMPLE, '--junit', '--only', 'configuration');

    expect({ code, out: out.join('').replace(/ message="[^"]*">[^<]*/, '>') }).toEqual({
      code: 1,
      out: `<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="configuration" tests="2" failures="1" skipped="0">
    <testcase classname="configuration" name="GET /configuration/{type} the type admin"><failure></failure></testcase>
    <testcase classname="configuration" name="GET /configuration/{type} an unknown type"/>
  </testsuite>
</testsuites>`,
    });
  });

  it('says what it does to the test users, and sends nothing before someone agrees', async () => {
    requests = 0;

    const { code, out, err } = await given(server.origin, '--as', SAMPLE);

    expect({ code, out, requests }).toEqual({ code: 2, out: [], requests: 0 });
    expect(err.join('')).toMatch(
      /^This run on .*\n- sends codes, messages and pushes to sms, call, .*Add --yes to agree/s,
    );
  });

  it('reads a scenario with a byte order mark, and names one in UTF-16', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'scenario.yaml');
    const run = async (encoding: BufferEncoding) => {
      writeFileSync(file, `\uFEFF${readFileSync(SAMPLE, 'utf8')}`, encoding);
      return given(server.origin, '--as', file, '--only', 'configuration');
    };

    expect(await run('utf8')).toMatchObject({ code: 0 });
    expect(await run('utf16le')).toMatchObject({ err: [`${file}: it is UTF-16. Save it as UTF-8`] });
  });

  it('exits with code 1 if a check fails, and can print JSON', async () => {
    status = 201;

    const { code, out } = await given(server.origin, '--as', SAMPLE, '--json', '--only', 'configuration');

    expect(code).toBe(1);
    expect(JSON.parse(out.join('\n'))).toMatchObject({
      server: server.origin,
      passed: 1,
      failed: 1,
      notTried: 0,
      checks: [
        {
          result: 'failed',
          call: 'GET /configuration/{type}',
          case: 'the type admin',
          expected: '200',
          found: '201 {}: status 201 is not 200',
          contract: 'Asked for once, before anything is usable; the first answer is kept whole.',
        },
        { expected: '404 E0000007' },
      ],
    });
  });

  const broken = join(mkdtempSync(join(tmpdir(), 'scenario-')), 'broken.json');
  writeFileSync(broken, '{"users":[]}');
  it.each([
    [[], /^The address of the server is missing\.\n\nnpm run conformance -- /],
    [['https://a.example'], /^--as FILE is missing\./],
    [
      ['https://a.example', 'https://b.example', '--as', SAMPLE],
      /^Unexpected argument: https:\/\/b\.example/,
    ],
    [['a.example', '--as', SAMPLE], /^Not an http\(s\) URL without query and fragment: a\.example$/],
    [['file:///etc/passwd', '--as', SAMPLE], /^Not an http\(s\) URL without query and fragment: /],
    [['https://a.example/?b', '--as', SAMPLE], /^Not an http\(s\) URL without query and fragment: /],
    [['https://a.example', '--as', 'nowhere.json'], /^nowhere\.json: ENOENT: no such file or directory/],
    [
      ['https://a.example', '--as', broken],
      /broken\.json: the scenario\/users must NOT have fewer than 1 items$/,
    ],
    [
      ['https://a.example', '--as', SAMPLE, '--only', 'no-such-part'],
      /^Unknown --only value: no-such-part\. Choose from: configuration, /,
    ],
    [['https://a.example', '--ass', SAMPLE], /^Unknown option '--ass'\n\nnpm run conformance/],
  ])('exits with code 2 and an error message for the arguments %j', async (words, sentence) => {
    const { code, out, err } = await given(...words);

    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(err).toEqual([expect.stringMatching(sentence)]);
  });

  it('starts from the command line and prints its usage', () => {
    const start = ['adapters/operator/run.mjs', 'conformance', 'nowhere'];
    const { status: code, stdout, stderr } = spawnSync(process.execPath, start, { encoding: 'utf8' });

    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('npm run conformance -- https://recovery.example --as scenario.yaml');
  });
});
