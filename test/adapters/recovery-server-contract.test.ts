import { fetchHttp } from '../../adapters/fetch-http';
import { createRecoveryApi, type RecoveryApi } from '../../core/server/recovery-api';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { readContract } from '../sandbox/server/contract';

const contract = readContract('adapters/recovery-server.openapi.yaml');
const origin = 'https://recovery.example';
const { signal } = new AbortController();
const attempt = { username: 'jane', phase: 'initial', type: 'password', redirectUri: undefined };
const token = { recoveryToken: 'token', recoveryType: 'RECOVERY', userName: 'jane' };

const calls: readonly (readonly [name: string, ask: (api: RecoveryApi) => Promise<unknown>])[] = [
  ['the factors of a user', (api) => api.listFactors(attempt, signal)],
  ['what is offered', (api) => api.listOfferedFactors(attempt, signal)],
  ['what is offered in the second phase', (api) => api.listOfferedFactors({ phase: 'second' }, signal)],
  ['one factor of a user', (api) => api.findFactor('jane', 'sms', signal)],
  ['a code to be sent', (api) => api.sendCode(attempt, 'sms', signal)],
  ['a push', (api) => api.sendPush(attempt, signal)],
  ['a poll', (api) => api.poll(attempt, 'opaque', signal)],
  ['an e-mail', (api) => api.sendEmail(attempt, signal)],
  ['a code', (api) => api.verifyCode(attempt, 'google', '123456', signal)],
  ['a pin', (api) => api.verifyPin(attempt, '1234', signal)],
  ['a badge number', (api) => api.verifyBadge(attempt, '4711', signal)],
  ['a new password', (api) => api.resetPassword(token, 'New-Pa55word!', signal)],
  ['an unlock', (api) => api.unlock(token, signal)],
  ['an expired password', (api) => api.changeExpiredPassword('jane', 'old', 'New-Pa55word!', signal)],
];

describe("Section 7 · The HTTP adapter's requests conform to the recovery server's contract", () => {
  it.each(calls)('%s', async (_, ask) => {
    const { api, sent } = givenApiOverTheAdapter();

    await ask(api);

    expect(await Promise.all(sent.map(complaintOf))).toEqual([undefined]);
  });

  it('and the contract would refuse a body with one field more', () => {
    const complaint = contract.requestComplaint('/recovery/mfafactors', 'POST', new URLSearchParams(), {
      username: 'jane',
      phase: 'initial',
      more: true,
    });

    expect(complaint).toBeDefined();
  });
});

/** The calls over the real adapter, whose requests are kept as they would leave the page. */
function givenApiOverTheAdapter() {
  const sent: Request[] = [];
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    sent.push(new Request(...request));
    return Response.json([]);
  };
  const http = fetchHttp({ fetch, cookies: createMemoryCookies(), origin, hosts: () => [] });
  const api = createRecoveryApi(http, createFakeClock(), { recoveryServer: origin, pinService: origin });
  return { api, sent };
}

async function complaintOf(request: Request): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return contract.requestComplaint(pathname, request.method, searchParams, body);
}
