import { statSync } from 'node:fs';
import { isIP } from 'node:net';
import { BuildFailure, readTextFile } from '../build/files.mjs';
import { isCurrentSecurityTxt, pageUrl } from '../build/routes.mjs';
import known from './options.json' with { type: 'json' };
import { ipOf, pageOrigin } from './plan.mjs';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = '(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\\[[0-9a-f:.]+\\])(?::[1-9]\\d{0,4})?';
const SEGMENTS = '(?:/[\\w.~-]+)*/?';

/** Pattern and error text for each kind of option value. No permitted character needs escaping in a configuration file. */
const KINDS = {
  path: ['^/[\\w ./@+,=~-]*$', 'an absolute path of letters, digits, spaces and . / @ + , = ~ - _'],
  port: ['^[1-9]\\d{0,4}$', 'a number from 1 to 65535'],
  days: ['^\\d{1,3}$', 'a number of days from 0 to 999'],
  host: [`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`, 'a lower-case name such as recovery.example'],
  address: ['^[\\d.]+$|^\\[?[\\dA-Fa-f:.]+\\]?$', 'an IP address such as 127.0.0.1 or ::1'],
  server: [
    `^(?:in-front|https?://${HOST}${SEGMENTS})$`,
    'in-front, or an http(s) address with a lower-case host, and optionally a port and a path',
  ],
  endpoint: [
    `^(?!$)(?:https://${HOST})?${SEGMENTS}$`,
    'an https address with a lower-case host, or a path that begins with one slash',
  ],
};

/** True if a path leads to no file, or to no folder. False if this user has no permission to find out. */
function isMissing(path, place) {
  try {
    return place === 'folder' ? !statSync(path).isDirectory() : !statSync(path).isFile();
  } catch ({ code }) {
    return code !== 'EACCES';
  }
}

/** Throws a `BuildFailure` if options are invalid or incomplete. `out` is the output folder. */
export function assertOptions(options, out) {
  for (const { name, kind } of known) {
    const value = options[name] ?? (name === 'at' ? out : undefined);
    if (kind === undefined || value === undefined) continue;
    const [pattern, must] = KINDS[kind];
    const isUnusable =
      (kind === 'port' && Number(value) > 65_535) ||
      (kind === 'address' && isIP(ipOf(value)) === 0) ||
      (/^https?:/.test(value) && pageUrl(value) === undefined);
    if (isUnusable || !new RegExp(pattern).test(value))
      throw new BuildFailure(`--${name} must be ${must}: ${JSON.stringify(value)}.`);
  }
  const { certificate, key, host, at } = options;
  const own = pageOrigin(options);
  const servers = ['recovery-server', 'pin-service'];
  const looping = own && servers.find((name) => pageUrl(options[name])?.origin === own);
  if (looping)
    throw new BuildFailure(`--${looping} is the address of the page itself: name the server behind it.`);
  if ((certificate === undefined) !== (key === undefined))
    throw new BuildFailure('--certificate and --key must be given together.');
  if (certificate !== undefined && host === undefined)
    throw new BuildFailure('--certificate requires --host.');
  const ofServer = 'If the server is another machine, give the path of the deployment there with --at.';
  const places = [
    ['brand', 'folder', ''],
    ['security-txt', 'file', ''],
    // With `--at`, these two are on another machine.
    ...(at === undefined ? ['certificate', 'key'].map((name) => [name, 'file', ` ${ofServer}`]) : []),
  ];
  for (const [name, place, hint] of places)
    if (options[name] !== undefined && isMissing(options[name], place))
      throw new BuildFailure(`--${name}: there is no ${place} ${options[name]}.${hint}`);
}

/** Reads a security contact. Throws a `BuildFailure` if a required field is missing or the file has expired. */
export function readSecurityTxt(file) {
  const text = readTextFile(file);
  if (isCurrentSecurityTxt(text)) return text;
  throw new BuildFailure(`${file} needs a Contact field and an Expires field with a future time (RFC 9116).`);
}
