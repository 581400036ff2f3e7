import { httpUrl, PAGE } from './addresses.mjs';

/** A value as the text of a script element that it cannot end. */
export function asScriptText(value, indent) {
  return JSON.stringify(value, null, indent).replaceAll('<', '\\u003c');
}

/** The icon's address as it holds on any route: a relative one counts from the root. */
export function faviconAddress(value, log) {
  if (value === '') return '/favicon.ico';
  const address = httpUrl(value);
  if (address) return address.origin === PAGE ? address.pathname + address.search : address.href;
  log(`Warning: the favicon "${value}" is not an http(s) address; /favicon.ico is used.`);
  return '/favicon.ico';
}

/** Text as it stands in markup, in attributes as well. */
export function escapeMarkup(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
