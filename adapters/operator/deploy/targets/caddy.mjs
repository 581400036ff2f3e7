import { CONTENT_TYPES, DOCUMENT } from '../../build/routes.mjs';
import { MISSING, quoted, secureOrigin } from './rendering.mjs';

/**
 * Caddy 2.6 or later, without plugins.
 * @param {import('../plan.mjs').Plan} plan
 */
export function caddy(plan) {
  const groups = ['hashed', 'other', 'missing'];
  const contents = `# caddy run --config ${plan.at}/Caddyfile
{
	admin off${plan.isAlone ? '' : '\n\tauto_https off'}
	# Caddy logs errors with the address. This omits queries, and the tokens in the links of messages.
	log {
		format filter {
			wrap json
			fields {
				request>uri regexp \`^(/recovery/[^/?]+/reset/).+|\\?.*\` "$1..."
			}
		}
	}
}

${groups.map((group) => `(${group}) {\n${headerBlock(plan.headers[group])}}`).join('\n\n')}

# The page, on every route.
(document) {
${headerBlock({ ...plan.headers.html, 'Content-Type': CONTENT_TYPES.html })}	header {
		defer
		Vary Accept-Encoding
	}
	encode gzip
	rewrite * /${DOCUMENT}
	file_server
}
${plan.tls ? redirectSite(plan) : ''}
${siteAddress(plan)} {
${plan.tls ? `\ttls "${plan.tls.certificate}" "${plan.tls.key}"\n` : ''}${bind(plan)}	root * "${plan.site}"
	header -Server
	route {
${plan.host && !plan.tls && !plan.isAlone ? redirectBehindProxy(plan) : ''}${routeBlocks(plan)}	}
}
`;
  return [{ path: 'Caddyfile', contents }];
}

const siteAddress = ({ host, tls, port, isAlone }) => {
  if (isAlone) return `# Caddy gets a certificate for this name, and redirects to TLS.\n${host}`;
  return tls ? `https://${host}:${port}` : `http://:${port}`;
};

const bind = ({ address }) => (address ? `\tbind ${address}\n` : '');

const redirectSite = (plan) => `
# Redirects to TLS.
http://${plan.host}:${plan.httpPort} {
${bind(plan)}	header -Server
	redir ${secureOrigin(plan)}{uri} 301
}
`;

const redirectBehindProxy = ({
  host,
}) => `		# A proxy in front ends TLS: a request without TLS is redirected.
		@insecure header X-Forwarded-Proto http
		redir @insecure https://${host}{uri} 301
`;

/** One block for each route. Those of the site's own files come after the refusal of other methods. */
function routeBlocks(plan) {
  const isOwn = ({ serve }) => serve === 'document' || serve === 'file';
  const first = plan.routes.findIndex(isOwn);
  const blocks = plan.routes.map((route, at) => block(route, `@route-${at}`, plan));
  return [...blocks.slice(0, first), REFUSED_METHODS, ...blocks.slice(first)].join('');
}

const REFUSED_METHODS = `		@written not method GET HEAD
		handle @written {
			import missing
			header Allow "GET, HEAD"
			respond 405
		}
`;

/** A file that does not exist falls through to the later routes. */
function block({ path, pattern, ...route }, name, plan) {
  const matcher = `		${name} {\n\t\t\tpath_regexp \`${pattern}\`\n${route.serve === 'file' ? '\t\t\tfile\n' : ''}\t\t}\n`;
  const where = pattern ? ` ${name}` : path ? ` ${path}` : '';
  const lines = DIRECTIVES[route.serve](route, plan).map((line) => `\t\t\t${line}\n`);
  return `${pattern ? matcher : ''}		handle${where} {\n${lines.join('')}		}\n`;
}

const DIRECTIVES = {
  redirect: ({ to }) => ['import missing', `redir * ${to} 302`],
  missing: () => ['import missing', `respond "${MISSING}" 404`],
  document: () => ['import document'],
  file: ({ group, type, isPrecompressed }) => [
    `import ${group}`,
    `header Content-Type "${type}"`,
    ...(isPrecompressed
      ? ['header Vary Accept-Encoding', 'file_server {', '\tprecompressed br gzip', '}']
      : ['file_server']),
  ],
  proxy: ({ to }, { tls, isAlone }) => {
    const { protocol, hostname, port, pathname } = new URL(to);
    return [
      `rewrite * ${pathname}`,
      `reverse_proxy ${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)} {`,
      '\theader_up Host {upstream_hostport}',
      ...(tls || isAlone ? [] : ['\ttrusted_proxies private_ranges']),
      '}',
    ];
  },
};

const headerBlock = (headers) => {
  const lines = Object.entries(headers).map(([name, value]) => `\t\t${name} ${quoted(value)}\n`);
  return `\theader {\n${lines.join('')}\t}\n`;
};
