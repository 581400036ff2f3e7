import { isGroup, oursAt, type Texts } from './translations';

/** How a language's file differs from the texts that there are. */
export interface TextComparison {
  readonly missing: readonly string[];
  readonly unknown: readonly string[];
}

type Keys = readonly string[];

const missingIn = (file: unknown, ours: Texts, group: string): Keys =>
  Object.entries(ours).flatMap(([key, our]) => {
    const their = isGroup(file) && Object.hasOwn(file, key) ? file[key] : undefined;
    if (typeof our !== 'string') return missingIn(their, our, `${group}${key}.`);
    return typeof their === 'string' && their !== '' ? [] : [group + key];
  });

const unknownIn = (file: unknown, ours: Texts, group: string): Keys =>
  Object.entries(isGroup(file) ? file : {}).flatMap(([key, their]) => {
    const our = oursAt(ours, key);
    if (our === undefined) return [group + key];
    return typeof our === 'string' ? [] : unknownIn(their, our, `${group}${key}.`);
  });

/** What an operator's file lacks of ours, and what it says in vain. */
export const compareTexts = (file: unknown, ours: Texts): TextComparison => ({
  missing: missingIn(file, ours, ''),
  unknown: unknownIn(file, ours, ''),
});
