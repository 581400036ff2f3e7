import { PAGE, pageUrl } from './addresses.mjs';
import { BuildFailure } from './build-failure.mjs';

const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(<\/script>)/;

const PLACES = {
  'a title': [/(<title>)[^<]*(<\/title>)/, (environment) => escapeMarkup(pageTitle(environment))],
  'an icon': [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(")/,
    (environment, log) => escapeMarkup(faviconAddress(environment.favicon, log)),
  ],
  'an environment': [ENVIRONMENT, (environment) => asScriptText(environment)],
};

/** True if an HTML document contains an environment. */
export const isStamped = (document) => ENVIRONMENT.test(document);

/** Replaces the environment, title and icon of a built HTML document. */
export function stampDocument(document, environment, log) {
  return Object.entries(PLACES).reduce((sum, [what, [place, textOf]]) => {
    if (!place.test(sum)) throw new BuildFailure(`A document of the build has no place for ${what}.`);
    return sum.replace(place, (_all, before, after) => before + textOf(environment, log) + after);
  }, document);
}

/** Returns the title that the page has before React renders. */
export const pageTitle = ({ title }) => (typeof title === 'string' ? title : 'Account Recovery');

/** Returns a favicon URL that is correct on every route. A relative URL is resolved from the root. */
export function faviconAddress(value, log) {
  if (value === '' || value === undefined) return '/favicon.ico';
  const address = pageUrl(value);
  if (!address)
    log(`favicon ${JSON.stringify(value)} is not an http(s) address; the page uses /favicon.ico.`);
  if (!address) return '/favicon.ico';
  if (address.origin !== PAGE) return address.href;
  // Browsers interpret a path that starts with two slashes as another origin.
  return address.pathname.replace(/^(?=\/\/)/, '/.') + address.search;
}

/** Escapes text for HTML elements and attributes. */
export const escapeMarkup = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes a value as JSON for a script element. No value can close the element. */
export const asScriptText = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
