import { httpUrl, PAGE } from './addresses.mjs';
import { BuildFailure } from './build-failure.mjs';
import { asScriptText } from './script-text.mjs';

const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(<\/script>)/;

/** What a document says of an environment: the place, and what comes into it. */
const PLACES = [
  [/(<title>)[^<]*(<\/title>)/, (environment) => escapeMarkup(pageTitle(environment))],
  [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(")/,
    (environment, log) => escapeMarkup(faviconAddress(environment.favicon, log)),
  ],
  [ENVIRONMENT, (environment) => asScriptText(environment, 2)],
];

/** Whether a document holds an environment. */
export const isStamped = (document) => ENVIRONMENT.test(document);

/** A built document with another environment in it: title, icon, and the environment itself. */
export function stampDocument(document, environment, log) {
  return PLACES.reduce((sum, [place, write]) => {
    if (!place.test(sum)) throw new BuildFailure(`The document has nothing like ${place.source}.`);
    return sum.replace(place, (_all, before, after) => before + write(environment, log) + after);
  }, document);
}

/** The title until the page has its own to show. */
export function pageTitle({ title }) {
  return typeof title === 'string' ? title : 'Account Recovery';
}

/** The icon's address as it holds on any route: a relative one counts from the root. */
export function faviconAddress(value, log) {
  if (value === '' || value === undefined) return '/favicon.ico';
  const address = httpUrl(value);
  if (address) return address.origin === PAGE ? pathOf(address) : address.href;
  log(`Warning: the favicon ${JSON.stringify(value)} is not an http(s) address; /favicon.ico is used.`);
  return '/favicon.ico';
}

/** To a browser, two slashes at the start of a path are another origin. */
const pathOf = ({ pathname, search }) => pathname.replace(/^(?=\/\/)/, '/.') + search;

/** Text as it stands in markup, in attributes as well. */
export function escapeMarkup(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
