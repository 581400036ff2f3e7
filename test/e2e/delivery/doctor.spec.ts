import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { examine } from '../../../adapters/operator/doctor/command';
import { startSandbox } from '../../sandbox/sandbox';
import { type ResponseFault, startFaultyProxy } from '../../servers/faulty-proxy';
import {
  body,
  call,
  environment,
  everyDocument,
  fields,
  header,
  instead,
  page,
  policy,
  script,
  stamp,
  status,
} from '../../servers/proxy-faults';
import { test as base } from '../harness/kept';

/** Misconfigurations of a site, each under the name of the check that must report it. */
type Faults = Readonly<Record<string, ResponseFault>>;

const PAGE = '<script id="environment">{}</script>';
const configuration = call('recoveryServer', 'GET', '/configuration/admin');
const discovery = call('identityProvider', 'GET', '/openid-configuration');
const factorsPreflight = call('recoveryServer', 'OPTIONS', '/mfafactors');
const configurationPreflight = call('recoveryServer', 'OPTIONS', '/admin');
const pinPreflight = call('pinService', 'OPTIONS', '/mfapin');

/**
 * Misconfigurations of HTML documents. Each affects a different route, so that a test can apply all of them at once.
 */
const faultsOfDocuments: Faults = {
  'policy.source-missing': policy(page('/recovery/unlock'), (csp) =>
    csp.replace(/(connect-src 'self'[^;]*?) http:\/\/[^ ;]+/, '$1'),
  ),
  'policy.looser': policy(page('/ui'), (csp) => csp.replace('img-src', 'img-src https://cdn.example')),
  'policy.unsafe': policy(page('/ui/'), (csp) => csp.replace('script-src', "script-src 'unsafe-inline'")),
  'policy.directive-missing': policy(page('/recovery/callback'), (csp) =>
    csp.replace(/frame-ancestors [^;]*;/, ''),
  ),
  'policy.hash': policy(page('/ui/recovery/callback'), (csp) =>
    csp.replace(/'sha256-[^']*'/, "'sha256-AAAA='"),
  ),
  'policy.missing': header(page('/mgt/password'), 'content-security-policy', undefined),
  'policy.report-only': ({ server, path, headers }) => {
    if (server !== 'origin' || path !== '/configuration') return;
    headers['content-security-policy-report-only'] = headers['content-security-policy'];
    headers['content-security-policy'] = undefined;
  },
  'policy.several': policy(page('/redirector'), (csp) => `${csp}, default-src 'self'`),
  'policy.unwanted': policy(page('/no-such-route'), (csp) => `${csp}; sandbox allow-scripts`),
  'permissions.web-otp': header(page('/recovery/password/push'), 'permissions-policy', (all) =>
    all.replace('otp-credentials=(self)', 'otp-credentials=()'),
  ),
  'permissions.looser': header(
    page('/recovery/password/reset/token.with.dots'),
    'permissions-policy',
    undefined,
  ),
  'cache.document': header(page('/index.html'), 'cache-control', 'public, max-age=600'),
  'files.foreign': body(page('/recovery/password/reset/token%2Fwith%2Fslashes'), (html) =>
    html.replace('</body>', '<script>track()</script></body>'),
  ),
  'routes.document': status(page('/recovery/password'), 404),
  'routes.other-document': stamp((text) => text.replace('{', '{"title":"Other",'), page('/')),
  'configuration.shape': fields(configuration, (said) => ({ ...said, clientId: 7 })),
};

const faultsOfFiles: Faults = {
  'headers.nosniff': header(script('preload'), 'x-content-type-options', undefined),
  'headers.referrer-policy': header(everyDocument, 'referrer-policy', 'origin'),
  'headers.opener-policy': header(everyDocument, 'cross-origin-opener-policy', 'same-origin, same-origin'),
  'headers.resource-policy': header(script('main'), 'cross-origin-resource-policy', 'cross-origin'),
  'headers.embedder-policy': header(page('/ui'), 'cross-origin-embedder-policy', undefined),
  'policy.file': header(script('preload'), 'content-security-policy', undefined),
  'cache.hashed': header(script('main'), 'cache-control', 'no-cache'),
  'cache.other': header(page('/ui/assets/i18n/en.json'), 'cache-control', 'max-age=86400'),
  'cache.missing': header(page('/ui/assets/missing.svg'), 'cache-control', 'max-age=600'),
  'cache.validator': (passing) => {
    header(page('/favicon.ico'), 'etag', undefined)(passing);
    header(page('/favicon.ico'), 'last-modified', undefined)(passing);
  },
  'files.missing': instead(page('/ui/missing-ABCDEFGH.js'), 'text/html', PAGE),
  'files.private': instead(page('/headers.json'), 'application/json', '{}'),
  'files.service-worker': instead(page('/sw.js'), 'text/javascript', 'onfetch = answer'),
  'cookies.domain': header(page('/favicon.ico'), 'set-cookie', 'uname=anna; Domain=bank.example'),
  'files.compression': header(script('preload'), 'content-encoding', undefined),
  'files.vary': header(script('main'), 'vary', undefined),
  'files.twin': body(
    (passing) => script('mount')(passing) && passing.headers['content-encoding'] === 'br',
    () => 'let older;',
  ),
  'files.type': header(script('preload'), 'content-type', 'text/plain'),
  'files.absent': status(script('chunk'), 404),
  'files.source-map': (passing) => {
    if (passing.path.endsWith('.js.map')) instead(page(passing.path), 'application/json', '{}')(passing);
  },
  'files.texts': instead(page('/ui/assets/i18n/de.json'), 'application/json', '{'),
  'files.security-txt': instead(
    page('/.well-known/security.txt'),
    'text/plain',
    'Expires: 2024-01-01T00:00:00Z',
  ),
  'routes.change-password': status(page('/.well-known/change-password'), 404),
  'logo.answer': status(page('/ui/assets/img/logo.svg'), 404),
};

