import {
  CHANGE_PASSWORD,
  CONTENT_TYPES,
  DOCUMENT,
  HIDDEN,
  isCompressible,
  ROUTES_UNDER_UI,
  TOP_FILE,
} from '../../build/routes.mjs';

/**
 * Apache httpd 2.4, a virtual host to be included.
 * @param {import('../plan.mjs').Plan} plan
 */
export function apache(plan) {
  return [{ path: 'apache.conf', contents: virtualHosts(plan) }];
}

function virtualHosts(plan) {
  const { at, site, host, tls, port } = plan;
  return `# Include "${at}/apache.conf" in the server's configuration, with "ServerTokens Prod" beside it.
# Modules: headers rewrite setenvif mime deflate filter${plan.calls.some(({ to }) => to) ? ' proxy proxy_http' : ''}${tls || overTls(plan) ? ' ssl' : ''}
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
${tls ? tlsLines(tls) : ''}${logLines(plan)}${ENCODED_SLASHES}    ErrorDocument 404 "There is no such file."
    TraceEnable off

    # What a path stands for: the last line that fits.
    SetEnvIf Request_URI "^" recovery_group=html
    SetEnvIf Request_URI "^/ui/|${plain(TOP_FILE)}|${plain(HIDDEN)}" recovery_group=missing
    # Directly below /ui/: names that change with what is in the file. Deeper: names that stay, so that browsers ask again.
${groupLine('hashed', '^/ui/[^/]+', plan.endings.hashed)}${groupLine('other', '^/ui/.+/[^/]+', plan.endings.other)}${plan.topFiles
  .map((path) => `    SetEnvIf Request_URI "${exactly([path])}" recovery_group=other\n`)
  .join(
    '',
  )}    SetEnvIf Request_URI "${exactly(['/', `/${DOCUMENT}`, ...ROUTES_UNDER_UI])}" recovery_group=html
${plan.calls.length > 0 ? `    SetEnvIf Request_URI "${exactly(plan.calls.map(({ path }) => path))}" recovery_group=call\n` : ''}
    RewriteEngine On
${host && !tls ? behindProxy(host) : ''}    # Where password managers look.
    RewriteRule "${exactly([CHANGE_PASSWORD.from])}" "${CHANGE_PASSWORD.to}" [R=302,L]
    Header always edit Location "^https?://[^/]+(${CHANGE_PASSWORD.to})$" "$1"
${callLines(plan)}    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
    RewriteRule "^" "-" [R=405,L]
    # What is missing is missing, never the page.
    RewriteCond %{ENV:recovery_group} =missing
    RewriteRule "^" "-" [R=404,L]
    RewriteCond %{ENV:recovery_group} ^(?:hashed|other)$
    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI} !-f
    RewriteRule "^" "-" [R=404,L]
    # The twins of files, for whoever understands them.
${twinLines('br')}${twinLines('gzip', 'gz')}    # Every other path is the page's.
    RewriteCond %{ENV:recovery_group} =html
    RewriteRule "^" "/${DOCUMENT}" [L]

${CONTENT_LINES}    <LocationMatch "^/ui/.+\\.(?:${compressible.join('|')})$">
        Header always merge Vary Accept-Encoding
    </LocationMatch>
    Header always merge Vary Accept-Encoding "expr=reqenv('recovery_group') == 'html'"

${headerLines(plan.headers.html, "reqenv('recovery_group') == 'html' && %{REQUEST_STATUS} -lt 400")}
${headerLines(plan.headers.hashed, "reqenv('recovery_group') == 'hashed' && %{REQUEST_STATUS} -lt 400")}
${headerLines(plan.headers.other, "reqenv('recovery_group') == 'other' && %{REQUEST_STATUS} -lt 400")}
    # What goes wrong is kept by no cache.
${headerLines(plan.headers.missing, "reqenv('recovery_group') != 'call' && (reqenv('recovery_group') == 'missing' || %{REQUEST_STATUS} -ge 400)")}</VirtualHost>
`;
}

const plain = ({ source }) => source.replaceAll('\\/', '/');
const compressible = Object.keys(CONTENT_TYPES).filter((ending) => isCompressible(`.${ending}`));
const overTls = ({ calls }) => calls.some(({ to }) => to?.startsWith('https:'));
const exactly = (paths) => `^(?:${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`;

