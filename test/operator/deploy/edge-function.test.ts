import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Expectation,
  expectationsFor,
  judgeAnswer,
} from '../../../adapters/operator/doctor/answers/expectations';
import { contentsOf, givenBuild } from '../build/site';
import { textOf, writeDeployment } from './deployed';

const project = await givenBuild();
const work = mkdtempSync(join(tmpdir(), 'account-recovery-edge-'));
afterAll(() => {
  project.remove();
  rmSync(work, { recursive: true });
});

const environment = {
  ssprServerHost: 'https://recovery.example',
  ssprPinServiceServerHost: 'https://page.example',
};
const contact = join(work, 'contact.txt');
writeFileSync(contact, 'Contact: mailto:security@bank.example\nExpires: 2999-12-31T00:00:00Z\n');
const options = { site: project.dist, environment, host: 'page.example', 'security-txt': contact };
const netlify = join(work, 'netlify');
await writeDeployment({ ...options, target: 'netlify', out: netlify, 'pin-service': 'https://pin.internal' });

const site = join(netlify, 'current', 'site');
const files = Object.keys(contentsOf(site)).filter((path) => path !== '/index.html');
const read = (path: string) => readFileSync(join(site, path));

/**
 * Expected responses of Netlify's edge function. Excludes compression, content types, `Vary` and revalidation, which Netlify
 * itself handles.
 */
const expectations = (() => {
  const { html, ...others } = JSON.parse(project.thenText('headers.json'));
  const policy = html['Content-Security-Policy'].replace(
    "connect-src 'self'",
    "connect-src 'self' https://recovery.example https://page.example",
  );
  const headers = { html: { ...html, 'Content-Security-Policy': policy }, ...others };
  return expectationsFor({ headers, files, changePassword: ['https://page.example/recovery/password'] })
    .filter(({ accepts }) => accepts.includes('br'))
    .map(({ type: _, encodings: _encodings, varies: _varies, revalidates: _revalidates, ...rest }) => rest);
})();
const titled = expectations.map((each) => [`${each.method} ${each.path.slice(0, 60)}`, each] as const);

type EdgeFunction = (request: Request, context: { next: () => Promise<Response> }) => Promise<Response>;
const sourceIn = (out: string) => textOf(out, 'netlify/edge-functions/delivery.js');
const loaded = async (code: string): Promise<EdgeFunction> =>
  (await import(`data:text/javascript,${encodeURIComponent(code)}`)).default;
const source = sourceIn(netlify);
const answer = await loaded(source);

describe('The Netlify edge function', () => {
  it.each(titled)('sets the expected status and headers for %s', async (_title, expectation: Expectation) => {
    const { method, path } = expectation;
    const request = new Request(`https://page.example${path}`, { method });
    // Simulates the last redirect in `netlify.toml`: for every path without a file, Netlify responds with the page.
    const next = async () => new Response(files.includes(path) ? read(path) : read('/index.html'));
    const response = await answer(request, { next });

    const headers = Object.fromEntries(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    const parts = judgeAnswer(expectation, { status: response.status, headers, body });
    expect(parts.filter(({ fit }) => fit !== 'exact')).toEqual([]);
  });

  it('redirects to the security contact, which is a file of the site', async () => {
    const next = async () => new Response('');
    const { status, headers } = await answer(new Request('https://page.example/.well-known/security.txt'), {
      next,
    });

    expect([status, headers.get('location')]).toEqual([302, '/security.txt']);
    expect(read('/security.txt').toString()).toContain('security@bank.example');
  });

  it('[additions.reports.2] names the reporting endpoint only for addresses without a query and without a token', async () => {
    const out = join(work, 'reporting');
    const more = { 'pin-service': 'https://pin.internal', 'report-to': '/reports' };
    await writeDeployment({ ...options, target: 'netlify', out, ...more });
    const reporting = await loaded(sourceIn(out));
    const endpointAt = async (path: string, by = reporting) => {
      const next = async () => new Response('');
      return (await by(new Request(`https://page.example${path}`), { next })).headers.get(
        'reporting-endpoints',
      );
    };

    expect(await endpointAt('/recovery/password')).toBe('csp="/reports"');
    expect(await endpointAt('/recovery/password/reset/token')).toBeNull();
    expect(await endpointAt('/recovery/callback?code=4711')).toBeNull();
    expect(await endpointAt('/ui/assets/i18n/en.json')).toBeNull();
    expect(await endpointAt('/recovery/password', answer)).toBeNull();
  });

  it('skips the recovery calls, and disables caching for a missing file', async () => {
    expect(source).toContain('excludedPath: ["/recovery/mfapin"]');
    expect(textOf(netlify, 'netlify.toml')).toContain('to = "https://pin.internal/recovery/mfapin"');

    const [file = ''] = files.filter((path) => path.endsWith('.js'));
    const next = async () => new Response('', { status: 404 });
    const lost = await answer(new Request(`https://page.example${file}`), { next });
    expect(lost.headers.get('cache-control')).toBe('no-store');
  });
});
