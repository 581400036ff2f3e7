import { givenSandbox } from './given-sandbox';

const { sandbox, visitor } = await givenSandbox();

const OLD = 'Old-Pa55word!';
const NEW = 'New-Pa55word!';

describe('The bank login of the sandbox', () => {
  it('signs in with the right password, and states why it rejects a sign-in', async () => {
    expect(await text(signIn('sms', OLD))).toContain('You are signed in as <strong>sms</strong>');
    expect(await text(signIn('sms', NEW))).toContain('The username or the password is wrong.');
    expect(await text(signIn('<b>', OLD))).toContain('value="&#60;b&#62;"');
    expect(await text(signIn('locked', OLD))).toContain('This account is locked.');
  });

  it('rejects a form posted from another origin', async () => {
    const response = await signIn('sms', OLD, '', { origin: 'https://evil.example' });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it('links only to URLs of the page’s own origin', async () => {
    const ours = `${sandbox.origin}/recovery/unlock`;
    expect(await text(signIn('sms', OLD, ours))).toContain(`<a href="${ours}">`);
    const foreign = await text(signIn('sms', OLD, 'https://evil.example/'));
    expect(foreign).not.toContain('<a href="https://evil.example');
  });

  it('redirects a user with an expired password to the page, with the cookies that the page reads', async () => {
    const response = await signIn('expired', OLD, `${sandbox.origin}/recovery/unlock`);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/recovery/expiredpassword']);
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    expect(cookies).toEqual([
      'uname=expired',
      `ruri=${encodeURIComponent(`${sandbox.origin}/recovery/unlock`)}`,
    ]);
  });

  it("opens a session once per session token, and redirects only to the sandbox's own origins", async () => {
    const body = { username: 'expired', oldPassword: OLD, newPassword: NEW };
    const { sessionToken } = (await visitor.post('/credentials/expiredpassword', body)).body;
    expect((await redeem(sessionToken, 'https://evil.example/')).status).toBe(400);
    const first = await redeem(sessionToken, `${sandbox.origin}/sandbox/login`);
    expect([first.status, first.headers.get('location')]).toEqual([303, `${sandbox.origin}/sandbox/login`]);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    const signedIn = await fetch(`${sandbox.origin}/sandbox/login`, { headers: { cookie } });
    expect(await signedIn.text()).toContain('You are signed in as <strong>expired</strong>');
    const second = await redeem(sessionToken, `${sandbox.origin}/sandbox/login`);
    expect(await second.text()).toContain('already been used');
  });

  it('accepts the new password after a change, and rejects the old one', async () => {
    const change = { username: 'expired', oldPassword: OLD, newPassword: NEW };
    expect((await visitor.post('/credentials/expiredpassword', change)).status).toBe(200);
    expect(await text(signIn('expired', NEW))).toContain('You are signed in');
    expect(await text(signIn('expired', OLD))).toContain('The username or the password is wrong.');
  });

  it.each([
    ['a wrong old password', { oldPassword: 'wrong' }, 'E0000014'],
    ['a short password', { newPassword: 'short' }, 'PASSWORD_INVALID'],
    ['the old password', { newPassword: OLD }, 'PASSWORD_INVALID'],
    ['a password that contains the user name', { newPassword: 'My-Expired-1' }, 'PASSWORD_INVALID'],
  ])('rejects the change of an expired password with %s', async (_what, wrong, errorCode) => {
    const change = { username: 'expired', oldPassword: OLD, newPassword: NEW, ...wrong };
    expect(await visitor.post('/credentials/expiredpassword', change)).toMatchObject({
      status: 403,
      errorCode,
    });
  });
});

const signIn = (username: string, password: string, fromURI = '', headers = {}) =>
  fetch(`${sandbox.origin}/sandbox/login`, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body: new URLSearchParams({ username, password, fromURI }),
  });

const redeem = (token: string, redirectUrl: string) => {
  const query = new URLSearchParams({ token, redirectUrl });
  return fetch(`${sandbox.origin}/sandbox/login/login/sessionCookieRedirect?${query}`, {
    redirect: 'manual',
  });
};

const text = async (response: Promise<Response>) => (await response).text();
