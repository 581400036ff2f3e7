import { BuildFailure } from '../build/build-failure.mjs';
import {
  CHANGE_PASSWORD,
  CONTENT_TYPES,
  changePasswordTarget,
  DOCUMENT,
  groupOf,
  HIDDEN,
  isCompressible,
  REPORTABLE,
  ROUTES_UNDER_UI,
  SECURITY_TXT,
  TOP_FILE,
} from '../build/routes.mjs';
import { callsOf } from './upstreams.mjs';

const POLICY = 'Content-Security-Policy';
const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Plans a server configuration. Throws a `BuildFailure` for a value that a configuration file would have to escape. */
export function planFor({ headers, files, environment, ...options }) {
  for (const path of files) {
    if (!/^(?:\/[\w.-]+)+$/.test(path))
      throw new BuildFailure(`Rename ${JSON.stringify(path)}: a configuration cannot contain this name.`);
  }
  const { at, folder, version, host, certificate, key, address } = options;
  const tls = certificate && { certificate, key };
  const redirects = [
    {
      from: CHANGE_PASSWORD,
      to: changePasswordTarget(environment.oktaConfig?.issuer, environment.recoveryTypes),
    },
    ...(files.includes(SECURITY_TXT.to) ? [SECURITY_TXT] : []),
  ];
  const routes = routesFor(files, redirects, callsOf(environment, options));
  const reports = options['report-to'] && { endpoint: options['report-to'], at: REPORTABLE };
  return {
    headers: withTransport(reports ? withReports(headers) : headers, host !== undefined),
    reports,
    files,
    redirects,
    routes,
    at,
    folder,
    version,
    site: `${folder}/site`,
    host,
    tls,
    // True if a call is forwarded to an https URL.
    isProxyOverTls: routes.some(({ serve, to }) => serve === 'proxy' && to.startsWith('https:')),
    address,
    // True if no proxy is in front of the server. This is assumed if the options contain a host, but neither a
    // certificate nor a port.
    isAlone: host !== undefined && tls === undefined && options.port === undefined,
    port: Number(options.port ?? (tls ? 443 : 8080)),
    // Requests to this port are redirected to TLS.
    httpPort: Number(options['http-port'] ?? 80),
    log: options.log ?? `${at}/run/access.log`,
  };
}

/**
 * Names the reporting endpoint in the page's policy. The templates send `Reporting-Endpoints`, because that header depends on the
 * address (https://www.w3.org/TR/reporting-1/).
 */
const withReports = ({ html, ...groups }) => ({
  ...groups,
  html: { ...html, [POLICY]: `${html[POLICY]}; report-to csp` },
});

/** Adds the HSTS header if the page is reached over TLS. */
function withTransport(groups, isSecure) {
  const complete = Object.entries(groups).map(([group, headers]) => [
    group,
    { ...headers, ...(isSecure && TRANSPORT) },
  ]);
  for (const [name, value] of complete.flatMap(([, headers]) => Object.entries(headers))) {
    if (!/^[\w-]+$/.test(name) || !/^[\w "'()*+,./:;=@-]*$/.test(value))
      throw new BuildFailure(`A configuration cannot contain the header ${name}: ${JSON.stringify(value)}.`);
  }
  return Object.fromEntries(complete);
}

/**
 * Lists the routes of the page's origin. The first matching route counts. A route without path and pattern matches every path.
 */
function routesFor(files, redirects, calls) {
  const topFiles = files.filter((path) => /^\/[^/]+$/.test(path) && groupOf(path, files) === 'other');
  return [
    ...redirects.map(({ from: path, to }) => ({ serve: 'redirect', path, to })),
    ...calls.map(({ path, to }) => (to ? { serve: 'proxy', path, to } : { serve: 'missing', path })),
    ...['/', `/${DOCUMENT}`, ...ROUTES_UNDER_UI].map((path) => ({ serve: 'document', path })),
    ...topFiles.map((path) => ({
      ...{ serve: 'file', path, group: 'other' },
      type: CONTENT_TYPES[extensionOf(path)] ?? 'application/octet-stream',
    })),
    ...filesBelowUi(files, 'hashed', '/ui/[^/]+'),
    ...filesBelowUi(files, 'other', '/ui/.+/[^/]+'),
    ...['^/ui/', sourceOf(TOP_FILE), sourceOf(HIDDEN)].map((pattern) => ({ serve: 'missing', pattern })),
    { serve: 'document' },
  ];
}

const sourceOf = ({ source }) => source.replaceAll('\\/', '/');

const extensionOf = (path) => path.slice(path.lastIndexOf('.') + 1);

/** Creates a route for each file extension in a header group. */
function filesBelowUi(files, group, pattern) {
  const paths = files.filter((path) => path.startsWith('/ui/') && groupOf(path, files) === group);
  return [...new Set(paths.map(extensionOf))].map((extension) => {
    const type = CONTENT_TYPES[extension];
    if (type === undefined)
      throw new BuildFailure(`The extension ${JSON.stringify(extension)} has no Content-Type in routes.mjs.`);
    const isPrecompressed = isCompressible(`.${extension}`);
    return { serve: 'file', pattern: `^${pattern}\\.${extension}$`, group, type, isPrecompressed };
  });
}
