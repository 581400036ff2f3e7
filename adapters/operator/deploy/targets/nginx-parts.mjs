import { DOCUMENT } from '../../build/routes.mjs';

/** What the site's server refers to, outside of it. */
export const MAPS = `# To be included in http { … }.

# The ending of the twin for whoever understands brotli; gzip_static finds the other by itself.
map $http_accept_encoding $recovery_twin {
    default "";
    "~*\\bbr\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))" ".br";
}
map $recovery_twin $recovery_encoding {
    default "";
    ".br" "br";
}

# How people came, where TLS ends in front of this server.
map $http_x_forwarded_proto $recovery_scheme {
    default $scheme;
    "https" "https";
}

# The links of messages hold a token, and queries an address: the access log has neither.
map $request_uri $recovery_logged {
    default "-";
    "~^(?<recovery_start>/recovery/[^/?]+/reset/)." "\${recovery_start}...";
    "~^(?<recovery_path>[^?]*)" $recovery_path;
}
log_format recovery '$remote_addr [$time_iso8601] "$request_method $recovery_logged" $status $body_bytes_sent';
`;

/** The headers of a group. */
export function headersFile(headers) {
  const lines = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${quoted(value)} always;\n`,
  );
  return lines.join('');
}

/** The page, with its headers. */
export const documentFile = (headers) => `# The page, at whatever route.
try_files /${DOCUMENT} =404;
types { }
default_type text/html;
charset utf-8;
add_header Vary Accept-Encoding always;
${headersFile(headers)}`;

/** How a call is sent on. */
export function proxyFile({ tls, calls }) {
  const overTls = calls.some(({ to }) => to?.startsWith('https:'));
  return `# A call of the page's own origin, sent on to the server that answers it. Its answer is passed on as it is.
proxy_http_version 1.1;
proxy_set_header Host $proxy_host;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Host $host;
proxy_set_header X-Forwarded-Proto ${tls ? 'https' : '$recovery_scheme'};
proxy_redirect off;
${
  overTls
    ? `proxy_ssl_server_name on;
# Where the server's certificate is from an authority of your own, name that here.
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
proxy_ssl_verify on;
proxy_ssl_verify_depth 4;
`
    : ''
}`;
}

const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`;
