import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { CLAUSES, RULES } from '../../../adapters/operator/conformance/http/rules';
import { lineOf, summaryOf } from '../../../adapters/operator/conformance/report/check';
import { writeFixtureSite } from '../../sandbox/fixture-site';
import { startSandbox } from '../../sandbox/sandbox';
import { type Passing, startFaultyProxy } from '../../servers/faulty-proxy';
import { equalScenario, startEqualServer } from './equal-server';
import { givenScenario, run } from './given-run';
import { type Fault, plantedFaults } from './planted-faults';

const dist = writeFixtureSite();
const together = await startSandbox({ dist });
const split = await startSandbox({ dist, split: true });
afterAll(async () => {
  await together.close();
  await split.close();
  await equal.close();
});

const description = readFileSync('adapters/recovery-server.openapi.yaml', 'utf8');
const sentences = [...Object.values(CLAUSES), ...Object.values(RULES).map(({ contract }) => contract)];
const report = await run(together.origin);
const { page, pinService } = { page: split.origin, pinService: split.pinService };
const equal = await startEqualServer();
const { time } = equal;
const equalReport = await run(equal.origin, { scenario: equalScenario, time, only: ['equal-answers'] });
const elsewhere = await run(split.recoveryServer, { scenario: { ...givenScenario(), page, pinService } });

describe('The conformance run against the sandbox', () => {
  it.each([
    ['on the same origin as the page', report, 'every call · another origin'],
    ['on separate origins', elsewhere, 'every call · the CSRF token'],
  ])('%s: passes every check that applies to this deployment', (_where, { checks }, untried) => {
    const notPassed = checks.filter(({ result }) => result !== 'passed');

    expect(notPassed.map((check) => `${check.result}: ${check.call} · ${check.case}`)).toEqual([
      `not tried: ${untried}`,
      'note: every call · unknown users',
    ]);
  });

  it('ends with a summary that counts the checks', () => {
    expect(summaryOf(report)).toBe(`${report.checks.length - 2} passed, 0 failed, 1 not tried, 1 note`);
  });
});

it('a server with distinct answers for unknown users gets a note instead of a failure', () => {
  expect(report.checks.find(({ result }) => result === 'note')).toMatchObject({
    case: 'unknown users',
    found: 'distinct answers: anyone can find out who has an account',
  });
});

