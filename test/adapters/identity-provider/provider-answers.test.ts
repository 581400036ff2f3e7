import { ProviderError } from '../../../adapters/identity-provider/failures/provider-errors';
import { jsonObject } from '../../../adapters/identity-provider/json-object';
import { readJson } from '../../../adapters/identity-provider/request';

describe('A JSON response', () => {
  it('with status 200 is returned as a JSON object', async () => {
    expect(await read(200, '{"a":{"b":[1]}}')).toEqual({ a: { b: [1] } });
  });

  it.each([
    [400, '{"error":"invalid_grant","error_description":"Used up"}', 'invalid_grant', 'Used up', 'Used up'],
    [401, '{"error":"invalid_client"}', 'invalid_client', undefined, 'invalid_client'],
    [499, '{"error":"x","error_description":""}', 'x', undefined, 'x'],
    [403, '{"error":"x","error_description":7}', 'x', undefined, 'x'],
  ])('with status %i and the body %s is an OAuth error', async (status, text, error, says, message) => {
    const refusal = await refusalOf(status, text);

    expect(refusal).toBeInstanceOf(ProviderError);
    expect(refusal).toMatchObject({ error, says, message });
  });

  it.each([
    [200, '', 'Unknown error'],
    [200, '[]', 'Unknown error'],
    [200, 'null', 'Unknown error'],
    [200, '"a text"', 'Unknown error'],
    [200, '{"a":', 'Unknown error'],
    [500, '{"error":"server_error"}', 'Unknown error'],
    [503, '', 'Unknown error'],
    [400, '', 'HTTP 400'],
    [404, '{"error":""}', 'HTTP 404'],
    [403, '{"error":{"code":7}}', 'HTTP 403'],
    [201, '{"a":1}', 'HTTP 201'],
    [499, '<html>', 'HTTP 499'],
  ])('with status %i and the body %j is an error, but not an OAuth error', async (status, text, words) => {
    const refusal = await refusalOf(status, text);

    expect(refusal).not.toBeInstanceOf(ProviderError);
    expect(refusal).toMatchObject({ message: words, status });
  });
});

describe('jsonObject', () => {
  it.each(['', '[1]', 'null', '7', 'true', '"a"', '{', '{}}'])('returns undefined for %j', (text) => {
    expect(jsonObject(text)).toBeUndefined();
  });
});

const read = (status: number, text: string) => readJson({ status, text: async () => text });

async function refusalOf(status: number, text: string): Promise<unknown> {
  return read(status, text).catch((error: unknown) => error);
}
