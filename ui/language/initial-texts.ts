import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * English texts in the main script of the page. To shorten the script, the build removes the texts that the HTML document
 * already contains, and the texts of later screens (adapters/operator/build/bundle/later-texts.json).
 */
export const initialTexts: typeof english = english;
