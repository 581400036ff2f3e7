import { readOptions } from './options.mjs';

const read = (line: string) => readOptions(line === '' ? [] : line.split(' '));

describe('The command npm test', () => {
  it.each([
    ['', { mode: 'all', environment: {}, rest: [] }],
    ['--wide', { mode: 'all', tests: 'wide', environment: {}, rest: [] }],
    ['--full', { mode: 'all', tests: 'full', environment: {}, rest: [] }],
    [
      '--unit test/properties --runs 9 --seed=7 --verbose',
      { mode: 'unit', environment: { RUNS: '9', SEED: '7' }, rest: ['test/properties', '--verbose'] },
    ],
    [
      '--e2e monkey --full --latency 600 --workers=1 --grep walks',
      {
        mode: 'e2e',
        tests: 'full',
        environment: { SANDBOX_LATENCY: '600' },
        rest: ['monkey', '--workers=1', '--grep', 'walks'],
      },
    ],
    ['--e2e --browser /usr/bin/chromium', { environment: { CHROMIUM_PATH: '/usr/bin/chromium' } }],
    ['--e2e --browser /usr/bin/firefox-esr', { environment: { FIREFOX_PATH: '/usr/bin/firefox-esr' } }],
    ['--unit --watch', { mode: 'unit', rest: ['--watch'] }],
    ['--mutation core --seed 2', { mode: 'mutation', environment: {}, rest: ['core', '--seed', '2'] }],
    ['--bench --rounds 3', { mode: 'bench', environment: { ROUNDS: '3' }, rest: [] }],
    ['--watch', { mode: 'watch', rest: [] }],
    ['--watch --help', { mode: 'help' }],
  ])('parses the options "%s"', (line, expected) => {
    expect(read(line)).toMatchObject(expected);
  });

  it.each([
    ['--fast', 'Unknown option: --fast'],
    ['core', 'Unknown option: core'],
    ['--watch core', 'Unknown option: core'],
    ['--unit --runs many', '--runs takes a whole number, not "many".'],
    ['--e2e --browser', '--browser takes the path of a Chromium or Firefox.'],
  ])('rejects the options "%s": %s', (line, message) => {
    expect(() => read(line)).toThrow(new TypeError(message));
  });
});
