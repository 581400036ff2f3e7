import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import { Client, type Control } from 'ldapts';
import { Unavailable } from '../../core/ports/ports';

export interface LdapServer {
  readonly url: string;
  readonly startTls: boolean;
  readonly ca?: string | undefined;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly timeout: number;
}

type Use<T> = (client: Client) => Promise<T>;

export type LdapConnection = ReturnType<typeof ldapConnection>;

/** Creates the LDAP connection of the service account. The calls of `run` share this connection, which opens on demand. */
export function ldapConnection(server: LdapServer) {
  let client: Client | undefined;
  let opening: Promise<Client> | undefined;

  async function opened(): Promise<Client> {
    if (client?.isConnected) return client;
    opening ??= bound(server, server.bindDn, server.bindPassword).finally(() => {
      opening = undefined;
    });
    client = await opening;
    return client;
  }

  return {
    /** Calls `use` with the shared connection. Rejects with `Unavailable` if the connection or `use` fails. */
    run: <T>(use: Use<T>): Promise<T> =>
      opened()
        .then(use)
        .catch(Unavailable.because('The directory does not answer, or refuses an operation.')),
    /** Opens a separate connection and binds as another user. Rejects with the server's refusal if the password is wrong. */
    runAs: async <T>(dn: string, password: string, control: Control, use: Use<T>): Promise<T> => {
      const own = await bound(server, dn, password, control);
      return use(own).finally(() => ended(own));
    },
    close: async (): Promise<void> => {
      await opening?.catch(() => undefined);
      if (client !== undefined) await ended(client);
    },
  };
}

async function bound(server: LdapServer, dn: string, password: string, control?: Control): Promise<Client> {
  const { url, startTls, ca, timeout } = server;
  const trust = { rejectUnauthorized: true, ...(ca !== undefined && { ca }) };
  const tls = url.startsWith('ldaps:') && { tlsOptions: trust };
  const client = new Client({ url, timeout, connectTimeout: timeout, ...tls });
  try {
    // ldapts has no time limit for the TLS handshake of StartTLS.
    if (startTls) await Promise.race([encrypted(client, url, trust), lateAfter(timeout)]);
    await client.bind(dn, password, control);
    return client;
  } catch (refusal) {
    await ended(client);
    throw refusal;
  }
}

/** Closes a connection. Does nothing if the connection is already lost. */
const ended = (client: Client) => client.unbind().catch(() => undefined);

async function encrypted(client: Client, url: string, trust: ConnectionOptions): Promise<void> {
  // Node checks that the certificate is valid for this host. SNI (`servername`) does not permit an IP address.
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  const options: ConnectionOptions = { ...trust, host, ...(isIP(host) === 0 && { servername: host }) };
  await client.startTLS(options);
  // ldapts stores the unencrypted socket in `options.socket`. After StartTLS, ldapts does not detect that this socket closes.
  options.socket?.once('close', () => ended(client));
}

async function lateAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('StartTLS timeout');
}
