import fc from 'fast-check';
import type { Texts } from '../../../../ui/language/group';
import { anyJson, nearly } from './hostile-json';
import { textsOf } from './texts';

/** Short substitute for the English translation file. It contains groups, markup, a placeholder and plural forms. */
export const ours: Texts = {
  TITLE: 'Account Recovery',
  APP: {
    NEXT: 'Next',
    RICH: 'It is <strong>so</strong>, {{name}}',
    WAIT_one: '{{count}} second',
    WAIT_other: '{{count}} seconds',
  },
};

const german = {
  NEXT: 'Weiter',
  RICH: 'Es ist <strong>so</strong>, {{name}}',
  WAIT_one: '{{count}} Sekunde',
  WAIT_other: '{{count}} Sekunden',
};
const names = ['NEXT', 'RICH', 'WAIT_one', 'WAIT_other', 'WAIT_few', 'WAIT', 'TITLE', 'APP', 'APP.NEXT'];

/** Generates values for an entry of a translation file, including values that are not texts. */
export const values = fc.oneof(
  {
    weight: 3,
    arbitrary: textsOf(['Weiter', ' ', '<strong>', '</strong>', '{{name}}', '{{', '$t(TITLE)', '<b>'], 4),
  },
  { weight: 2, arbitrary: anyJson },
);

/** Generates translation files: some complete, some with entries removed, altered or added. */
export const translatedFiles = nearly(
  nearly(fc.constant(german), names, values).map((APP) => ({ TITLE: 'Zugang', APP })),
  names,
  values,
);

export const languages = fc.constantFrom('de', 'en', 'pl', 'ar', 'ja');
