import { BuildFailure } from '../build/build-failure.mjs';
import { CALLS } from '../build/routes.mjs';
import { IN_FRONT } from './checked-options.mjs';

/**
 * For each server: its API calls, the environment field with its address, and the command option for a server behind
 * the page's origin.
 */
const SERVERS = [
  { calls: CALLS.recoveryServer, field: 'ssprServerHost', option: 'recovery-server' },
  { calls: CALLS.pinService, field: 'ssprPinServiceServerHost', option: 'pin-service' },
];

/**
 * Returns the calls to the page's origin with the addresses of their servers. The address is `undefined` if a proxy in front
 * handles the call. Throws a `BuildFailure` for a call without a server and for a server without calls.
 */
export function callsOf(environment, options) {
  return SERVERS.flatMap(({ calls, field, option }) => {
    const configured = environment[field] ?? '';
    const prefix = prefixAtPage(configured, options.host);
    const server = options[option];
    if (prefix === undefined) {
      if (server === undefined || server === IN_FRONT) return [];
      throw new BuildFailure(
        `--${option} is not needed: ${field} (${configured}) already names another origin. Remove the option.`,
      );
    }
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
