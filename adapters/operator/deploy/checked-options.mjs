import { existsSync } from 'node:fs';
import { BuildFailure, readTextFile } from '../build/files.mjs';
import { isCurrentSecurityTxt, pageUrl } from '../build/routes.mjs';
import known from './options.json' with { type: 'json' };
import { pageOrigin } from './plan.mjs';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = '[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\\d{0,4})?';
const OCTET = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const SEGMENTS = '(?:/[\\w.~-]+)*/?';

/** Pattern and error text for each kind of option value. No permitted character needs escaping in a configuration file. */
const KINDS = {
  path: ['^/[\\w ./@+,=~-]*$', 'an absolute path of letters, digits, spaces and . / @ + , = ~ - _'],
  port: ['^[1-9]\\d{0,4}$', 'a number from 1 to 65535'],
  days: ['^\\d{1,3}$', 'a number of days from 0 to 999'],
  host: [`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`, 'a lower-case name such as recovery.example'],
  address: [`^${OCTET}(?:\\.${OCTET}){3}$`, 'an IPv4 address such as 127.0.0.1'],
  server: [
    `^(?:in-front|https?://${HOST}${SEGMENTS})$`,
    'in-front, or an http(s) address with a lower-case host, and optionally a port and a path',
  ],
  endpoint: [
    `^(?!$)(?:https://${HOST})?${SEGMENTS}$`,
    'an https address with a lower-case host, or a path that begins with one slash',
  ],
};

/** Throws a `BuildFailure` if options are invalid or incomplete. */
export function assertOptions(options) {
  for (const { name, kind } of known) {
    const value = options[name];
    if (kind === undefined || value === undefined) continue;
    const [pattern, must] = KINDS[kind];
    const isUnusable =
      (kind === 'port' && Number(value) > 65_535) || (/^https?:/.test(value) && pageUrl(value) === undefined);
    if (isUnusable || !new RegExp(pattern).test(value))
      throw new BuildFailure(`--${name} must be ${must}: ${JSON.stringify(value)}.`);
  }
  for (const name of ['brand', 'security-txt'])
    if (options[name] !== undefined && !existsSync(options[name]))
      throw new BuildFailure(`--${name}: there is no ${options[name]}.`);
  const { certificate, key, host } = options;
  const own = pageOrigin(options);
  const servers = ['recovery-server', 'pin-service'];
  const looping = own && servers.find((name) => pageUrl(options[name])?.origin === own);
  if (looping)
    throw new BuildFailure(`--${looping} is the address of the page itself: name the server behind it.`);
  if ((certificate === undefined) !== (key === undefined))
    throw new BuildFailure('--certificate and --key must be given together.');
  if (certificate !== undefined && host === undefined)
    throw new BuildFailure('--certificate requires --host.');
}

/** Reads a security contact. Throws a `BuildFailure` if a required field is missing or the file has expired. */
export function readSecurityTxt(file) {
  const text = readTextFile(file);
  if (isCurrentSecurityTxt(text)) return text;
  throw new BuildFailure(`${file} needs a Contact field and an Expires field with a future time (RFC 9116).`);
}
