import {
  CHANGE_PASSWORD,
  CONTENT_TYPES,
  DOCUMENT,
  HIDDEN,
  isCompressible,
  ROUTES_UNDER_UI,
  TOP_FILE,
} from '../../build/routes.mjs';
import { documentFile, headersFile, MAPS, proxyFile } from './nginx-parts.mjs';

/** @typedef {import('../plan.mjs').Plan} Plan */

/**
 * nginx, 1.20 or later, without any module that is not in every package: `nginx.conf` starts one by itself, `site.conf` is
 * what an nginx that runs already includes in its `http { … }`.
 * @param {Plan} plan
 */
export function nginx(plan) {
  const groups = ['hashed', 'other', 'missing'].map((group) => ({
    path: `headers-${group}.conf`,
    contents: headersFile(plan.headers[group]),
  }));
  return [
    { path: 'nginx.conf', contents: wholeServer(plan) },
    { path: 'site.conf', contents: siteFile(plan) },
    { path: 'document.conf', contents: documentFile(plan.headers.html) },
    { path: 'proxy.conf', contents: proxyFile(plan) },
    ...groups,
  ];
}

function wholeServer({ at }) {
  return `# A server by itself: nginx -c ${at}/nginx.conf
# It writes below ${at}/run alone. Started by root, its workers are nobody; the site must be theirs to read.
include /etc/nginx/modules-enabled/*.conf;
worker_processes auto;
pid "${at}/run/nginx.pid";
error_log stderr warn;

events { worker_connections 1024; }

http {
    client_body_temp_path "${at}/run/body";
    proxy_temp_path "${at}/run/proxy";
    fastcgi_temp_path "${at}/run/fastcgi";
    uwsgi_temp_path "${at}/run/uwsgi";
    scgi_temp_path "${at}/run/scgi";
    sendfile on;
    tcp_nopush on;
    keepalive_timeout 65;
    include "${at}/site.conf";
}
`;
}

function siteFile(plan) {
  const { at, site, host, tls, port } = plan;
  const on = plan.address ? `${plan.address}:` : '';
  const others = tls ? [redirectServer(plan)] : [];
  const listen = tls
    ? `listen ${on}${port} ssl http2;
    ssl_certificate "${tls.certificate}";
    ssl_certificate_key "${tls.key}";
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_tickets off;`
    : `listen ${on}${port};${host ? behindProxy(host) : ''}`;
  return `${MAPS}
${others.join('\n')}server {
    ${listen}
    server_name ${host ?? '_'};
    server_tokens off;
    absolute_redirect off;
    root "${site}";
    access_log "${plan.log}" recovery;
    client_max_body_size 64k;

    # The page is compressed on its way; of all other files there are twins.
    gzip on;
    gzip_comp_level 6;
    gzip_proxied any;
    gzip_vary off;

    # What is missing is missing, never the page; and no cache keeps that.
    error_page 404 @missing;
    location @missing {
        include "${at}/headers-missing.conf";
        default_type "text/plain; charset=utf-8";
        return 404 "There is no such file.\\n";
    }

    # Where password managers look.
    location = ${CHANGE_PASSWORD.from} {
        include "${at}/headers-missing.conf";
        return 302 ${CHANGE_PASSWORD.to};
    }
${plan.calls.map(callLocation(at)).join('')}
    # The routes among the files, then the files.
${['/', `/${DOCUMENT}`, ...ROUTES_UNDER_UI].map((path) => `    location = ${path} { ${documentOf(at)} }`).join('\n')}
${plan.topFiles.map((path) => fileLocation(at, `= ${path}`, path.split('.').pop(), 'other')).join('')}
    # Directly below /ui/: names that change with what is in the file.
${filesBelow(plan, '/ui/[^/]+', 'hashed')}
    # Deeper: names that stay, so that browsers ask again.
${filesBelow(plan, '/ui/.+/[^/]+', 'other')}
    location /ui/ { return 404; }
    location ~ "${TOP_FILE.source.replaceAll('\\/', '/')}" { return 404; }
    location ~ "${HIDDEN.source.replaceAll('\\/', '/')}" { return 404; }

${pageLocations(at)}}
`;
}

/** Locations of the page. Token links have no error log, because nginx logs an error with the address. */
const pageLocations = (at) => `    # nginx logs an error with the address, which contains a token here.
    location ~ ^/recovery/[^/]+/reset/ {
        error_log /dev/null;
        ${documentOf(at)}
    }
    # Every other path is the page's.
    location / { ${documentOf(at)} }
`;

function redirectServer({ address, host, port, httpPort, log }) {
  return `# Whoever comes without TLS.
server {
    listen ${address ? `${address}:` : ''}${httpPort};
    server_name ${host};
    server_tokens off;
    access_log "${log}" recovery;
    return 301 https://${host}${port === 443 ? '' : `:${port}`}$request_uri;
}
`;
}

const behindProxy = (host) => `
    # TLS ends in front of this server, which says so: whoever came without is sent to it.
    if ($http_x_forwarded_proto = "http") { return 301 https://${host}$request_uri; }`;

const documentOf = (at) => `include "${at}/document.conf";`;

const callLocation =
  (at) =>
  ({ path, to }) =>
    to === undefined
      ? `    location = ${path} { return 404; }\n`
      : `    location = ${path} { proxy_pass ${to}; include "${at}/proxy.conf"; }\n`;

/** The files of a folder by their endings: those with twins one by one, the others together. */
function filesBelow({ at, endings }, folder, group) {
  return endings[group]
    .map((ending) => fileLocation(at, `~ ^${folder}\\.${ending}$`, ending, group))
    .join('');
}

function fileLocation(at, where, ending, group) {
  const lines = [
    'types { }',
    `default_type "${CONTENT_TYPES[ending] ?? 'application/octet-stream'}";`,
    `include "${at}/headers-${group}.conf";`,
    ...(isCompressible(`.${ending}`) && where.includes('/ui/')
      ? [
          'try_files $uri$recovery_twin =404;',
          'gzip_static on;',
          'add_header Content-Encoding $recovery_encoding;',
          'add_header Vary Accept-Encoding;',
        ]
      : ['try_files $uri =404;']),
  ];
  return `    location ${where} {\n${lines.map((line) => `        ${line}\n`).join('')}    }\n`;
}
