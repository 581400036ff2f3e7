import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/** The English wording, as it was before anything was added to it. */
export const texts: typeof english = JSON.parse(JSON.stringify(english));
