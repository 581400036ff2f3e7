import type { Environment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';

/**
 * Returns the attributes of the `<source>` that selects the logo for the dark page; `undefined` if the page has only one logo. The
 * printed page is light. `adapters/operator/build/stamp/brand.mjs` writes the same element into the document.
 */
export const darkLogo = ({ logoDarkUrl, colorScheme }: Environment) =>
  logoDarkUrl === '' || colorScheme === 'light'
    ? undefined
    : {
        // A space, or a comma at the end, would end the address (https://html.spec.whatwg.org/#srcset-attributes).
        srcSet: rootAbsolute(logoDarkUrl).replace(/\s|,$/g, encodeURIComponent),
        media: colorScheme === 'dark' ? 'screen' : 'screen and (prefers-color-scheme:dark)',
      };
