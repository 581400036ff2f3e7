import { journalCodes } from '../../../../core/additions/journal/journal';
import { codeWord, factorWord, typeWord } from '../../../../core/additions/journal/journal-words';
import { factorKinds } from '../../../../core/recovery/factor-table';
import { errorCatalogue, messageFor } from '../../../../core/recovery/messages';
import type { OwnCode } from '../../../../core/result';

/** Error codes that the application sets itself, for example if an input is empty or the server does not respond. */
const beforehand: readonly OwnCode[] = [
  'unreachable',
  'throttled',
  'username-required',
  'factor-required',
  'user-unclear',
  'required',
  'code-required',
];

describe('[additions.journal.2] Settled questions · Values from outside become known words or “other” in the journal', () => {
  it('the known codes are those of the catalogue and of the notices', () => {
    const catalogued = errorCatalogue.flatMap(({ code }) => (code ? [code] : []));

    expect([...journalCodes].sort()).toEqual([...new Set([...catalogued, ...beforehand])].sort());
    for (const code of beforehand) expect(messageFor('entry', { code }).key).not.toBe(undefined);
  });

  it.each([...journalCodes])('the known code %s is recorded', (code) => {
    expect(codeWord(code)).toBe(code);
  });

  it.each(['', 'E0000069', 'JANE_DOE', 'toString', 'E0000068 ', 'e0000068'])(
    'the unknown code %j is recorded as other',
    (code) => {
      expect(codeWord(code)).toBe('other');
    },
  );

  it.each(factorKinds)(
    'the factor $name is recorded under its name in our table, listed under any alias',
    ({ name, listedAs }) => {
      expect(listedAs.map((listed) => factorWord({ name: listed }))).toEqual(listedAs.map(() => name));
    },
  );

  it.each(['', 'no-such-factor', 'jane@bank.example', 'SMS'])(
    'the unknown factor %j is recorded as other',
    (name) => {
      expect(factorWord({ name, factorDisplay: name })).toBe('other');
    },
  );

  it.each([
    ['password', 'password'],
    ['unlock', 'unlock'],
    ['pin-2', 'other'],
    ['', 'other'],
    [undefined, 'other'],
  ])('the recovery type %j is recorded as %s', (type, word) => {
    expect(typeWord(type)).toBe(word);
  });
});
