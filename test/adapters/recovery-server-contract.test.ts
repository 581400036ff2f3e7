import { fetchHttp } from '../../adapters/browser/fetch-http';
import { readContract } from '../../adapters/read-contract';
import * as calls from '../../core/server/calls';
import { type Call, createSend } from '../../core/server/send';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';

const contract = readContract('adapters/recovery-server.openapi.yaml');
const origin = 'https://recovery.example';
const { signal } = new AbortController();
const attempt = { username: 'jane', phase: 'initial', type: 'password', redirectUri: undefined };
const token = { recoveryToken: 'token', recoveryType: 'RECOVERY', userName: 'jane' };

const every: readonly (readonly [name: string, call: Call<unknown>])[] = [
  ['list the factors of a user', calls.listFactors(attempt)],
  ['list the offered factors', calls.listOfferedFactors(attempt)],
  ['list the offered factors in the second phase', calls.listOfferedFactors({ phase: 'second' })],
  ['find one factor of a user', calls.findFactor('jane', 'sms')],
  ['send a code', calls.sendCode(attempt, 'sms')],
  ['send a push', calls.sendPush(attempt)],
  ['poll a push', calls.poll(attempt, 'opaque')],
  ['send an e-mail', calls.sendEmail(attempt)],
  ['verify a code', calls.verifyCode(attempt, 'google', '123456')],
  ['verify a PIN', calls.verifyPin(attempt, '1234')],
  ['verify a badge number', calls.verifyBadge(attempt, '4711')],
  ['reset a password', calls.resetPassword(token, 'New-Pa55word!')],
  ['unlock an account', calls.unlock(token)],
  ['change an expired password', calls.changeExpiredPasswordCall('jane', 'old', 'New-Pa55word!')],
];

describe('Section 7 · A request of the HTTP adapter', () => {
  it.each(every)('%s: conforms to the recovery server’s contract', async (_, call) => {
    const { send, sent } = givenCallsOverTheAdapter();

    await send(call, signal);

    expect(await Promise.all(sent.map(complaintOf))).toEqual([undefined]);
  });

  it('is rejected by the contract if its body has an additional field', () => {
    const complaint = contract.requestComplaint('/recovery/mfafactors', 'POST', new URLSearchParams(), {
      username: 'jane',
      phase: 'initial',
      more: true,
    });

    expect(complaint).toBeDefined();
  });
});

/** Creates the functions that call the recovery server through the real HTTP adapter. Records all sent requests. */
function givenCallsOverTheAdapter() {
  const sent: Request[] = [];
  const fetch = async (...request: Parameters<typeof globalThis.fetch>) => {
    sent.push(new Request(...request));
    return Response.json([]);
  };
  const http = fetchHttp({
    fetch,
    cookies: createMemoryCookies(),
    origin,
    hosts: () => [],
    language: () => 'en',
  });
  const send = createSend(http, createFakeClock(), { recoveryServer: origin, pinService: origin });
  return { send, sent };
}

async function complaintOf(request: Request): Promise<string | undefined> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return contract.requestComplaint(pathname, request.method, searchParams, body);
}
