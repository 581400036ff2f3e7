import assert from 'node:assert/strict';
import fc from 'fast-check';
import { problemsOfTexts } from '../../../../adapters/operator/build/words/language-files.mjs';
import { textsIn } from '../../../../ui/language/translations';
import { itHolds } from '../inputs/runs';
import { languages, ours, translatedFiles } from '../inputs/translated-file';

const cases = fc.tuple(translatedFiles, languages);

describe('The check of a translation file before delivery, with any content', () => {
  itHolds('a file without findings is displayed completely', cases, ([file, language]) => {
    if (problemsOfTexts(language, file, ours).length > 0) return;

    assert.deepEqual(leaves(textsIn(file, ours)), leaves(file));
  });
});

/**
 * Returns one text per leaf value of an object. The text consists of the keys that lead to the value, and the value.
 */
function leaves(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  return Object.entries(value).flatMap(([name, each]) => leaves(each).map((leaf) => `${name}/${leaf}`));
}
