import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { test as base, closed, expect, startOurSandbox } from '../../harness/browser-fixtures';
import type { Announce } from '../../harness/browser-guard';
import { unlessFull } from '../../selection';
import { type AdapterName, adapters, SignInBrowser } from './sign-in-browser';

const root = join(import.meta.dirname, '..', '..', '..', '..');

const pageWith = (script: Buffer) => `<!doctype html><html lang="en"><head><title>Harness</title>
<script type="application/json" id="environment">{}</script>
<script type="module" src="/ui/harness.js" integrity="${integrityOf(script)}"></script></head><body><h1>Harness</h1></body></html>`;

/**
 * Computes the integrity hash of a script. The product's response headers block every script whose tag has no such
 * hash.
 */
const integrityOf = (script: Buffer) => `sha384-${createHash('sha384').update(script).digest('base64')}`;

/**
 * Writes a site that contains only the test harness for the sign-in adapters. The site has the product's response
 * headers.
 */
const writeHarnessSite = async (): Promise<string> => {
  const site = mkdtempSync(join(tmpdir(), 'sign-in-harness-'));
  mkdirSync(join(site, 'ui'));
  copyFileSync(join(root, 'dist', 'headers.json'), join(site, 'headers.json'));
  writeFileSync(join(site, 'favicon.ico'), '');
  await build({
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, 'harness.ts')],
    outfile: join(site, 'ui', 'harness.js'),
    bundle: true,
    format: 'esm',
    target: 'es2022',
    conditions: ['es2015', 'module'],
    logLevel: 'warning',
  });
  writeFileSync(join(site, 'index.html'), pageWith(readFileSync(join(site, 'ui', 'harness.js'))));
  return site;
};

/** Playwright's `test` with a sandbox that serves the test harness at every path. */
export const test = base.extend({
  sandbox: async ({ keep }, use) => {
    const dist = await keep('harness site', writeHarnessSite, (site) => rmSync(site, { recursive: true }));
    await use(await keep('sandbox of the harness', () => startOurSandbox({ dist }), closed));
  },
});

/** Settings of the sign-in adapter that replace its defaults. The defaults select the sandbox's identity provider. */
export type OtherSettings = Parameters<typeof SignInBrowser.open>[3];

let row = 0;

/**
 * Defines a test for each of the two sign-in adapters, with the harness page already open. Only `npm test -- --full`
 * runs both.
 */
export const testBoth = (
  title: string,
  body: (
    I: SignInBrowser,
    also: { readonly announce: Announce; readonly adapter: AdapterName },
  ) => Promise<void>,
  settings: OtherSettings = {},
): void => {
  row += 1;
  for (const [turn, adapter] of adapters.entries()) {
    const when = unlessFull(row % adapters.length === turn);
    test(`${title} (${adapter})`, when, async ({ page, sandbox, announce }) => {
      await page.clock.install();
      await body(await SignInBrowser.open(page, sandbox, adapter, settings), { announce, adapter });
    });
  }
};

export const stopClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 1_000);

export const passUntil = (page: Page, isTrue: () => boolean): Promise<void> =>
  expect(async () => {
    await page.clock.runFor(1_000);
    expect(isTrue()).toBe(true);
  }).toPass();

export { expect };
