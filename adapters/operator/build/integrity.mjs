import { createHash } from 'node:crypto';

/** Computes a checksum in the format of an `integrity` attribute or a content security policy (https://www.w3.org/TR/SRI/). */
export const checksum = (algorithm, contents) =>
  `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`;

/** Computes the value of an `integrity` attribute. */
export const integrityOf = (contents) => checksum('sha384', contents);

/** Query strings with which `ui/shell/load-journey.ts` retries its import, because browsers never import a failed URL again. */
const RETRIES = ['?again=2', '?again=3', '?again=4'];

/** Creates an import map with the integrity of every imported script. Excludes the preload and main scripts, which have a script tag. */
export function importMapOf({ preload, main, journey, files }) {
  const imported = files.filter((file) => file !== preload && file !== main);
  const addresses = imported.flatMap((file) =>
    ['', ...(file === journey ? RETRIES : [])].map((query) => [file.url + query, integrityOf(file.contents)]),
  );
  return JSON.stringify({ integrity: Object.fromEntries(addresses) });
}

/** Creates the page's script tags. The import map is first, because older browsers ignore an import map after a module. */
export function scriptTags({ preload, main, started, shown, journey, inlined }) {
  const named = (attribute, file) => `${attribute}="${file.url}" integrity="${integrityOf(file.contents)}"`;
  const module = (file) => `<script type="module" ${named('src', file)}></script>`;
  const preloaded = (file) => `<link rel="modulepreload" ${named('href', file)}>`;
  return [
    `<script type="importmap">${inlined.importMap}</script>`,
    module(preload),
    ...started.map(preloaded),
    // Browsers do not run scripts in a `<template>`. The page moves the template's content to `<head>` after the first paint.
    `<template id="main">${shown.map(preloaded).join('')}${module(main)}</template>`,
    ...(journey ? [`<link rel="journey-screens" ${named('href', journey)}>`] : []),
  ];
}
