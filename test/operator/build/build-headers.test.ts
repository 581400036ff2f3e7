import { createHash } from 'node:crypto';
import { type SmallProject, smallProject } from './small-project';

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
});
afterEach(() => project.remove());

describe('The headers of the build', () => {
  it('allow only the page’s own origin if the environment names no other', async () => {
    project.givenEnvironment({
      logoUrl: '/ui/assets/img/logo.svg',
      favicon: './favicon.ico',
      ssprServerHost: '',
    });
    await project.whenBuilt();

    expect(project.log.filter((line) => line.startsWith('Warning'))).toEqual([]);
    expect(withoutHashes(thenHeaders().html['Content-Security-Policy'])).toBe(
      "default-src 'none'; script-src 'self' HASH HASH; style-src 'self' HASH; img-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('add each origin of the environment once', async () => {
    project.givenEnvironment({
      logoUrl: 'https://cdn.example/logo.svg',
      favicon: 'http://icons.example/icon.png',
      ssprServerHost: 'https://api.example:8443/sspr/',
      ssprPinServiceServerHost: 'https://api.example:8443',
      oktaConfig: { issuer: 'https://login.example/oauth2/default' },
    });
    await project.whenBuilt();

    const policy = thenHeaders().html['Content-Security-Policy'];
    expect(policy).toContain("; img-src 'self' https://cdn.example http://icons.example; ");
    expect(policy).toContain("; connect-src 'self' https://api.example:8443 https://login.example; ");
  });

  it('contain the hashes of the inline script and style', async () => {
    await project.whenBuilt();

    const page = project.thenText('index.html');
    const policy = thenHeaders().html['Content-Security-Policy'] ?? '';
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(page) ?? [];
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    expect([script, style]).not.toContain('');
    expect(policy).toContain(`script-src 'self' ${hashOf(script)} `);
    expect(policy).toContain(`style-src 'self' ${hashOf(style)};`);
  });

  it('do not depend on the texts of the environment', async () => {
    await project.whenBuilt();
    const before = thenHeaders().html;
    project.givenEnvironment({ title: 'Our Bank', recoveryTypes: ['unlock'] });
    await project.whenBuilt();

    expect(thenHeaders().html).toEqual(before);
  });

  it.each([
    'https://api.example;script-src',
    'https://api.example,evil',
    "https://'unsafe-inline'",
    'https://*',
    'javascript:alert(1)',
    'data:text/plain,a',
    'ws://api.example',
    42,
    { toString: null },
  ])('omit the invalid ssprServerHost %j and log a warning', async (ssprServerHost) => {
    project.givenEnvironment({ ssprServerHost });
    await project.whenBuilt();

    expect(thenHeaders().html['Content-Security-Policy']).toContain("; connect-src 'self'; ");
    expect(project.log).toContainEqual(expect.stringMatching(/^Warning: ssprServerHost/));
  });

  it('[additions.passkey.7] disable all browser features except one-time codes and passkeys, and set caching by the kind of file', async () => {
    await project.whenBuilt();

    const { html, hashed, other, missing } = thenHeaders();
    const features = html['Permissions-Policy']?.split(', ') ?? [];
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual([
      'otp-credentials=(self)',
      'publickey-credentials-get=(self)',
    ]);
    expect(features.length).toBeGreaterThan(70);
    expect([html, hashed, other, missing].map((headers) => headers['Cache-Control'])).toEqual([
      'no-store',
      'public, max-age=31536000, immutable',
      'no-cache',
      'no-store',
    ]);
  });

  it("allow requests to the identity provider's discovery document, endpoints and keys", async () => {
    project.givenEnvironment({
      oktaConfig: { issuer: 'https://login.example/t' },
      signInDiscovery: 'https://discovery.example/.well-known/openid-configuration',
      signInOrigins: ['https://keys.example', 'https://login.example'],
    });
    await project.whenBuilt();

    expect(thenHeaders().html['Content-Security-Policy']).toContain(
      "; connect-src 'self' https://login.example https://discovery.example https://keys.example; ",
    );
  });

  it.each([
    ['https://journal.example/steps', "; connect-src 'self' https://journal.example; "],
    ['/journal', "; connect-src 'self'; "],
    ['', "; connect-src 'self'; "],
  ])('[additions.journal.3] allow requests to the journalUrl %j', async (journalUrl, connections) => {
    project.givenEnvironment({ journalUrl });
    await project.whenBuilt();

    expect(thenHeaders().html['Content-Security-Policy']).toContain(connections);
  });

  it('disable no feature that current browsers do not support', async () => {
    await project.whenBuilt();

    expect(thenHeaders().html['Permissions-Policy']).not.toMatch(
      /attribution-reporting|join-ad-interest-group|private-aggregation|run-ad-auction|shared-storage/,
    );
  });

  it('include the isolation, referrer and nosniff headers for every file', async () => {
    await project.whenBuilt();

    for (const headers of Object.values(thenHeaders()))
      expect(headers).toMatchObject({
        'Referrer-Policy': 'no-referrer',
        'X-Content-Type-Options': 'nosniff',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
        'Cross-Origin-Embedder-Policy': 'require-corp',
      });
    expect(Object.keys(thenHeaders())).toEqual(['html', 'hashed', 'other', 'missing']);
  });
});

function hashOf(text: string) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function withoutHashes(policy: string | undefined) {
  return policy?.replaceAll(/'sha256-[A-Za-z0-9+/]{43}='/g, 'HASH');
}

type Group = 'html' | 'hashed' | 'other' | 'missing';

function thenHeaders(): Readonly<Record<Group, Readonly<Record<string, string>>>> {
  return JSON.parse(project.thenText('headers.json'));
}
