import { parseCallback, readCallback } from '../../../adapters/identity-provider/callback';
import { ProviderError } from '../../../adapters/identity-provider/failures/provider-errors';

const ISSUER = 'https://issuer.example';
const remembered = { state: 'a-state', issuer: ISSUER };

describe('The code of a callback', () => {
  it.each([
    ['where no issuer is promised', 'state=a-state&code=a-code'],
    ['of the issuer', `state=a-state&code=a-code&iss=${ISSUER}`],
    ['of the issuer with a slash', `state=a-state&code=a-code&iss=${ISSUER}/`],
    ['beside what else a provider says', 'code=a-code&session_state=7&session_state=8&state=a-state'],
    ['beside an error that says nothing', 'state=a-state&code=a-code&error='],
  ])('is read %s', async (_, query) => {
    expect(await read(query)).toBe('a-code');
  });

  it.each<[string, string, string, boolean?]>([
    ['without a state', 'code=a-code', 'The callback has no state.'],
    ['with a state that says nothing', 'state=&code=a-code', 'The callback has no state.'],
    [
      'with another state',
      'state=b-state&code=a-code',
      "OAuth flow response state doesn't match request state",
    ],
    ['without a code', 'state=a-state', 'The callback has no code.'],
    ['with a code that says nothing', 'state=a-state&code=', 'The callback has no code.'],
    [
      'with its answer in the fragment',
      '#state=a-state&code=a-code',
      'The callback has its answer in the fragment: response_mode=query was asked for.',
    ],
    ['with a fragment of another kind', '#from=mail', 'The callback has no state.'],
    ...['state', 'code', 'error', 'iss'].map((name): [string, string, string] => [
      `with two of ${name}`,
      `state=a-state&code=a-code&${name}=a-${name}&${name}=a-${name}`,
      `The callback has more than one "${name}".`,
    ]),
    [
      'of another issuer',
      'state=a-state&code=a-code&iss=https://evil.example',
      `The issuer [https://evil.example] does not match [${ISSUER}]`,
    ],
    [
      'of an issuer that says nothing, where it is promised',
      'state=a-state&code=a-code&iss=',
      `The issuer [undefined] does not match [${ISSUER}]`,
      true,
    ],
  ])('is not read from one %s', async (_, query, words, isPromised = false) => {
    await expect(read(query, isPromised)).rejects.toThrow(new Error(words));
  });
});

describe('An error of the provider’s', () => {
  it('has its code and its description', async () => {
    const refusal = await refusalOf('state=a-state&error=access_denied&error_description=Not+you');

    expect(refusal).toBeInstanceOf(ProviderError);
    expect(refusal).toMatchObject({ error: 'access_denied', says: 'Not you', message: 'Not you' });
  });

  it('has its code only, without a description', async () => {
    const refusal = await refusalOf('state=a-state&error=access_denied&error_description=');

    expect(refusal).toMatchObject({ error: 'access_denied', says: undefined, message: 'access_denied' });
  });

  it('is used instead of a code', async () => {
    expect(await refusalOf('state=a-state&code=a-code&error=server_error')).toMatchObject({
      error: 'server_error',
    });
  });

  it.each([
    ['another state', 'state=b-state&error=access_denied'],
    ['another issuer', 'state=a-state&error=access_denied&iss=https://evil.example'],
  ])('is not believed from %s', async (_, query) => {
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
