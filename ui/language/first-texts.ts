import english from '../../public/ui/assets/i18n/en.json' with { type: 'json' };

/**
 * Our English for the first screen and for whatever may go wrong on it. Here it is all of it: the build leaves out the
 * groups of the screens that come later (`LATER_TEXTS` in `build.mjs`), which bring the whole with them.
 */
export const firstTexts: typeof english = english;
