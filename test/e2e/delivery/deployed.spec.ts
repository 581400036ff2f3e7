import { examine } from '../../../adapters/operator/doctor/command';
import { test as base, expect, NEW_PASSWORD } from '../steps/journey';
import { deployBehind, isInstalled, servers } from './deployed-site';

for (const server of servers) {
  if (!isInstalled(server)) {
    console.log(`${server.name} is not installed, so no journey passes behind it: ${server.install}`);
    continue;
  }
  const test = base.extend<{ readonly deployed: Awaited<ReturnType<typeof deployBehind>> }>({
    deployed: async ({ keep }, use) =>
      use(
        await keep(
          `deployed by ${server.name}`,
          () => deployBehind(server),
          ({ close }) => close(),
        ),
      ),
    sandbox: ({ deployed }, use) => use(deployed.sandbox),
    baseURL: ({ deployed }, use) => use(deployed.origin),
  });

  test.describe(`The page deployed by ${server.name}, with its recovery server on the same origin`, () => {
    test('[settled.csrf] resets a password, and each POST contains a CSRF token', async ({ I, devices }) => {
      await I.open('/');
      await I.submitUsername('google');
      await I.submitCode(await devices.codeOf('google', 'google'));
      await I.resetPassword(NEW_PASSWORD);

      const posts = (await devices.sent()).filter(({ method }) => method === 'POST');
      expect(posts.map(({ path, status }) => `${path} ${status}`)).toEqual([
        '/recovery/mfafactors 200',
        '/recovery/mfaverify 200',
        '/credentials/verifyandresetpassword 200',
      ]);
      for (const { headers } of posts) expect(headers['x-xsrf-token']).toMatch(/^[\w-]{43}$/);
    });

    test('[additions.csrf.again] continues if the CSRF cookie is deleted during a journey', async ({
      I,
      context,
      devices,
      announce,
    }) => {
      announce.failedRequest('/recovery/mfaverify 403');
      await I.openFactorOf('google');
      await context.clearCookies();
      await I.submitCode(await devices.codeOf('google', 'google'));

      await I.seeHeading('Choose a new password');
      expect(await devices.journey()).toEqual([
        '/recovery/mfafactors 200',
        '/recovery/mfaverify 403',
        '/recovery/mfaverify 200',
      ]);
    });

    test('passes every check of the doctor', async ({ deployed }) => {
      expect((await examine(deployed.origin)).findings).toEqual([]);
    });
  });
}
