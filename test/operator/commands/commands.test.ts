import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFull, isWide } from '../../runner/chosen-tests';
import { documents } from '../../specification/documents/documents';

/** A documented command, the files that the command needs and its expected result. */
interface Example {
  /** Shell line to run in a copy of the project. `$ORIGIN` is the address of a running sandbox. */
  readonly line: string;
  readonly prints: RegExp;
  readonly given?: Readonly<Record<string, string>>;
  readonly writes?: string;
  /** Expected exit code of the command, 0 by default. `any` accepts every exit code. */
  readonly code?: number | 'any';
  readonly isEndless?: true;
}

const brand = {
  title: 'Brand',
  ssprServerHost: 'https://a.example',
  ssprPinServiceServerHost: 'https://b.example',
};
const noResults = {
  'reports/jest.json': '{"testResults":[]}',
  'reports/playwright.json': '{"config":{"rootDir":"/"},"suites":[]}',
};
const accessibilityPassed = {
  config: { rootDir: '/' },
  suites: [
    {
      file: 'accessibility/matrix.spec.ts',
      specs: [{ title: 'no check fails', tests: [{ status: 'expected' }] }],
    },
  ],
};

/** Commands that start the servers for the tests, on free ports. */
const servers = {
  watch: 'npm start -- --port 0 --watch',
  variants: 'npm start -- --port 0 --watch --split --main test/samples/main.ts',
};

/** Commands that `npm test` runs, in this order. All together take less than a minute. */
const quickExamples: readonly Example[] = [
  {
    line: 'npm run build -- --quick --environment reports/brand.json --out reports/site',
    given: { 'reports/brand.json': JSON.stringify(brand) },
    prints: /build\.mjs/,
    writes: 'reports/site/index.html',
  },
  {
    line: 'npm run build -- --quick --main test/samples/main.ts --out reports/swapped',
    prints: /build\.mjs/,
    writes: 'reports/swapped/index.html',
  },
  {
    line: 'node build.mjs --stamp reports/other.json --out reports/site',
    given: { 'reports/other.json': JSON.stringify({ ...brand, title: 'Other' }) },
    prints: /^$/,
  },
  {
    line: 'npm run deploy -- --for nginx --environment reports/own.json --out reports/deployed --site reports/site --recovery-server https://a.example --pin-service https://b.example --keep-days 14 --host one.example --address 127.0.0.1 --port 8081 --brand reports/pictures --at /srv/recovery --security-txt reports/security.txt --report-to /reports',
    given: {
      'reports/own.json': '{}',
      'reports/pictures/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'reports/security.txt': 'Contact: mailto:security@bank.example\nExpires: 2999-12-31T00:00:00Z\n',
    },
    prints: /Wrote \/srv\/recovery\/releases.*\s+Start the server: nginx -c/,
    writes: 'reports/deployed/current/nginx.conf',
  },
  { line: 'npm test -- --help', prints: /--mutation/ },
  { line: 'npm test -- --e2e journeys/sms --debug --list', prints: /Total: \d+ tests?/ },
  { line: 'npm run gallery -- --help', prints: /--compare REF/ },
  { line: 'npm run gallery -- --fast', prints: /Unknown option '--fast'/, code: 1 },
  { line: 'npm run spec -- --help', prints: /--mutants/ },
  { line: 'npm run check -- --help', prints: /--write/ },
  { line: 'npm run conformance -- --help', prints: /--as FILE/ },
  { line: 'npm run deploy -- --help', prints: /--recovery-server URL/ },
  { line: 'npm run build -- --help', prints: /--stamp FILE/ },
  { line: 'npm run recovery-server -- --help', prints: /--enrol FACTOR/ },
  { line: 'node adapters/recovery-server/trial/trial.mjs --help', prints: /--site DIR/ },
  ...[
    '--check',
    '--assess nist',
    '--enrol google --user anna',
    '--enrol google --users users.csv',
    '--revoke pin --user anna',
    '--open pin --user anna',
  ].map((options) => ({
    line: `npm run recovery-server -- --config reports/server.yaml ${options}`,
    given: { 'reports/server.yaml': 'page: https://recovery.bank.example' },
    prints: /secret is missing[\s\S]*directory is missing/,
    code: 1,
  })),
  { line: 'npm start -- --behind bank', prints: /--behind must be the http\(s\) address/, code: 1 },
  { line: 'npm run build -- --frob', prints: /build failed: Unknown option '--frob'/, code: 1 },
  {
    line: 'node build.mjs --stamp reports/other.json --quick',
    prints: /--stamp and --package can only be combined with --out/,
    code: 1,
  },
  { line: 'npm run build -- --package', prints: /^/, writes: 'dist-package/core/account-recovery.d.ts' },
  // Exit code 1 is correct, because the sandbox serves a quick build without compressed files, and the doctor requires
  // compression.
  {
    line: 'NODE_EXTRA_CA_CERTS=reports/authority.pem npm run doctor -- $ORIGIN --json',
    given: { 'reports/authority.pem': '' },
    prints: /"isWell": ?false[\s\S]*files\.compression/,
    code: 1,
  },
  {
    line: 'npm run conformance -- $ORIGIN --as adapters/operator/conformance/scenario/sample.scenario.yaml --only configuration --yes --json',
    prints: /"failed": ?0/,
  },
  {
    line: 'npm run conformance -- $ORIGIN --as adapters/operator/conformance/scenario/sample.scenario.yaml --only configuration --junit',
    prints: /<testsuites?/,
  },
  {
    line: 'npm run journeys -- reports/journal.log',
    given: {
      'reports/journal.log':
        '{"page":"a","build":"","language":"en","first":0,"entries":[{"step":"finished","type":"password","after":1}]}',
    },
    prints: /password +1 +1 \(100 %\)/,
  },
  { line: 'node ui/factor/icons/draw.mjs', prints: /^/, writes: 'public/favicon.ico' },
  {
    line: 'npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only',
    prints: /pkg:npm\/account-recovery@/,
  },
  {
    line: 'node test/specification/documents/write-environment-table.mjs',
    prints: /^$/,
    writes: 'adapters/operator/environment.md',
  },
  {
    line: 'node test/e2e/accessibility/conformance/write-conformance-report.mjs --environment reports/operator.json',
    given: {
      'reports/playwright.json': JSON.stringify(accessibilityPassed),
      'reports/operator.json': '{"operatorName": "Example Bank"}',
    },
    prints: /^/,
    writes: 'reports/accessibility-conformance-report.yaml',
  },
  { line: 'npm run spec', prints: /run npm test -- --wide first/, code: 2 },
  // Runs `npm run spec` over reports without tests. The command fails, because no rule of the specification has a passed test.
  { line: 'npm run spec', given: noResults, prints: /reports\/specification\.html/, code: 1 },
];

