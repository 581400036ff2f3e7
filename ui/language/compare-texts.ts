import { isGroup, type Texts } from './group';
import { FORM, fallbackAt } from './translations';

/** Keys that are missing in a language file, and unknown keys, which have no effect. */
export interface TextComparison {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

type Keys = readonly string[];

/** Returns true if a language has a plural form, for example `few`. */
type HasForm = (form: string) => boolean;

const missingIn = (file: unknown, ours: Texts, group: string, hasForm: HasForm): Keys =>
  Object.entries(ours).flatMap(([key, our]) => {
    const their = isGroup(file) && Object.hasOwn(file, key) ? file[key] : undefined;
    if (typeof our !== 'string') return missingIn(their, our, `${group}${key}.`, hasForm);
    const [, form] = FORM.exec(key) ?? [];
    const isNeeded = form === undefined || hasForm(form);
    return !isNeeded || (typeof their === 'string' && their !== '') ? [] : [group + key];
  });

const unknownIn = (file: unknown, ours: Texts, group: string): Keys =>
  Object.entries(isGroup(file) ? file : {}).flatMap(([key, their]) => {
    const our = fallbackAt(ours, key);
    if (our === undefined) return [group + key];
    return typeof our === 'string' ? [] : unknownIn(their, our, `${group}${key}.`);
  });

/** Compares the keys of the operator's language file with the keys of the built-in English texts. */
export const compareTexts = (file: unknown, ours: Texts, language: string): TextComparison => {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return {
    missing: missingIn(file, ours, '', (form) => forms.includes(form)),
    unknown: unknownIn(file, ours, ''),
  };
};
