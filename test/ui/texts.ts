import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/** A copy of the English texts before any additions. */
export const texts: typeof english = JSON.parse(JSON.stringify(english));
