import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../steps/journey';

/** The page, the recovery server, the pin service and the identity provider have four different origins. */
const test = base.extend({
  sandbox: async ({ keep }, use) =>
    use(await keep('split sandbox', () => startOurSandbox({ split: true }), closed)),
});

test('a recovery works with each server on its own origin, without CSRF tokens', async ({
  I,
  devices,
  bank,
  sandbox,
}) => {
  expect(new Set([sandbox.origin, sandbox.recoveryServer, sandbox.pinService]).size).toBe(3);
  await I.openFactorOf('pin');
  await I.submitCode(await devices.codeOf('pin', 'pin'), 'PIN');
  await I.resetPassword(NEW_PASSWORD);
  await I.follow('Back to login');
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

test('Retry-After from another origin is read', async ({ I, announce }) => {
  announce.failedRequest('/recovery/mfafactors 429');
  await I.open();
  await I.submitUsername('throttled');
  await I.seeProblem(/^Too many attempts\. Try again in \d\d seconds\.$/);
});
