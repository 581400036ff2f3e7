import { freePort } from '../../operator/servers/servers.mjs';
import { closed, startOurSandbox } from '../harness/browser-fixtures';
import { test as base, expect, NEW_PASSWORD, OLD_PASSWORD } from '../steps/journey';

const startAtLocalhost = async () => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  return { ...(await startOurSandbox({ port, behind: origin })), origin };
};

/** The sandbox at `localhost`, because passkeys need a domain. */
const test = base.extend({
  sandbox: async ({ keep }, use) => use(await keep('localhost', startAtLocalhost, closed)),
});

/** A passkey of the device itself, whose owner the device recognizes at once. */
const platformAuthenticator = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

test('[additions.passkey.6] a passkey that a user has added proves who they are, also after a closed dialog', async ({
  I,
  page,
  bank,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: platformAuthenticator,
  });
  const recognize = (isUserVerified: boolean) =>
    browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const ofPasskeys = () => scripts.filter((path) => /\/ui\/(?:passkey-panel|web-authn)/.test(path));

  await page.goto('/sandbox/passkey?user=passkey');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('status')).toHaveText('Your passkey was added. You can close this page.');

  await I.open('/');
  await I.submitUsername('passkey');
  await I.seeHeading('Use your passkey');
  await recognize(false);
  await I.press('Use passkey');
  await I.see('Your passkey wasn’t used, and nothing was changed. You can try again.');
  await recognize(true);
  await I.press('Use passkey');
  await I.seeAddress('/recovery/password/reset');
  await I.submitNewPassword(NEW_PASSWORD);
  await I.see('Sign in with your new password.');
  await I.follow('Back to login');

  await bank.seePasswordChanged('passkey', OLD_PASSWORD, NEW_PASSWORD);
  expect(ofPasskeys()).toHaveLength(2);
});

test('[additions.passkey.6] the screens of other factors load nothing of passkeys', async ({ I, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));

  await I.open('/');
  await I.submitUsername('google');
  await I.seeHeading('Code from Google Authenticator');

  expect(scripts.filter((path) => path.includes('journey-screens'))).toHaveLength(1);
  expect(scripts.filter((path) => /passkey|web-authn/.test(path))).toEqual([]);
});
