import { isIP } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from 'node:tls';
import { BusyError, Client, type Control, ResultCodeError, UnavailableError } from 'ldapts';
import { Unavailable } from '../../core/ports/ports';

export interface LdapServer {
  /** Address of the server, or addresses of several servers with the same entries. The first one that answers is used. */
  readonly url: string | readonly string[];
  readonly startTls: boolean;
  readonly ca?: string | undefined;
  readonly bindDn: string;
  readonly bindPassword: string;
  readonly timeout: number;
}

type Use<T> = (client: Client) => Promise<T>;

export type LdapConnection = ReturnType<typeof ldapConnection>;

/** Milliseconds without a request after which a connection is not used again: a firewall may have dropped it without a notice. */
const LONGEST_IDLE = 60_000;

/** Creates the LDAP connection of the service account. The calls of `run` share this connection, which opens on demand. */
export function ldapConnection(server: LdapServer, now: () => number) {
  let client: Client | undefined;
  let opening: Promise<Client> | undefined;
  let usedAt = 0;

  const isReusable = () => client?.isConnected === true && now() - usedAt < LONGEST_IDLE;

  async function opened(): Promise<Client> {
    if (opening === undefined && !isReusable()) {
      if (client !== undefined) void ended(client);
      opening = bound(server, server.bindDn, server.bindPassword).finally(() => {
        opening = undefined;
      });
    }
    client = (await opening) ?? client;
    usedAt = now();
    return client as Client;
  }

  const failed = Unavailable.because('The directory does not answer, or refuses an operation.');
  return {
    /** Calls `use` with the shared connection. Rejects with `Unavailable` if the connection or `use` fails. */
    run: <T>(use: Use<T>): Promise<T> => opened().then(use).catch(failed),
    /** Like `run`. If an open connection turns out to be closed, calls `use` again with a new one: `use` must change nothing. */
    read: async <T>(use: Use<T>): Promise<T> => {
      const wasOpen = isReusable();
      const read = opened().then(use);
      if (!wasOpen) return read.catch(failed);
      return read
        .catch((cause) => (isClosed(cause) ? opened().then(use) : Promise.reject(cause)))
        .catch(failed);
    },
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

/** True if the connection was closed. After a timeout or an answer, a repeated request would only take longer. */
const isClosed = (failure: unknown) =>
  !(failure instanceof ResultCodeError) && !/timed out/.test((failure as Error).message);

/** True if another server may succeed. A refused password is final: a second server would count it as a second failure. */
const isOutage = (failure: unknown) =>
  !(failure instanceof ResultCodeError) ||
  failure instanceof BusyError ||
  failure instanceof UnavailableError;

/** Opens a connection to the first server that answers, and binds. */
async function bound(server: LdapServer, dn: string, password: string, control?: Control): Promise<Client> {
  const [url = '', ...others] = [server.url].flat();
  try {
    return await boundTo(url, server, dn, password, control);
  } catch (failure) {
    if (others.length === 0 || !isOutage(failure)) throw failure;
    return bound({ ...server, url: others }, dn, password, control);
  }
}

async function boundTo(
  url: string,
  { startTls, ca, timeout }: LdapServer,
  dn: string,
  password: string,
  control?: Control,
): Promise<Client> {
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