/** Commands that only the CI script `.ci/run` and `npm test -- --full` run. */
const wideExamples: readonly Example[] = [
  {
    line: 'npm start -- --port 0 --watch --behind https://recovery.example',
    prints: /Account recovery {2}https:\/\/recovery\.example\//,
    isEndless: true,
  },
  { line: 'npm test -- --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
  { line: 'npm test -- --unit --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
];

/** Commands that take minutes each. Only `npm test -- --full` runs them. */
const fullExamples: readonly Example[] = [
  { line: 'npm run check -- --report', prints: /No fixes applied[\s\S]*Test support/ },
  {
    line: 'npm run check -- --write',
    given: { 'core/long-line.ts': 'export  const   spaces = 1' },
    prints: /Fixed \d+ files?/,
  },
  { line: 'npm run build', prints: /JavaScript of the first screen/, writes: 'dist/receipt.html' },
  { line: 'npm start -- --port 0', prints: /Account recovery {2}http/, isEndless: true },
  { line: 'npm test -- --servers --site dist', prints: /pass [1-9]\d*\n.*fail 0/ },
  { line: 'node test/recovery-server/load/run.mjs', prints: /two nodes \|/ },
  { line: 'npm test -- --e2e journeys/google --workers=1', prints: /\d+ passed/ },
  {
    line: 'npm test -- --e2e robustness --full --runs 1 --seed 7 --latency 10 --browser "$CHROMIUM" --grep "walks of" --workers=1',
    prints: /\d+ passed/,
  },
  { line: 'npm test -- --unit test/core --verbose --shard=1/20', prints: /Tests: +\d+ passed/ },
  { line: 'npm test -- --unit test/properties/journeys --runs 2 --seed 7', prints: /Test Suites: / },
  { line: 'npm test -- --unit test/properties/parsers --runs 2 --seed 7', prints: /Tests: +\d+ passed/ },
  { line: 'npm test -- --unit test/properties/map --keep-walks 1', prints: /Test Suites: / },
  {
    line: 'npm run gallery -- --languages en --screens entry --compare HEAD',
    prints: /\d+ pictures/,
    writes: 'reports/gallery/index.html',
    code: 'any',
  },
  {
    line: 'npm run gallery -- --environment reports/dark-logo.json --screens entry',
    given: {
      'reports/dark-logo.json': JSON.stringify({ logoUrl: '/ui/assets/img/icons/mfa/sms_38x38.png' }),
    },
    prints: /\d+ pictures/,
    writes: 'reports/gallery/index.html',
    code: 'any',
  },
  { line: 'npm test -- --bench --rounds 1', prints: /round 1: /, writes: 'reports/bench.md' },
  {
    line: 'npm run spec -- --mutants 5.username.1',
    prints: /5\.username\.1/,
    writes: 'reports/mutants.txt',
    code: 'any',
  },
  {
    line: 'npm test -- --mutation core/recovery/recovery-credentials.ts --room core --percent 50 --seed 2',
    prints: /core: /,
    code: 'any',
  },
  { line: 'npm test -- --mutation --since HEAD', prints: /core: nothing to change/ },
  { line: 'npm test -- --full', prints: /=== build: passed/, isEndless: true },
];

/** Documented but untested commands: `npm ci` reinstalls the packages, and the others would run this test again. */
const runningThis: readonly CommandName[] = ['npm ci', 'npm test', 'npm test --wide', '.ci/run'];

/** Name of a command, optionally with one option or environment variable, such as `npm run gallery --screens`. */
type CommandName = string;

const COMMAND = /^(?:(?:[A-Z_]+=\S+ )*(?:npm (?:ci|test|start|run)\b|(?:npx|node) )|\.ci\/run)/;
const OPTION = /^(?:-- )?--[a-z]/;
const VARIABLE = /^[A-Z][A-Z_]+=\S+$/;

/** Returns the commands of a shell line, which may join several commands with `&&`. */
const commandsOf = (line: string): readonly CommandName[] =>
  line.split(/ && /).flatMap((part) => {
    const name = nameOf(part.trim());
    return name === undefined ? [] : [name, ...attributesOf(part).map((each) => `${name} ${each}`)];
  });

/**
 * Returns the commands in the code spans and shell blocks of a document. An option in its own code span belongs to the command
 * before it.
 */
const commandsIn = (markdown: string): ReadonlySet<CommandName> => {
  const found = new Set<CommandName>();
  let current: CommandName | undefined;
  for (const code of codeIn(markdown)) {
    const named = commandsOf(code);
    for (const each of named) found.add(each);
    if (named.length > 0) current = named.findLast((each) => !/ (?:--\S+|[A-Z_]+)$/.test(each));
    else if (current && (OPTION.test(code) || VARIABLE.test(code)))
      for (const each of attributesOf(code)) found.add(`${current} ${each}`);
  }
  return found;
};

const codeIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/```(\w*)\n([\s\S]*?)```|`([^`\n]+)`/g)].flatMap(([, kind, block, span]) => {
    if (span !== undefined) return [span];
    return kind === 'sh' ? (block ?? '').trim().split('\n') : [];
  });

/**
 * Returns a command's name. The name of a jest command includes the test folder, because the documents
 * describe each folder separately.
 */
const nameOf = (command: string): CommandName | undefined => {
  if (!COMMAND.test(command)) return undefined;
  const words = command.split(/\s+/).filter((word) => !VARIABLE.test(word));
  const [program = '', first = '', ...rest] = words;
  if (program === 'npm') return `npm ${first === 'run' ? `run ${rest[0]}` : first}`;
  // `npm run build` runs `node build.mjs`, so both commands have the same name.
  if (program === 'node') return first === 'build.mjs' ? 'npm run build' : `node ${first}`;
  const path = rest.find((word) => word.startsWith('test/'));
  return program === 'npx' && first === 'jest' && path
    ? `npx jest ${path}`
    : words.slice(0, 2).join(' ').trim();
};

const attributesOf = (command: string): readonly string[] =>
  command
    .split(/\s+/)
    .flatMap((word) => (/^(--[a-z][\w-]*)/.exec(word) ?? /^([A-Z][A-Z_]+)=/.exec(word))?.[1] ?? []);

/**
 * Runs an example command and checks its output, exit code and written file. An endless command is stopped
 * after the expected output.
 */
const expectExample = async (
  { folder, run }: Checkout,
  { line, prints, given = {}, writes, code = 0, isEndless }: Example,
  variables: Readonly<Record<string, string>> = {},
): Promise<void> => {
  for (const [path, text] of Object.entries(given)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const started = Date.now();
  const outcome = await run(line, variables, isEndless ? prints : undefined);

  expect(outcome.output).toMatch(prints);
  if (!isEndless && code !== 'any') expect(outcome).toMatchObject({ code });
  if (writes === undefined) return;
  const file = join(folder, writes);
  expect({ writes, exists: existsSync(file) }).toEqual({ writes, exists: true });
  expect(statSync(file).mtimeMs).toBeGreaterThan(started - 2_000);
};

/** Time limit of a command on a busy machine, in milliseconds. */
const TIMEOUT = 240_000;
const LONG_TIMEOUT = 1_800_000;
const READY = /Account recovery {2}(http\S+)\//;

const root = join(import.meta.dirname, '..', '..', '..');
const NOT_COPIED = ['.git', 'node_modules', 'dist', 'dist-package', 'reports', 'test-results', '.cache'];

type Variables = Readonly<Record<string, string>>;

/** Copies the project with the same packages. Commands may write and delete files in the copy. */
const copyCheckout = () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-recovery-commands-'));
  for (const name of readdirSync(root).filter((each) => !NOT_COPIED.includes(each)))
    cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages(folder);
  commitAll(folder);
  const running = new Set<ChildProcess>();

  const start = (line: string, variables: Variables = {}) => {
    // Starts the command in its own process group, so that npm, the shell and their child processes can be
    // stopped together.
    const child = spawn('sh', ['-c', line], {
      cwd: folder,
      detached: true,
      env: { ...ownVariables(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    const ended = once(child, 'close').then(([code]) => {
      running.delete(child);
      return code as number | null;
    });
    let output = '';
    const matches = (pattern: RegExp) =>
      new Promise<RegExpExecArray>((resolve, reject) => {
        const look = () => {
          const match = pattern.exec(output);
          if (match) resolve(match);
        };
        for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
        void ended.then(() => reject(new Error(`"${line}" ended without ${pattern}:\n${output}`)));
      });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    return { child, ended, matches, output: () => output };
  };

  return {
    folder,
    /**
     * Runs a shell line with additional environment variables until the command ends or its output matches `until`. `code` is null
     * if the command was stopped.
     */
    run: async (line: string, variables?: Variables, until?: RegExp) => {
      const { child, ended, matches, output } = start(line, variables);
      if (until) {
        await matches(until);
        stop(child);
      }
      return { code: await ended, output: output() };
    },
    /** Starts a server by a shell line and waits until its output matches `ready`. Resolves with the match. */
    serve: (line: string, ready: RegExp) => start(line).matches(ready),
    remove: async () => {
      const ends = [...running].map((child) => once(child, 'close'));
      for (const child of running) stop(child);
      await Promise.all(ends);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

type Checkout = ReturnType<typeof copyCheckout>;

/** Returns this process's environment without the variables that jest and npm have set. */
const ownVariables = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(?:NODE_OPTIONS|NODE_ENV|JEST_\w+|TESTS|RUNS|SEED|STEP_TIMEOUT|npm_\w+)$/.test(name),
    ),
  );

const stop = ({ pid }: ChildProcess) => {
  if (pid !== undefined) process.kill(-pid, 'SIGTERM');
};

/**
 * Links the packages instead of `node_modules` itself, so that builds write to a `node_modules/.cache` of their own.
 */
const linkPackages = (folder: string) => {
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => !/^\.(?!bin$)/.test(each)))
    symlinkSync(join(root, 'node_modules', name), join(packages, name), 'junction');
};

/** Creates a git repository with one commit in the copied project, because some commands compare files with the last commit. */
const commitAll = (folder: string) => {
  const git = (...words: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
      cwd: folder,
      stdio: 'ignore',
    });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A copy');
};

const checkout = copyCheckout();
// Second copy of the project, for the slow commands and the second server. The first server rebuilds `dist` in `checkout`.
const other = copyCheckout();
afterAll(() => Promise.all([checkout.remove(), other.remove()]), TIMEOUT);

describe('The commands named in the documents', () => {
  const examples = [...quickExamples, ...wideExamples, ...fullExamples].map(({ line }) => line);

  it('each have a tested example, and so do their options and environment variables', () => {
    const named = [
      ...commandsIn(
        documents()
          .map(({ text }) => text)
          .join('\n'),
      ),
    ];
    const tried = new Set([...runningThis, ...[...examples, ...Object.values(servers)].flatMap(commandsOf)]);

    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !tried.has(name))).toEqual([]);
  });

  it.each([
    ['`npm run new`', ['npm run new']],
    ['`npm start -- --new`', ['npm start', 'npm start --new']],
    ['`npm run new`, `-- --out DIR`, `--other`', ['npm run new', 'npm run new --out', 'npm run new --other']],
    [
      '```sh\nnpm ci && NEW=7 npx jest test/core\n```',
      ['npm ci', 'npx jest test/core', 'npx jest test/core NEW'],
    ],
  ])('are recognized in %j', (markdown, names) => {
    expect([...commandsIn(markdown)]).toEqual(names);
  });
});

describe('npm start -- --watch', () => {
  let origin = '';
  beforeAll(async () => {
    [, origin = ''] = await checkout.serve(servers.watch, READY);
  }, TIMEOUT);

  it('serves a page that reloads itself, with unminified scripts and source maps', async () => {
    const [page = '', ...scripts] = await servedTexts(origin);

    expect(page).toContain('/sandbox/live-reload.js');
    expect(scripts.length).toBeGreaterThan(8);
    for (const script of scripts)
      expect(script).toContain('//# sourceMappingURL=data:application/json;base64,');
    expect(scripts.join('\n')).toContain('var RESEND_DELAY = 3e4;');
  });

  it.each([
    [
      'text',
      'public/ui/assets/i18n/en.json',
      '"Reset your password"',
      '"A changed text"',
      '"A changed text"',
    ],
    ['style', 'ui/style.css', '', '.changed-style { color: red }\n', '.changed-style {'],
    ['core rule', 'core/limits.ts', 'RESEND_DELAY = 30_000', 'RESEND_DELAY = 31_234', 'RESEND_DELAY = 31234'],
  ])(
    'serves a changed %s: %s',
    async (_what, path, before, after, served) => {
      const file = join(checkout.folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace(before, after));

      await untilServed(origin, served);
    },
    TIMEOUT,
  );

  it.each(quickExamples)(
    'runs alongside: $line',
    (example) => expectExample(checkout, example, { ORIGIN: origin }),
    TIMEOUT,
  );
});

it(
  `${servers.variants} serves another entry and its changes, and runs its servers on separate origins`,
  async () => {
    const [, origin = ''] = await other.serve(servers.variants, READY);
    const texts = await servedTexts(origin);
    const [, recoveryServer = ''] = /"ssprServerHost":"([^"]+)"/.exec(texts[0] ?? '') ?? [];
    const answer = await fetch(`${recoveryServer}/configuration/admin`, {
      headers: { 'content-type': 'application/json' },
    });

    expect(texts.some((text) => text.includes('test/samples/axios-http.ts'))).toBe(true);
    expect(recoveryServer).not.toBe(origin);
    expect(answer.status).toBe(200);

    const file = join(other.folder, 'test/samples/expiring-storage.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace("'expiring:'", "'changed:'"));
    await untilServed(origin, '"changed:"');
  },
  TIMEOUT,
);

// Runs only in `npm test -- --wide`, which CI runs, and in `npm test -- --full`.
if (isWide)
  describe('A slow command', () => {
    it.each([...wideExamples, ...(isFull ? fullExamples : [])])(
      '$line',
      (example) => expectExample(other, example),
      LONG_TIMEOUT,
    );
  });

/** Requests the page and its scripts repeatedly until one of them contains the text, or the test times out. */
const untilServed = async (origin: string, text: string): Promise<void> => {
  while (!(await servedTexts(origin).catch(() => [])).some((each) => each.includes(text))) await sleep(100);
};

const servedTexts = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(origin)).text();
  const paths = new Set(page.match(/\/ui\/[\w-]+\.js/g));
  const scripts = [...paths].map(async (path) => (await fetch(origin + path)).text());
  return [page, ...(await Promise.all(scripts))];
};
