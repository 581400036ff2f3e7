import assert from 'node:assert/strict';
import fc from 'fast-check';
import { addFile, createTranslations } from '../../../../ui/language/translations';
import { anyJson, nearly } from '../inputs/hostile-json';
import { itHolds } from '../inputs/runs';
import { values } from '../inputs/translated-file';

const groups = nearly(
  fc.record({
    ENTRY: nearly(fc.constant({ NEXT: 'Weiter' }), ['NEXT'], values),
    UNLOCK: nearly(fc.constant({ E0000032: 'Gesperrt' }), ['E0000032'], values),
  }),
  ['ENTRY', 'UNLOCK', 'ENTRY.NEXT'],
  values,
);
const files = fc.oneof(
  {
    weight: 5,
    arbitrary: nearly(
      groups.map((APP) => ({ APP })),
      ['APP', 'APP.ENTRY.NEXT', 'ENTER_ERROR'],
      values,
    ),
  },
  { weight: 1, arbitrary: anyJson },
);

/** Shared by all inputs, because creating an i18next instance is slow. The test removes the texts of the previous input. */
const translations = createTranslations('de');
const textIn = (file: unknown) => Object(Object(Object(file).APP).ENTRY).NEXT;

describe('Section 2 · The displayed texts of a translation file, with any content', () => {
  itHolds('are never keys and always texts, and are English if the file lacks the text', files, (file) => {
    for (const namespace of ['translation', 'file']) translations.removeResourceBundle('de', namespace);
    addFile(translations, 'de', file);

    for (const key of ['APP.ENTRY.NEXT', 'APP.UNLOCK.E0000032', 'ENTER_ERROR'] as const) {
      const said: unknown = translations.t(key);
      assert.ok(typeof said === 'string' && said !== key, key);
    }
    const text = textIn(file);
    const isPlain = typeof text === 'string' && text !== '' && !/\{\{|\$t\(/.test(text);
    if (isPlain) assert.equal(translations.t('APP.ENTRY.NEXT'), text);
    else if (typeof text !== 'string' || text === '') assert.equal(translations.t('APP.ENTRY.NEXT'), 'Next');
  });
});
