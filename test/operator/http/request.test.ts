import { sendRequest, Unanswered } from '../../../adapters/operator/http/request';

it('a request that Node refuses to send is treated as a request without a response', async () => {
  const limits = { signal: AbortSignal.timeout(1_000), seconds: 1 };
  const question = { url: 'http://127.0.0.1:1/', headers: { cookie: 'a=\u0100' } };

  await expect(sendRequest(question, limits)).rejects.toThrow(
    new Unanswered(['garbage', 'malformed HTTP answer (ERR_INVALID_CHAR)']),
  );
});
