import { jestResults, playwrightResults } from './read-results.mjs';

const FILE = 'test/core/a.test.ts';

describe('Reading test reports', () => {
  it('returns the results of Jest with relative file paths', () => {
    const assertionResults = [
      { ancestorTitles: ['Push'], title: '[4.push.3] asks again', status: 'passed' },
      { ancestorTitles: ['Push'], title: 'is late', status: 'failed' },
      { ancestorTitles: [], title: 'Push is skipped', status: 'pending' },
    ];
    const report = { testResults: [{ name: '/project/test/core/a.test.ts', assertionResults }] };

    expect(jestResults?.(report, '/project')).toEqual([
      { file: FILE, title: 'Push asks again', ids: ['4.push.3'], hasPassed: true },
      { file: FILE, title: 'Push is late', ids: [], hasPassed: false },
      { file: FILE, title: 'Push is skipped', ids: [], hasPassed: false },
    ]);
  });

  it('returns the results of Playwright with nested group titles, but without the file name as a group', () => {
    const spec = (title: string, ...statuses: string[]) => ({
      title,
      file: 'declared-elsewhere.ts',
      tests: statuses.map((status) => ({ status })),
    });
    const inner = { title: '[9.poll] Push', specs: [spec('is late', 'flaky'), spec('runs nowhere')] };
    const report = {
      config: { rootDir: '/project/test/core' },
      suites: [
        {
          title: 'a.test.ts',
          file: 'a.test.ts',
          specs: [spec('[4.push.3] asks', 'expected')],
          suites: [inner],
        },
      ],
    };

    expect(playwrightResults?.(report, '/project')).toEqual([
      { file: FILE, title: 'asks', ids: ['4.push.3'], hasPassed: true },
      { file: FILE, title: 'Push is late', ids: ['9.poll'], hasPassed: false },
      { file: FILE, title: 'Push runs nowhere', ids: ['9.poll'], hasPassed: false },
    ]);
  });

  it.each([
    ['of a single rule', ['[4.push.3] Push asks'], ['4.push.3'], 'Push asks'],
    ['of several rules', ['[4.push.3 9.poll] Push asks'], ['4.push.3', '9.poll'], 'Push asks'],
    ['in separate brackets', ['[4.push.3] [9.poll] Push asks'], ['4.push.3', '9.poll'], 'Push asks'],
    [
      'of a group and its test',
      ['[4.push.3] Push', '[9.poll 4.push.3] asks'],
      ['4.push.3', '9.poll'],
      'Push asks',
    ],
    ['without a following space', ['[4.push.3]Push asks'], ['4.push.3'], 'Push asks'],
    ['as written, even if malformed', ['[4.push.3, 9_poll] Push'], ['4.push.3,', '9_poll'], 'Push'],
    ['only at the beginning of a title', ['Push [4.push.3] asks'], [], 'Push [4.push.3] asks'],
    [
      'but no other text in brackets',
      ['["a.b"] or [1]', '[] asks', '[7] too'],
      [],
      '["a.b"] or [1] [] asks [7] too',
    ],
  ])('extracts the ids %s', (_, titles, ids, words) => {
    const assertionResults = [
      { ancestorTitles: titles.slice(0, -1), title: titles.at(-1), status: 'passed' },
    ];

    const results = jestResults?.({ testResults: [{ name: FILE, assertionResults }] }, '/project');

    expect(results).toEqual([{ file: FILE, title: words, ids, hasPassed: true }]);
  });
});
