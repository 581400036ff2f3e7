import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { overTls } from './given-server.mjs';

/** Log folders that packages compile into a server. */
const PACKAGED = ['/var/log/nginx', '/var/log/apache2', '/var/log/caddy'];

/** Requests of token links, right and wrong ones. */
const requestsTo = (origin, token) => [
  [`${origin}/recovery/password/reset/${token}`],
  [`${origin}/recovery/unlock/reset/${token}%2Fmore?from=${token}`],
  [`${origin}/recovery/password/reset/${token}`, { method: 'POST', body: 'a'.repeat(100_000) }],
  [`${origin}/recovery/password/reset/${token}%ZZ`],
  [`${origin}/recovery/password/reset/${token}`, { headers: { 'x-forwarded-proto': 'http' } }],
];

/**
 * Requests token links at each origin, before and after the page becomes unreadable.
 * Returns the lines of the server's logs that contain a token.
 */
export async function loggedTokens(origins, folder) {
  const token = `recovery-token-${randomBytes(8).toString('hex')}`;
  const ask = async () => {
    for (const [url, init] of origins.flatMap((origin) => requestsTo(origin, token)))
      await (url.startsWith('https:') ? overTls(url) : fetch(url, { redirect: 'manual', ...init })).catch(
        () => undefined,
      );
  };
  await ask();
  const page = join(folder, 'site', 'index.html');
  rmSync(page);
  symlinkSync(page, page);
  await ask();
  const logs = [folder, ...PACKAGED.filter((each) => existsSync(each))];
  return logs.flatMap(linesIn).filter((line) => line.includes(token) && !isUnavoidable(line));
}

/** Apache logs a path that it cannot decode, before any directive can prevent that. No link of a message is such a path. */
const isUnavoidable = (line) => line.includes('AH10244: invalid URI path');

/** Every line of every log below a folder. */
export const linesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.(?:log|txt)$/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'));
