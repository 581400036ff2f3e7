import { httpUrl } from '../build/addresses.mjs';
import { BuildFailure } from '../build/build-failure.mjs';
import { CALLS } from '../build/routes.mjs';

/** Whose the calls are: the field of the environment that says where, and the option that says who answers at our own. */
const SERVERS = [
  {
    calls: CALLS.recoveryServer,
    field: 'ssprServerHost',
    option: 'recovery-server',
    given: 'recoveryServer',
  },
  { calls: CALLS.pinService, field: 'ssprPinServiceServerHost', option: 'pin-service', given: 'pinService' },
];

/** An option's word for calls that somebody in front answers. */
const IN_FRONT = 'in-front';

/**
 * The calls that come to the page's own origin, each with the address that answers it.
 * Rejects a call that nobody would answer, and a server that nobody would ask.
 */
export function callsOf(environment, { host, ...servers }) {
  return SERVERS.flatMap(({ calls, field, option, given }) => {
    const asked = environment[field] ?? '';
    const prefix = prefixOnOwn(asked, host);
    const server = servers[given];
    if (prefix === undefined) {
      if (server === undefined || server === IN_FRONT) return [];
      throw new BuildFailure(`--${option} has nothing to answer: ${field} is ${asked}, another origin.`);
    }
    if (server === undefined)
      throw new BuildFailure(
        `${field} is ${asked || 'empty'}, so calls such as ${prefix}${calls[0]} come to the page's own origin. ` +
          `Say who answers them: --${option} https://… (or ${IN_FRONT}, if that is done before they arrive), ` +
          `or name another origin in ${field}.`,
      );
    const base = server === IN_FRONT ? undefined : addressOf(option, server);
    return calls.map((call) => ({
      path: prefix + call,
      to: base === undefined ? undefined : base + prefix + call,
    }));
  });
}

/** What calls begin with at the page's own origin; nothing if they go to another. */
function prefixOnOwn(asked, host) {
  if (asked === '') return '';
  const { hostname, pathname } = new URL(asked);
  return hostname === host ? pathname.replace(/\/$/, '') : undefined;
}

function addressOf(option, address) {
  const isPlain = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?(?:\/[\w.~-]+)*\/?$/.test(
    address,
  );
  if (isPlain && httpUrl(address)) return address.replace(/\/$/, '');
  throw new BuildFailure(
    `--${option} takes an http(s) address of a lower-case name, a port and a plain path: ${JSON.stringify(address)}.`,
  );
}
