import { BuildFailure } from '../build/build-failure.mjs';
import {
  CHANGE_PASSWORD,
  CONTENT_TYPES,
  DOCUMENT,
  groupOf,
  HIDDEN,
  isCompressible,
  ROUTES_UNDER_UI,
  TOP_FILE,
} from '../build/routes.mjs';
import { assertOptions } from './checked-options.mjs';
import { callsOf } from './upstreams.mjs';

/**
 * @typedef {object} Route A part of the page's origin: one path, the paths that match a pattern, or without both all others.
 * @property {'redirect' | 'proxy' | 'missing' | 'document' | 'file'} serve
 * @property {string} [path]
 * @property {string} [pattern]
 * @property {string} [to] The target of a redirect or a proxy.
 * @property {'hashed' | 'other'} [group] The headers of a file.
 * @property {string} [type] The `Content-Type` of a file.
 * @property {boolean} [isPrecompressed] True for files with `.br` and `.gz` copies.
 *
 * @typedef {object} Plan The configuration of a server. Its values need no escaping in any configuration language.
 * @property {import('../build/headers.mjs').HeaderGroups} headers
 * @property {readonly string[]} files The delivered files by their paths, without precompressed copies.
 * @property {readonly Route[]} routes The first match counts.
 * @property {string} at The folder of the deployment on the server.
 * @property {string} site The folder of the site on the server.
 * @property {string | undefined} host The name of the page's origin.
 * @property {{ certificate: string, key: string } | undefined} tls
 * @property {boolean} isProxyOverTls True if a call goes to an https address.
 * @property {string | undefined} address The IP address to listen on; all without one.
 * @property {boolean} isAlone True with a host, but without a certificate and a port: no proxy is in front of the server.
 * @property {number} port
 * @property {number} httpPort The port whose requests are redirected to TLS.
 * @property {string} log The access log.
 */

const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Throws a `BuildFailure` for every value that could break a configuration.
 * @returns {Plan}
 */
export function planFor({ headers, files, environment, ...options }) {
  assertOptions(options);
  for (const path of files) {
    if (!/^(?:\/[\w.-]+)+$/.test(path))
      throw new BuildFailure(`Rename ${JSON.stringify(path)}: a configuration cannot contain this name.`);
  }
  const { at, host, certificate, key, address } = options;
  const tls = certificate && { certificate, key };
  const routes = routesFor(files, callsOf(environment, options));
  return {
    headers: withTransport(headers, host !== undefined),
    files,
    routes,
    at,
    site: `${at}/site`,
    host,
    tls,
    isProxyOverTls: routes.some(({ serve, to }) => serve === 'proxy' && to.startsWith('https:')),
    address,
    isAlone: host !== undefined && tls === undefined && options.port === undefined,
    port: Number(options.port ?? (tls ? 443 : 8080)),
    httpPort: Number(options['http-port'] ?? 80),
    log: options.log ?? `${at}/run/access.log`,
  };
}

/** Adds HSTS for a page that is reached over TLS. */
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

/** @returns {readonly Route[]} */
function routesFor(files, calls) {
  const topFiles = files.filter((path) => /^\/[^/]+$/.test(path) && groupOf(path, files) === 'other');
  return [
    { serve: 'redirect', path: CHANGE_PASSWORD.from, to: CHANGE_PASSWORD.to },
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

/** A route for each extension of a group's files. */
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
