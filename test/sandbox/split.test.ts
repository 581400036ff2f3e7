import { givenSandbox } from './given-sandbox';

const { sandbox, visitor } = await givenSandbox({ split: true });

const list = { username: 'sms', phase: 'initial' };
const pin = { userName: 'pin', pin: '?', type: 'password', phase: 'initial' };

describe('A sandbox with page, recovery server and PIN service on three origins', () => {
  it("lists all origins in the page's environment and in its content security policy", async () => {
    const response = await fetch(sandbox.origin);
    const html = await response.text();
    expect(new Set([sandbox.origin, sandbox.recoveryServer, sandbox.pinService]).size).toBe(3);
    expect(html).toContain(`"ssprServerHost":"${sandbox.recoveryServer}"`);
    expect(html).toContain(`"ssprPinServiceServerHost":"${sandbox.pinService}"`);
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; connect-src 'self' ${sandbox.recoveryServer} ${sandbox.pinService} ${sandbox.identityProvider}`,
    );
  });

  it('accepts calls without a CSRF header and rejects calls with one', async () => {
    expect((await visitor.post('/recovery/mfafactors', list)).status).toBe(200);
    expect((await visitor.post('/recovery/mfapin', pin)).errorCode).toBe('E0000068');
    const forgery = { 'x-xsrf-token': visitor.token };
    expect((await visitor.post('/recovery/mfafactors', list, forgery)).errorCode).toBe('E0000006');
  });

  it.each([
    ['the page', () => sandbox.origin, '/recovery/mfafactors', list],
    ['the recovery server', () => sandbox.recoveryServer, '/recovery/mfapin', pin],
    ['the pin service', () => sandbox.pinService, '/recovery/mfafactors', list],
  ])('responds with 404 if %s gets a call of another server', async (_who, origin, path, body) => {
    const headers = { 'content-type': 'application/json', origin: sandbox.origin };
    const response = await fetch(origin() + path, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(404);
  });

  it("allows CORS only for the page's origin, with credentials, Retry-After and X-Request-Id", async () => {
    const preflight = (origin: string) =>
      fetch(`${sandbox.recoveryServer}/recovery/mfafactors`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
    const ours = (await preflight(sandbox.origin)).headers;
    expect(ours.get('access-control-allow-origin')).toBe(sandbox.origin);
    expect(ours.get('access-control-allow-credentials')).toBe('true');
    expect(ours.get('access-control-allow-headers')).toBe('content-type');
    expect(ours.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
    const foreign = await preflight('https://evil.example');
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });
});
