import { createSocket } from 'node:dgram';
import { type Account, type TypedCode, Unavailable } from '../../core/ports/ports';
import { digestOf } from '../../core/state/secrets';
import { accessRequest, type RadiusAnswer, readResponse } from './radius-packet';

type RadiusServer = { readonly host: string; readonly port?: number; readonly secret: string };

export interface RadiusSettings {
  readonly servers: readonly RadiusServer[];
  readonly contact?: string;
  readonly display?: string;
  readonly client?: string;
  readonly timeout?: number;
  readonly tries?: number;
}

/**
 * Name that is sent for accounts without a name at the RADIUS server. Without a request, the time or an outage would reveal
 * such accounts. No code is accepted for this name.
 */
const NOBODY = 'account-recovery-nobody';

/** Logs a message for operators. Messages contain no codes. */
export type Log = (message: string) => void;

/**
 * Creates the factor `rsa` or `badge`. The core accepts each RSA passcode only once, because some RADIUS servers accept a
 * passcode twice. A badge number can be used repeatedly.
 */
export function createRadiusCode(name: 'rsa' | 'badge', settings: RadiusSettings, log: Log): TypedCode {
  const { servers, contact, display = '' } = settings;
  const nameOf = ({ username, contacts }: Account) =>
    contact === undefined ? username : (contacts[contact] ?? '');
  return {
    name,
    kind: 'typedCode',
    contact,
    find: async (account) => (nameOf(account) === '' ? undefined : { name, factorDisplay: display }),
    check: async (account, code) => {
      const user = nameOf(account) || NOBODY;
      for (const server of servers) {
        const answer = await ask(server, user, code, settings, log);
        if (answer === 'accepted' && user !== NOBODY) return name === 'badge' ? '' : digestOf(code);
        if (answer === 'challenged')
          log(`${server.host} asks ${user} for a further code, which this factor cannot do.`);
        if (answer !== undefined) return undefined;
        log(`${server.host} does not answer.`);
      }
      throw new Unavailable('No RADIUS server answers.');
    },
  };
}

/**
 * Sends a request up to `tries` times from one port. From another port, the server would reject the passcode as used. Resolves
 * with `undefined` if the server does not respond.
 */
function ask(server: RadiusServer, user: string, code: string, settings: RadiusSettings, log: Log) {
  const { client = 'account-recovery', timeout = 2_000, tries = 2 } = settings;
  const request = accessRequest(user, code, client, server.secret);
  if (request === undefined) return Promise.resolve<RadiusAnswer>('rejected');
  return new Promise<RadiusAnswer | undefined>((resolve) => {
    const socket = createSocket(server.host.includes(':') ? 'udp6' : 'udp4');
    let timer: NodeJS.Timeout | undefined;
    const end = (answer?: RadiusAnswer) => {
      clearTimeout(timer);
      socket.removeAllListeners().on('error', () => {});
      socket.close();
      resolve(answer);
    };
    const send = (left: number) => {
      if (left === 0) return end();
      socket.send(request);
      timer = setTimeout(send, timeout, left - 1);
    };
    socket.on('error', () => end());
    socket.on('message', (received) => {
      const answer = readResponse(received, request, server.secret);
      if (answer !== undefined) end(answer);
      else log(`Ignored a packet of ${server.host}: wrong secret, or no Message-Authenticator.`);
    });
    socket.connect(server.port ?? 1812, server.host, (error?: Error) => (error ? end() : send(tries)));
  });
}
