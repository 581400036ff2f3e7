// Only one callback error of each kind is tested in a real browser. All others are tested in
// test/adapters/identity-provider.
import { expect, testBoth } from './harness-fixtures';

const TOKEN = '/oauth2/default/v1/token';

testBoth('[5.sign-in.3 8.sign-in.token] refuses an ID token with a wrong signature', async (I) => {
  await I.order('identity-provider', { wrongIdToken: 'signature' });
  const callback = await I.signInAtProvider();

  expect(await I.refusalOf(callback)).toMatchObject({
    code: 'sign-in-failed',
    detail: 'The token signature is not valid',
  });
  await I.seeNothingKept();
  expect(I.told()).toEqual([]);
});

testBoth('refuses a sign-in when the answer to the code is cut short', async (I, { announce }) => {
  announce.failedRequest(`${TOKEN} net::ERR`);
  const callback = await I.signInAtProvider();
  await I.order('faults', { kind: 'cut', path: TOKEN, times: 9 });

  expect(await I.refusalOf(callback)).toMatchObject({ code: 'unreachable' });
  await I.seeNothingKept();
});