const faultsOfServers: Faults = {
  'cors.credentials': header(factorsPreflight, 'access-control-allow-credentials', undefined),
  'cors.content-type': header(configurationPreflight, 'access-control-allow-headers', 'x-xsrf-token'),
  'cors.origin': header(configuration, 'access-control-allow-origin', 'https://old.example'),
  'configuration.cache': header(configuration, 'cache-control', 'public, max-age=600'),
  'transport.clock': header(configuration, 'date', 'Mon, 07 Jan 2030 12:00:00 GMT'),
  'calls.retry-after': header(() => true, 'retry-after', undefined),
  'cors.exposed': header(configuration, 'access-control-expose-headers', undefined),
  'cors.wildcard': header(pinPreflight, 'access-control-allow-origin', '*'),
  'provider.issuer': fields(discovery, (said) => ({ ...said, issuer: 'https://other.example' })),
  'provider.s256': fields(discovery, (said) => ({ ...said, code_challenge_methods_supported: ['plain'] })),
  'provider.out-of-policy': fields(discovery, (said) => ({ ...said, jwks_uri: 'http://127.0.0.1:1/keys' })),
  'provider.shared': header(discovery, 'access-control-allow-origin', undefined),
  'provider.redirect-uri': fields(configuration, (said) => ({
    ...said,
    redirectUri: `${said.redirectUri}/`,
  })),
};

const faultsOfProvider: Faults = {
  'provider.okta-paths': (passing) => {
    environment({ identityProvider: 'okta' })(passing);
    fields(discovery, (said) => ({ ...said, revocation_endpoint: `${said.issuer}/revoke` }))(passing);
  },
  'provider.scope': header(call('identityProvider', 'GET', '/authorize'), 'location', (all) =>
    all.replace(/error=[^&]*/, 'error=invalid_scope'),
  ),
  'provider.endpoint': fields(discovery, (said) => ({
    ...said,
    end_session_endpoint: 'javascript:alert(1)',
  })),
};

const faultsOfSettings: Faults = {
  'environment.field': environment({ colour: 'red' }),
  'font.answer': (passing) => {
    environment({ fonts: ['/missing.woff2'] })(passing);
    policy(everyDocument, (csp) => csp.replace('connect-src', "font-src 'self'; connect-src"))(passing);
  },
  'provider.settings': fields(configuration, ({ clientId: _, ...said }) => said),
  'provider.callback': fields(configuration, (said) => ({
    ...said,
    redirectUri: 'https://old.example/recovery/callback',
  })),
  'provider.discovery': status(discovery, 404),
  'cors.anyone': (passing) =>
    header(pinPreflight, 'access-control-allow-origin', String(passing.asked.origin))(passing),
  'cors.preflight': status(factorsPreflight, 401),
};

/** Misconfigurations that are possible only if the page and its servers share an origin. */
const faultsOfOneOrigin: Faults = {
  'calls.gateway': status(page('/recovery/mfaverify'), 502),
  'calls.page': instead(page('/recovery/mfapin'), 'text/html', PAGE),
  'configuration.json': instead(page('/configuration/admin'), 'text/html', '<p>Welcome!</p>'),
  'csrf.cookie': header(page('/configuration/admin'), 'set-cookie', 'XSRF-TOKEN=abc; Path=/; HttpOnly'),
};

const root = join(import.meta.dirname, '..', '..', '..');
const dist = join(root, 'dist');

type Faulty = Awaited<ReturnType<typeof startFaultyProxy>> & { readonly real: string };