describe('The conformance run', () => {
  it('covers every call of the contract', () => {
    const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = parse(description).paths;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method === 'get' || method === 'post')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(calls).toHaveLength(12);
    expect(report.checks.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
  });

  it('expects every error code of the contract except that of an internal server error', () => {
    const codes = new Set(description.match(/\b(?:E\d{7}|PASSWORD_INVALID)\b/g));
    const expected = new Set(report.checks.flatMap((check) => check.expected.match(/\b[A-Z_]+\d*\b/g) ?? []));

    expect(codes.size).toBeGreaterThan(14);
    expect([...codes].filter((code) => !expected.has(code))).toEqual(['E0000009']);
  });

  it.each(sentences)('quotes the contract word for word: %s', (sentence) => {
    expect(description.replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('uses each quoted sentence in a check', () => {
    const checks = [...report.checks, ...elsewhere.checks, ...equalReport.checks];
    const quoted = new Set(checks.map(({ contract }) => contract));

    expect(sentences.filter((sentence) => !quoted.has(sentence))).toEqual([]);
  });

  it('gives each check a unique name', () => {
    const names = report.checks.map((check) => `${check.call} · ${check.case}`);

    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('prints one line per check: call, case, expected, found, contract', () => {
    const right = report.checks.find((check) => check.case === 'pin: the right code');

    expect(right && lineOf(right)).toBe(
      'passed     POST /recovery/mfapin · pin: the right code | expected 200, phase final with a token | ' +
        'found 200 {"phase":"final","recoveryToken":"…","recoveryTokenType":"RECOVERY"} | ' +
        'contract: The answer to a proof carries the next `phase` and, at the end, a `recoveryToken`',
    );
    expect(report.checks.map(lineOf).filter((line) => line.includes('\n'))).toEqual([]);
  });
});

describe('A check whose field is missing from the scenario', () => {
  it('is reported as not tried', async () => {
    const [user] = givenScenario().users;

    const { checks, passed, failed } = await run(together.origin, {
      scenario: { users: user ? [user] : [] },
    });

    const reasons = checks.filter(({ result }) => result === 'not tried').map(({ found }) => found);
    expect({ failed, isAnythingTried: passed > 0 }).toEqual({ failed: 0, isAnythingTried: true });
    expect(new Set(checks.map(({ call }) => call)).size).toBe(
      new Set(report.checks.map(({ call }) => call)).size,
    );
    expect(new Set(reasons)).toEqual(
      new Set([
        'page and server share an origin, so nothing needs to be shared',
        ...['pin', 'badge', 'email', 'push'].map((kind) => `no user has ${kind} in the scenario`),
        ...[
          'dynamicFactors',
          'resetsPassword',
          'unlocksAccount',
          'cannotBeUnlocked',
          'throttled',
          'unknownUser',
          'passwordHistory',
          'weakPassword',
        ].map((field) => `the scenario does not name ${field}`),
        'every user of the scenario has factors',
        ...['verify', 'call', 'google', 'rsa', 'yubikey', 'pin', 'badge', 'backup', 'push'].map(
          (kind) => `no user proves identity by ${kind} in the scenario`,
        ),
        ...['a second round', 'final_confirm without a token', 'final_confirm with a token'].map(
          (way) => `no user's first proof leads to ${way} in the scenario`,
        ),
        "no user's first proof leads to a phase of another name in the scenario",
      ]),
    );
  });
});

/** Returns the names of the conformance checks that fail while a proxy in front of the sandbox simulates the fault. */
const failedWith = async (only: readonly string[], fault: Fault) => {
  const isSplit = only.includes('sharing');
  const sandbox = isSplit ? split : together;
  sandbox.reset();
  const proxy = await startFaultyProxy(sandbox);
  if (fault.request) proxy.injectRequestFault(fault.request);
  if (fault.response) proxy.injectFaults(fault.response);
  const scenario = {
    ...givenScenario(),
    ...(isSplit && { page: proxy.origin, pinService: proxy.pinService }),
  };
  const { checks } = await run(proxy.recoveryServer, { only, scenario });
  await proxy.close();
  expect(checks).not.toEqual([]);
  return checks.filter(({ result }) => result === 'failed').map((check) => `${check.call} · ${check.case}`);
};

describe('A single fault of an otherwise conforming server fails exactly the checks for it', () => {
  it.each(plantedFaults)('$what', async ({ testCase, fails, ...fault }) => {
    expect(await failedWith([testCase], fault)).toEqual(fails);
  });
});

it('a server that puts the code into the answer to sending it fails the check for it', async () => {
  const response = (passing: Passing) => {
    const text = passing.body.toString('utf8');
    if (passing.path === '/recovery/mfaverify')
      passing.body = Buffer.from(text.replace('{', '{"sent":"271828",'));
    // Makes the sandbox report that it has sent this code to the user.
    if (passing.path === '/sandbox/api/users/sms/codes') passing.body = Buffer.from('{"sms":"271828"}');
  };

  expect(await failedWith(['sms'], { response })).toContain(
    'POST /recovery/mfaverify · sms: the code is not in the answer',
  );
});

it('a server without a planted fault fails no check', async () => {
  const testCases = plantedFaults.map(({ testCase }) => testCase);

  expect(await failedWith(['sharing'], {})).toEqual([]);
  expect(
    await failedWith(
      testCases.filter((name) => name !== 'sharing'),
      {},
    ),
  ).toEqual([]);
});
