import { isIPv6 } from 'node:net';
import { BuildFailure } from '../build/files.mjs';
import * as site from '../build/routes.mjs';

const POLICY = 'Content-Security-Policy';
const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Creates the plan of a server configuration: routes, headers and ports. Throws a `BuildFailure` for a value that needs escaping. */
export function planFor({ headers, files, environment, ...options }) {
  const unusual = files.find((path) => !/^(?:\/[\w.-]+)+$/.test(path));
  if (unusual)
    throw new BuildFailure(`Rename ${JSON.stringify(unusual)}: a configuration cannot contain this name.`);
  const { at, folder, version, host, certificate, key, 'report-to': endpoint } = options;
  const ip = options.address && ipOf(options.address);
  const tls = certificate && { certificate, key };
  const changePassword = site.changePasswordTarget(environment.oktaConfig?.issuer, environment.recoveryTypes);
  const securityTxt = files.includes(site.SECURITY_TXT.to) ? [site.SECURITY_TXT] : [];
  const redirects = [{ from: site.CHANGE_PASSWORD, to: changePassword }, ...securityTxt];
  const routes = routesFor(files, redirects, callsOf(environment, options));
  return {
    ...{ files, redirects, routes, at, folder, version, host, tls, site: `${folder}/site` },
    // Without an address, the server listens on all addresses of both families.
    address: ip && { isIPv6: isIPv6(ip), host: isIPv6(ip) ? `[${ip}]` : ip },
    origin: pageOrigin(options),
    headers: completeHeaders(headers, endpoint, host !== undefined),
    reports: endpoint && { endpoint, at: site.REPORTABLE },
    isProxyOverTls: routes.some(({ serve, to }) => serve === 'proxy' && to.startsWith('https:')),
    // True if Caddy obtains the TLS certificate itself. With `port` but no certificate, a proxy in front of Caddy handles TLS.
    isAlone: host !== undefined && tls === undefined && options.port === undefined,
    port: Number(options.port ?? (tls ? 443 : 8080)),
    // The web server redirects requests on this port to HTTPS.
    httpPort: Number(options['http-port'] ?? 80),
    log: options.log ?? `${at}/run/access.log`,
  };
}

/**
 * Adds the HSTS header if `isSecure` is true, and the CSP directive `report-to` if `endpoint` is set. The templates add the
 * `Reporting-Endpoints` header (https://www.w3.org/TR/reporting-1/), which only some pages need.
 */
