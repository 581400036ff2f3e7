import { readFileSync } from 'node:fs';
import { pageUrl } from '../build/addresses.mjs';
import { BuildFailure } from '../build/build-failure.mjs';
import known from './options.json' with { type: 'json' };

/**
 * Throws a `BuildFailure` for an option that needs another one, and for a value that does not fit its pattern in `options.json`. A value
 * that fits needs no escaping in a configuration file.
 */
export function assertOptions(options) {
  for (const { name, pattern, must } of known) {
    const value = options[name];
    if (pattern === undefined || value === undefined) continue;
    const isUnusable = /^https?:/.test(value) && pageUrl(value) === undefined;
    if (isUnusable || !new RegExp(pattern).test(value))
      throw new BuildFailure(`--${name} must be ${must}: ${JSON.stringify(value)}.`);
  }
  const { certificate, key, host } = options;
  if ((certificate === undefined) !== (key === undefined))
    throw new BuildFailure('--certificate and --key must be given together.');
  if (certificate !== undefined && host === undefined)
    throw new BuildFailure('--certificate requires --host.');
}

/** Reads a security contact. Throws a `BuildFailure` if a required field is missing or the file has expired. */
export function readSecurityTxt(file) {
  const text = readFileSync(file, 'utf8');
  const [, expires] = /^Expires:\s*(\S+)/im.exec(text) ?? [];
  if (/^Contact:\s*\S/im.test(text) && Date.parse(expires) > Date.now()) return text;
  throw new BuildFailure(`${file} needs a Contact field and an Expires field with a future time (RFC 9116).`);
}
