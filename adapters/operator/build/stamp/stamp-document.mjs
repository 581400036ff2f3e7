import { faviconAddress } from '../addresses.mjs';
import { BRAND_PLACES, NO_BRAND } from '../brand.mjs';
import { BuildFailure } from '../build-failure.mjs';
import { asScriptText, escapeMarkup } from '../markup.mjs';
import { stampWords } from '../words/page-words.mjs';

const ENVIRONMENT = /(<script\b[^>]*\bid="environment"[^>]*>)[^<]*(?=<\/script>)/;

/** Parts of the document to replace: the pattern, whose first group is kept, and the function that returns the new text. */
const PLACES = {
  'a title': [
    /(<title>)[^<]*(?=<\/title>)/,
    ({ title }) => escapeMarkup(typeof title === 'string' ? title : 'Account Recovery'),
  ],
  'an icon': [
    /(<link\b[^>]*\brel="icon"[^>]*\bhref=")[^"]*(?=")/,
    ({ favicon }) => escapeMarkup(faviconAddress(favicon)),
  ],
  'an environment': [ENVIRONMENT, ({ environment }) => asScriptText(environment)],
  ...BRAND_PLACES,
};

/** True if an HTML document contains an environment configuration. */
export const isStamped = (document) => ENVIRONMENT.test(document);

/**
 * Writes an environment configuration into an HTML document, or replaces the earlier configuration. `site` is the folder of the
 * translation files. `brand` is the configuration without invalid values for fonts, links, notice and dark logo.
 */
export function stampDocument(document, { site, environment, brand = environment }) {
  const fields = { ...NO_BRAND, ...brand, environment };
  let stamped = stampWords(site, document, environment);
  for (const [what, [place, contentsOf]] of Object.entries(PLACES)) {
    if (!place.test(stamped) && contentsOf(fields, ' ') !== '')
      throw new BuildFailure(`A document of the build has no place for ${what}.`);
    stamped = stamped.replace(place, (_all, before) => before + contentsOf(fields, before));
  }
  return stamped;
}
