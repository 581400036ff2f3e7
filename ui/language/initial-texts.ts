import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/** The build removes the texts of later screens (`withoutLaterTexts` in adapters/operator/build/bundle/plugins.mjs). */
export const initialTexts: typeof english = english;
