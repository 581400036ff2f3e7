import { join } from 'node:path';
import { startSandbox } from '../../sandbox/sandbox';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from './journey';

const root = join(import.meta.dirname, '..', '..', '..');

/** Page, recovery server and pin service on three origins. */
const test = base.extend<object, { sandbox: Awaited<ReturnType<typeof startSandbox>> }>({
  sandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const sandbox = await startSandbox({ port: 0, root, dist: join(root, 'dist'), split: true });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});

test('with every server on an origin of its own the journey is the same', async ({
  I,
  devices,
  bank,
  sandbox,
}) => {
  expect(new Set([sandbox.origin, sandbox.recoveryServer, sandbox.pinService]).size).toBe(3);
  await I.openFactorOf('pin');
  await I.submitCode(await devices.codeOf('pin', 'pin'), 'PIN');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.seeHeading('Your password is reset');
  await I.follow('Login');
  await bank.seePasswordChanged('pin', OLD_PASSWORD, NEW_PASSWORD);

  const calls = await devices.sent();
  expect(
    calls.filter(({ method }) => method !== 'OPTIONS').map(({ path, origin }) => [path, origin]),
  ).toEqual([
    ['/configuration/admin', sandbox.recoveryServer],
    ['/recovery/mfafactors', sandbox.recoveryServer],
    ['/recovery/mfapin', sandbox.pinService],
    ['/credentials/verifyandresetpassword', sandbox.recoveryServer],
  ]);
  for (const { headers } of calls) expect(headers['x-xsrf-token']).toBeUndefined();
});

test('a server that throttles from another origin is understood', async ({ I, announce }) => {
  announce.failedRequest('/recovery/mfafactors 429');
  await I.open();
  await I.enterUsername('throttled');
  await I.press('Next');
  await I.seeProblem('Too many attempts. Try again in 30 seconds.');
});
