import { journalCodes } from '../../../core/ports/journal';
import { factorKinds } from '../../../core/recovery/factor-table';
import { errorCatalogue, messageFor } from '../../../core/recovery/messages';
import type { OwnCode } from '../../../core/result';
import { codeWord, factorWord, typeWord } from '../../../core/telemetry/journal-words';

/** What is said before the server has been asked, or when it has said nothing (`notices`). */
const beforehand: readonly OwnCode[] = [
  'unreachable',
  'throttled',
  'username-required',
  'factor-required',
  'user-unclear',
  'required',
  'code-required',
];

describe('[additions.journal.2] Settled questions · Whatever comes from outside becomes a word of ours, or other', () => {
  it('the codes are those of the catalogue and of what is said before it, and no others', () => {
    const catalogued = errorCatalogue.flatMap(({ code }) => (code ? [code] : []));

    expect([...journalCodes].sort()).toEqual([...new Set([...catalogued, ...beforehand])].sort());
    for (const code of beforehand) expect(messageFor('entry', { code }).key).not.toBe(undefined);
  });

  it.each([...journalCodes])('the code %s is told', (code) => {
    expect(codeWord(code)).toBe(code);
  });

  it.each(['', 'E0000069', 'JANE_DOE', 'toString', 'E0000068 ', 'e0000068'])(
    'the code %j is other',
    (code) => {
      expect(codeWord(code)).toBe('other');
    },
  );

  it.each(factorKinds)(
    'the factor $name is told by our name for it, whatever it is listed as',
    ({ name, listedAs }) => {
      expect(listedAs.map((listed) => factorWord({ name: listed }))).toEqual(listedAs.map(() => name));
    },
  );

  it.each(['', 'palm', 'jane@bank.example', 'SMS'])('the factor %j is other', (name) => {
    expect(factorWord({ name, factorDisplay: name })).toBe('other');
  });

  it.each([
    ['password', 'password'],
    ['unlock', 'unlock'],
    ['pin-2', 'other'],
    ['', 'other'],
    [undefined, 'other'],
  ])('the recovery type %j is told as %s', (type, word) => {
    expect(typeWord(type)).toBe(word);
  });
});
