import type { Bend } from '../../servers/faulty-proxy';
import {
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

/** A misconfiguration, and the one finding that has to name it. */
export type Fault = readonly [what: string, id: string, bend: Bend];

const withoutSource = (name: string) => (before: string) =>
  before.replace(new RegExp(`(${name} 'self'[^;]*?) http://[^ ;]+`), '$1');
const preflight = (server: 'recoveryServer' | 'pinService', ending: string) =>
  call(server, 'OPTIONS', ending);
const configuration = call('recoveryServer', 'GET', '/configuration/admin');
const discovery = call('identityProvider', 'GET', '/openid-configuration');

/** Each on a route of its own, so that all of them can be planted at once. */
export const faultsOfDocuments: readonly Fault[] = [
  [
    'a server that the policy lacks',
    'policy.source-missing',
    policy(page('/recovery/unlock'), withoutSource('connect-src')),
  ],
  [
    'a picture from anywhere',
    'policy.looser',
    policy(page('/ui'), (csp) => csp.replace('img-src', 'img-src https://cdn.example')),
  ],
  [
    'inline scripts',
    'policy.unsafe',
    policy(page('/ui/'), (csp) => csp.replace('script-src', "script-src 'unsafe-inline'")),
  ],
  [
    'a page that may be framed',
    'policy.directive-missing',
    policy(page('/recovery/callback'), (csp) => csp.replace(/frame-ancestors [^;]*;/, '')),
  ],
  [
    'the policy of an older build',
    'policy.hash',
    policy(page('/ui/recovery/callback'), (csp) => csp.replace(/'sha256-[^']*'/, "'sha256-AAAA='")),
  ],
  ['no policy', 'policy.missing', header(page('/mgt/password'), 'content-security-policy', undefined)],
  [
    'a policy that only reports',
    'policy.report-only',
    ({ server, path, headers }) => {
      if (server !== 'origin' || path !== '/configuration') return;
      headers['content-security-policy-report-only'] = headers['content-security-policy'];
      headers['content-security-policy'] = undefined;
    },
  ],
  ['a second policy', 'policy.several', policy(page('/redirector'), (csp) => `${csp}, default-src 'self'`)],
  [
    'a sandboxed page',
    'policy.unwanted',
    policy(page('/no-such-route'), (csp) => `${csp}; sandbox allow-scripts`),
  ],
  [
    'codes that nobody offers',
    'permissions.web-otp',
    header(page('/recovery/password/push'), 'permissions-policy', (all) =>
      all.replace('otp-credentials=(self)', 'otp-credentials=()'),
    ),
  ],
  [
    'no permissions policy',
    'permissions.looser',
    header(page('/recovery/password/reset/token.with.dots'), 'permissions-policy', undefined),
  ],
  [
    'documents that are kept',
    'cache.document',
    header(page('/index.html'), 'cache-control', 'public, max-age=600'),
  ],
  ['a route that is not served', 'routes.document', status(page('/recovery/password'), 404)],
  [
    'two environments',
    'routes.other-document',
    stamp((text) => text.replace('{', '{"title":"Other",'), page('/')),
  ],
  [
    'a setting that is no text',
    'configuration.shape',
    fields(configuration, (said) => ({ ...said, clientId: 7 })),
  ],
];

export const faultsOfFiles: readonly Fault[] = [
  [
    'types that are guessed',
    'headers.nosniff',
    header(script('preload'), 'x-content-type-options', undefined),
  ],
  ['addresses that are told', 'headers.referrer-policy', header(everyDocument, 'referrer-policy', 'origin')],
  [
    'a header that is sent twice',
    'headers.opener-policy',
    header(everyDocument, 'cross-origin-opener-policy', 'same-origin, same-origin'),
  ],
  [
    'files for other sites',
    'headers.resource-policy',
    header(script('main'), 'cross-origin-resource-policy', 'cross-origin'),
  ],
  [
    'a page that is not isolated',
    'headers.embedder-policy',
    header(page('/ui'), 'cross-origin-embedder-policy', undefined),
  ],
  ['a script with no policy', 'policy.file', header(script('preload'), 'content-security-policy', undefined)],
  [
    'hashed files that are asked for again',
    'cache.hashed',
    header(script('main'), 'cache-control', 'no-cache'),
  ],
  [
    'texts that are kept',
    'cache.other',
    header(page('/ui/assets/i18n/en.json'), 'cache-control', 'max-age=86400'),
  ],
  [
    'a missing file that is kept',
    'cache.missing',
    header(page('/ui/assets/missing.svg'), 'cache-control', 'max-age=600'),
  ],
  [
    'no validators',
    'cache.validator',
    (passing) => {
      if (!page('/favicon.ico')(passing)) return;
      passing.headers.etag = undefined;
      passing.headers['last-modified'] = undefined;
    },
  ],
  [
    'the page in the place of a missing script',
    'files.missing',
    instead(page('/ui/missing-ABCDEFGH.js'), 'text/html', '<script id="environment">{}</script>'),
  ],
  [
    'the record of the build for everybody',
    'files.private',
    instead(page('/headers.json'), 'application/json', '{}'),
  ],
  ['nothing compressed', 'files.compression', header(script('preload'), 'content-encoding', undefined)],
  ['one kind of bytes for all', 'files.vary', header(script('main'), 'vary', undefined)],
  [
    'a twin of another build',
    'files.twin',
    (passing) => {
      const isTwin = script('mount')(passing) && passing.headers['content-encoding'] === 'br';
      if (isTwin) passing.body = Buffer.from('let older;');
    },
  ],
  ['scripts as plain text', 'files.type', header(script('preload'), 'content-type', 'text/plain')],
  ['a script that was not deployed', 'files.absent', status(script('chunk'), 404)],
  [
    'no way for password managers',
    'routes.change-password',
    status(page('/.well-known/change-password'), 404),
  ],
  ['a logo that is not there', 'logo.answer', status(page('/ui/assets/img/logo.svg'), 404)],
];

export const faultsOfServers: readonly Fault[] = [
  [
    'no cookies to the recovery server',
    'cors.credentials',
    header(preflight('recoveryServer', '/mfafactors'), 'access-control-allow-credentials', undefined),
  ],
  [
    'no JSON to the recovery server',
    'cors.content-type',
    header(preflight('recoveryServer', '/admin'), 'access-control-allow-headers', 'x-xsrf-token'),
  ],
  [
    'answers for another page',
    'cors.origin',
    header(configuration, 'access-control-allow-origin', 'https://old.example'),
  ],
  ['no Retry-After', 'cors.exposed', header(configuration, 'access-control-expose-headers', undefined)],
  [
    'a pin service for anybody',
    'cors.wildcard',
    header(preflight('pinService', '/mfapin'), 'access-control-allow-origin', '*'),
  ],
  [
    'another issuer',
    'provider.issuer',
    fields(discovery, (said) => ({ ...said, issuer: 'https://other.example' })),
  ],
  [
    'no S256',
    'provider.s256',
    fields(discovery, (said) => ({ ...said, code_challenge_methods_supported: ['plain'] })),
  ],
  [
    'keys on another origin',
    'provider.out-of-policy',
    fields(discovery, (said) => ({ ...said, jwks_uri: 'http://127.0.0.1:1/keys' })),
  ],
  [
    'a provider that tells scripts nothing',
    'provider.shared',
    header(discovery, 'access-control-allow-origin', undefined),
  ],
  [
    'a callback that nobody has registered',
    'provider.redirect-uri',
    fields(configuration, (said) => ({ ...said, redirectUri: `${said.redirectUri}/` })),
  ],
];

export const faultsOfProvider: readonly Fault[] = [
  [
    "Okta's SDK at a provider with other paths",
    'provider.okta-paths',
    (passing) => {
      environment({ identityProvider: 'okta' })(passing);
      fields(discovery, (said) => ({ ...said, revocation_endpoint: `${said.issuer}/revoke` }))(passing);
    },
  ],
  [
    'a scope that is refused',
    'provider.scope',
    header(call('identityProvider', 'GET', '/authorize'), 'location', (all) =>
      all.replace(/error=[^&]*/, 'error=invalid_scope'),
    ),
  ],
  [
    'a logout that is a script',
    'provider.endpoint',
    fields(discovery, (said) => ({ ...said, end_session_endpoint: 'javascript:alert(1)' })),
  ],
];

export const faultsOfSettings: readonly Fault[] = [
  ['a field that nobody knows', 'environment.field', environment({ colour: 'red' })],
  [
    'a sign-in without a client',
    'provider.settings',
    fields(configuration, ({ clientId: _, ...said }) => said),
  ],
  [
    'a callback elsewhere',
    'provider.callback',
    fields(configuration, (said) => ({ ...said, redirectUri: 'https://old.example/recovery/callback' })),
  ],
  ['a provider that says nothing', 'provider.discovery', status(discovery, 404)],
  [
    'a pin service for whoever asks',
    'cors.anyone',
    (passing) => {
      if (preflight('pinService', '/mfapin')(passing))
        passing.headers['access-control-allow-origin'] = String(passing.asked.origin);
    },
  ],
  ['preflights that are refused', 'cors.preflight', status(preflight('recoveryServer', '/mfafactors'), 401)],
];

/** Where page and servers share an origin. */
export const faultsOfOneOrigin: readonly Fault[] = [
  [
    'the page where the pin service should be',
    'calls.page',
    instead(page('/recovery/mfapin'), 'text/html', '<script id="environment">{}</script>'),
  ],
  [
    'a page where the configuration should be',
    'configuration.json',
    instead(page('/configuration/admin'), 'text/html', '<p>Welcome!</p>'),
  ],
  [
    'a token that script cannot read',
    'csrf.cookie',
    (passing) => {
      if (page('/configuration/admin')(passing))
        passing.headers['set-cookie'] = ['XSRF-TOKEN=abc; Path=/; HttpOnly'];
    },
  ],
];
