import { parseArgs } from 'node:util';

export const HELP = `npm test [-- MODE] [OPTIONS]

Without a mode: types, lint, unit tests of the rooms, build and about twenty journeys in one browser, in three minutes.

  --wide           also the tests of commands, packages and deployments, the other browser tests, the installed browsers and
                   the results of each rule, in a quarter of an hour; CI runs this
  --full           every table row, screen variant and provider, 100,000 runs per property, a slow server, mutation tests: hours
  --unit WORDS     Jest alone; the words are Jest's (paths, --watch, --verbose)
  --watch          the core's tests of changed files, again on each change
  --e2e WORDS      the browser tests alone, over the last build; the words are Playwright's (paths, --grep, --workers)
  --servers        starts installed servers: nginx, Caddy and Apache with the files of npm run deploy (--site DIR takes a build);
                   OpenLDAP, Samba, Valkey and FreeRADIUS for the recovery server
  --bench          measures the first screen and each step beside three small pages; --rounds N
  --mutation WORDS mutation tests: PATHS, --since REF, --room core|adapters|ui, --percent N, --seed N, --concurrency N

Options of --unit and --e2e:
  --wide, --full   the tests of that mode
  --runs N         random inputs per property, random journeys, or random walks in a browser
  --seed N         repeats the random inputs of an earlier run
  --keep-walks N   looks for N random journeys that take new lines of the journey map (--unit test/properties/map)
  --latency MS     delays each answer of the sandbox by up to MS milliseconds
  --browser PATH   tests in this Chromium or Firefox`;

const MODES = ['--unit', '--watch', '--e2e', '--servers', '--bench', '--mutation'];
/** Modes of `npm test` that pass their remaining arguments to another program. */
const OPEN_MODES = MODES.filter((mode) => mode !== '--watch');
const VARIABLES = {
  ...{ runs: 'RUNS', seed: 'SEED', 'keep-walks': 'KEEP_WALKS', latency: 'SANDBOX_LATENCY', rounds: 'ROUNDS' },
};
const FLAGS = ['wide', 'full'];
const text = { type: 'string' };
const flag = { type: 'boolean' };

/**
 * Parses the arguments of `npm test`. Returns the mode, the selected tests, environment variables for the
 * tests, and the arguments for the mode's program. Throws a TypeError that names an unknown argument or a
 * missing value.
 */
export function readOptions(words) {
  if (words.includes('--help')) return { mode: 'help' };
  const mode = MODES.includes(words[0]) ? words[0].slice(2) : 'all';
  const others = mode === 'all' ? words : words.slice(1);
  if (['servers', 'mutation'].includes(mode)) return { mode, environment: {}, rest: others };
  const { values, tokens } = parseArgs({
    args: others,
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(FLAGS.map((name) => [name, flag])),
      ...Object.fromEntries([...Object.keys(VARIABLES), 'browser'].map((name) => [name, text])),
    },
  });
  const rest = withoutOurs(others, tokens);
  if (!OPEN_MODES.includes(words[0]) && rest.length > 0) throw new TypeError(`Unknown option: ${rest[0]}`);
  return { mode, tests: FLAGS.findLast((name) => values[name]), environment: environmentOf(values), rest };
}

function withoutOurs(words, tokens) {
  const ours = tokens
    .filter(({ name }) => FLAGS.includes(name) || name === 'browser' || name in VARIABLES)
    .flatMap(({ index, value, inlineValue }) =>
      value === undefined || inlineValue ? [index] : [index, index + 1],
    );
  return words.filter((_, at) => !ours.includes(at));
}

function environmentOf({ browser, ...values }) {
  const numbers = Object.entries(VARIABLES).filter(([name]) => values[name] !== undefined);
  for (const [name] of numbers)
    if (!/^\d+$/.test(values[name]))
      throw new TypeError(`--${name} takes a whole number, not "${values[name]}".`);
  if (browser === true) throw new TypeError('--browser takes the path of a Chromium or Firefox.');
  return {
    ...Object.fromEntries(numbers.map(([name, variable]) => [variable, values[name]])),
    ...(browser && { [/firefox/i.test(browser) ? 'FIREFOX_PATH' : 'CHROMIUM_PATH']: browser }),
  };
}
