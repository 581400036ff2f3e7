import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumLaunchOptions } from '../e2e/browsers/chromium';
import { measureJourneys } from './measure-journeys';
import { type Conditions, measureStart, type Start } from './measure-start';
import { type Places, type ServedPage, servePages } from './pages';
import { goalTable, OURS, type Starts, startTable } from './tables';

const SLOW: Conditions = {
  name: '1.6 Mbit/s, 150 ms, processor slowed four times',
  line: { down: 1_600, up: 750, latency: 150 },
  slowdown: 4,
};
const UNTHROTTLED: Conditions = { name: 'unthrottled', line: undefined, slowdown: 1 };

/** Runs the benchmark, prints its tables and writes them to `reports`. Each round loads every page once per network speed. */
export const bench = async ({ rounds, ...places }: Places & { readonly rounds: number }): Promise<void> => {
  const pages = await servePages(places);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const measured = await measure(browser, pages, rounds);
    const text = tablesOf(measured, `${rounds} rounds in Chromium ${browser.version()}`);
    console.log(`\n${text}`);
    const reports = join(places.root, 'reports');
    await mkdir(reports, { recursive: true });
    await writeFile(join(reports, 'bench.md'), `${text}\n`);
    await writeFile(join(reports, 'bench.json'), `${JSON.stringify(measured, null, 2)}\n`);
  } finally {
    await browser.close();
    await Promise.all(pages.map(({ sandbox }) => sandbox.close()));
  }
};

type Measured = Awaited<ReturnType<typeof measure>>;

const measure = async (browser: Browser, pages: readonly ServedPage[], rounds: number) => {
  const ours = pages.find(({ name }) => name === OURS)?.sandbox.origin ?? '';
  // Warms up the browser, because its first page load is slower than all later ones.
  await measureStarts(browser, pages.slice(0, 1), UNTHROTTLED, 1);
  const slow = await measureStarts(browser, pages, SLOW, rounds);
  const unthrottled = await measureStarts(browser, pages, UNTHROTTLED, rounds);
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
  rounds: number,
): Promise<Starts> => {
  const starts: Record<string, Start[]> = {};
  for (let round = 0; round < rounds; round += 1) {
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
