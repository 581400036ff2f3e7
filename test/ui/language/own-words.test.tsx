import { withOwnWords } from '../../../ui/language/own-words';

const file = { APP: { TITLE: 'Zugang', ENTRY: { NEXT: 'Weiter', USERNAME: 'Benutzername' } } };

describe('An operator’s own words', () => {
  it('stand in the place of the language’s, key by key', () => {
    const own = { de: { APP: { ENTRY: { USERNAME: 'Kundennummer' } } } };

    expect(withOwnWords(file, own, 'de')).toEqual({
      APP: { TITLE: 'Zugang', ENTRY: { NEXT: 'Weiter', USERNAME: 'Kundennummer' } },
    });
    expect(file.APP.ENTRY.USERNAME).toBe('Benutzername');
  });

  it('are those for every language, and over them those for one', () => {
    const own = {
      '*': { APP: { TITLE: 'Our Bank', ENTRY: { NEXT: 'Go' } } },
      de: { APP: { TITLE: 'Unsere Bank' } },
      fr: { APP: { TITLE: 'Notre banque' } },
    };

    expect(withOwnWords(file, own, 'de')).toEqual({
      APP: { TITLE: 'Unsere Bank', ENTRY: { NEXT: 'Go', USERNAME: 'Benutzername' } },
    });
  });

  it('are said without a file of the language, too', () => {
    expect(withOwnWords(undefined, { de: { APP: { TITLE: 'Unsere Bank' } } }, 'de')).toEqual({
      APP: { TITLE: 'Unsere Bank' },
    });
  });

  it('change nothing where there are none, whatever the language is called', () => {
    expect(['de', 'constructor', '__proto__'].map((language) => withOwnWords(file, {}, language))).toEqual([
      file,
      file,
      file,
    ]);
  });

  it('reach no object but the texts', () => {
    const own = JSON.parse('{ "*": { "__proto__": { "polluted": "yes" }, "constructor": { "name": "x" } } }');

    const texts = withOwnWords({}, own, 'de') as object;

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
  });
});
