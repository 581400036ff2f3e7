import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFull, isWide } from '../../runner/chosen-tests';
import { documents } from '../../specification/documents/documents';
import { copyCheckout } from './checkout';
import { fullExamples, quickExamples, runningThis, servers, wideExamples } from './command-table';
import { expectExample } from './expect-example';
import { commandsIn, commandsOf } from './named-commands';

/** Time limit of a command on a busy machine, in milliseconds. */
const TIMEOUT = 240_000;
const LONG_TIMEOUT = 1_800_000;
const READY = /Account recovery {2}(http\S+)\//;

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

/** Returns the text of the served page and of every script that the page names. */
const servedTexts = async (origin: string): Promise<readonly string[]> => {
  const page = await (await fetch(origin)).text();
  const paths = new Set(page.match(/\/ui\/[\w-]+\.js/g));
  const scripts = [...paths].map(async (path) => (await fetch(origin + path)).text());
  return [page, ...(await Promise.all(scripts))];
};
