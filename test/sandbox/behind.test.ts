import { request } from 'node:http';
import { writeFixtureSite } from './fixture-site';
import { startSandbox } from './sandbox';

const PAGE = 'https://localhost:8443';
const sandbox = await startSandbox({ dist: writeFixtureSite(), behind: PAGE });
afterAll(() => sandbox.close());

/** Sends a request as the web server at `PAGE` forwards it: with the host of `PAGE`, and optionally with an `Origin` header. */
const forwarded = (path: string, origin?: string) =>
  new Promise<{ status?: number | undefined; cookies: readonly string[]; body: string }>(
    (resolve, reject) => {
      const headers = {
        host: new URL(PAGE).host,
        'content-type': 'application/json',
        ...(origin && { origin }),
      };
      const sent = request(sandbox.origin + path, { headers }, async (response) => {
        const body = Buffer.concat(await response.toArray()).toString('utf8');
        resolve({ status: response.statusCode, cookies: response.headers['set-cookie'] ?? [], body });
      });
      sent.on('error', reject).end();
    },
  );

describe('The sandbox behind a web server that delivers the page with TLS', () => {
  it('answers the calls of the page, without settings for a sign-in that the page could not use', async () => {
    const { status, cookies, body } = await forwarded('/configuration/admin', PAGE);

    expect(status).toBe(200);
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-recovery=.*; Secure/),
      expect.stringMatching(/^XSRF-TOKEN=.*; Secure/),
    ]);
    expect(JSON.parse(body)).not.toHaveProperty('issuer');
  });

  it('refuses the calls of any other page', async () => {
    expect(await forwarded('/configuration/admin', sandbox.origin)).toMatchObject({ status: 403 });
  });

  it('has its device panel at its own address', async () => {
    const response = await fetch(`${sandbox.origin}/sandbox`);

    expect([response.status, response.redirected]).toEqual([200, false]);
  });
});
