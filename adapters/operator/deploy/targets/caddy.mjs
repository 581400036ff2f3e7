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
 * Caddy, 2.6 or later, as it comes.
 * @param {import('../plan.mjs').Plan} plan
 */
export function caddy(plan) {
  return [{ path: 'Caddyfile', contents: caddyfile(plan) }];
}

const ERROR_LOG = `	# Errors are logged with the address: the links of messages hold a token, and queries an address.
	log {
		format filter {
			wrap json
			fields {
				request>uri regexp \`^(/recovery/[^/?]+/reset/).+|\\?.*\` "$1..."
			}
		}
	}
`;

function caddyfile(plan) {
  const { at, site, host, tls, isAlone } = plan;
  const groups = ['hashed', 'other', 'missing'];
  return `# caddy run --config ${at}/Caddyfile
{
	admin off${isAlone ? '' : '\n\tauto_https off'}
${ERROR_LOG}}

${groups.map((group) => `(${group}) {\n${headerBlock('\t', plan.headers[group])}}`).join('\n\n')}

${documentSnippet(plan.headers.html)}${tls ? redirectSite(plan) : ''}
${addressOf(plan)} {
${tls ? `\ttls "${tls.certificate}" "${tls.key}"\n` : ''}${bindTo(plan)}	root * "${site}"
	header -Server
	route {
${host && !tls && !isAlone ? behindProxy(host) : ''}		# Where password managers look.
		handle ${CHANGE_PASSWORD.from} {
			import missing
			redir * ${CHANGE_PASSWORD.to} 302
		}

${plan.calls.map((call) => callBlock(plan, call)).join('')}
		@written not method GET HEAD
		handle @written {
			import missing
			header Allow "GET, HEAD"
			respond 405
		}

		# The routes among the files, then the files.
		@routes path / /${DOCUMENT} ${ROUTES_UNDER_UI.join(' ')}
		handle @routes {
			import document
		}
${plan.topFiles.map(topFileBlock).join('')}
		# Directly below /ui/: names that change with what is in the file.
${plan.endings.hashed.map((ending) => filesBlock('hashed', '^/ui/[^/]+', ending)).join('')}
		# Deeper: names that stay, so that browsers ask again.
${plan.endings.other.map((ending) => filesBlock('other', '^/ui/.+/[^/]+', ending)).join('')}
		# What is missing is missing, never the page; and no cache keeps that.
		@missing path_regexp \`^/ui/|${plain(TOP_FILE)}|${plain(HIDDEN)}\`
		handle @missing {
			import missing
			respond "There is no such file." 404
		}

		# Every other path is the page's.
		handle {
			import document
		}
	}
}
`;
}

const documentSnippet = (headers) => `# The page, at whatever route; it is compressed on its way.
(document) {
${headerBlock('\t', { ...headers, 'Content-Type': CONTENT_TYPES.html })}	header {
		defer
		Vary Accept-Encoding
	}
	encode gzip
	rewrite * /${DOCUMENT}
	file_server
}
`;

const plain = ({ source }) => source.replaceAll('\\/', '/');

const addressOf = ({ host, tls, port, isAlone }) => {
  if (isAlone)
    return `# Caddy gets the certificate for this name by itself, and sends whoever comes without TLS to it.\n${host}`;
  return tls ? `https://${host}:${port}` : `http://:${port}`;
};

const bindTo = ({ address }) => (address ? `\tbind ${address}\n` : '');

const redirectSite = ({ address, host, port, httpPort }) => `
# Whoever comes without TLS.
http://${host}:${httpPort} {
${bindTo({ address })}	header -Server
	redir https://${host}${port === 443 ? '' : `:${port}`}{uri} 301
}
`;

const behindProxy = (
  host,
) => `		# TLS ends in front of this server, which says so: whoever came without is sent to it.
		@insecure header X-Forwarded-Proto http
		redir @insecure https://${host}{uri} 301

`;

function callBlock({ tls, isAlone }, { path, to }) {
  if (to === undefined)
    return `		handle ${path} {\n\t\t\timport missing\n\t\t\trespond "There is no such file." 404\n\t\t}\n`;
  const { protocol, hostname, port, pathname } = new URL(to);
  const upstream = `${protocol}//${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
  const trusted = tls || isAlone ? '' : '\n\t\t\t\ttrusted_proxies private_ranges';
  return `		handle ${path} {
			rewrite * ${pathname}
			reverse_proxy ${upstream} {
				header_up Host {upstream_hostport}${trusted}
			}
		}
`;
}

const topFileBlock = (path) => `		handle ${path} {
			import other
			header Content-Type "${CONTENT_TYPES[path.split('.').pop()] ?? 'application/octet-stream'}"
			file_server
		}
`;

function filesBlock(group, folder, ending) {
  const twins = isCompressible(`.${ending}`);
  return `		@${group}-${ending} {
			path_regexp \`${folder}\\.${ending}$\`
			file
		}
		handle @${group}-${ending} {
			import ${group}
			header Content-Type "${CONTENT_TYPES[ending]}"
			${twins ? 'header Vary Accept-Encoding\n\t\t\tfile_server {\n\t\t\t\tprecompressed br gzip\n\t\t\t}' : 'file_server'}
		}
`;
}

function headerBlock(indent, headers) {
  const lines = Object.entries(headers).map(([name, value]) => `${indent}\t${name} ${quoted(value)}\n`);
  return `${indent}header {\n${lines.join('')}${indent}}\n`;
}

const quoted = (text) => `"${text.replaceAll('"', '\\"')}"`;
