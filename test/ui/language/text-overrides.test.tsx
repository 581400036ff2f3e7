import { withOwnWords } from '../../../ui/language/text-overrides';

const file = { APP: { TITLE: 'Zugang', ENTRY: { NEXT: 'Weiter', USERNAME: 'Benutzername' } } };

describe('An operator’s own texts', () => {
  it('replace the texts of the language, key by key', () => {
    const own = { de: { APP: { ENTRY: { USERNAME: 'Kundennummer' } } } };

    expect(withOwnWords(file, own, 'de')).toEqual({
      APP: { TITLE: 'Zugang', ENTRY: { NEXT: 'Weiter', USERNAME: 'Kundennummer' } },
    });
    expect(file.APP.ENTRY.USERNAME).toBe('Benutzername');
  });

  it('for all languages are overridden by texts for one language', () => {
    const own = {
      '*': { APP: { TITLE: 'Our Bank', ENTRY: { NEXT: 'Go' } } },
      de: { APP: { TITLE: 'Unsere Bank' } },
      fr: { APP: { TITLE: 'Notre banque' } },
    };

    expect(withOwnWords(file, own, 'de')).toEqual({
      APP: { TITLE: 'Unsere Bank', ENTRY: { NEXT: 'Go', USERNAME: 'Benutzername' } },
    });
  });

  it('[additions.language.variants] for a base language are overridden by texts for its regional variant', () => {
    const own = {
      '*': { APP: { TITLE: 'Our Bank', ENTRY: { NEXT: 'Go', USERNAME: 'Number' } } },
      en: { APP: { ENTRY: { NEXT: 'Next', USERNAME: 'Customer number' } } },
      'en-GB': { APP: { ENTRY: { NEXT: 'Carry on' } } },
    };

    expect(withOwnWords(file, own, 'en-GB', 'en')).toEqual({
      APP: { TITLE: 'Our Bank', ENTRY: { NEXT: 'Carry on', USERNAME: 'Customer number' } },
    });
  });

  it('are shown also without a language file', () => {
    expect(withOwnWords(undefined, { de: { APP: { TITLE: 'Unsere Bank' } } }, 'de')).toEqual({
      APP: { TITLE: 'Unsere Bank' },
    });
  });

  it('change nothing if the operator has none, with any language name', () => {
    expect(['de', 'constructor', '__proto__'].map((language) => withOwnWords(file, {}, language))).toEqual([
      file,
      file,
      file,
    ]);
  });

  it('do not change the prototype of other objects', () => {
    const own = JSON.parse('{ "*": { "__proto__": { "polluted": "yes" }, "constructor": { "name": "x" } } }');

    const texts = withOwnWords({}, own, 'de') as object;

    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.getPrototypeOf(texts)).toBe(Object.prototype);
  });
});