const faultySandbox =
  (split: boolean) =>
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  async ({}, use: (faulty: Faulty) => Promise<void>) => {
    const sandbox = await startSandbox({ root, dist, split });
    const proxy = await startFaultyProxy(sandbox);
    await use({ ...proxy, real: sandbox.origin });
    await proxy.close();
    await sandbox.close();
  };

/**
 * Playwright's `test` with two sandboxes, each behind a proxy that injects faults. The servers of `together` share one
 * origin. The servers of `split` have four origins.
 */
const test = base.extend<{ readonly together: Faulty; readonly split: Faulty }>({
  together: faultySandbox(false),
  split: faultySandbox(true),
});

test.describe('The doctor, for the page as built', () => {
  test('finds nothing, on one origin or on four origins', async ({ together, split }) => {
    for (const address of [together.real, together.origin, split.origin]) {
      const { findings, passes } = await examine(address);

      expect(findings).toEqual([]);
      expect(passes.length).toBeGreaterThan(500);
    }
  });

  test('exits with code 0 and a summary if all is well, and with code 1 after a fault, also as JSON', async ({
    split,
  }) => {
    expect(await command(split.origin)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/: 0 wrong, \d unsure, \d+ right\. Nothing was posted: .*\n$/),
    });

    split.injectFaults(header(() => true, 'x-content-type-options', undefined));
    const { code, out } = await command(split.origin, '--json');

    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      isWell: false,
      findings: [{ id: 'headers.nosniff', found: 'none' }],
    });
  });

  test('prints its help, and rejects unknown arguments with exit code 2', async () => {
    expect(await command('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--verbose') });
    for (const [words, message] of [
      [['https://recovery.example', '--jsn'], "Unknown option '--jsn'"],
      [['https://recovery.example', 'more'], 'Unexpected argument: more'],
      [[], 'The address of the page is missing.'],
    ] as const)
      expect(await command(...words)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  });
});

test.describe('The doctor reports each planted fault exactly once', () => {
  test('in the documents', ({ split }) => expectEachReported(split, faultsOfDocuments));
  test('in the files', ({ split }) => expectEachReported(split, faultsOfFiles));
  test('of the servers', ({ split }) => expectEachReported(split, faultsOfServers));
  test('[settled.discovery.5] of the identity provider', ({ split }) =>
    expectEachReported(split, faultsOfProvider));
  test('in the settings', ({ split }) => expectEachReported(split, faultsOfSettings));
  test('on a single origin', ({ together }) => expectEachReported(together, faultsOfOneOrigin));

  for (const name of ['journey-screens', 'landing-screen', 'oidc-identity-provider'])
    test(`in the lazy script ${name}: missing, changed, or with a wrong type`, async ({ split }) => {
      await expectEachReported(split, { 'files.absent': status(script(name), 404) });
      await expectEachReported(split, {
        'files.type': header(script(name), 'content-type', 'text/plain'),
        'files.integrity': body(script(name), (text) => `${text}\n`),
      });
    });

  test('[additions.doctor.5] for a space before the issuer, set by the server or by the environment', async ({
    split,
  }) => {
    const admin = call('recoveryServer', 'GET', '/configuration/admin');
    let real: Record<string, unknown> = {};
    const withBlank = () => ({ ...real, issuer: ` ${real.issuer}` });
    split.injectFaults(
      fields(admin, (said) => {
        // The server's refusal as a sample has no settings.
        if (said.issuer === undefined) return said;
        real = said;
        return withBlank();
      }),
    );
    const byServer = await examine(split.origin);
    split.injectFaults(
      environment({ oktaConfig: withBlank() }),
      fields(admin, () => ({})),
    );
    const byEnvironment = await examine(split.origin);

    const found = JSON.stringify(withBlank().issuer);
    expect(byServer.findings).toMatchObject([{ id: 'configuration.shape', found }]);
    expect(byEnvironment.findings).toMatchObject([{ id: 'provider.issuer-form', found }]);
  });

  test('for more than twenty different checks', () => {
    const kinds = [faultsOfDocuments, faultsOfFiles, faultsOfServers, faultsOfProvider, faultsOfSettings];
    const ids = [...kinds, faultsOfOneOrigin].flatMap((faults) => Object.keys(faults));

    expect(ids.length).toBeGreaterThan(20);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

async function expectEachReported({ injectFaults, origin }: Faulty, faults: Faults) {
  injectFaults(...Object.values(faults));
  const { findings } = await examine(origin);

  expect(findings.map(({ id }) => id).sort()).toEqual(Object.keys(faults).sort());
}

async function command(...words: readonly string[]) {
  const file = join(root, 'adapters', 'operator', 'run.mjs');
  return promisify(execFile)(process.execPath, [file, 'doctor', ...words]).then(
    ({ stdout }) => ({ code: 0, out: stdout, err: '' }),
    (failure) => ({ code: failure.code, out: failure.stdout, err: failure.stderr }),
  );
}
