import { readFile } from 'node:fs/promises';
import { pageUrl } from '../build/addresses.mjs';
import { BuildFailure } from '../build/build-failure.mjs';

/** Value of a server option which means that a proxy in front of the web server handles the API calls. */
export const IN_FRONT = 'in-front';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`);
const PATH = /^\/[\w ./@+,=~-]*$/;
const SERVER = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?(?:\/[\w.~-]+)*\/?$/;

const ENDPOINT = /^(?!$)(?:https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?)?(?:\/[\w.~-]+)*\/?$/;

const path = [
  (value) => PATH.test(value),
  'an absolute path of letters, digits, spaces and . / @ + , = ~ - _',
];
const port = [(value) => /^[1-9]\d{0,4}$/.test(value) && Number(value) <= 65_535, 'a number from 1 to 65535'];
const server = [
  (value) => value === IN_FRONT || (SERVER.test(value) && pageUrl(value) !== undefined),
  `${IN_FRONT}, or an http(s) address with a lower-case host, and optionally a port and a path`,
];
const RULES = {
  ...{ at: path, certificate: path, key: path, log: path, port, 'http-port': port },
  ...{ 'recovery-server': server, 'pin-service': server },
  'report-to': [
    (value) => ENDPOINT.test(value) && pageUrl(value) !== undefined,
    'an https address with a lower-case host, or a path that begins with one slash',
  ],
  'keep-days': [(value) => /^\d{1,3}$/.test(value), 'a number of days from 0 to 999'],
  host: [(value) => HOST.test(value), 'a lower-case name such as recovery.example'],
  address: [(value) => /^\d{1,3}(?:\.\d{1,3}){3}$/.test(value), 'an IPv4 address such as 127.0.0.1'],
};

/** Throws a `BuildFailure` for a missing option, and for a value that a configuration file cannot contain without escaping. */
export function assertOptions(options) {
  for (const [name, [isValid, description]] of Object.entries(RULES)) {
    const value = options[name];
    if (value !== undefined && !isValid(value))
      throw new BuildFailure(`--${name} must be ${description}: ${JSON.stringify(value)}.`);
  }
  const { certificate, key, host } = options;
  if ((certificate === undefined) !== (key === undefined))
    throw new BuildFailure('--certificate and --key must be given together.');
  if (certificate !== undefined && host === undefined)
    throw new BuildFailure('--certificate requires --host.');
}

/** Reads a security contact. Rejects with a `BuildFailure` if a required field is missing or the file has expired. */
export async function readSecurityTxt(file) {
  const text = await readFile(file, 'utf8');
  const [, expires] = /^Expires:\s*(\S+)/im.exec(text) ?? [];
  if (/^Contact:\s*\S/im.test(text) && Date.parse(expires) > Date.now()) return text;
  throw new BuildFailure(`${file} needs a Contact field and an Expires field with a future time (RFC 9116).`);
}
