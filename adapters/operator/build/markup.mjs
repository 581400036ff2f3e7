import { PAGE, pageUrl } from './addresses.mjs';
import { BuildFailure } from './build-failure.mjs';

const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(<\/script>)/;

/** The parts of a document that depend on the environment. */
const PLACES = {
  'a title': [/(<title>)[^<]*(<\/title>)/, (environment) => escapeMarkup(pageTitle(environment))],
  'an icon': [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(")/,
    (environment, log) => escapeMarkup(faviconAddress(environment.favicon, log)),
  ],
  'an environment': [ENVIRONMENT, (environment) => asScriptText(environment, 2)],
};

/** Returns true for a document with an environment. */
export const isStamped = (document) => ENVIRONMENT.test(document);

/** Replaces the environment of a built document, its title and its icon. */
export function stampDocument(document, environment, log) {
  return Object.entries(PLACES).reduce((sum, [what, [place, textOf]]) => {
    if (!place.test(sum)) throw new BuildFailure(`A document of the build has no place for ${what}.`);
    return sum.replace(place, (_all, before, after) => before + textOf(environment, log) + after);
  }, document);
}

/** The title of the page until React renders one. */
export const pageTitle = ({ title }) => (typeof title === 'string' ? title : 'Account Recovery');

/** The address of the icon on every route. A relative one counts from the root. */
export function faviconAddress(value, log) {
  if (value === '' || value === undefined) return '/favicon.ico';
  const address = pageUrl(value);
  if (!address)
    log(`favicon ${JSON.stringify(value)} is not an http(s) address; the page uses /favicon.ico.`);
  if (!address) return '/favicon.ico';
  if (address.origin !== PAGE) return address.href;
  // Browsers read two slashes at the start of a path as another origin.
  return address.pathname.replace(/^(?=\/\/)/, '/.') + address.search;
}

/** Escapes a text for elements and attributes. */
export const escapeMarkup = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** JSON for a script element, which the value cannot close. */
export const asScriptText = (value, indent) => JSON.stringify(value, null, indent).replaceAll('<', '\\u003c');
