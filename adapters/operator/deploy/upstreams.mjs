import { BuildFailure } from '../build/build-failure.mjs';
import { CALLS } from '../build/routes.mjs';

/** Value of a server option which means that a proxy in front of the web server handles the API calls. */
const IN_FRONT = 'in-front';

/**
 * Servers with their API calls. `field` is the environment field that contains the URL of the server. `option` is the command option for
 * a server whose calls go to the page's origin.
 */
const SERVERS = [
  { calls: CALLS.recoveryServer, field: 'ssprServerHost', option: 'recovery-server' },
  { calls: CALLS.pinService, field: 'ssprPinServiceServerHost', option: 'pin-service' },
];

/**
 * Returns the API calls that go to the page's origin, each with the URL to forward the call to. The URL is `undefined` if a proxy in
 * front of the web server handles the call. Throws a `BuildFailure` if the option for a server is missing, or if it names a server
 * although the calls go to another origin.
 */
export function callsOf(environment, options) {
  return SERVERS.flatMap(({ calls, field, option }) => {
    const { [field]: configured = '' } = environment;
    const { [option]: server, host } = options;
    const prefix = prefixAtPage(configured, host);
    if (prefix === undefined && (server === undefined || server === IN_FRONT)) return [];
    if (prefix === undefined)
      throw new BuildFailure(
        `--${option} is not needed: ${field} (${configured}) already names another origin. Remove the option.`,
      );
    if (server === undefined)
      throw new BuildFailure(
        `${field} is ${configured || 'empty'}, so calls such as ${prefix}${calls[0]} go to the page's own origin. ` +
          `Name the server that answers them: --${option} https://… (${IN_FRONT} if a proxy handles them), ` +
          `or name another origin in ${field}.`,
      );
    const base = server === IN_FRONT ? undefined : server.replace(/\/$/, '');
    return calls.map((call) => ({ path: prefix + call, to: base && base + prefix + call }));
  });
}

/** Returns the path prefix of API calls at the page's origin, or `undefined` if the calls go to another origin. */
function prefixAtPage(configured, host) {
  if (configured === '') return '';
  const { hostname, pathname } = new URL(configured);
  return hostname === host ? pathname.replace(/\/$/, '') : undefined;
}
