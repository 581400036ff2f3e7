import { givenListeningServer } from '../given/listening-server';

const finished: unknown[] = [];
const server = await givenListeningServer({
  passkeys: {
    folder: 'adapters/recovery-server/http/passkey',
    begin: async (token) => (token === 'good' ? { challenge: 'c' } : undefined),
    finish: async (token, credential) => {
      finished.push(credential);
      return token === 'good';
    },
  },
});
const credential = { id: 'key', response: {} };
const post = (body: unknown) => server.post('/credentials/passkey', body, {});
const get = (path: string) => fetch(server.origin + path);

describe('the page on which a user adds a passkey', () => {
  it.each([
    ['/credentials/passkey', 'text/html'],
    ['/credentials/passkey.js', 'text/javascript'],
    ['/credentials/passkey.css', 'text/css'],
  ])('is served with a strict policy: %s', async (path, type) => {
    const { status, headers } = await get(path);

    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`]);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; .*trusted-types 'none'$/,
    );
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });

  it('has no inline script or style', async () => {
    const page = await (await get('/credentials/passkey')).text();

    expect(page).toContain('<script type="module" src="/credentials/passkey.js"></script>');
    expect(page).not.toMatch(/<style|style=|<script(?![^>]* src=)|\son\w+=/);
  });

  it('gets the options for its link, and posts the passkey', async () => {
    const [options, done] = [await post({ token: 'good' }), await post({ token: 'good', credential })];

    expect([options.status, await options.json()]).toEqual([200, { challenge: 'c' }]);
    expect([done.status, finished]).toEqual([200, [credential]]);
  });

  it.each([
    [{ token: 'used' }, 401],
    [{ token: 'used', credential }, 401],
    [{ credential }, 400],
    [{ token: 'good', credential: 'text' }, 400],
  ])('%j is answered with status %d', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});

it('a server without passkeys has no such page', async () => {
  const other = await givenListeningServer();

  expect((await fetch(`${other.origin}/credentials/passkey`)).status).toBe(404);
});
