import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * Our English for whatever may go wrong on the first screen. Here it is all of it: the build leaves out what the page itself
 * says, which comes with its document, and the groups of the screens that come later (`LATER_TEXTS`, in adapters/operator/build), which
 * bring the whole with them.
 */
export const firstTexts: typeof english = english;
