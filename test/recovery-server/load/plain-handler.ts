import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  type LdapSettings,
  ldapDirectory,
} from '../../../adapters/recovery-server/adapters/directory/ldap-directory';

/**
 * Starts the baseline server of the load measurement, which makes only the LDAP calls of a recovery. Resolves with the
 * server's URL.
 */
export async function startPlainHandler(settings: LdapSettings): Promise<string> {
  const directory = ldapDirectory(settings);
  const server = createServer(async (request, response) => {
    const { username, userName, newPassword } = JSON.parse(await text(request));
    const account = await directory.find(username ?? userName);
    if (account !== undefined && newPassword !== undefined) await directory.setPassword(account, newPassword);
    const body = { phase: 'final', recoveryToken: 'none' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
    });
  });
}
