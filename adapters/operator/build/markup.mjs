import { faviconAddress } from './addresses.mjs';
import { BuildFailure } from './build-failure.mjs';

const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(<\/script>)/;

const PLACES = {
  'a title': [/(<title>)[^<]*(<\/title>)/, (environment) => escapeMarkup(pageTitle(environment))],
  'an icon': [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(")/,
    ({ favicon }, log) => escapeMarkup(faviconAddress(favicon, log)),
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

/** Escapes text for HTML elements and attributes. */
export const escapeMarkup = (text) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Serializes a value as JSON for a script element. No text in the value can close the element. */
export const asScriptText = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');
