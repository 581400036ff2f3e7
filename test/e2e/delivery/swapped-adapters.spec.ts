import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFull } from '../../runner/chosen-tests';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');
const main = 'test/samples/main.ts';

/**
 * Builds the application with the entry `test/samples/main.ts`, which replaces some adapters. Resolves with the build's
 * folder.
 */
const buildSite = async () => {
  const dist = mkdtempSync(join(tmpdir(), 'swapped-site-'));
  const words = ['build.mjs', '--main', main, '--out', dist, ...(isFull ? [] : ['--quick'])];
  await promisify(execFile)(process.execPath, words, { cwd: root });
  return dist;
};

/** Playwright's `test` with a sandbox that serves the application built from `test/samples/main.ts`. */
const test = base.extend({
  sandbox: [
    async ({ keep }, use) => {
      const dist = await keep('swapped site', buildSite, (folder) => rmSync(folder, { recursive: true }));
      await use(await keep('sandbox of the swapped site', () => startOurSandbox({ dist }), closed));
    },
    { scope: 'test', timeout: 600_000 },
  ],
});

const BY_AXIOS = 'application/json, text/plain, */*';
const THIRTY_DAYS = 2_592_000_000;

test('a complete recovery works with replaced network and storage adapters', async ({ I, devices, bank }) => {
  await I.openFactorOf('several');
  await I.select('Text message: +1 *** *** 0142');
  await I.press('Send');
  await I.see('We sent a code to +1 *** *** 0142.');
  await I.submitCode(await devices.codeOf('several', 'sms'));
  await I.resetPassword(NEW_PASSWORD);

  const remembered = await I.page.evaluate(() => ({ ...window.localStorage }));
  expect(Object.keys(remembered)).toEqual(['expiring:preferred-factor:["initial","several"]']);
  const [expiry, factor] = Object.values(remembered).join().split(' ');
  expect(factor).toBe('sms');
  expect(Math.abs(Number(expiry) - Date.now() - THIRTY_DAYS)).toBeLessThan(60_000);

  const calls = await devices.sent();
  const [configuration, ...posted] = calls.map(({ path, headers }) => [path, headers.accept]);
  expect(configuration, 'the boot module has asked for it, and axios takes its answer').toEqual([
    '/configuration/admin',
    'application/json',
  ]);
  expect(posted).toEqual([
    ['/recovery/mfafactors', BY_AXIOS],
    ['/recovery/mfaverify', BY_AXIOS],
    ['/recovery/mfaverify', BY_AXIOS],
    ['/credentials/verifyandresetpassword', BY_AXIOS],
  ]);

  await I.follow('Back to login');
  await bank.seePasswordChanged('several', OLD_PASSWORD, NEW_PASSWORD);
});
