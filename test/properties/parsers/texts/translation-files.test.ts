import assert from 'node:assert/strict';
import fc from 'fast-check';
import { compareTexts } from '../../../../ui/language/compare-texts';
import { isGroup, type Texts } from '../../../../ui/language/group';
import { withOwnWords } from '../../../../ui/language/text-overrides';
import { textsIn } from '../../../../ui/language/translations';
import { anyJson } from '../inputs/hostile-json';
import { itHolds } from '../inputs/runs';
import { languages, ours, translatedFiles } from '../inputs/translated-file';

const files = fc.oneof({ weight: 5, arbitrary: translatedFiles }, { weight: 1, arbitrary: anyJson });

/**
 * Returns the keys that the parser of translation files should have removed: keys that do not exist in English, and keys
 * whose value is empty or not a text.
 */
const unexpected = (texts: unknown, own: Texts): readonly string[] =>
  Object.entries(Object(texts)).flatMap(([key, text]) => {
    const form = key.replace(/_(zero|one|two|few|many|other)$/, '_other');
    const [our] = [key, form].filter((each) => Object.hasOwn(own, each)).map((each) => own[each]);
    if (typeof our === 'string') return typeof text === 'string' && text !== '' ? [] : [key];
    return our !== undefined && isGroup(text) ? unexpected(text, our) : [key];
  });

const textAt = (file: unknown, ...path: readonly string[]): unknown =>
  path.reduce((at, name) => (isGroup(at) && Object.hasOwn(at, name) ? at[name] : undefined), file);
const isSaid = (text: unknown) => typeof text === 'string' && text !== '';

describe('Section 2 · A translation file, with any content', () => {
  itHolds(
    'only texts at the keys of English texts are accepted, and accepting them again changes nothing',
    files,
    (file) => {
      const texts = textsIn(file, ours);

      assert.deepEqual(unexpected(texts, ours), []);
      assert.deepEqual(textsIn(texts, ours), texts);
    },
  );

  itHolds('an accepted text is displayed as in the file, and no other text is added', files, (file) => {
    for (const path of [['TITLE'], ['APP', 'NEXT'], ['APP', 'WAIT_few'], ['APP', 'RICH']]) {
      const text = textAt(file, ...path);
      assert.equal(textAt(textsIn(file, ours), ...path), isSaid(text) ? text : undefined);
    }
  });

  itHolds(
    "the operator's own texts replace those of the file, which fill all other keys",
    fc.tuple(files, languages),
    ([file, language]) => {
      const own = { '*': { APP: { NEXT: 'Go on' }, TITLE: 'For all' }, [language]: { TITLE: 'Ours' } };
      const texts = textsIn(withOwnWords(file, own, language), ours);

      assert.deepEqual([textAt(texts, 'TITLE'), textAt(texts, 'APP', 'NEXT')], ['Ours', 'Go on']);
      assert.equal(textAt(texts, 'APP', 'RICH'), textAt(textsIn(file, ours), 'APP', 'RICH'));
    },
  );

  itHolds(
    'a text that is not displayed is reported as missing, and a key outside the English texts as unknown',
    files,
    (file) => {
      const { missing, unknown } = compareTexts(file, ours, 'de');
      const said = textsIn(file, ours);

      for (const key of ['TITLE', 'APP.NEXT', 'APP.RICH', 'APP.WAIT_one'])
        assert.equal(missing.includes(key), !isSaid(textAt(said, ...key.split('.'))), key);
      for (const key of Object.keys(isGroup(file) ? file : {}))
        assert.equal(
          unknown.includes(key) && !key.includes('.'),
          !Object.hasOwn(ours, key) && !key.includes('.'),
          key,
        );
    },
  );
});
