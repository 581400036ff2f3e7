// Only one callback error of each kind is tested in a real browser. All others are tested in
// test/adapters/identity-provider.
import { expect, testBoth } from './harness-fixtures';

const TOKEN = '/oauth2/default/v1/token';

testBoth(
  '[5.sign-in.3 8.sign-in.token] a callback with a wrong signature of the ID token is rejected',
  async (I) => {
    await I.order('identity-provider', { wrongIdToken: 'signature' });
    const callback = await I.signInAtProvider();

    expect(await I.refusalOf(callback)).toMatchObject({
      code: 'sign-in-failed',
      detail: 'The token signature is not valid',
    });
    await I.seeNothingKept();
    expect(I.told()).toEqual([]);
  },
);

testBoth(
  'a callback is rejected if the response of the token endpoint is truncated',
  async (I, { announce }) => {
    announce.failedRequest(`${TOKEN} net::ERR`);
    const callback = await I.signInAtProvider();
    await I.order('faults', { kind: 'cut', path: TOKEN, times: 9 });

    expect(await I.refusalOf(callback)).toMatchObject({ code: 'unreachable' });
    await I.seeNothingKept();
  },
);
