import { DOCUMENT } from '../../build/routes.mjs';
import { MISSING, quoted, secureOrigin, template } from './rendering.mjs';

/** @typedef {import('../plan.mjs').Plan} Plan */

/**
 * nginx 1.20 or later, without optional modules. `nginx.conf` is a complete server; a running nginx includes `site.conf` in its
 * `http { … }`.
 * @param {Plan} plan
 */
export function nginx(plan) {
  const groups = ['hashed', 'other', 'missing'].map((group) => ({
    path: `headers-${group}.conf`,
    contents: headerLines(plan.headers[group]),
  }));
  return [
    { path: 'nginx.conf', contents: template('nginx.conf', { __AT__: plan.at }) },
    { path: 'site.conf', contents: siteFile(plan) },
    { path: 'document.conf', contents: documentFile(plan.headers.html) },
    { path: 'proxy.conf', contents: proxyFile(plan) },
    ...groups,
  ];
}

const siteFile = (plan) => `${template('nginx-maps.conf')}
${plan.tls ? redirectServer(plan) : ''}server {
    ${listen(plan)}
    server_name ${plan.host ?? '_'};
    server_tokens off;
    absolute_redirect off;
    root "${plan.site}";
    access_log "${plan.log}" recovery;
    client_max_body_size 64k;

    # nginx compresses the page. Other files have precompressed copies.
    gzip on;
    gzip_comp_level 6;
    gzip_proxied any;
    gzip_vary off;

    # A missing file is a 404 without caching, not the page.
    error_page 404 @missing;
    location @missing {
        include "${plan.at}/headers-missing.conf";
        default_type "text/plain; charset=utf-8";
        return 404 "${MISSING}\\n";
    }

    # nginx logs an error with the address, which contains a token here.
    location ~ ^/recovery/[^/]+/reset/ {
        error_log /dev/null;
        include "${plan.at}/document.conf";
    }

${plan.routes.map((route) => location(route, plan.at)).join('')}}
`;

const listenOn = ({ address }, port) => `${address ? `${address}:` : ''}${port}`;

function listen(plan) {
  if (plan.tls)
    return `listen ${listenOn(plan, plan.port)} ssl http2;
    ssl_certificate "${plan.tls.certificate}";
    ssl_certificate_key "${plan.tls.key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_tickets off;`;
  const redirect = `
    # A proxy in front ends TLS: a request without TLS is redirected.
    if ($http_x_forwarded_proto = "http") { return 301 https://${plan.host}$request_uri; }`;
  return `listen ${listenOn(plan, plan.port)};${plan.host ? redirect : ''}`;
}

const redirectServer = (plan) => `# Redirects to TLS.
server {
    listen ${listenOn(plan, plan.httpPort)};
    server_name ${plan.host};
    server_tokens off;
    access_log "${plan.log}" recovery;
    return 301 ${secureOrigin(plan)}$request_uri;
}

`;

function location({ path, pattern, ...route }, at) {
  const where = pattern ? `~ "${pattern}"` : path ? `= ${path}` : '/';
  const lines = DIRECTIVES[route.serve](route, at);
  return `    location ${where} {\n${lines.map((line) => `        ${line}\n`).join('')}    }\n`;
}

const DIRECTIVES = {
  redirect: ({ to }, at) => [`include "${at}/headers-missing.conf";`, `return 302 ${to};`],
  proxy: ({ to }, at) => [`proxy_pass ${to};`, `include "${at}/proxy.conf";`],
  missing: () => ['return 404;'],
  document: (_route, at) => [`include "${at}/document.conf";`],
  file: ({ group, type, isPrecompressed }, at) => [
    'types { }',
    `default_type "${type}";`,
    `include "${at}/headers-${group}.conf";`,
    ...(isPrecompressed ? PRECOMPRESSED : ['try_files $uri =404;']),
  ],
};

const PRECOMPRESSED = [
  'try_files $uri$recovery_extension =404;',
  'gzip_static on;',
  'add_header Content-Encoding $recovery_encoding;',
  'add_header Vary Accept-Encoding;',
];

const documentFile = (headers) => `# The page, on every route.
try_files /${DOCUMENT} =404;
types { }
default_type text/html;
charset utf-8;
add_header Vary Accept-Encoding always;
${headerLines(headers)}`;

const headerLines = (headers) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');

const PROXY_OVER_TLS = `proxy_ssl_server_name on;
# Name your own certificate authority here, if you have one.
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
proxy_ssl_verify on;
proxy_ssl_verify_depth 4;
`;

const proxyFile = ({ tls, isProxyOverTls }) => `# Forwards a call to its server, and the answer unchanged.
proxy_http_version 1.1;
proxy_set_header Host $proxy_host;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Host $host;
proxy_set_header X-Forwarded-Proto ${tls ? 'https' : '$recovery_scheme'};
proxy_redirect off;
${isProxyOverTls ? PROXY_OVER_TLS : ''}`;
