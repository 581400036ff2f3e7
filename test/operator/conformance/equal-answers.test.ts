import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compareTimes } from '../../../adapters/operator/conformance/equal-answers/compare-answers';
import { summaryOf } from '../../../adapters/operator/conformance/report/text';
import type { Scenario } from '../../../adapters/operator/conformance/scenario/scenario';
import { equalScenario, type Leak, type LeakyAnswer, startEqualServer } from './equal-server';
import { run } from './given-run';

/** A row of planted-leaks.yaml, which explains the fields. */
interface Row {
  readonly users?: readonly string[];
  readonly username?: string;
  readonly asked?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly fields?: object;
  readonly factors?: object;
  readonly factor?: string;
  readonly later?: number;
  readonly fails: readonly string[];
}

type Table = Readonly<Record<string, Readonly<Record<string, Row>>>>;

const server = await startEqualServer();
afterAll(() => server.close());

const isLeaking = (row: Row, { user, username, posted }: LeakyAnswer) =>
  (row.users ?? ['unknown']).includes(user) &&
  username === (row.username ?? username) &&
  new RegExp(row.asked ?? '').test(posted);

const leakOf =
  (path: string, row: Row): Leak =>
  (answer) => {
    if (answer.path !== path || !isLeaking(row, answer)) return;
    const filledIn = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value)
          .replaceAll('{{user}}', answer.user)
          .replace(/{{random}}/g, () => randomUUID()),
      );
    const body = JSON.parse(answer.body.toString());
    const listed =
      row.factors &&
      body.map((each: { readonly name: string }) =>
        each.name === (row.factor ?? each.name) ? { ...each, ...filledIn(row.factors) } : each,
      );
    answer.status = row.status ?? answer.status;
    answer.body = Buffer.from(
      JSON.stringify(row.body ?? listed ?? (row.fields ? { ...body, ...filledIn(row.fields) } : body)),
    );
    Object.assign(answer.headers, filledIn(row.headers ?? {}));
    server.pass(row.later ?? 0);
  };

const table: Table = parse(readFileSync(join(import.meta.dirname, 'planted-leaks.yaml'), 'utf8'));

/** Leaks that reveal the existence or the status of users, each with all failures that the conformance tool must report. */
const plantedLeaks = Object.entries(table).flatMap(([path, rows]) =>
  Object.entries(rows).map(([what, row]) => {
    const fails = row.fails.map((line) => (line.startsWith('POST ') ? line : `POST ${path} · ${line}`));
    return [what, leakOf(path, row), fails] as const;
  }),
);

const runWith = (leak: Leak, only: readonly string[], scenario: Scenario = equalScenario) => {
  server.plant(leak);
  return run(server.origin, { ...server.run, scenario, only });
};

const failuresIn = ({ checks }: Awaited<ReturnType<typeof run>>) =>
  checks
    .filter(({ result }) => result === 'failed')
    .map((check) => `${check.call} · ${check.case}: ${check.found}`);

/** Delays every fifth response, for known and unknown users alike. The conformance tool must accept such delays. */
const stalls = () => {
  let count = 0;
  return () => {
    count += 1;
    if (count % 5 === 0) server.pass(400);
  };
};

describe('A server with equal answers for known and unknown users', () => {
  it.each([
    ['constant', () => {}],
    ['unsteady', stalls()],
  ])(
    'passes all checks at %s response times, and the report names its way of answering',
    async (_speed, leak) => {
      const report = await runWith(leak, ['unknown-user', 'factor-lists', 'equal-answers']);

      expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([
        expect.objectContaining({ result: 'note', found: 'equal answers: unknown users get factors' }),
      ]);
      expect(summaryOf(report)).toMatch(/^\d{2} passed, 0 failed, 0 not tried, 1 note$/);
    },
  );
});

describe('The conformance run detects that a server reveals the status of a user by', () => {
  it.each(plantedLeaks)('%s', async (_what, leak, failures) => {
    const found = failuresIn(await runWith(leak, ['equal-answers']));

    // Rounds the times to 10 ms, because they vary by up to 3 ms.
    const rounded = found.map((line) =>
      line.replace(/\d+\.\d(?= ms)/g, (time) => `${Math.round(Number(time) / 10) * 10}.0`),
    );
    expect(rounded).toEqual(failures);
  });
});

describe('The comparison of answers is skipped', () => {
  it('if the server throttles known users', async () => {
    const throttlesKnown = leakOf('/credentials/expiredpassword', {
      users: ['known'],
      status: 429,
      fails: [],
    });

    const { failed, checks } = await runWith(throttlesKnown, ['equal-answers']);

    const reasons = checks.filter(({ result }) => result === 'not tried').map(({ found }) => found);
    expect(failed).toBe(0);
    expect(reasons).toEqual(Array(3).fill('the server throttles known users; raise its limits for this run'));
  });

  it('if the scenario has no users to compare', async () => {
    const { lockedUser: _, users, ...scenario } = equalScenario;
    const some = users.filter(({ username }) => username === 'mia');

    const { checks } = await runWith(() => {}, ['equal-answers'], { ...scenario, users: some });

    const reasons = checks.filter(({ result }) => result === 'not tried').map(({ found }) => found);
    expect(new Set(reasons)).toEqual(
      new Set([
        'the scenario does not name a locked user',
        'the scenario does not name a user without factors',
        ...['google', 'email', 'push'].map((kind) => `no user has ${kind} in the scenario`),
      ]),
    );
  });
});

describe('The comparison of two groups of response times', () => {
  const times = [20, 21, 22, 23, 24, 25, 26, 27, 28];
  const added = (more: number) => times.map((time) => time + more);

  it.each([
    ['treats equal times as equal', times, '0.0 ms slower', false],
    ['ignores a difference of less than 5 ms', Array(9).fill(28.9), '4.9 ms slower', false],
    ['detects times that are slower by 5 ms', Array(9).fill(29), '5.0 ms slower', true],
    ['detects times that are faster by 5 ms', Array(9).fill(19), '5.0 ms faster', true],
    ['detects times that are slower in 78 of 81 pairs', added(7), '7.0 ms slower', true],
    ['ignores times that are slower in only 75 of 81 pairs', added(6), '6.0 ms slower', false],
    [
      'detects slower times although one time is an outlier',
      [...added(9).slice(1), 900],
      '10.0 ms slower',
      true,
    ],
  ])('%s', (_how, others, found, isTelling) => {
    expect(compareTimes(times, others)).toEqual({ found, isTelling });
  });
});
