import { BuildFailure } from '../build/build-failure.mjs';
import { CONTENT_TYPES, groupOf } from '../build/routes.mjs';
import { callsOf } from './upstreams.mjs';

/**
 * @typedef {object} Plan What a server is to do, in values that every configuration can hold.
 * @property {import('../build/headers.mjs').HeaderGroups} headers
 * @property {readonly string[]} files The files of the site by their paths, twins left out.
 * @property {readonly string[]} topFiles The files at the top of the site, by their paths; a route is none.
 * @property {{ hashed: readonly string[], other: readonly string[] }} endings What the names below `/ui/` end with.
 * @property {readonly { path: string, to: string | undefined }[]} calls The calls that come to the page's own origin, and
 *   the address that answers each; none where somebody in front does.
 * @property {string} at Where what is written will lie on the server.
 * @property {string} site Where the site will lie there.
 * @property {string | undefined} host The name that people reach the page by.
 * @property {{ certificate: string, key: string } | undefined} tls
 * @property {string | undefined} address What it listens on; everything, if nothing is said.
 * @property {boolean} isAlone Whether nothing says that anybody stands in front of the server, or where it is to listen.
 * @property {number} port That of TLS, where TLS ends here.
 * @property {number} httpPort That of what is sent on to TLS.
 * @property {string} log What is logged to.
 */

/** A year, for this name alone. */
const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/**
 * Rejects what no configuration should hold, so that none of them is broken by a value.
 * @returns {Plan}
 */
export function planFor({ headers, files, environment, at, host, certificate, key, ...more }) {
  if ((certificate === undefined) !== (key === undefined))
    throw new BuildFailure('--certificate FILE and --key FILE go together.');
  if (certificate !== undefined && host === undefined)
    throw new BuildFailure('With --certificate, --host says which name it is for.');
  const tls =
    certificate === undefined
      ? undefined
      : { certificate: pathOf('certificate', certificate), key: pathOf('key', key) };
  const own = host === undefined ? undefined : nameOf(host);
  return {
    headers: withTransport(headers, own !== undefined),
    files: files.map(fileOf),
    topFiles: files.filter((path) => /^\/[^/]+$/.test(path) && groupOf(path, files) === 'other'),
    endings: { hashed: endingsOf(files, 'hashed'), other: endingsOf(files, 'other') },
    calls: callsOf(environment, {
      host: own,
      recoveryServer: more['recovery-server'],
      pinService: more['pin-service'],
    }),
    at: pathOf('at', at),
    site: pathOf('at', `${at}/site`),
    host: own,
    tls,
    address: more.address === undefined ? undefined : addressOf(more.address),
    isAlone: own !== undefined && tls === undefined && more.port === undefined,
    port: portOf('port', more.port ?? (tls ? '443' : '8080')),
    httpPort: portOf('http-port', more['http-port'] ?? '80'),
    log: pathOf('log', more.log ?? `${at}/run/access.log`),
  };
}

/** What has a name is reached by TLS, and every answer says so; each value is one that can be quoted anywhere. */
function withTransport(groups, isSecure) {
  return Object.fromEntries(
    Object.entries(groups).map(([group, headers]) => {
      const all = Object.entries({ ...headers, ...(isSecure ? TRANSPORT : {}) });
      for (const [name, value] of all) {
        if (/^[\w-]+$/.test(name) && /^[\w "'()*+,./:;=@-]*$/.test(value)) continue;
        throw new BuildFailure(
          `The header ${name} cannot be put into a configuration: ${JSON.stringify(value)}.`,
        );
      }
      return [group, Object.fromEntries(all)];
    }),
  );
}

/** The endings of the files of a group below `/ui/`. */
function endingsOf(files, group) {
  const below = files.filter((path) => path.startsWith('/ui/') && groupOf(path, files) === group);
  return [...new Set(below.map((path) => path.slice(path.lastIndexOf('.') + 1)))].filter((ending) => {
    if (Object.hasOwn(CONTENT_TYPES, ending)) return true;
    throw new BuildFailure(
      `Files that end with ${JSON.stringify(ending)} have no Content-Type in routes.mjs.`,
    );
  });
}

function fileOf(path) {
  if (/^(?:\/[\w.-]+)+$/.test(path)) return path;
  throw new BuildFailure(`The file ${JSON.stringify(path)} cannot be named in a configuration.`);
}

function nameOf(host) {
  const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
  if (host.length <= 253 && new RegExp(`^${label}(?:\\.${label})*$`).test(host)) return host;
  throw new BuildFailure(
    `--host takes a name such as recovery.example, in lower case: ${JSON.stringify(host)}.`,
  );
}

function pathOf(option, path) {
  if (/^\/[\w ./@+,=~-]*$/.test(path)) return path;
  throw new BuildFailure(
    `--${option} takes an absolute path of letters, digits and . / @ + , = ~ - _: ${JSON.stringify(path)}.`,
  );
}

function addressOf(text) {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(text)) return text;
  throw new BuildFailure(`--address takes an address such as 127.0.0.1: ${JSON.stringify(text)}.`);
}

function portOf(option, text) {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port > 0 && port <= 65_535) return port;
  throw new BuildFailure(`--${option} takes a number from 1 to 65535: ${JSON.stringify(text)}.`);
}
