import { givenSandbox } from './given-sandbox';

const { sandbox } = await givenSandbox({ split: true });

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
      `default-src 'none'; style-src 'self'; img-src 'self'; connect-src 'self' ${sandbox.recoveryServer} ${sandbox.pinService} ${sandbox.identityProvider}`,
    );
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
});
