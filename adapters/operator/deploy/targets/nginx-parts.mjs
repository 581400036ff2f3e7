import { quoted } from './quoted.mjs';

/** Variables and the log format of the site. */
export const MAPS = `# Include this file in http { … }.

# Extension of the copy for browsers that accept brotli. gzip_static finds the gzip copy.
map $http_accept_encoding $recovery_extension {
    default "";
    "~*\\bbr\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))" ".br";
}
map $recovery_extension $recovery_encoding {
    default "";
    ".br" "br";
}

# The scheme of the user's request, if a proxy in front ends TLS.
map $http_x_forwarded_proto $recovery_scheme {
    default $scheme;
    "https" "https";
}

# The access log omits queries, and the tokens in the links of messages.
map $request_uri $recovery_logged {
    default "-";
    "~^(?<recovery_start>/recovery/[^/?]+/reset/)." "\${recovery_start}...";
    "~^(?<recovery_path>[^?]*)" $recovery_path;
}
log_format recovery '$remote_addr [$time_iso8601] "$request_method $recovery_logged" $status $body_bytes_sent';
`;

export const headerLines = (headers) =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');

const PROXY_OVER_TLS = `proxy_ssl_server_name on;
# Name your own certificate authority here, if you have one.
proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;
proxy_ssl_verify on;
proxy_ssl_verify_depth 4;
`;

export const proxyFile = ({
  tls,
  isProxyOverTls,
}) => `# Forwards a call to its server, and the answer unchanged.
proxy_http_version 1.1;
proxy_set_header Host $proxy_host;
proxy_set_header Connection "";
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Host $host;
proxy_set_header X-Forwarded-Proto ${tls ? 'https' : '$recovery_scheme'};
proxy_redirect off;
${isProxyOverTls ? PROXY_OVER_TLS : ''}`;
