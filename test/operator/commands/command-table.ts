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
  watch: 'npm start -- --port 0 --watch',
  variants: 'npm start -- --port 0 --watch --split --main test/samples/main.ts',
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
  { line: 'npm test -- --help', prints: /--mutation/ },
  { line: 'npm run gallery -- --help', prints: /--compare REF/ },
  { line: 'npm run gallery -- --fast', prints: /Unknown option '--fast'/, code: 1 },
  { line: 'npm run spec -- --help', prints: /--mutants/ },
  { line: 'npm run check -- --help', prints: /--write/ },
  { line: 'npm run conformance -- --help', prints: /--as FILE/ },
  { line: 'npm run deploy -- --help', prints: /--recovery-server URL/ },
  { line: 'npm run build -- --help', prints: /--stamp FILE/ },
  { line: 'npm run build -- --frob', prints: /build failed: Unknown option '--frob'/, code: 1 },
  {
    line: 'node build.mjs --stamp reports/other.json --quick',
    prints: /--stamp can only be combined with --out/,
    code: 1,
  },
  // The doctor finds that a quick build is not compressed.
  { line: 'npm run doctor -- $ORIGIN --json', prints: /"isWell": ?false[\s\S]*files\.compression/, code: 1 },
  {
    line: 'npm run conformance -- $ORIGIN --as adapters/operator/conformance/scenario/sample.scenario.yaml --only configuration --json',
    prints: /"failed": ?0/,
  },
  {
    line: 'npm run check -- --write',
    given: { 'core/long-line.ts': 'export  const   spaces = 1' },
    prints: /Fixed \d+ files?/,
  },
  { line: 'node ui/factor/icons/draw.mjs', prints: /^/, writes: 'public/favicon.ico' },
  { line: 'node test/properties/map/write-map.mjs', prints: /journeys\.svg/, writes: '.readme/journeys.svg' },
  {
    line: 'node adapters/operator/build/receipt/write-bill-of-materials.mjs',
    prints: /\d+ packages/,
    writes: 'reports/sbom.cdx.json',
  },
  {
    line: 'node test/specification/documents/write-environment-table.mjs',
    prints: /^$/,
    writes: 'adapters/operator/README.md',
  },
  {
    line: 'node test/e2e/accessibility/conformance/write-conformance-report.mjs',
    given: { 'reports/seen-states.json': JSON.stringify(nothingSeen) },
    prints: /^/,
    writes: 'reports/accessibility-conformance-report.yaml',
  },
  // Without results no rule is proved.
  { line: 'npm run spec', given: noResults, prints: /reports\/specification\.html/, code: 1 },
];

/** For `.ci/run`. */
export const wideExamples: readonly Example[] = [
  { line: 'npm test -- --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
  { line: 'npm test -- --unit --watch', prints: /No tests found|Ran all test suites/, isEndless: true },
];

/** For `npm test -- --full`: minutes each. */
export const fullExamples: readonly Example[] = [
  { line: 'npm run check', prints: /No fixes applied/ },
  { line: 'npm run build', prints: /first screen, scripts/, writes: 'dist/receipt.html' },
  { line: 'npm start -- --port 0', prints: /Account recovery {2}http/, isEndless: true },
  { line: 'npm test -- --servers --site dist', prints: /\d+ passed, 0 failed/ },
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
  { line: 'npm test -- --bench --rounds 1', prints: /round 1: /, writes: 'reports/bench.md' },
  {
    line: 'npm run spec -- --mutants 5.username.1 --every',
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

/** Commands without an example, because they run all tests, including this one. */
export const runningThis: readonly CommandName[] = ['npm ci', 'npm test', 'npm test --wide', '.ci/run'];
