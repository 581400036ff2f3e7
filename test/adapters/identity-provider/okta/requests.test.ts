import nock from 'nock';
import { oktaRequest } from '../../../../adapters/identity-provider/okta/requests';

const ISSUER = 'https://issuer.example';

describe('A request of the Okta SDK', () => {
  beforeAll(() => nock.disableNetConnect());
  afterEach(() => nock.cleanAll());
  afterAll(() => {
    nock.restore();
    nock.enableNetConnect();
  });

  it('has the SDK’s headers and body, and returns status, text and headers', async () => {
    nock(ISSUER, { reqheaders: { accept: 'application/json' } })
      .post('/token', 'grant_type=refresh_token')
      .reply(200, '{"a":1}', { 'x-request-id': 'seven' });

    const answer = await oktaRequest('POST', `${ISSUER}/token`, {
      headers: { accept: 'application/json' },
      data: 'grant_type=refresh_token',
    });

    expect(answer).toMatchObject({
      status: 200,
      responseText: '{"a":1}',
      headers: { 'x-request-id': 'seven' },
    });
  });

  it('has a JSON body if the SDK passes an object', async () => {
    nock(ISSUER).post('/token', { a: 1 }).reply(200, '{}');

    expect(await oktaRequest('POST', `${ISSUER}/token`, { data: { a: 1 } })).toMatchObject({ status: 200 });
  });

  it.each([
    [200, ''],
    [299, '{}'],
  ])('succeeds with status %i and the body %j', async (status, text) => {
    expect(await answerTo(status, text)).toMatchObject({ status, responseText: text });
  });

  it.each<[number, string, object]>([
    [200, 'null', { errorSummary: 'Unknown error' }],
    [200, '<html>', { errorSummary: 'Unknown error' }],
    [300, '{}', { errorSummary: 'HTTP 300' }],
    [404, '', { errorSummary: 'HTTP 404' }],
    [400, '{"errorCode":"E7"}', { errorCode: 'E7', errorSummary: 'E7' }],
    [400, '{"errorCode":"E7","errorSummary":"Not now"}', { errorCode: 'E7', errorSummary: 'Not now' }],
    [
      400,
      '{"error":"invalid_grant"}',
      { error: 'invalid_grant', error_description: 'invalid_grant', errorSummary: 'HTTP 400' },
    ],
    [
      499,
      '{"error":"invalid_grant","error_description":"Used up"}',
      { error: 'invalid_grant', error_description: 'Used up', errorSummary: 'HTTP 499' },
    ],
    [
      400,
      '{"error":"invalid_grant","error_description":7}',
      { error: 'invalid_grant', error_description: 'invalid_grant', errorSummary: 'HTTP 400' },
    ],
    [400, '{"error":7}', { error: 7, errorSummary: 'HTTP 400' }],
    [500, '{"error":"server_error","error_description":"Down"}', { errorSummary: 'HTTP 500' }],
  ])(
    'with status %i and the body %s is rejected with an error in the SDK’s format',
    async (status, text, error) => {
      const failure = await answerTo(status, text).catch((reason: unknown) => reason);

      expect(failure).toMatchObject({ status });
      expect(JSON.parse((failure as { responseText: string }).responseText)).toEqual(error);
    },
  );

  it('without a response is rejected with status 0 and a reason', async () => {
    nock(ISSUER).get('/token').replyWithError('the line is cut');

    await expect(oktaRequest('GET', `${ISSUER}/token`, {})).rejects.toMatchObject({
      status: 0,
      responseText: expect.stringContaining('errorSummary'),
    });
  });
});

function answerTo(status: number, text: string) {
  nock(ISSUER).get('/token').reply(status, text);
  return oktaRequest('GET', `${ISSUER}/token`, {});
}
