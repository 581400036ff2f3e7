import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { lineOf, summaryOf } from '../../../adapters/operator/conformance/report/check';
import { CLAUSES } from '../../../adapters/operator/conformance/steps/clauses';
import { writeFixtureSite } from '../../sandbox/fixture-site';
import { startSandbox } from '../../sandbox/sandbox';
import { type Fault, startFaulty } from './faulty-server';
import { givenScenario, run } from './given-run';
import { type Planted, plantedFaults } from './planted-faults';

const dist = writeFixtureSite();
const together = await startSandbox({ dist });
const split = await startSandbox({ dist, split: true });
afterAll(async () => {
  await together.close();
  await split.close();
});

const description = readFileSync('adapters/recovery-server.openapi.yaml', 'utf8');
const report = await run(together.origin);
const { page, pinService } = { page: split.origin, pinService: split.pinService };
const elsewhere = await run(split.recoveryServer, { scenario: { ...givenScenario(), page, pinService } });

describe('the sandbox conforms', () => {
  it.each([
    ['on the origin of the page', report, 'every call · another origin'],
    ['on origins of its own', elsewhere, 'every call · the token against forgeries'],
  ])('%s: all is tried but what it cannot do there', (_where, { checks }, untried) => {
    const notPassed = checks.filter(({ result }) => result !== 'passed');

    expect(notPassed.map((check) => `${check.result}: ${check.call} · ${check.case}`)).toEqual([
      `not tried: ${untried}`,
    ]);
  });

  it('and the last line counts', () => {
    expect(summaryOf(report)).toBe(`${report.checks.length - 1} passed, 0 failed, 1 not tried`);
  });
});

describe('a run', () => {
  it('tries every call of the contract', () => {
    const paths: Readonly<Record<string, Readonly<Record<string, unknown>>>> = parse(description).paths;
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => method === 'get' || method === 'post')
        .map((method) => `${method.toUpperCase()} ${path}`),
    );

    expect(calls).toHaveLength(12);
    expect(report.checks.map(({ call }) => call)).toEqual(expect.arrayContaining(calls));
  });

  it('expects every code that the contract names, but for a failure of the server, which nobody can order', () => {
    const codes = new Set(description.match(/\b(?:E\d{7}|PASSWORD_INVALID)\b/g));
    const expected = new Set(report.checks.flatMap((check) => check.expected.match(/\b[A-Z_]+\d*\b/g) ?? []));

    expect(codes.size).toBeGreaterThan(14);
    expect([...codes].filter((code) => !expected.has(code))).toEqual(['E0000009']);
  });

  it.each(Object.entries(CLAUSES))('quotes the contract word for word: %s', (_name, sentence) => {
    expect(description.replace(/\s+/g, ' ')).toContain(sentence);
  });

  it('has a use for each of these sentences', () => {
    const quoted = new Set([...report.checks, ...elsewhere.checks].map(({ contract }) => contract));

    expect(Object.values(CLAUSES).filter((sentence) => !quoted.has(sentence))).toEqual([]);
  });

  it('gives every check a name of its own', () => {
    const names = report.checks.map((check) => `${check.call} · ${check.case}`);

    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  it('writes a line for each: call, case, expected, found, contract', () => {
    const right = report.checks.find((check) => check.case === 'pin: the right code');

    expect(right && lineOf(right)).toBe(
      'passed     POST /recovery/mfapin · pin: the right code | expected 200, phase final with a token | ' +
        'found 200 {"phase":"final","recoveryToken":"…","recoveryTokenType":"RECOVERY"} | ' +
        'contract: The answer to a proof carries the next `phase` and, at the end, a `recoveryToken`',
    );
    expect(report.checks.map(lineOf).filter((line) => line.includes('\n'))).toEqual([]);
  });
});

describe('what the scenario does not name', () => {
  it('is not tried, and said so', async () => {
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
        'page and server share an origin, so that nothing needs to be shared',
        'the scenario does not say dynamicFactors: true',
        'the scenario does not say passwordHistory: true',
        ...['pin', 'badge', 'email', 'push'].map((kind) => `no user has ${kind} in the scenario`),
        ...[
          'dynamicFactors',
          'resetsPassword',
          'unlocksAccount',
          'cannotBeUnlocked',
          'throttled',
          'unknownUser',
        ].map((field) => `the scenario does not name ${field}`),
        'every user of the scenario has factors',
        ...['verify', 'call', 'google', 'rsa', 'yubikey', 'pin', 'badge', 'push'].map(
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

/** The names of the checks that fail, while a fault stands before the sandbox. */
const failedWith = async (
  { stories, isSplit, cast }: Pick<Planted, 'stories' | 'isSplit' | 'cast'>,
  fault: Fault,
) => {
  const sandbox = isSplit ? split : together;
  sandbox.reset();
  const front = await startFaulty({ server: sandbox.recoveryServer, page: sandbox.origin }, fault);
  const scenario = givenScenario();
  const places = isSplit ? { page: sandbox.origin, pinService: sandbox.pinService } : {};
  const users = scenario.users.filter(({ username }) => cast?.includes(username) ?? true);
  const only = { only: stories, scenario: { ...scenario, ...places, users } };
  const { checks } = await run(front.origin, only);
  await front.close();
  expect(checks).not.toEqual([]);
  return checks.filter(({ result }) => result === 'failed').map((check) => `${check.call} · ${check.case}`);
};

describe('a server that conforms but for one fault is told that one', () => {
  it.each(plantedFaults)('$what', async (planted) => {
    expect(await failedWith(planted, planted.plant())).toEqual(planted.fails);
  });
});

it.each([[false], [true]])('and without a fault nothing (on two origins: %s)', async (isSplit) => {
  const met = plantedFaults.filter((planted) => (planted.isSplit ?? false) === isSplit);
  const stories = met.flatMap(({ stories: each }) => each);

  expect(await failedWith({ stories, isSplit }, {})).toEqual([]);
});
