import { type JournalCode, type JournalFactor, type JournalType, journalCodes } from '../ports/journal';
import type { FactorName } from '../recovery/factor-table';
import { type Factor, factorKindOf } from '../recovery/factors';

// Converts values from outside to the journal's own words, or to `other`.

const wordFor = (name: FactorName): JournalFactor => (name === 'dynamic' ? 'other' : name);

/** Journal word for a factor, under any name that the server uses. */
export const factorWord = (factor: Factor): JournalFactor => wordFor(factorKindOf(factor).name);

/** Journal words for a list of factors, without repetitions. */
export const factorNamesForJournal = (factors: readonly Factor[]): readonly JournalFactor[] => [
  ...new Set(factors.map(factorWord)),
];

/** Journal word for the code of a refusal. */
export const codeWord = (code: string): JournalCode =>
  journalCodes.find((known) => known === code) ?? 'other';

/** Journal word for a recovery type. The environment can configure any type. */
export const typeWord = (type: string | undefined): JournalType =>
  type === 'password' || type === 'unlock' ? type : 'other';
