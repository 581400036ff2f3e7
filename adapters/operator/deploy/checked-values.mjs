import { httpUrl } from '../build/addresses.mjs';
import { BuildFailure } from '../build/build-failure.mjs';

const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Complete header groups, with HSTS for a page that is reached over TLS. */
export function headerGroups(groups, isSecure) {
  const checked = ([name, value]) => {
    if (!/^[\w-]+$/.test(name) || !/^[\w "'()*+,./:;=@-]*$/.test(value))
      throw new BuildFailure(
        `The header ${name} cannot be quoted in a configuration: ${JSON.stringify(value)}.`,
      );
    return [name, value];
  };
  const complete = ([group, headers]) => [
    group,
    Object.fromEntries(Object.entries({ ...headers, ...(isSecure && TRANSPORT) }).map(checked)),
  ];
  return Object.fromEntries(Object.entries(groups).map(complete));
}

const checked = (pattern, complaint) => (value) => {
  if (pattern.test(value)) return value;
  throw new BuildFailure(`${complaint}: ${JSON.stringify(value)}.`);
};

export const sitePath = checked(/^(?:\/[\w.-]+)+$/, 'A configuration cannot name this file of the site');

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
export const hostName = checked(
  new RegExp(`^(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*$`),
  '--host must be a lower-case name such as recovery.example',
);

export const ipAddress = checked(
  /^\d{1,3}(?:\.\d{1,3}){3}$/,
  '--address must be an IPv4 address such as 127.0.0.1',
);

export const absolutePath = (option, path) =>
  checked(
    /^\/[\w ./@+,=~-]*$/,
    `--${option} must be an absolute path of letters, digits, spaces and . / @ + , = ~ - _`,
  )(path);

export function portNumber(option, value) {
  const port = Number(value);
  if (/^\d{1,5}$/.test(value) && port > 0 && port <= 65_535) return port;
  throw new BuildFailure(`--${option} must be a number from 1 to 65535: ${JSON.stringify(value)}.`);
}

/** An upstream server: a lower-case host with an optional port and path. */
export function serverAddress(option, value) {
  const isPlain = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::[1-9]\d{0,4})?(?:\/[\w.~-]+)*\/?$/;
  if (isPlain.test(value) && httpUrl(value)) return value.replace(/\/$/, '');
  throw new BuildFailure(
    `--${option} must be an http(s) address with a lower-case host, and optionally a port and a path: ${JSON.stringify(value)}.`,
  );
}
