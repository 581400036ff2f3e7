import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * English texts in the main script. The build removes texts that the main script does not need (`withoutLaterTexts` in
 * adapters/operator/build/bundle/plugins.mjs).
 */
export const initialTexts: typeof english = english;
