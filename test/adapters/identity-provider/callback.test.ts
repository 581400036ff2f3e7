import { parseCallback, readCallback } from '../../../adapters/identity-provider/callback';
import { ProviderError } from '../../../adapters/identity-provider/failures/provider-errors';

const ISSUER = 'https://issuer.example';
const remembered = { state: 'a-state', issuer: ISSUER };

describe('A sign-in callback', () => {
  it.each([
    ['without iss if the provider does not promise it', 'state=a-state&code=a-code'],
    ['with the provider’s iss', `state=a-state&code=a-code&iss=${ISSUER}`],
    ['with the provider’s iss and a trailing slash', `state=a-state&code=a-code&iss=${ISSUER}/`],
    ['with other parameters of the provider', 'code=a-code&session_state=7&session_state=8&state=a-state'],
    ['with an empty error parameter', 'state=a-state&code=a-code&error='],
  ])('is accepted %s, and its code is returned', async (_, query) => {
    expect(await read(query)).toBe('a-code');
  });

  it.each<[string, string, string, boolean?]>([
    ['without a state', 'code=a-code', 'The callback has no state.'],
    ['with an empty state', 'state=&code=a-code', 'The callback has no state.'],
    ['with another state', 'state=b&code=a-code', "OAuth flow response state doesn't match request state"],
    ['without a code', 'state=a-state', 'The callback has no code.'],
    ['with an empty code', 'state=a-state&code=', 'The callback has no code.'],
    [
      'with its parameters in the fragment',
      '#state=a-state&code=a-code',
      'The callback has its answer in the fragment: response_mode=query was asked for.',
    ],
    ['with only an unrelated fragment', '#from=mail', 'The callback has no state.'],
    ...['state', 'code', 'error', 'iss'].map((name): [string, string, string] => [
      `with a repeated ${name} parameter`,
      `state=a-state&code=a-code&${name}=a-${name}&${name}=a-${name}`,
      `The callback has more than one "${name}".`,
    ]),
    [
      'with the iss of another provider',
      'state=a-state&code=a-code&iss=https://evil.example',
      `The issuer [https://evil.example] does not match [${ISSUER}]`,
    ],
    [
      'with an empty iss if the provider promises it',
      'state=a-state&code=a-code&iss=',
      `The issuer [undefined] does not match [${ISSUER}]`,
      true,
    ],
  ])('is rejected %s', async (_, query, words, isPromised = false) => {
    await expect(read(query, isPromised)).rejects.toThrow(new Error(words));
  });
});

describe('A provider’s error in a sign-in callback', () => {
  it('is thrown with its code and description', async () => {
    const refusal = await refusalOf('state=a-state&error=access_denied&error_description=Not+you');

    expect(refusal).toBeInstanceOf(ProviderError);
    expect(refusal).toMatchObject({ error: 'access_denied', says: 'Not you', message: 'Not you' });
  });

  it('is thrown with only its code if the description is empty', async () => {
    const refusal = await refusalOf('state=a-state&error=access_denied&error_description=');

    expect(refusal).toMatchObject({ error: 'access_denied', says: undefined, message: 'access_denied' });
  });

  it('takes precedence over an authorization code', async () => {
    expect(await refusalOf('state=a-state&code=a-code&error=server_error')).toMatchObject({
      error: 'server_error',
    });
  });

  it.each([
    ['another state', 'state=b-state&error=access_denied'],
    ['another issuer', 'state=a-state&error=access_denied&iss=https://evil.example'],
  ])('is ignored if the callback has %s', async (_, query) => {
    expect(await refusalOf(query)).not.toHaveProperty('error');
  });
});

const read = (query: string, isPromised = false) =>
  readCallback(
    parseCallback({
      path: '/recovery/callback',
      ...(query.startsWith('#') ? { query: '', fragment: query.slice(1) } : { query }),
    }),
    remembered,
    async () => ({ authorization_response_iss_parameter_supported: isPromised }),
  );

async function refusalOf(query: string): Promise<unknown> {
  return read(query).catch((error: unknown) => error);
}