/** What files are called; of twins, by the name that they are twins of. */
const CONTENT_LINES = `${Object.entries(CONTENT_TYPES)
  .map(([ending, type]) => `    AddType "${type}" .${ending}\n`)
  .join('')}${compressible
  .map(
    (ending) =>
      `    <FilesMatch "\\.${ending}\\.(?:br|gz)$">\n        ForceType "${CONTENT_TYPES[ending]}"\n    </FilesMatch>\n`,
  )
  .join('')}    AddEncoding br .br
    AddEncoding gzip .gz
    AddOutputFilterByType DEFLATE text/html
`;

const listen = ({ address }, port) =>
  [80, 443].includes(port)
    ? `# Listen ${port} is in most configurations already.\n`
    : `Listen ${address ? `${address}:` : ''}${port}\n`;

const groupLine = (group, folder, endings) =>
  endings.length === 0
    ? ''
    : `    SetEnvIf Request_URI "${folder}\\.(?:${endings.join('|')})$" recovery_group=${group}\n`;

const ENCODED_SLASHES = `    # A token may have slashes, which its link encodes.
    AllowEncodedSlashes NoDecode
`;

/** A virtual host with an access log of its own does not write to the server's. */
const logLines = ({
  log,
}) => `    # The links of messages hold a token, and queries an address: the access log has neither.
    SetEnvIf Request_URI "^(.*)$" recovery_logged=$1
    SetEnvIf Request_URI "^(/recovery/[^/]+/reset/)." recovery_logged=$1...
    CustomLog "${log}" "%a [%{%Y-%m-%dT%H:%M:%S%z}t] \\"%m %{recovery_logged}e\\" %>s %B"
`;

const redirectHost = (plan) => `
# Whoever comes without TLS.
<VirtualHost *:${plan.httpPort}>
    ServerName ${plan.host}
${ENCODED_SLASHES}${logLines(plan)}    RewriteEngine On
${sendTo(`https://${plan.host}${plan.port === 443 ? '' : `:${plan.port}`}`)}</VirtualHost>
`;

/** The path as it was sent: Apache decodes what it matches, and appends the query by itself. */
const sendTo = (origin) => `    RewriteCond %{THE_REQUEST} "^\\S+ (/[^\\s?]*)"
    RewriteRule "^" "${origin}%1" [R=301,NE,L]
`;

const tlsLines = ({ certificate, key }) => `    SSLEngine on
    SSLProtocol -all +TLSv1.2 +TLSv1.3
    SSLCertificateFile "${certificate}"
    SSLCertificateKeyFile "${key}"
`;

const behindProxy = (
  host,
) => `    # TLS ends in front of this server, which says so: whoever came without is sent to it.
    RewriteCond %{HTTP:X-Forwarded-Proto} =http
${sendTo(`https://${host}`)}`;

/** The calls of the page's own origin, sent on to the servers that answer them. */
function callLines(plan) {
  const lines = plan.calls.map(({ path, to }) =>
    to === undefined
      ? `    RewriteRule "${exactly([path])}" "-" [R=404,L]\n`
      : `    RewriteRule "${exactly([path])}" "${to}" [P,L]\n`,
  );
  if (lines.length === 0) return '';
  const secured = overTls(plan)
    ? `    SSLProxyEngine on
    SSLProxyVerify require
    SSLProxyCheckPeerName on
    # Where the server's certificate is from an authority of your own, name that here.
    SSLProxyCACertificateFile /etc/ssl/certs/ca-certificates.crt
`
    : '';
  const scheme = plan.tls
    ? '    RequestHeader set X-Forwarded-Proto https\n'
    : '    RequestHeader setifempty X-Forwarded-Proto http\n';
  return `    # Calls, sent on to the servers that answer them.\n${secured}${scheme}${lines.join('')}`;
}

const twinLines = (encoding, ending = encoding) => `    RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
    RewriteCond %{DOCUMENT_ROOT}%{REQUEST_URI}.${ending} -f
    RewriteRule "^(/ui/.+\\.(?:${compressible.join('|')}))$" "$1.${ending}" [L]
`;

const headerLines = (headers, when) =>
  Object.entries(headers)
    .map(
      ([name, value]) => `    Header always set ${name} "${value.replaceAll('"', '\\"')}" "expr=${when}"\n`,
    )
    .join('');
