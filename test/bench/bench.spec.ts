import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, test } from '@playwright/test';
import { measureJourneys, type Steps } from './measure-journeys';
import { type Conditions, measureStart, type Start } from './measure-start';
import { OURS, PACKAGES, PAGES, type PageName, REACT, type ServedPage, servePages } from './pages';

const SLOW: Conditions = {
  name: '1.6 Mbit/s, 150 ms, processor slowed four times',
  line: { down: 1_600, up: 750, latency: 150 },
  slowdown: 4,
};
const UNTHROTTLED: Conditions = { name: 'unthrottled', line: undefined, slowdown: 1 };

/** Measurements of each page under the same conditions. A page has one measurement per round. */
type Starts = Readonly<Partial<Record<PageName, readonly Start[]>>>;

/** Each round loads every page once per network speed, and recovers a password by each factor. */
const rounds = Number(process.env.ROUNDS ?? 7);
const reports = join(import.meta.dirname, '..', '..', 'reports');

// Writes its tables to reports/bench.md and reports/bench.json. Fails if a page does not work, but not if a goal is missed.
test('the first screen and each step of a recovery, beside minimal pages', async ({ browser }) => {
  const pages = await servePages();
  const measured = await measure(browser, pages);
  await Promise.all(pages.map(({ sandbox }) => sandbox.close()));

  const text = tablesOf(measured, `${rounds} rounds in Chromium ${browser.version()}`);
  console.log(`\n${text}`);
  await mkdir(reports, { recursive: true });
  await writeFile(join(reports, 'bench.md'), `${text}\n`);
  await writeFile(join(reports, 'bench.json'), `${JSON.stringify(measured, null, 2)}\n`);
});

type Measured = Awaited<ReturnType<typeof measure>>;

const measure = async (browser: Browser, pages: readonly ServedPage[]) => {
  const ours = pages.find(({ name }) => name === OURS)?.sandbox.origin ?? '';
  // Warms up the browser, because its first page load is slower than all later ones.
  await measureStarts(browser, pages.slice(0, 1), UNTHROTTLED, 1);
  const slow = await measureStarts(browser, pages, SLOW);
  const unthrottled = await measureStarts(browser, pages, UNTHROTTLED);
  const steps = await measureJourneys(browser, ours, rounds);
  return { slow, unthrottled, steps };
};

const tablesOf = ({ slow, unthrottled, steps }: Measured, how: string): string =>
  [
    `# The first screen, ${new Date().toISOString().slice(0, 10)}`,
    `Medians of ${how}; × is beside a page of React and ReactDOM alone in the same run.`,
    `## ${SLOW.name}`,
    startTable(slow),
    `## ${UNTHROTTLED.name}`,
    startTable(unthrottled),
    '## Goals',
    goalTable(slow, unthrottled, steps),
  ].join('\n\n');

const measureStarts = async (
  browser: Browser,
  pages: readonly ServedPage[],
  conditions: Conditions,
  times = rounds,
): Promise<Starts> => {
  const starts: Record<string, Start[]> = {};
  for (let round = 0; round < times; round += 1) {
    // Starts each round with another page.
    const first = round % pages.length;
    for (const { name, sandbox } of [...pages.slice(first), ...pages.slice(0, first)]) {
      console.log(`${conditions.name}, round ${round + 1}: ${name}`);
      const start = await measureStart(browser, `${sandbox.origin}/`, conditions).catch((cause: Error) => {
        throw new Error(`The page "${name}" does not work: ${cause.message}`, { cause });
      });
      starts[name] = [...(starts[name] ?? []), start];
    }
  }
  return starts;
};

/** Returns the middle value of a list, or the mean of the two middle values of an even number of values. */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
};

const medianOf = (starts: Starts, page: PageName, figure: keyof Start): number =>
  median((starts[page] ?? []).map((start) => start[figure]));

const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map((_, at) => (at === 0 ? '---' : '---:')), ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');

/**
 * Formats a table of load times. Next to each time, shows its ratio to that of the page with only React and ReactDOM. The requests
 * and compressed bodies are those before the page's first POST request, which submits the username.
 */
const startTable = (starts: Starts): string => {
  const timed = ['seen', 'typable', 'ready', 'scriptTime'] as const;
  const rows = PAGES.map((page) => [
    page,
    ...timed.flatMap((figure) => {
      const value = medianOf(starts, page, figure);
      return [`${Math.round(value)} ms`, (value / medianOf(starts, REACT, figure)).toFixed(2)];
    }),
    `${medianOf(starts, page, 'requests')}`,
    ...(['documentBody', 'scriptBodies'] as const).map((figure) =>
      (medianOf(starts, page, figure) / 1024).toFixed(1),
    ),
  ]);
  const times = ['box seen', '×', 'typable', '×', 'ready for Next', '×', 'script time', '×'];
  return markdownTable(['page', ...times, 'requests', 'document KiB', 'scripts KiB'], rows);
};

/** Formats a table of the goals: each measured value beside its upper limit. */
const goalTable = (slow: Starts, unthrottled: Starts, steps: Steps): string => {
  const ratio = (starts: Starts, figure: keyof Start, page: PageName) =>
    medianOf(starts, OURS, figure) / medianOf(starts, page, figure);
  const kibibytes = (figure: keyof Start) => medianOf(slow, OURS, figure) / 1024;
  const goals: readonly (readonly [name: string, most: number, reached: number])[] = [
    [`box seen, × ${REACT}`, 0.55, ratio(slow, 'seen', REACT)],
    [`box typable, × ${REACT}`, 0.55, ratio(slow, 'typable', REACT)],
    [`ready for Next, × ${REACT}`, 1, ratio(slow, 'ready', REACT)],
    [`script time until then, × ${PACKAGES}`, 1, ratio(slow, 'scriptTime', PACKAGES)],
    [`script time until then, unthrottled, × ${PACKAGES}`, 1, ratio(unthrottled, 'scriptTime', PACKAGES)],
    [`box seen, unthrottled, × ${REACT}`, 1, ratio(unthrottled, 'seen', REACT)],
    ['JavaScript of the first screen, KiB', 115, kibibytes('scriptBodies')],
    ['first on the wire, KiB', 12, kibibytes('documentBody')],
    // The processor is slowed down four times.
    ...Object.entries(steps).map(
      ([name, times]) => [`${name}, answer to paint, ms`, 100, median(times)] as const,
    ),
  ];
  return markdownTable(
    ['goal', 'at most', 'reached', ''],
    goals.map(([name, most, reached]) => [
      ...[name, `${most}`, reached.toFixed(2), reached <= most ? 'met' : 'not met'],
    ]),
  );
};
