import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * English texts in the first script of the page. The build removes two kinds of texts from the imported file: texts in the HTML
 * document, and texts of later screens (adapters/operator/build/bundle/later-texts.json). Later screens load the whole file.
 */
export const initialTexts: typeof english = english;
