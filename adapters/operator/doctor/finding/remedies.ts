/** For each check ID: how to fix a finding of this check. The IDs are stable. */
export const remedies = {
  'page.address': 'Give the address of the page, such as https://recovery.example.',
  'page.redirect': 'Make the first redirect lead to the page.',
  'page.foreign': 'Serve the build of this project at this address.',
  'page.size': 'Serve the built index.html unmodified.',

  'answer.late': 'The server is too slow; users would wait just as long.',
  'answer.none': 'Start the server, or fix its DNS name, port or firewall.',
  'answer.certificate': 'Install a certificate for this host name with its chain, from a trusted authority.',
  'answer.garbage': 'Make the server speak HTTP, with TLS at an https address.',

  'transport.https': 'Serve the page by https: without it browsers disable what sign-in needs.',
  'transport.redirect': 'Redirect every http request to the same path at https.',
  'transport.hsts': 'Send Strict-Transport-Security with a max-age of a year with every answer.',

  'policy.missing': 'Send the Content-Security-Policy of headers.json with every document.',
  'policy.report-only': 'Send the policy as Content-Security-Policy: report-only blocks nothing.',
  'policy.several': 'Send one policy: each of several must allow what the page needs.',
  'policy.directive-missing': 'Send this directive as it is in headers.json.',
  'policy.source-missing': 'Stamp the environment, and send the policy in headers.json: the page needs it.',
  'policy.looser': 'Remove the source, or name its address in the environment if the page needs it.',
  'policy.unsafe': 'Remove this source: it defeats the policy.',
  'policy.hash': 'Deploy document and headers of one build: the browser blocks the inline script or style.',
  'policy.unwanted': 'Remove this directive: the page is not made for it.',
  'policy.file': 'Send the Content-Security-Policy of headers.json for this group of files.',

  'headers.nosniff': 'Send X-Content-Type-Options: nosniff with every answer.',
  'headers.referrer-policy': 'Send Referrer-Policy: no-referrer with every answer: addresses contain tokens.',
  'headers.opener-policy': 'Send Cross-Origin-Opener-Policy: same-origin, once, with every answer.',
  'headers.resource-policy': 'Send Cross-Origin-Resource-Policy: same-origin, once, with every answer.',
  'headers.embedder-policy': 'Send Cross-Origin-Embedder-Policy: require-corp, once, with every answer.',
  'headers.other': 'Send the header as it is in headers.json of the build.',
  'permissions.looser': 'Send the Permissions-Policy of headers.json with every document.',
  'permissions.web-otp': 'Allow otp-credentials=(self): browsers need it to offer the code of a message.',

  'cache.document': 'Send Cache-Control: no-store with every document.',
  'cache.hashed': 'Send Cache-Control: public, max-age=31536000, immutable for files directly under /ui/.',
  'cache.other': 'Send Cache-Control: no-cache for files that change under the same name.',
  'cache.missing': 'Send Cache-Control: no-store with a 404, or caches keep it after the file is deployed.',
  'cache.validator': 'Send an ETag or Last-Modified with every file.',

  'routes.document': 'Serve the document at every route of the page.',
  'routes.other-document': 'Deploy one build with one environment at every route and on every server.',
  'routes.change-password':
    'Redirect /.well-known/change-password to /mgt/password or, without an identity provider, to the recovery.',
  'files.absent': 'Deploy the whole build: the document names this file.',
  'files.integrity': 'Deploy document and files of one build, and let no proxy change them.',
  'files.type': "Send the file's media type: with nosniff browsers refuse any other.",
  'files.missing': 'Answer 404 for a missing file, never with the page.',
  'files.private': 'Do not serve the records of the build or hidden files.',
  'files.compression': 'Serve the .br or .gz twin to clients that accept it, and compress documents.',
  'files.vary': 'Send Vary: Accept-Encoding, or caches give brotli to clients that cannot decode it.',
  'files.twin': 'Build again: the compressed file differs from the plain one.',
  'files.texts': 'Deploy the texts of the build as JSON.',
  'logo.answer': 'Put the picture at the address in logoUrl, or fix logoUrl.',
  'logo.shared': 'Send Cross-Origin-Resource-Policy: cross-origin with a logo on another origin.',

  'environment.stamp': 'Stamp an environment that is valid JSON.',
  'environment.field': 'Fix the field in the environment and stamp it again; its default is used until then.',
  'environment.insecure': 'Use an https address: browsers block plain http on an https page.',
  'brand.contrast': 'Derive the colours from brandColor, or choose colours with enough contrast.',

  'configuration.answer': 'Make the recovery server answer GET /configuration/admin with status 200.',
  'configuration.json': 'Answer GET /configuration/admin with a JSON object and its media type.',
  'configuration.shape': 'Answer with issuer, clientId and redirectUri as strings, or leave them out.',
  'calls.page': 'Forward this path to the recovery server before the rule that serves the page.',
  'csrf.cookie': 'Set XSRF-TOKEN with this answer: readable by scripts, Path=/, Secure on https.',

  'cors.preflight': 'Answer OPTIONS for every call with status 204, without authentication.',
  'cors.origin': "Send Access-Control-Allow-Origin with the page's origin, in preflights and answers.",
  'cors.wildcard': "Send the page's origin instead of *: browsers reject * for requests with cookies.",
  'cors.anyone':
    "Echo the Origin header only if it equals the page's origin; any site can currently call the server with the user's cookies.",
  'cors.credentials': 'Send Access-Control-Allow-Credentials: true, in preflights and answers.',
  'cors.content-type': 'Send Access-Control-Allow-Headers: content-type in preflights; the page sends JSON.',
  'cors.exposed': 'Send Access-Control-Expose-Headers with this header, or the page cannot read it.',

  'provider.settings': "Set issuer, clientId and redirectUri in oktaConfig or in the server's configuration.",
  'provider.issuer-form': 'Write the issuer exactly as it is in the discovery document.',
  'provider.callback': "Set redirectUri to /recovery/callback or /ui/recovery/callback at the page's origin.",
  'provider.discovery': 'Fix the issuer, or set signInDiscovery to the address of the discovery document.',
  'provider.shared': "Register the page's origin for CORS at the identity provider.",
  'provider.issuer': "Configure the issuer exactly as in the provider's discovery document.",
  'provider.s256': 'Enable PKCE with S256 at the provider.',
  'provider.endpoint': "Fix this endpoint in the provider's discovery document: an absolute https address.",
  'provider.out-of-policy': 'Stamp the environment with this origin in signInOrigins, or with the issuer.',
  'provider.client': 'Register the client at the provider, or fix clientId.',
  'provider.tenant': 'Name one tenant by its ID in the issuer: tokens carry the ID of their tenant.',
  'provider.okta-paths': "Set identityProvider to oidc: okta uses the paths of Okta's servers only.",
  'provider.scope': 'Allow these scopes for the client at the provider, or fix signInScopes.',
  'provider.scope-unlisted':
    'Sign in once; after invalid_scope, or without a refresh token, fix signInScopes.',
  'provider.public-client':
    'Register the page as a public client (PKCE, no secret) and sign in once: only a POST shows whether a secret is needed.',
  'factors.screen': 'Set dynamicFactors to true for a plain code screen, or stop offering these factors.',
  'provider.redirect-uri': 'Register this redirect address for the client at the provider.',
} as const satisfies Readonly<Record<string, string>>;

/** Stable ID of a check. */
export type CheckId = keyof typeof remedies;
