import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * English texts in the main script of the page. To shorten the script, the build omits some of them (`withoutLaterTexts`
 * in adapters/operator/build/bundle/plugins.mjs).
 */
export const initialTexts: typeof english = english;
