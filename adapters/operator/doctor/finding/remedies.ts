/** Every check by its stable id, with how to mend what it finds. Whoever adds one says here what to do about it. */
export const remedies = {
  'page.address': 'Give the address of the page, like https://recovery.example.',
  'page.redirect': 'Let the first redirect lead to the page itself.',
  'page.foreign': 'Serve the build of this project at this address.',
  'page.size': 'Serve index.html of the build, and nothing around it.',

  'answer.late': 'Find out what keeps this server busy; people would wait as long.',
  'answer.none': 'Start the server, or mend its name, its port or the firewall between.',
  'answer.certificate':
    'Give the server a certificate for its name, with those that signed it, from a trusted authority.',
  'answer.garbage': 'Let the server speak HTTP, and TLS at an https address.',

  'transport.https': 'Serve the page by https: without it browsers switch off what sign-in needs.',
  'transport.redirect': 'Redirect every http request to the same path at https.',
  'transport.hsts': 'Send Strict-Transport-Security with a max-age of a year with every answer.',

  'policy.missing': 'Send the Content-Security-Policy of headers.json with every document.',
  'policy.report-only': 'Send the policy as Content-Security-Policy: report-only forbids nothing.',
  'policy.several': 'Send one policy: of several each must allow what the page needs.',
  'policy.directive-missing': 'Send this directive too, as headers.json has it.',
  'policy.source-missing':
    'Stamp the environment anew, and send the policy that it makes: the page cannot work without.',
  'policy.looser':
    'Take the source out of the policy, or name its address in the environment if the page needs it.',
  'policy.unsafe': 'Take this source out: with it the policy protects nobody.',
  'policy.hash': 'Deploy document and headers of one build: what stands in the page does not run.',
  'policy.unwanted': 'Leave this directive out: the page was not made for it.',
  'policy.file': 'Send the Content-Security-Policy of headers.json for this group of files.',

  'headers.nosniff': 'Send X-Content-Type-Options: nosniff with every answer.',
  'headers.referrer-policy': 'Send Referrer-Policy: no-referrer with every answer: addresses hold tokens.',
  'headers.opener-policy': 'Send Cross-Origin-Opener-Policy: same-origin, once, with every answer.',
  'headers.resource-policy': 'Send Cross-Origin-Resource-Policy: same-origin, once, with every answer.',
  'headers.embedder-policy': 'Send Cross-Origin-Embedder-Policy: require-corp, once, with every answer.',
  'headers.other': 'Send the header as headers.json of the build has it.',
  'permissions.looser': 'Send the Permissions-Policy of headers.json with every document.',
  'permissions.web-otp': 'Allow otp-credentials=(self): without it no code is offered from a message.',

  'cache.document': 'Send Cache-Control: no-store with every document.',
  'cache.hashed':
    'Send Cache-Control: public, max-age=31536000, immutable for the files directly under /ui/.',
  'cache.other': 'Send Cache-Control: no-cache for files whose name stays while their contents change.',
  'cache.missing': 'Send Cache-Control: no-store with a 404, or it outlives the file that is missing.',
  'cache.validator': 'Send an ETag or Last-Modified with every file.',

  'routes.document': 'Serve the document at every route of the page.',
  'routes.other-document': 'Deploy one build, with one environment, at every route and behind every address.',
  'routes.change-password': 'Redirect /.well-known/change-password to /mgt/password.',
  'files.absent': 'Deploy the whole build: the document names this file.',
  'files.integrity': 'Deploy document and files of one build, and change none of them on the way.',
  'files.type': 'Send the media type of the file: with nosniff browsers refuse another.',
  'files.missing': 'Answer 404 for a file that is not there, never with the page.',
  'files.private': 'Do not serve the records of the build, or hidden files.',
  'files.compression': 'Serve the .br or .gz twin to whoever accepts it, and compress documents on the way.',
  'files.vary': 'Send Vary: Accept-Encoding, or a cache gives brotli to whoever cannot read it.',
  'files.twin': 'Build anew: the compressed file is not the same as the plain one.',
  'files.texts': 'Deploy the texts of the build as JSON.',
  'logo.answer': 'Put the picture where logoUrl says, or mend logoUrl.',
  'logo.shared': 'Send Cross-Origin-Resource-Policy: cross-origin with a logo on another origin.',

  'environment.stamp': 'Stamp an environment that is JSON.',
  'environment.field': 'Mend the field in the environment and stamp it anew; its default is used meanwhile.',
  'environment.insecure': 'Name an https address: browsers refuse plain http from an https page.',
  'brand.contrast': 'Let the colours follow from brandColor, or choose ones that stand out enough.',

  'configuration.answer': 'Let the recovery server answer GET /configuration/admin with status 200.',
  'configuration.json': 'Answer GET /configuration/admin with a JSON object and its media type.',
  'configuration.shape': 'Answer with issuer, clientId and redirectUri as texts, or leave them out.',
  'calls.page': 'Pass this path on to the recovery server before the page is served for every other one.',
  'csrf.cookie':
    'Let the recovery server set XSRF-TOKEN with GET /configuration/admin: readable by script, Path=/, Secure on https.',

  'cors.preflight': 'Answer OPTIONS for every call with status 204, before anything asks who it is.',
  'cors.origin':
    "Send Access-Control-Allow-Origin with exactly the page's origin, in preflights and answers.",
  'cors.wildcard': "Name the page's origin: with cookies no browser takes * for it.",
  'cors.anyone':
    "Compare the Origin with the page's before repeating it: now any site may call with people's cookies.",
  'cors.credentials': 'Send Access-Control-Allow-Credentials: true, in preflights and answers.',
  'cors.content-type': 'Send Access-Control-Allow-Headers: content-type in preflights; the page sends JSON.',
  'cors.exposed': 'Name the header in Access-Control-Expose-Headers: the page cannot read it otherwise.',

  'provider.settings':
    "Give all of issuer, clientId and redirectUri in oktaConfig or in the server's configuration.",
  'provider.issuer-form': 'Write the issuer exactly as the discovery document has it, and nothing around it.',
  'provider.callback':
    "Let redirectUri be /recovery/callback or /ui/recovery/callback at the page's own origin.",
  'provider.discovery': 'Mend the issuer, or name the discovery document by signInDiscovery.',
  'provider.shared': "Register the page's origin for CORS at the identity provider.",
  'provider.issuer': 'Configure the issuer exactly as the provider names itself.',
  'provider.s256': 'Switch PKCE with S256 on at the provider.',
  'provider.endpoint':
    'Mend the discovery document of the provider: this endpoint needs a whole address, by https.',
  'provider.out-of-policy':
    'Name the origin in signInOrigins (or stamp the issuer itself) and stamp the environment anew.',
  'provider.client': 'Register the client at the provider, or mend clientId.',
  'provider.tenant':
    'Name one tenant by its ID in the issuer: the page accepts the tokens of one issuer, and no token carries the placeholder.',
  'provider.okta-paths':
    "Set identityProvider to oidc: okta uses the paths of Okta's servers, whatever the discovery document says.",
  'provider.scope': 'Allow these scopes for the client at the provider, or mend signInScopes.',
  'provider.scope-unlisted':
    'Sign in once; if the provider answers invalid_scope, or no refresh token comes, mend signInScopes.',
  'provider.public-client':
    'Register the page as a public client (PKCE, no secret) and sign in once: a POST alone shows whether a secret is needed.',
  'factors.screen':
    'Set dynamicFactors to true, which gives these factors a plain code screen, or stop offering them here.',
  'provider.redirect-uri': 'Register this redirect address for the client at the provider.',
} as const satisfies Readonly<Record<string, string>>;

/** The stable name of a check. */
export type CheckId = keyof typeof remedies;
