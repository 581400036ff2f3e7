import type { ResponseFault } from '../../servers/faulty-proxy';
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

/** Misconfigurations of a site, each under the name of the check that must report it. */
export type Faults = Readonly<Record<string, ResponseFault>>;

const PAGE = '<script id="environment">{}</script>';
const configuration = call('recoveryServer', 'GET', '/configuration/admin');
const discovery = call('identityProvider', 'GET', '/openid-configuration');
const factorsPreflight = call('recoveryServer', 'OPTIONS', '/mfafactors');
const configurationPreflight = call('recoveryServer', 'OPTIONS', '/admin');
const pinPreflight = call('pinService', 'OPTIONS', '/mfapin');

/**
 * Misconfigurations of HTML documents. Each affects a different route, so that a test can apply all of them at once.
 */
export const faultsOfDocuments: Faults = {
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

export const faultsOfFiles: Faults = {
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
  'files.service-worker': instead(page('/sw.js'), 'text/javascript', 'onfetch = answer'),
  'cookies.domain': header(page('/favicon.ico'), 'set-cookie', 'uname=anna; Domain=bank.example'),
  'files.texts': instead(page('/ui/assets/i18n/de.json'), 'application/json', '{'),
  'files.security-txt': instead(
    page('/.well-known/security.txt'),
    'text/plain',
    'Expires: 2024-01-01T00:00:00Z',
  ),
  'routes.change-password': status(page('/.well-known/change-password'), 404),
  'logo.answer': status(page('/ui/assets/img/logo.svg'), 404),
};

export const faultsOfServers: Faults = {
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

export const faultsOfProvider: Faults = {
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

export const faultsOfSettings: Faults = {
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
export const faultsOfOneOrigin: Faults = {
  'calls.gateway': status(page('/recovery/mfaverify'), 502),
  'calls.page': instead(page('/recovery/mfapin'), 'text/html', PAGE),
  'configuration.json': instead(page('/configuration/admin'), 'text/html', '<p>Welcome!</p>'),
  'csrf.cookie': header(page('/configuration/admin'), 'set-cookie', 'XSRF-TOKEN=abc; Path=/; HttpOnly'),
};
