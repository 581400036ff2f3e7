import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * English texts of the first script. The source imports the whole file. The build removes the texts that the document already
 * contains, and the groups of the later screens (`LATER_TEXTS` in adapters/operator/build). The later screens load the whole
 * file.
 */
export const initialTexts: typeof english = english;
