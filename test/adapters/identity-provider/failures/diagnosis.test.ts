import { jest } from '@jest/globals';
import { json } from '../../../servers/answers';
import { describeEachAdapter, withClaims } from '../each-adapter/each-adapter';

describeEachAdapter('The report of a failed sign-in by the %s adapter', (at) => {
  it('contains the step, the provider’s error code and the provider’s description', async () => {
    const { visit, query } = await givenLeft();

    expect(
      await visit.returnFromProvider(query, { error: 'access_denied', error_description: 'Call 555' }),
    ).toEqual({
      ok: false,
      code: 'sign-in-failed',
      detail: 'Call 555',
      diagnosis: { step: 'callback', error: 'access_denied', says: 'Call 555' },
    });
  });

  it('contains the step exchange and the error of the token endpoint', async () => {
    const { visit, query } = await givenLeft();
    at.local.answersAt('/v1/token', json(400, { error: 'invalid_grant', error_description: 'Too late' }));

    expect(await visit.returnFromProvider(query)).toMatchObject({
      code: 'sign-in-failed',
      diagnosis: { step: 'exchange', error: 'invalid_grant', says: 'Too late' },
    });
  });

  it('masks code, state and tokens in the provider’s description', async () => {
    const { visit, query } = await givenLeft();
    const state = query.get('state') ?? '';
    const said = `The code a-code of ${state} gives no eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0.c2lnbmVk`;
    at.local.answersAt('/v1/token', json(400, { error: 'invalid_grant', error_description: said }));

    expect(await visit.returnFromProvider(query)).toMatchObject({
      detail: 'The code … of … gives no …',
      diagnosis: { says: 'The code … of … gives no …' },
    });
  });

  it('contains the step check and no provider description if the adapter rejects the ID token', async () => {
    const { visit, query } = await givenLeft({ iss: 'https://another.example' });

    const refusal = await visit.returnFromProvider(query);

    expect(refusal).toMatchObject({
      code: 'sign-in-failed',
      detail: expect.stringContaining('does not match'),
      diagnosis: { step: 'check' },
    });
    expect(refusal).not.toHaveProperty('diagnosis.says');
  });

  it('has the code clock-off if the ID token is invalid only now', async () => {
    const { visit, query } = await givenLeft({ nbf: Math.floor(Date.now() / 1000) + 3_600 });

    expect(await visit.returnFromProvider(query)).toMatchObject({
      code: 'clock-off',
      diagnosis: { step: 'check' },
    });
  });

  it('lists the possible reasons for a missing response, without requests to other servers', async () => {
    const fetch = givenSilentProvider();

    const { result } = await at.visit({ settings: { issuer: 'https://bank.example' } }).leave();

    expect(result).toMatchObject({
      code: 'unreachable',
      detail: expect.stringMatching(/^Failed to fetch: the provider is down, .* \(CORS\), or /),
      diagnosis: { step: 'discovery' },
    });
    expect(
      fetch.mock.calls.filter(([address]) => !String(address).startsWith('https://bank.example/')),
    ).toEqual([]);
  });

  it('names the page’s content security policy if the policy blocks the request', async () => {
    const visit = at.visit({ settings: { issuer: 'https://bank.example' } });
    const blockedURI = 'https://bank.example/.well-known/openid-configuration?a=secret';
    givenSilentProvider(() =>
      visit.dispatch('securitypolicyviolation', { effectiveDirective: 'connect-src', blockedURI }),
    );

    const { result } = await visit.leave();

    expect(result).toMatchObject({
      code: 'provider-silent',
      detail: expect.stringMatching(/\(connect-src\) blocks requests to https:\/\/bank\.example$/),
    });
  });

  const givenSilentProvider = (meanwhile = () => {}) =>
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      meanwhile();
      throw new TypeError('Failed to fetch');
    });

  const givenLeft = (claims: object = {}) =>
    at.givenLeft({ answer: withClaims({ email: 'j@e', ...claims }) });
});
