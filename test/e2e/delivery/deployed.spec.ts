import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examine } from '../../../adapters/operator/doctor/command';
import { writeDeployment } from '../../operator/deploy/deployed';
import { faultsOf, freePort, isInstalled, servers, started } from '../../operator/servers/servers.mjs';
import { startSandbox } from '../../sandbox/sandbox';
import { test as base, expect, NEW_PASSWORD } from '../steps/journey';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Starts a web server of the given kind. The server serves the deployed page, and forwards the page's requests to a
 * sandbox.
 */
const deployBehind = async (server: (typeof servers)[number]) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ root, dist: join(root, 'dist'), behind: origin });
  const work = mkdtempSync(join(tmpdir(), 'deployed-site-'));
  // Makes the folder readable for other users. If root starts the web server, the server reads the site as another
  // user.
  chmodSync(work, 0o755);
  const out = join(work, 'out');
  await writeDeployment({
    ...{ target: server.name, site: join(root, 'dist'), out, address: '127.0.0.1', port: String(port) },
    ...{ 'recovery-server': sandbox.origin, 'pin-service': sandbox.origin },
    environment: {
      loginUrl: `${sandbox.origin}/sandbox/login`,
      signInOrigins: [sandbox.identityProvider],
    },
  });
  const faults = faultsOf(server, out);
  if (faults !== undefined) throw new Error(`${server.name} refuses its configuration: ${faults}`);
  const end = await started(server, out, port);
  return {
    origin,
    sandbox,
    close: async () => {
      await end();
      await sandbox.close();
      rmSync(work, { recursive: true });
    },
  };
};

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
