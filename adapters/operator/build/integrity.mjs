import { createHash } from 'node:crypto';

/** A checksum as in an `integrity` attribute or a content security policy (https://www.w3.org/TR/SRI/). */
export const checksum = (algorithm, contents) =>
  `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`;

/** The `integrity` attribute of a file. */
export const integrityOf = (contents) => checksum('sha384', contents);

/**
 * Queries for further attempts to load the journey screens: a browser that failed to fetch a module never fetches the same
 * address again. `ui/shell/load-journey.ts` uses one only after it has received the right bytes.
 */
const RETRIES = ['?again=2', '?again=3', '?again=4'];

/** The import map with the integrity of every imported script. Scripts with a tag are not in it. */
export function importMapOf({ preload, main, journey, files }) {
  const imported = files.filter((file) => file !== preload && file !== main);
  const addresses = imported.flatMap((file) =>
    ['', ...(file === journey ? RETRIES : [])].map((query) => [file.url + query, integrityOf(file.contents)]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(addresses) });
}

/** The tags of the page's scripts. The import map comes first: older browsers ignore one that follows a module. */
export function scriptTags({ preload, main, start, shown, journey, inlined }) {
  const named = (attribute, file) => `${attribute}="${file.url}" integrity="${integrityOf(file.contents)}"`;
  return [
    `<script type="importmap">${inlined.importMap}</script>`,
    `<script type="module" ${named('src', preload)}></script>`,
    ...[...start, main].map((file) => `<link rel="modulepreload" ${named('href', file)}>`),
    `<template id="main"><script type="module" ${named('src', main)}></script></template>`,
    // Low priority: the first submit does not need them.
    ...shown.map((file) => `<link rel="modulepreload" ${named('href', file)} fetchpriority="low">`),
    ...(journey ? [`<link rel="journey-screens" ${named('href', journey)}>`] : []),
  ];
}
