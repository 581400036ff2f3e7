interface Test {
  readonly file: string;
  readonly title: string;
  readonly hasPassed: boolean;
}

interface Rule {
  readonly id: string;
  readonly rule: string;
  readonly implementedIn?: readonly string[];
  readonly tests?: Readonly<Record<string, readonly string[]>>;
  readonly awaits?: string;
}

interface Judged {
  readonly title: string;
  readonly rules: readonly {
    readonly id: string;
    readonly result: string;
    readonly faults: readonly string[];
  }[];
}

type Judge = (
  sections: readonly { readonly id: string; readonly title: string; readonly rules: readonly Rule[] }[],
  results: readonly Test[],
  fileExists: (path: string) => boolean,
) => readonly Judged[];

const module = (name: string) => import(new URL(`./${name}.mjs`, import.meta.url).href);
const { judge }: { judge: Judge } = await module('judge-rules');
const { jestResults, playwrightResults }: Record<string, (report: unknown, root: string) => readonly Test[]> =
  await module('read-results');

const FILE = 'test/core/a.test.ts';
const passed = (title: string): Test => ({ file: FILE, title, hasPassed: true });
const failed = (title: string): Test => ({ file: FILE, title, hasPassed: false });
const good: Rule = {
  id: '4.push.1',
  rule: 'Push asks again.',
  implementedIn: ['core/a.ts'],
  tests: { [FILE]: ['Push asks again'] },
};

describe('a rule is proved', () => {
  it.each<[string, Rule]>([
    ['by a test that passed', good],
    ['by all rows of a table', { ...good, tests: { [FILE]: ['Push waits * ms (once)'] } }],
    ['by several tests', { ...good, tests: { [FILE]: ['Push asks again', 'Push waits 1 ms (once)'] } }],
  ])('%s', (_, rule) => {
    expect(judged(rule)).toEqual({ result: 'proved', faults: [] });
  });
});

describe('a rule is open', () => {
  it('while it awaits what is not built yet', () => {
    expect(judged({ id: '4.sign-in.1', rule: 'Sign-in comes back.', awaits: 'sign-in' })).toEqual({
      result: 'open',
      faults: [],
    });
  });
});

describe('a rule is faulty', () => {
  it.each<[string, Rule, string]>([
    ['without a test', { ...good, tests: {} }, 'it has no test'],
    ['with nothing at all', { id: '4.push.1', rule: 'x', implementedIn: ['core/a.ts'] }, 'it has no test'],
    [
      'with a test that does not exist',
      { ...good, tests: { [FILE]: ['Push asks'] } },
      `there is no test “Push asks” in ${FILE}`,
    ],
    [
      'with a pattern that no test fits',
      { ...good, tests: { [FILE]: ['Push rests * ms'] } },
      `there is no test “Push rests * ms” in ${FILE}`,
    ],
    [
      'with a pattern that is more than its star',
      { ...good, tests: { [FILE]: ['Push.asks again'] } },
      `there is no test “Push.asks again” in ${FILE}`,
    ],
    [
      'with a test of another file',
      { ...good, tests: { 'test/core/b.test.ts': ['Push asks again'] } },
      'there is no test “Push asks again” in test/core/b.test.ts',
    ],
    [
      'with a test that did not pass',
      { ...good, tests: { [FILE]: ['Push is late'] } },
      `the test “Push is late” in ${FILE} did not pass`,
    ],
    [
      'with one such test among good ones',
      { ...good, tests: { [FILE]: ['Push *'] } },
      `the test “Push is late” in ${FILE} did not pass`,
    ],
    ['without a file', { ...good, implementedIn: [] }, 'it names no file that implements it'],
    [
      'with a file that does not exist',
      { ...good, implementedIn: ['core/a.ts', 'core/gone.ts'] },
      'there is no file core/gone.ts',
    ],
    ['of another section', { ...good, id: '5.push.1' }, 'its id does not begin with 4.'],
    [
      'that has its tests and still awaits something',
      { ...good, awaits: 'sign-in' },
      'it has tests, hence it awaits sign-in no more',
    ],
  ])('%s', (_, rule, fault) => {
    expect(judged(rule)).toEqual({ result: 'faulty', faults: [fault] });
  });

  it('with the id of another', () => {
    const [section] = judge([{ id: '4', title: 'States', rules: [good, good] }], tests, exists);

    expect(section?.rules.map(({ faults }) => faults)).toEqual([
      ['its id is not its own'],
      ['its id is not its own'],
    ]);
  });
});

describe('the results are read', () => {
  it('from jest, whose files have whole paths', () => {
    const report = {
      testResults: [
        {
          name: '/project/test/core/a.test.ts',
          assertionResults: [
            { fullName: 'Push asks again', status: 'passed' },
            { fullName: 'Push is late', status: 'failed' },
            { fullName: 'Push is skipped', status: 'pending' },
          ],
        },
      ],
    };

    expect(jestResults?.(report, '/project')).toEqual([
      passed('Push asks again'),
      failed('Push is late'),
      failed('Push is skipped'),
    ]);
  });

  it('from Playwright, whose groups lie in each other, without the group of the file', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'declared-elsewhere.ts',
      tests: statuses.map((status) => ({ status })),
    });
    const report = {
      config: { rootDir: '/project/test/core' },
      suites: [
        {
          title: 'a.test.ts',
          file: 'a.test.ts',
          specs: [spec('Push asks again', 'expected')],
          suites: [{ title: 'Push', specs: [spec('is late', 'flaky'), spec('runs nowhere')], suites: [] }],
        },
      ],
    };

    expect(playwrightResults?.(report, '/project')).toEqual([
      passed('Push asks again'),
      failed('Push is late'),
      failed('Push runs nowhere'),
    ]);
  });
});

const tests = [
  passed('Push asks again'),
  passed('Push waits 1 ms (once)'),
  passed('Push waits 2 ms (once)'),
  failed('Push is late'),
];

function exists(path: string) {
  return path === 'core/a.ts';
}

function judged(rule: Rule) {
  const [section] = judge([{ id: '4', title: 'States', rules: [rule] }], tests, exists);
  const [{ result, faults } = { result: '', faults: [] }] = section?.rules ?? [];
  return { result, faults };
}
