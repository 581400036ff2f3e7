import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { deployWithTls, onEachServer, overTls } from './given-server.mjs';

/** Log folders of web servers that are installed from Linux packages. */
const PACKAGED = ['/var/log/nginx', '/var/log/apache2', '/var/log/caddy'];

/** Returns requests for recovery links with a token. Some of the links are malformed. */
const requestsTo = (origin, token) => [
  [`${origin}/recovery/password/reset/${token}`],
  [`${origin}/recovery/unlock/reset/${token}%2Fmore?from=${token}`],
  [`${origin}/recovery/password/reset/${token}`, { method: 'POST', body: 'a'.repeat(100_000) }],
  [`${origin}/recovery/password/reset/${token}%ZZ`],
  [`${origin}//recovery//password/reset//${token}`],
  [`${origin}/%72ecovery/password/%72eset/${token}`],
  [`${origin}/recovery/password/reset/${token}`, { headers: { 'x-forwarded-proto': 'http' } }],
];

/**
 * Requests recovery links at each origin, and resolves with the log lines that contain the token of the links. Repeats the
 * requests with an unreadable `index.html`, so that the server also logs errors.
 */
async function loggedTokens(origins, folder) {
  const token = `recovery-token-${randomBytes(8).toString('hex')}`;
  const ask = async () => {
    for (const [url, init] of origins.flatMap((origin) => requestsTo(origin, token)))
      await (url.startsWith('https:')
        ? overTls(url, init)
        : fetch(url, { redirect: 'manual', ...init })
      ).catch(() => undefined);
  };
  await ask();
  const page = join(folder, 'current', 'site', 'index.html');
  rmSync(page);
  symlinkSync(page, page);
  await ask();
  const logs = [folder, ...PACKAGED.filter((each) => existsSync(each))];
  return logs.flatMap(linesIn).filter((line) => line.includes(token) && !isUnavoidable(line));
}

/**
 * Returns true for the error that Apache logs for a malformed path, such as `/%ZZ`. No Apache directive disables this error.
 * Real recovery links are never malformed.
 */
const isUnavoidable = (line) => line.includes('AH10244: invalid URI path');

const linesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:log|txt)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));

onEachServer('with TLS and without, no log has the token of a link', async ({ expect, ...tools }) => {
  const plain = await tools.deploy();
  const tls = await deployWithTls(tools);
  expect('logged', (await loggedTokens([plain.origin], plain.folder)).join('\n'), '');
  expect('logged, with TLS', (await loggedTokens([tls.secure, tls.plain], tls.folder)).join('\n'), '');
  const isShort = (line) => line.includes(' /recovery/password/reset/..."');
  const isLogged = tools.server.name === 'caddy' || linesIn(plain.folder).some(isShort);
  expect('the access log has a link without its token', isLogged, true);
});
