// One refusal of each kind in a real browser. The tables are in test/adapters/identity-provider.
import { expect, testBoth } from './harness-fixtures';

const TOKEN = '/oauth2/default/v1/token';

testBoth('[8.sign-in.response] refuses a callback with another state, and then the good one', async (I) => {
  const callback = new URL(await I.signInAtProvider('/mgt/password'));
  const { href } = callback;
  callback.searchParams.set('state', 'another');

  expect(await I.refusalOf(callback.href)).toMatchObject({
    code: 'sign-in-failed',
    detail: "OAuth flow response state doesn't match request state",
  });
  await I.seeNothingKept();
  expect(I.told()).toEqual([]);
  expect(await I.refusalOf(href)).toMatchObject({ code: 'sign-in-elsewhere' });
});

testBoth('[5.sign-in.3 8.sign-in.token] refuses an ID token with a wrong signature', async (I) => {
  await I.order('identity-provider', { wrongIdToken: 'signature' });
  const callback = await I.signInAtProvider('/mgt/password');

  expect(await I.refusalOf(callback)).toMatchObject({
    code: 'sign-in-failed',
    detail: 'The token signature is not valid',
  });
  await I.seeNothingKept();
  expect(I.told()).toEqual([]);
});

for (const [direction, milliseconds, isGood] of [
  ['290 s fast', 290_000, true],
  ['340 s fast', 340_000, false],
] as const) {
  testBoth(
    `[9.sign-in.skew] ${isGood ? 'accepts' : 'refuses'} a token when the browser's clock is ${direction}`,
    async (I) => {
      await I.order('identity-provider', { idTokenSeconds: 30, accessTokenSeconds: 60 });
      const callback = await I.signInAtProvider('/mgt/password');
      await I.page.clock.setFixedTime(Date.now() + milliseconds);

      const { value } = await I.call('finishSignIn', callback);

      expect(value).toMatchObject(isGood ? { ok: true } : { ok: false, code: 'clock-off' });
      expect(await I.isAuthenticated()).toBe(isGood);
    },
  );
}

testBoth('refuses a sign-in when the answer to the code is cut short', async (I, { announce }) => {
  announce.failedRequest(`${TOKEN} net::ERR`);
  const callback = await I.signInAtProvider('/mgt/password');
  await I.order('faults', { kind: 'cut', path: TOKEN, times: 9 });

  expect(await I.refusalOf(callback)).toMatchObject({ code: 'unreachable' });
  await I.seeNothingKept();
});
