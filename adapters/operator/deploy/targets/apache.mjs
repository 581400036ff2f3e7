import { CHANGE_PASSWORD, CONTENT_TYPES, DOCUMENT, isCompressible } from '../../build/routes.mjs';
import { MISSING, quoted, secureOrigin } from './rendering.mjs';

/**
 * Apache httpd 2.4, as a virtual host to include.
 * @param {import('../plan.mjs').Plan} plan
 */
export function apache(plan) {
  const { at, site, host, tls, port, routes } = plan;
  const hasProxy = routes.some(({ serve }) => serve === 'proxy');
  const contents = `# Include "${at}/apache.conf" in the server's configuration, with "ServerTokens Prod" beside it.
# Modules: headers rewrite setenvif mime deflate filter${hasProxy ? ' proxy proxy_http' : ''}${tls || plan.isProxyOverTls ? ' ssl' : ''}
${listen(plan, port)}${tls ? listen(plan, plan.httpPort) + redirectHost(plan) : ''}
<VirtualHost *:${port}>
${host ? `    ServerName ${host}\n` : ''}    DocumentRoot "${site}"
    <Directory "${site}">
        Require all granted
        AllowOverride None
        Options None
        DirectoryIndex disabled
        DirectorySlash Off
    </Directory>
${tls ? tlsLines(tls) : ''}${commonLines(plan)}    ErrorDocument 404 "${MISSING}"
    TraceEnable off

    # The kind of a path. The last matching line counts.
${kindLines(routes)}
    RewriteEngine On
${host && !tls ? redirectBehindProxy(host) : ''}${hasProxy ? proxyLines(plan) : ''}${rewriteRules(routes)}
${CONTENT_LINES}    Header always merge Vary Accept-Encoding "expr=reqenv('recovery_kind') == 'document'"
${headerLines(plan.headers.html, `${isKind('document')} && %{REQUEST_STATUS} -lt 400`)}
${headerLines(plan.headers.hashed, `${isKind('hashed')} && %{REQUEST_STATUS} -lt 400`)}
${headerLines(plan.headers.other, `${isKind('other')} && %{REQUEST_STATUS} -lt 400`)}
    # Errors are not cached.
${headerLines(plan.headers.missing, `reqenv('recovery_kind') != 'call' && (${isKind('missing')} || %{REQUEST_STATUS} -ge 400)`)}</VirtualHost>
`;
  return [{ path: 'apache.conf', contents }];
}

const compressible = Object.keys(CONTENT_TYPES).filter((extension) => isCompressible(`.${extension}`));
const exactly = (path) => `^${path.replaceAll('.', '\\.')}$`;
const isKind = (kind) => `reqenv('recovery_kind') == '${kind}'`;

const listen = ({ address }, port) =>
  [80, 443].includes(port)
    ? `# Most configurations already have: Listen ${port}\n`
    : `Listen ${address ? `${address}:` : ''}${port}\n`;

/** Lines of both virtual hosts. Each has its own access log, or Apache writes to that of the server. */
const commonLines = ({ log }) => `    # A token may contain slashes, which the link encodes.
    AllowEncodedSlashes NoDecode
    # The access log omits queries, and the tokens in the links of messages.
    SetEnvIf Request_URI "^(.*)$" recovery_logged=$1
    SetEnvIf Request_URI "^(/recovery/[^/]+/reset/)." recovery_logged=$1...
    CustomLog "${log}" "%a [%{%Y-%m-%dT%H:%M:%S%z}t] \\"%m %{recovery_logged}e\\" %>s %B"
`;

/** In reverse, because the last match counts in Apache and the first in the plan. */
function kindLines(routes) {
  const lines = routes.toReversed().map(({ path, pattern, serve, group }) => {
    const kind = { proxy: 'call', redirect: 'missing' }[serve] ?? group ?? serve;
    return `    SetEnvIf Request_URI "${pattern ?? (path ? exactly(path) : '^')}" recovery_kind=${kind}\n`;
  });
  return lines.join('');
}

