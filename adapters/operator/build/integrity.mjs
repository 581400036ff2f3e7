import { createHash } from 'node:crypto';

/** What a browser, and whoever reads the receipt, holds the bytes of a file against. */
export function integrityOf(contents) {
  return `sha384-${createHash('sha384').update(contents).digest('base64')}`;
}

/**
 * The queries under which the screens of a recovery may be asked for again: a browser that once failed to fetch a module
 * never asks for that address again. `ui/shell/load-journey.ts` uses one up only when the bytes have come and were right.
 */
const AGAIN = ['?again=2', '?again=3', '?again=4'];

/**
 * The import map that vouches for every script that is imported, by whatever chunk and however late. What has a tag of its
 * own is vouched for there. The policy names this text by its hash.
 */
export function importMapOf({ preload, main, journey, files }) {
  const imported = files.filter((file) => file !== preload && file !== main);
  const addresses = imported.flatMap((file) =>
    ['', ...(file === journey ? AGAIN : [])].map((query) => [file.url + query, integrityOf(file.contents)]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(addresses) });
}

/**
 * The tags of the page's scripts. The import map comes before the first of them: older browsers take none once a module is
 * on its way, and tell the page of an error.
 */
export function scriptTags({ preload, main, start, shown, journey, inlined }) {
  const named = (attribute, file) => `${attribute}="${file.url}" integrity="${integrityOf(file.contents)}"`;
  return [
    `<script type="importmap">${inlined.importMap}</script>`,
    `<script type="module" ${named('src', preload)}></script>`,
    ...[...start, main].map((file) => `<link rel="modulepreload" ${named('href', file)}>`),
    `<template id="main"><script type="module" ${named('src', main)}></script></template>`,
    // Next can be pressed without them: they leave the line to the start.
    ...shown.map((file) => `<link rel="modulepreload" ${named('href', file)} fetchpriority="low">`),
    ...(journey ? [`<link rel="journey-screens" ${named('href', journey)}>`] : []),
  ];
}
