import { givenSandbox } from './given-sandbox';

const { sandbox, visitor } = await givenSandbox();

describe('The site that the sandbox delivers', () => {
  it.each([
    '/',
    '/recovery/password',
    '/recovery/password/reset/a.b',
    '/configuration',
    '/ui',
    '/ui/',
    '/ui/recovery/callback',
  ])('has the page at %s', async (path) => {
    const response = await fetch(sandbox.origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain(`"loginUrl":"${sandbox.origin}/sandbox/login"`);
  });

  it.each([
    ['/ui/missing-ABCDEFGH.js', 404],
    ['/ui/recovery/password', 404],
    ['/ui/assets', 404],
    ['/ui/main-ABCDEFGH.js.gz', 404],
    ['/headers.json', 404],
    ['/ui/..%2fheaders.json', 404],
    ['/ui/%E0%A4%A', 404],
    ['/ui/assets/i18n/en.json', 200],
    ['/favicon.ico', 200],
  ])('responds at %s with status %d, never with the page', async (path, status) => {
    const response = await fetch(sandbox.origin + path);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('<html');
  });

  it('includes the precompressed file that the browser accepts, with the headers of hashed files', async () => {
    const response = await fetch(`${sandbox.origin}/ui/main-ABCDEFGH.js`, {
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toContain('immutable');
  });

  it('compresses the page for clients that accept compression', async () => {
    const encodingFor = async (accepted: string) => {
      const response = await fetch(sandbox.origin, { headers: { 'accept-encoding': accepted } });
      expect(await response.text()).toContain('</html>');
      return response.headers.get('content-encoding');
    };

    expect(await encodingFor('gzip, deflate, br')).toBe('br');
    expect(await encodingFor('identity')).toBeNull();
  });

  it("contains the panel's settings in the next page, escaped so that they cannot end the script", async () => {
    await visitor.panel('environment', { title: '</script><b>' });
    const html = await (await fetch(sandbox.origin)).text();
    expect(html).toContain('"title":"\\u003c/script>\\u003cb>"');
  });

  it('allows connections to the identity provider set in the panel, as a build does', async () => {
    const policyWith = async (issuer: string) => {
      await visitor.panel('environment', { oktaConfig: { issuer } });
      return (await fetch(sandbox.origin)).headers.get('content-security-policy');
    };

    expect(await policyWith('https://login.example/realm')).toContain(
      "connect-src 'self' https://login.example",
    );
    expect(await policyWith('none')).toMatch(/connect-src 'self'(;|$)/);
  });
});