/** Apache decodes the path that it matches, but THE_REQUEST is as sent. It appends the query itself. */
const redirectTo = (origin) => `    RewriteCond %{THE_REQUEST} "^\\S+ (/[^\\s?]*)"
    RewriteRule "^" "${origin}%1" [R=301,NE,L]
`;

const redirectHost = (plan) => `
# Redirects to TLS.
<VirtualHost *:${plan.httpPort}>
    ServerName ${plan.host}
${commonLines(plan)}    RewriteEngine On
${redirectTo(secureOrigin(plan))}</VirtualHost>
`;

const redirectBehindProxy = (host) => `    # A proxy in front ends TLS: a request without TLS is redirected.
    RewriteCond %{HTTP:X-Forwarded-Proto} =http
${redirectTo(`https://${host}`)}`;

const tlsLines = ({ certificate, key }) => `    SSLEngine on
    SSLProtocol -all +TLSv1.2 +TLSv1.3
    SSLCertificateFile "${certificate}"
    SSLCertificateKeyFile "${key}"
`;

const PROXY_OVER_TLS = `    SSLProxyEngine on
    SSLProxyVerify require
    SSLProxyCheckPeerName on
    # Name your own certificate authority here, if you have one.
    SSLProxyCACertificateFile /etc/ssl/certs/ca-certificates.crt
`;

const proxyLines = ({ tls, isProxyOverTls }) =>
  `${isProxyOverTls ? PROXY_OVER_TLS : ''}    RequestHeader ${tls ? 'set' : 'setifempty'} X-Forwarded-Proto ${tls ? 'https' : 'http'}
`;

const RULES = {
  redirect: ({ path, to }) => `    RewriteRule "${exactly(path)}" "${to}" [R=302,L]\n`,
  proxy: ({ path, to }) => `    RewriteRule "${exactly(path)}" "${to}" [P,L]\n`,
  missing: ({ path }) => (path ? `    RewriteRule "${exactly(path)}" "-" [R=404,L]\n` : ''),
};

const rewriteRules = (
  routes,
) => `    Header always edit Location "^https?://[^/]+(${CHANGE_PASSWORD.to})$" "$1"
${routes.map((route) => RULES[route.serve]?.(route) ?? '').join('')}    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
    RewriteRule "^" "-" [R=405,L]
    # A missing file is a 404, not the page.
    RewriteCond %{ENV:recovery_kind} =missing
    RewriteRule "^" "-" [R=404,L]
    RewriteCond %{ENV:recovery_kind} ^(?:hashed|other)$
    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f
    RewriteRule "^" "-" [R=404,L]
    # Precompressed copies.
${precompressedRule('br', 'br')}${precompressedRule('gzip', 'gz')}    RewriteCond %{ENV:recovery_kind} =document
    RewriteRule "^" "/${DOCUMENT}" [L]
`;

const precompressedRule = (encoding, extension) => `    RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.${extension} -f
    RewriteRule "^(/ui/.+\\.(?:${compressible.join('|')}))$" "$1.${extension}" [L]
`;

/** The type of a precompressed copy is that of its original. */
const CONTENT_LINES = `${Object.entries(CONTENT_TYPES)
  .map(([extension, type]) => `    AddType "${type}" .${extension}\n`)
  .join('')}${compressible
  .map((extension) => {
    const type = `        ForceType "${CONTENT_TYPES[extension]}"\n`;
    return `    <FilesMatch "\\.${extension}\\.(?:br|gz)$">\n${type}    </FilesMatch>\n`;
  })
  .join('')}    AddEncoding br .br
    AddEncoding gzip .gz
    AddOutputFilterByType DEFLATE text/html
    <LocationMatch "^/ui/.+\\.(?:${compressible.join('|')})$">
        Header always merge Vary Accept-Encoding
    </LocationMatch>
`;

const headerLines = (headers, condition) =>
  Object.entries(headers)
    .map(([name, value]) => `    Header always set ${name} ${quoted(value)} "expr=${condition}"\n`)
    .join('');
