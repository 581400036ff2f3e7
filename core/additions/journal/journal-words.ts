import { type Factor, factorKindOf } from '../../recovery/factors';
import { type JournalCode, type JournalFactor, type JournalType, journalCodes } from './journal';

// Unknown values become `other`.

export const factorWord = (factor: Factor): JournalFactor => {
  const { name } = factorKindOf(factor);
  return name === 'dynamic' ? 'other' : name;
};

/** Without duplicates. */
export const factorNamesForJournal = (factors: readonly Factor[]): readonly JournalFactor[] => [
  ...new Set(factors.map(factorWord)),
];

export const codeWord = (code: string): JournalCode =>
  journalCodes.find((known) => known === code) ?? 'other';

/** A type that an operator invented becomes `other`. */
export const typeWord = (type: string | undefined): JournalType =>
  type === 'password' || type === 'unlock' ? type : 'other';
