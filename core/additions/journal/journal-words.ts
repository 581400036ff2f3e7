import type { FactorName } from '../../recovery/factor-table';
import { type Factor, factorKindOf } from '../../recovery/factors';
import { type JournalCode, type JournalFactor, type JournalType, journalCodes } from './journal';

// The functions of this file convert values to predefined words of the telemetry journal. Unknown values become `other`.

const wordFor = (name: FactorName): JournalFactor => (name === 'dynamic' ? 'other' : name);

/** Converts a factor to its name in the telemetry journal. */
export const factorWord = (factor: Factor): JournalFactor => wordFor(factorKindOf(factor).name);

/** Converts a list of factors to their names in the telemetry journal, without duplicates. */
export const factorNamesForJournal = (factors: readonly Factor[]): readonly JournalFactor[] => [
  ...new Set(factors.map(factorWord)),
];

/** Converts an error code to a code of the telemetry journal. */
export const codeWord = (code: string): JournalCode =>
  journalCodes.find((known) => known === code) ?? 'other';

/** Converts a recovery type to a type of the telemetry journal. A type that an operator invented becomes `other`. */
export const typeWord = (type: string | undefined): JournalType =>
  type === 'password' || type === 'unlock' ? type : 'other';