function completeHeaders({ html, ...others }, endpoint, isSecure) {
  const reporting = endpoint && { [POLICY]: `${html[POLICY]}; report-to csp` };
  const groups = Object.entries({ html: { ...html, ...reporting }, ...others });
  const complete = groups.map(([group, headers]) => [group, { ...headers, ...(isSecure && TRANSPORT) }]);
  for (const [name, value] of complete.flatMap(([, headers]) => Object.entries(headers))) {
    if (!/^[\w-]+$/.test(name) || !/^[\w "'()*+,./:;=@-]*$/.test(value))
      throw new BuildFailure(`A configuration cannot contain the header ${name}: ${JSON.stringify(value)}.`);
  }
  return Object.fromEntries(complete);
}

/** Lists the routes of the page's origin. The server uses the first match. A route without path and pattern matches every path. */
function routesFor(files, redirects, calls) {
  const topFiles = files.filter((path) => /^\/[^/]+$/.test(path) && site.groupOf(path, files) === 'other');
  const typeOf = (path) => site.CONTENT_TYPES[extensionOf(path)] ?? 'application/octet-stream';
  const unknown = [site.TOP_FILE, site.HIDDEN].map(({ source }) => source.replaceAll('\\/', '/'));
  return [
    ...redirects.map(({ from: path, to }) => ({ serve: 'redirect', path, to })),
    ...calls.map(({ path, to }) => (to ? { serve: 'proxy', path, to } : { serve: 'missing', path })),
    ...['/', `/${site.DOCUMENT}`, ...site.ROUTES_UNDER_UI].map((path) => ({ serve: 'document', path })),
    ...topFiles.map((path) => ({ serve: 'file', path, group: 'other', type: typeOf(path) })),
    ...filesBelowUi(files, 'hashed', '/ui/[^/]+-[0-9A-Z]{8}'),
    ...filesBelowUi(files, 'other', '/ui/(?:.+/)?[^/]+'),
    ...['^/ui/', ...unknown].map((pattern) => ({ serve: 'missing', pattern })),
    { serve: 'document' },
  ];
}

const extensionOf = (path) => path.slice(path.lastIndexOf('.') + 1);

/** Creates the routes for the files below `/ui/` that have the same response headers: one route for each file extension. */
function filesBelowUi(files, group, pattern) {
  const paths = files.filter((path) => path.startsWith('/ui/') && site.groupOf(path, files) === group);
  return [...new Set(paths.map(extensionOf))].map((extension) => {
    const type = site.CONTENT_TYPES[extension];
    const named = JSON.stringify(extension);
    if (type === undefined)
      throw new BuildFailure(`The extension ${named} has no Content-Type in routes.json.`);
    const isPrecompressed = site.isCompressible(`.${extension}`);
    return { serve: 'file', pattern: `^${pattern}\\.${extension}$`, group, type, isPrecompressed };
  });
}

/** Returns the IP address in the value of `--address`, which may have the brackets of a URL. */
export const ipOf = (address) => address.replace(/^\[(.*)\]$/, '$1');

/** Returns the page's origin, or `undefined` without a host. Without a `certificate`, only a proxy uses `port`. */
export const pageOrigin = ({ host, certificate, port }) =>
  host && new URL(`https://${host}${certificate && port ? `:${port}` : ''}`).origin;

/** Value of a server option: a proxy in front of the web server handles the API calls. */
const IN_FRONT = 'in-front';

const PASSKEY_PAGE = ['', '.js', '.css'].map((end) => `/credentials/passkey${end}`);

/** API servers. The environment's `field` has the URL for the page, and the deploy `option` has the URL for the web server. */
const SERVERS = [
  { calls: site.CALLS.recoveryServer, field: 'ssprServerHost', option: 'recovery-server' },
  { calls: site.CALLS.pinService, field: 'ssprPinServiceServerHost', option: 'pin-service' },
];

/**
 * Lists the API calls to the page's origin. The web server forwards each call to the URL `to`. Without `to`, a proxy in front
 * handles the call. Throws a `BuildFailure` if a server option is missing or not needed.
 */
export function callsOf(environment, options) {
  const page = pageOrigin(options);
  return SERVERS.flatMap(({ calls, field, option }) => {
    const { [field]: configured = '' } = environment;
    const { [option]: server } = options;
    const { origin, pathname } = site.pageUrl(configured);
    if (origin !== site.PAGE && origin !== page) {
      if (server === undefined || server === IN_FRONT) return [];
      throw new BuildFailure(
        `--${option} is not needed: ${field} (${configured}) already names another origin than the page's ` +
          `(${page ?? 'unknown without --host'}). Remove the option, or leave ${field} empty for the page's own origin.`,
      );
    }
    const prefix = pathname.replace(/\/$/, '');
    if (server === undefined)
      throw new BuildFailure(
        `${field} is ${configured || 'empty'}, so calls such as ${prefix}${calls[0]} go to the page's own origin. ` +
          `Name the server that answers them: --${option} https://… (${IN_FRONT} if a proxy handles them), ` +
          `or name another origin in ${field}.`,
      );
    const base = server === IN_FRONT ? undefined : server.replace(/\/$/, '');
    const { journalUrl = '' } = environment;
    // The recovery server also receives the journal, if the page sends it to its own origin.
    const journal = field === 'ssprServerHost' && journalUrl.startsWith('/') ? [journalUrl] : [];
    // The page on which a user adds a passkey, and its files.
    const passkey = field === 'ssprServerHost' ? PASSKEY_PAGE : [];
    const paths = [...calls.map((call) => prefix + call), ...passkey, ...journal];
    return paths.map((path) => ({ path, to: base && base + path }));
  });
}
