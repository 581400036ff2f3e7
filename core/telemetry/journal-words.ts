import { type JournalCode, type JournalFactor, type JournalType, journalCodes } from '../ports/journal';
import type { FactorName } from '../recovery/factor-table';
import { type Factor, kindOf } from '../recovery/factors';

// Whatever comes from outside becomes one of our own words here, or `other`.

const wordFor = (name: FactorName): JournalFactor => (name === 'dynamic' ? 'other' : name);

/** Our word for a factor, whatever the server lists it by. */
export const factorWord = (factor: Factor): JournalFactor => wordFor(kindOf(factor).name);

/** Our words for a list of factors, each once. */
export const factorWords = (factors: readonly Factor[]): readonly JournalFactor[] => [
  ...new Set(factors.map(factorWord)),
];

/** Our word for the code of a refusal. */
export const codeWord = (code: string): JournalCode =>
  journalCodes.find((known) => known === code) ?? 'other';

/** Our word for a recovery type, of which the environment may have any. */
export const typeWord = (type: string | undefined): JournalType =>
  type === 'password' || type === 'unlock' ? type : 'other';
