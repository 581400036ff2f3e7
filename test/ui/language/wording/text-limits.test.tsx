/**
 * @jest-environment node
 */
import { everyLanguage, pairsIn, textsOf } from '../../texts';
import { glossaryOf } from '../glossary';
import purposes from '../purposes.json' with { type: 'json' };
import { isTooLong, limitIn, sentencesIn, widthOf } from './text-limits.mjs';

const purposeOf = new Map(pairsIn(purposes));
/** Returns the description of a text. Plural forms that English lacks, such as `_few`, share the description of `_other`. */
const purposeFor = (key: string) =>
  purposeOf.get(key) ?? purposeOf.get(key.replace(/_(?:zero|two|few|many)$/, '_other')) ?? '';

describe('The length of a text', () => {
  it.each(everyLanguage)(
    '%s: fits the limit in purposes.json, except the texts in its glossary',
    (language) => {
      const tooLong = pairsIn(textsOf(language)).filter(([key, text]) => isTooLong(text, purposeFor(key)));

      expect(tooLong.map(([key]) => key).sort()).toEqual(
        Object.keys(glossaryOf(language).longer ?? {}).sort(),
      );
    },
  );

  it.each(everyLanguage)('%s: each exception states a reason', (language) => {
    expect(Object.values(glossaryOf(language).longer ?? {}).filter((reason) => reason.length < 20)).toEqual(
      [],
    );
  });

  it('English has at most as many sentences as the purpose states', () => {
    const ends = (text: string) => text.match(/[.!?…](?=\s|$)/g)?.length ?? 1;

    expect(
      pairsIn(textsOf('en')).filter(([key, text]) => ends(text) > (sentencesIn(purposeFor(key)) ?? Infinity)),
    ).toEqual([]);
  });
});

describe('A limit in purposes.json', () => {
  it('is found in each purpose that contains a number of characters', () => {
    const stated = [...purposeOf].filter(([, purpose]) => /characters\./.test(purpose));

    expect(stated.length).toBeGreaterThan(40);
    expect(stated.filter(([, purpose]) => limitIn(purpose) === undefined)).toEqual([]);
  });

  it.each([
    ['Link. At most ~25 characters. Same word as sign in.', 25, undefined],
    ['Very short, ~15 characters.', 15, undefined],
    ['Text. At most two short sentences.', undefined, 2],
    ['One sentence.', undefined, 1],
    ['Note: 4 to 10 digits.', undefined, undefined],
  ])('“%s” has a limit of %s characters and %s sentences', (purpose, characters, sentences) => {
    expect([limitIn(purpose), sentencesIn(purpose)]).toEqual([characters, sentences]);
  });

  it('is exceeded by a text that is more than a fifth longer', () => {
    const purpose = 'At most ~10 characters.';

    expect(['x'.repeat(12), 'x'.repeat(13)].map((text) => isTooLong(text, purpose))).toEqual([false, true]);
  });

  it.each([
    ['Resend', 6],
    ['重新发送', 8],
    ['다시 보내기', 11],
    ['दोबारा', 3],
    ['Use code {{code}}', 9],
    ['<strong>Now</strong>', 3],
  ])('%s is %i characters wide', (text, width) => {
    expect(widthOf(text)).toBe(width);
  });
});
