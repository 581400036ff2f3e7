import { expect, NEW_PASSWORD, OLD_PASSWORD, test, underBoth } from './guarded-journey';

const PAGE = '/configuration?view=all&name=J%C3%BCrgen%20%26%20Co&next=%2F%2Fevil.example';

underBoth(() => {
  test('a guarded page redirects to the provider, and after sign-in back to its own URL with the query', async ({
    I,
    provider,
    signInFor,
  }) => {
    await I.open('/ui');
    await signInFor(PAGE);
    await I.seeHeading('Current configuration');
    await I.see(/^Signed in as/);

    expect(provider.takeRequests()).toContain('/v1/authorize');
    await provider.seeTokensKept();
    const addresses = await I.historyOfAddresses();
    expect(addresses.filter((address) => /code=|state=/.test(address))).toEqual([]);
  });

  test('reloading a guarded page stays there without a request to the provider', async ({
    I,
    provider,
    signInFor,
  }) => {
    await signInFor('/mgt/password?from=mail');
    await I.quiet();
    provider.takeRequests();
    const visited: string[] = [];
    I.page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));

    await I.reload();
    await expect(I.box('Username')).toHaveValue('sms');
    await I.quiet();

    expect(visited).toEqual(['/mgt/password']);
    expect(provider.takeRequests()).toEqual([]);
    await I.seeAddress('/mgt/password?from=mail');
  });

  test('after one sign-in every guarded page is accessible, also in another tab', async ({
    I,
    provider,
    signInFor,
  }) => {
    await signInFor('/mgt/password');
    await I.quiet();
    provider.takeRequests();
    await I.open('/configuration');
    await I.seeHeading('Current configuration');

    const other = await I.page.context().newPage();
    await other.goto('/mgt/password');

    await expect(other.getByLabel('Username', { exact: true })).toHaveValue('sms');
    expect(provider.takeRequests().filter((path) => path.startsWith('/v1'))).toEqual([]);
  });

  test('“Sign in” on the landing page and /login redirect to the provider immediately', async ({
    I,
    provider,
  }) => {
    await I.open('/ui');
    await I.follow('Sign in');
    await provider.seeForm();
    await I.page.goBack();
    await I.seeAddress('/ui');
    await I.seeHeading('Account Recovery');
    await I.quiet();

    await I.page.goto('/login');
    await provider.signIn('sms', OLD_PASSWORD);
    await I.seeAddress('/mgt/password');
    await I.seeHeading('Change your password');
  });

  test('the redirect URI /ui/recovery/callback works as well', async ({
    I,
    provider,
    sandbox,
    signInFor,
  }) => {
    await provider.configureWith({ redirectUri: `${sandbox.origin}/ui/recovery/callback` });
    const arrived = I.page.waitForRequest((request) => request.url().includes('/ui/recovery/callback?'));
    await signInFor('/configuration?a=1');
    expect((await arrived).isNavigationRequest()).toBe(true);
  });

  test('after a recovery the new password signs in, and the old one does not', async ({
    I,
    provider,
    proveBySms,
  }) => {
    await proveBySms('sms');
    await I.resetPassword(NEW_PASSWORD);

    await I.page.goto('/mgt/password');
    await provider.signIn('sms', OLD_PASSWORD);
    await provider.seeRefused();
    await provider.signIn('sms', NEW_PASSWORD);
    await I.seeAddress('/mgt/password');
    await expect(I.box('Username')).toHaveValue('sms');
  });

  test('the session token of a password change opens the provider’s session, so that sign-in shows no form', async ({
    I,
    bank,
    provider,
    sandbox,
  }) => {
    const target = `${sandbox.origin}/sandbox?user=expired`;
    await bank.signInFor(target, 'expired', OLD_PASSWORD);
    await I.enter('Old password', OLD_PASSWORD);
    await I.submitNewPassword(NEW_PASSWORD);
    await I.page.waitForURL(target);

    const forms: string[] = [];
    I.page.on('framenavigated', (frame) => forms.push(new URL(frame.url()).pathname));
    await I.page.goto('/mgt/password');
    await I.seeAddress('/mgt/password');
    await expect(I.box('Username')).toHaveValue('expired');

    expect(provider.takeRequests()).toContain('/v1/authorize');
    expect(forms.filter((path) => path.startsWith('/sandbox/sign-in'))).toEqual([]);
  });
});
