import type { CommandName } from './named-commands';

/** A documented command, the files that the command needs and its expected result. */
export interface Example {
  /** Shell line to run in a copy of the project. `$ORIGIN` is the address of a running sandbox. */
  readonly line: string;
  /** Pattern that the command's output must match. */
  readonly prints: RegExp;
  /** Contents of the files that the command needs, by path. */
  readonly given?: Readonly<Record<string, string>>;
  /** Path of a file that the command must write. */
  readonly writes?: string;
  /** Expected exit code of the command, 0 by default. `any` accepts every exit code. */
  readonly code?: number | 'any';
  /** Marks a command that runs until it is stopped, such as a server. */
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
export const servers = {
  watch: 'npm start -- --port 0 --watch',
  variants: 'npm start -- --port 0 --watch --split --main test/samples/main.ts',
};

/** Commands that `npm test` runs, in this order. All together take less than a minute. */
export const quickExamples: readonly Example[] = [
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
  { line: 'npm test -- --e2e journeys/sms --debug --list', prints: /Total: \d+ tests/ },
  { line: 'npm run gallery -- --help', prints: /--compare REF/ },
  { line: 'npm run gallery -- --fast', prints: /Unknown option '--fast'/, code: 1 },
  { line: 'npm run spec -- --help', prints: /--mutants/ },
  { line: 'npm run check -- --help', prints: /--write/ },
  { line: 'npm run conformance -- --help', prints: /--as FILE/ },
  { line: 'npm run deploy -- --help', prints: /--recovery-server URL/ },
  { line: 'npm run build -- --help', prints: /--stamp FILE/ },
  { line: 'npm run recovery-server -- --help', prints: /--enrol FACTOR/ },
  { line: 'node test/recovery-server/test/trial/trial.mjs --help', prints: /--site DIR/ },
  ...['--check', '--enrol google --user anna'].map((options) => ({
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
    line: 'npm run conformance -- $ORIGIN --as adapters/operator/conformance/scenario/sample.scenario.yaml --only configuration --json',
    prints: /"failed": ?0/,
  },
  { line: 'node ui/factor/icons/draw.mjs', prints: /^/, writes: 'public/favicon.ico' },
  { line: 'node test/properties/map/write-map.mjs', prints: /journeys\.svg/, writes: '.readme/journeys.svg' },
  {
    line: 'npm sbom --sbom-format=cyclonedx --omit=dev --package-lock-only',
    prints: /pkg:npm\/account-recovery@/,
  },
  {
    line: 'node test/specification/documents/write-environment-table.mjs',
    prints: /^$/,
    writes: 'adapters/operator/README.md',
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
  // Runs `npm run spec` without test results. The command fails, because no rule of the specification has a passed test.
  { line: 'npm run spec', given: noResults, prints: /reports\/specification\.html/, code: 1 },
];

/** Commands that only the CI script `.ci/run` and `npm test -- --full` run. */
export const wideExamples: readonly Example[] = [
  {
    line: 'npm start -- --port 0 --watch --behind https://recovery.example',
    prints: /Account recovery {2}https:\/\/recovery\.example\//,
    isEndless: true,
  },
  { line: 'npm test -- --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
  { line: 'npm test -- --unit --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
];

/** Commands that take minutes each. Only `npm test -- --full` runs them. */
export const fullExamples: readonly Example[] = [
  { line: 'npm run check -- --report', prints: /No fixes applied[\s\S]*Test support/ },
  {
    line: 'npm run check -- --write',
    given: { 'core/long-line.ts': 'export  const   spaces = 1' },
    prints: /Fixed \d+ files?/,
  },
  { line: 'npm run build', prints: /JavaScript of the first screen/, writes: 'dist/receipt.html' },
  { line: 'npm start -- --port 0', prints: /Account recovery {2}http/, isEndless: true },
  { line: 'npm test -- --servers --site dist', prints: /\d+ passed, 0 failed/ },
  { line: 'node test/recovery-server/test/load/run.mjs', prints: /two nodes \|/ },
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
export const runningThis: readonly CommandName[] = ['npm ci', 'npm test', 'npm test --wide', '.ci/run'];
