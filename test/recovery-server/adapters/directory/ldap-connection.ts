import { isIP } from 'node:net';
import type { ConnectionOptions } from 'node:tls';
import { Client, type Control } from 'ldapts';
import { Unavailable } from '../../core/ports/directory';

/** Address and service account of an LDAP server. `server.schema.yaml` explains each value. */
export interface LdapServer {
  readonly url: string;
  readonly startTls: boolean;
  readonly ca?: string | undefined;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly timeout: number;
}

/** A use of a bound connection. */
type Use<T> = (client: Client) => Promise<T>;

/** A connection of the service account, which is opened again after it was lost. */
export interface LdapConnection {
  /** Rejects with `Unavailable` if the use of the connection rejects. */
  run<T>(use: Use<T>): Promise<T>;
  /** Opens a separate connection and binds as another user. Rejects with the server's refusal if the password is wrong. */
  runAs<T>(dn: string, password: string, control: Control, use: Use<T>): Promise<T>;
  close(): Promise<void>;
}

/** Creates a connection, which is opened by its first use. All operations share it: LDAP answers them in any order. */
export function ldapConnection(server: LdapServer): LdapConnection {
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
    run: async (use) => {
      try {
        return await use(await opened());
      } catch (cause) {
        throw new Unavailable('The directory does not answer, or refuses an operation.', { cause });
      }
    },
    runAs: async (dn, password, control, use) => {
      const own = await bound(server, dn, password, control);
      return use(own).finally(() => ended(own));
    },
    close: async () => {
      await opening?.catch(() => undefined);
      if (client !== undefined) await ended(client);
    },
  };
}

async function bound(server: LdapServer, dn: string, password: string, control?: Control): Promise<Client> {
  const client = connectionTo(server);
  try {
    await inTime(secured(client, server), server.timeout);
    await client.bind(dn, password, control);
    return client;
  } catch (refusal) {
    await ended(client);
    throw refusal;
  }
}

/** Closes a connection, also one that is already lost. */
const ended = (client: Client) => client.unbind().catch(() => undefined);

const trust = ({ ca }: LdapServer) => ({ rejectUnauthorized: true, ...(ca !== undefined && { ca }) });

function connectionTo(server: LdapServer): Client {
  const { url, timeout } = server;
  const isEncrypted = url.startsWith('ldaps:');
  return new Client({
    url,
    timeout,
    connectTimeout: timeout,
    ...(isEncrypted && { tlsOptions: trust(server) }),
  });
}

/** Encrypts the connection by StartTLS if the configuration requires it. */
async function secured(client: Client, server: LdapServer): Promise<void> {
  if (!server.startTls) return;
  // `host` is the name that the certificate must contain. Server name indication excludes IP addresses.
  const host = new URL(server.url).hostname;
  const options: ConnectionOptions = {
    ...{ ...trust(server), host },
    ...(isIP(host) === 0 && { servername: host }),
  };
  await client.startTLS(options);
  // ldapts stores the unencrypted socket in these options. After StartTLS, it does not notice that this socket closes.
  options.socket?.once('close', () => ended(client));
}

/** Rejects after a time limit. ldapts sets none for the TLS handshake of StartTLS. */
async function inTime(work: Promise<void>, milliseconds: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('StartTLS timeout')), milliseconds);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
