import { isGroup, type Texts } from './group';
import { FORM, oursAt } from './translations';

/** How a language's file differs from the texts that there are. */
export interface TextComparison {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

type Keys = readonly string[];

/** Whether the language has such a form of a text with a number in it. */
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
    const our = oursAt(ours, key);
    if (our === undefined) return [group + key];
    return typeof our === 'string' ? [] : unknownIn(their, our, `${group}${key}.`);
  });

/** What an operator's file in a language lacks of ours, and what it says in vain. */
export const compareTexts = (file: unknown, ours: Texts, language: string): TextComparison => {
  const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return {
    missing: missingIn(file, ours, '', (form) => forms.includes(form)),
    unknown: unknownIn(file, ours, ''),
  };
};
