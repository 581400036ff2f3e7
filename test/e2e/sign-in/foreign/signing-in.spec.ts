import { seeTokensKept } from '../../harness/kept-in-browser';
import { JOURNEY } from '../../selection';
import { expect, test, underBoth } from './fixtures';
import { DISCOVERY, KEYS, TOKEN } from './foreign-provider';

const PAGE = '/configuration?view=all&name=J%C3%BCrgen&next=%2F%2Fevil.example';

underBoth(() => {
  test('[7.sign-in] sign-in returns to the guarded page, a reload needs no sign-in, and only the requested tokens are stored', {
    tag: JOURNEY,
  }, async ({ I, provider, sandbox, signInFor }) => {
    provider.changeTokens(({ payload }) => Object.assign(payload, { preferred_username: 'john.doe' }));
    await I.open('/ui');
    await signInFor(PAGE);
    await I.seeHeading('Current configuration');
    await I.see(/^Signed in as .*john\.doe/);

    const asked = provider.takeRequests();
    const calls = asked.filter(({ origin }) => origin !== undefined);
    expect(calls.map(({ path }) => path)).toEqual(expect.arrayContaining([DISCOVERY, TOKEN, KEYS]));
    expect(new Set(calls.map(({ origin }) => origin))).toEqual(new Set([sandbox.origin]));
    expect(calls.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    await seeTokensKept(I.page);
    expect(await I.page.evaluate(() => JSON.stringify(localStorage))).not.toContain('refreshToken');
    const addresses = await I.historyOfAddresses();
    expect(addresses.filter((address) => /code=|state=/.test(address))).toEqual([]);

    await I.reload();
    await expect(I.button('Sign out')).toBeVisible();
    await I.seeAddress(PAGE);
    expect(provider.takeRequests().filter(({ path }) => path !== DISCOVERY)).toEqual([]);
  });

  test('[5.sign-in.1] sign-in restores the URL fragment, and an opaque user ID does not prefill the username box', async ({
    I,
  }) => {
    await I.page.goto('/mgt/password?from=mail#form');

    await I.seeHeading('Change your password');
    await expect(I.page).toHaveURL(/\/mgt\/password\?from=mail#form$/);
    await expect(I.box('Username')).toHaveValue('');
    await expect(I.box('Username')).toBeEditable();
  });

  test('a new signing key is requested at the next sign-in', async ({ I, provider, signInFor }) => {
    await signInFor(PAGE);
    await provider.addKey();
    provider.takeRequests();

    await I.page.goto('/login');

    await I.seeAddress('/mgt/password');
    await expect(I.button('Sign out')).toBeVisible();
    expect(provider.countOf(KEYS)).toBe(1);
  });
});
