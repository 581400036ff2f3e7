import type { CommandName } from './named-commands';

/** A documented command with a small input. */
export interface Example {
  /** Shell line, run in a copy of the project. `$ORIGIN` is the page of a sandbox that runs there. */
  readonly line: string;
  /** Matches its output. */
  readonly prints: RegExp;
  /** Files that it needs, by their paths. */
  readonly given?: Readonly<Record<string, string>>;
  /** A file that it writes. */
  readonly writes?: string;
  /** Its exit code, if not 0; `any` if the code depends on what the command finds. */
  readonly code?: number | 'any';
  /** It runs until it is stopped. */
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
const nothingSeen = { engines: {}, measured: 0, misfits: 0, keyboardWalks: 0, keyboardStops: 0 };

/** Servers on free ports, which the tests ask for their pages. */
export const servers = {
  watch: 'PORT=0 npm start -- --watch',
  variants: 'PORT=0 npm start -- --watch --split --main test/samples/main.ts',
};

/** For `npm test`, in this order: together less than a minute. */
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
    line: 'npm run deploy -- --for nginx --environment reports/own.json --out reports/deployed --site reports/site --recovery-server https://a.example --pin-service https://b.example',
    given: { 'reports/own.json': '{}' },
    prints: /Wrote reports.deployed\. Start it with: nginx -c/,
    writes: 'reports/deployed/nginx.conf',
  },
  { line: 'npm run deploy -- --help', prints: /--recovery-server URL/ },
  // The doctor finds that a quick build is not compressed.
  { line: 'npm run doctor -- $ORIGIN --json', prints: /"isWell": ?false[\s\S]*files\.compression/, code: 1 },
  {
    line: 'npm run conformance -- $ORIGIN --as adapters/operator/conformance/scenario/sample.scenario.yaml --only configuration --json',
    prints: /"failed": ?0/,
  },
  {
    line: 'npm run format',
    given: { 'core/long-line.ts': 'export  const   spaces = 1' },
    prints: /Fixed \d+ files?/,
  },
  { line: 'npm run icons', prints: /ui\/factor\/icons\/draw\.mjs/, writes: 'public/favicon.ico' },
  { line: 'npm run map', prints: /write-map\.mjs/, writes: '.readme/journeys.svg' },
  { line: 'npm run sbom', prints: /\d+ packages/, writes: 'reports/sbom.cdx.json' },
  { line: 'node test/specification/write-environment-table.mjs', prints: /^$/, writes: 'README.md' },
  {
    line: 'npm run accessibility-report',
    given: { 'reports/seen-states.json': JSON.stringify(nothingSeen) },
    prints: /write-conformance-report/,
    writes: 'reports/accessibility-conformance-report.yaml',
  },
  // Without results no rule is proved.
  { line: 'npm run spec', given: noResults, prints: /reports\/specification\.html/, code: 1 },
];

/** For `.ci/run`. */
export const wideExamples: readonly Example[] = [
  { line: 'npm run test:watch', prints: /No tests found|Ran all test suites/, isEndless: true },
  { line: 'npx jest --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
];

/** For `npm run test:full`: minutes each. */
export const fullExamples: readonly Example[] = [
  { line: 'npm run check', prints: /No fixes applied/ },
  { line: 'npm run build', prints: /first screen, scripts/, writes: 'dist/receipt.html' },
  { line: 'PORT=0 npm start', prints: /Account recovery {2}http/, isEndless: true },
  { line: 'npm run test:deploy -- --site dist', prints: /\d+ passed, 0 failed/ },
  { line: 'npm run test:e2e -- journeys/google --workers=1', prints: /\d+ passed/ },
  {
    line: 'TESTS=full MONKEY_WALKS=1 MONKEY_SEED=7 SANDBOX_LATENCY=10 npx playwright test -c test/e2e/playwright.config.ts faults monkey time --grep "walks of" --workers=1',
    prints: /\d+ passed/,
  },
  { line: 'npx jest --verbose test/core --shard=1/20', prints: /Tests: +\d+ passed/ },
  { line: 'JOURNEYS=2 JOURNEYS_SEED=7 npx jest test/properties/journeys', prints: /Test Suites: / },
  { line: 'PARSER_RUNS=2 PARSER_SEED=7 npx jest test/properties/parsers', prints: /Tests: +\d+ passed/ },
  { line: 'KEEP_WALKS=1 npx jest test/properties/map', prints: /Test Suites: / },
  {
    line: 'npm run gallery -- --languages en --screens entry --compare HEAD',
    prints: /\d+ pictures/,
    writes: 'reports/gallery/index.html',
    code: 'any',
  },
  { line: 'npm run bench -- --rounds 1', prints: /round 1: /, writes: 'reports/bench.md' },
  {
    line: 'npm run spec -- --mutants 5.username.1 --every',
    prints: /5\.username\.1/,
    writes: 'reports/mutants.txt',
    code: 'any',
  },
  {
    line: 'npm run test:mutation -- core/recovery/held-token.ts --room core --percent 50 --seed 2',
    prints: /core: /,
    code: 'any',
  },
  { line: 'npm run test:mutation -- --since HEAD', prints: /core: nothing to change/ },
  { line: 'npm run test:full', prints: /=== build: passed/, isEndless: true },
];

/** Commands without an example, because they run all tests, including this one. */
export const runningThis: readonly CommandName[] = ['npm ci', 'npm test', 'npm test TESTS', '.ci/run'];
