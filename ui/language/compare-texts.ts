import { isGroup, type Texts } from './group';
import { FORM, fallbackAt } from './translations';

interface TextComparison {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

type Keys = readonly string[];

/** Plural categories: `needed` for the numbers 0 to 200, `known` for all that i18next can select. */
interface PluralForms {
  readonly needed: Keys;
  readonly known: Keys;
}

const formsOf = (language: string): PluralForms => {
  const rules = new Intl.PluralRules(language);
  const needed = Array.from({ length: 201 }, (_, number) => rules.select(number));
  return {
    needed: [...new Set([...needed, 'other'])],
    // i18next uses the form `zero` for 0 in every language.
    known: [...rules.resolvedOptions().pluralCategories, 'zero'],
  };
};

const hasText = (file: unknown, key: string): boolean =>
  isGroup(file) && Object.hasOwn(file, key) && typeof file[key] === 'string' && file[key] !== '';

/** An English `_other` key requires all plural forms of the language. Other English plural forms require none. */
const neededFor = (key: string, { needed }: PluralForms): Keys => {
  const [, form] = FORM.exec(key) ?? [];
  if (form === undefined) return [key];
  return form === 'other' ? needed.map((each) => key.replace(FORM, `_${each}`)) : [];
};

const missingIn = (file: unknown, ours: Texts, group: string, forms: PluralForms): Keys =>
  Object.entries(ours).flatMap(([key, our]) => {
    if (typeof our === 'string')
      return neededFor(key, forms).flatMap((each) => (hasText(file, each) ? [] : [group + each]));
    const their = isGroup(file) && Object.hasOwn(file, key) ? file[key] : undefined;
    return missingIn(their, our, `${group}${key}.`, forms);
  });

const unknownIn = (file: unknown, ours: Texts, group: string, forms: PluralForms): Keys =>
  Object.entries(isGroup(file) ? file : {}).flatMap(([key, their]) => {
    const our = fallbackAt(ours, key);
    const [, form = 'other'] = FORM.exec(key) ?? [];
    if (our === undefined || !forms.known.includes(form)) return [group + key];
    return typeof our === 'string' ? [] : unknownIn(their, our, `${group}${key}.`, forms);
  });

export const compareTexts = (file: unknown, ours: Texts, language: string): TextComparison => {
  const forms = formsOf(language);
  return { missing: missingIn(file, ours, '', forms), unknown: unknownIn(file, ours, '', forms) };
};
