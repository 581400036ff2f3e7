import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/** Copy of the English texts, which does not change when a test adds texts. */
export const texts: typeof english = JSON.parse(JSON.stringify(english));
