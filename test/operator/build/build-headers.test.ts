import { createHash } from 'node:crypto';
import { type SmallProject, smallProject } from './small-project';

let project: SmallProject;
beforeEach(() => {
  project = smallProject();
});
afterEach(() => project.remove());

describe('the headers', () => {
  it('allow the page its own origin only, when the environment names no other', async () => {
    project.givenEnvironment({
      logoUrl: '/ui/assets/img/logo.svg',
      favicon: './favicon.ico',
      ssprServerHost: '',
    });
    await project.whenBuilt();

    expect(project.log.filter((line) => line.startsWith('Warning'))).toEqual([]);
    expect(withoutHashes(thenHeaders().html['Content-Security-Policy'])).toBe(
      "default-src 'none'; script-src 'self' HASH HASH; style-src 'self' HASH; img-src 'self'; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; form-action 'none'; base-uri 'none'; object-src 'none'; frame-src 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
  });

  it('add the origins that the environment names, each once', async () => {
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

  it('name by its hash what stands in the document, and let nothing else of the kind run', async () => {
    await project.whenBuilt();

    const page = project.thenText('index.html');
    const policy = thenHeaders().html['Content-Security-Policy'] ?? '';
    const [, script = ''] = /<script>([^<]*)<\/script>/.exec(page) ?? [];
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
    expect([script, style]).not.toContain('');
    expect(policy).toContain(`script-src 'self' ${hashOf(script)} `);
    expect(policy).toContain(`style-src 'self' ${hashOf(style)};`);
  });

  it('are the same for another environment: its data is no script', async () => {
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
  ])('leave out %j, and say so', async (ssprServerHost) => {
    project.givenEnvironment({ ssprServerHost });
    await project.whenBuilt();

    expect(thenHeaders().html['Content-Security-Policy']).toContain("; connect-src 'self'; ");
    expect(project.log).toContainEqual(expect.stringMatching(/^Warning: ssprServerHost/));
  });

  it('switch every feature off but one-time codes, and cache by the kind of file', async () => {
    await project.whenBuilt();

    const { html, hashed, other, missing } = thenHeaders();
    const features = html['Permissions-Policy']?.split(', ') ?? [];
    expect(features).toContain('otp-credentials=(self)');
    expect(features.filter((feature) => !feature.endsWith('=()'))).toEqual(['otp-credentials=(self)']);
    expect(features.length).toBeGreaterThan(70);
    expect([html, hashed, other, missing].map((headers) => headers['Cache-Control'])).toEqual([
      'no-store',
      'public, max-age=31536000, immutable',
      'no-cache',
      'no-store',
    ]);
  });

  it('let the page ask the provider wherever its discovery, endpoints and keys are', async () => {
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
  ])('[additions.journal.3] let the page tell its journal %j', async (journalUrl, connections) => {
    project.givenEnvironment({ journalUrl });
    await project.whenBuilt();

    expect(thenHeaders().html['Content-Security-Policy']).toContain(connections);
  });

  it.each([
    ...['attribution-reporting', 'join-ad-interest-group', 'private-aggregation', 'run-ad-auction'],
    ...['shared-storage', 'shared-storage-select-url'],
  ])('do not name %s, which browsers no longer know and warn of', async (feature) => {
    await project.whenBuilt();

    expect(thenHeaders().html['Permissions-Policy']).not.toContain(`${feature}=`);
  });

  it.each([
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['Cross-Origin-Embedder-Policy', 'require-corp'],
  ])('say %s: %s of every file', async (name, value) => {
    await project.whenBuilt();

    expect(Object.values(thenHeaders()).map((headers) => headers[name])).toEqual(Array(4).fill(value));
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
