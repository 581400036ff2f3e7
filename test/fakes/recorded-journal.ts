import type { Journal, JournalEntry } from '../../core/ports/journal';

/** A journal whose entries a test can read. */
export interface RecordedJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  /** The steps alone, in words: `opened sms`. */
  steps(): readonly string[];
}

const wordsOf = (entry: JournalEntry): string => {
  const { step, type: _type, after: _after, ...said } = entry;
  return [step, ...Object.values(said).flat()].join(' ');
};

export function createRecordedJournal(): RecordedJournal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    steps: () => entries.map(wordsOf),
    tell: (entry) => void entries.push(entry),
  };
}

/** Journals that break in every way that there is, by what is wrong with each. */
export const brokenJournals: Readonly<Record<string, Journal>> = {
  'that throws': {
    tell: () => {
      throw new Error('The journal is broken');
    },
  },
  'that rejects': { tell: () => Promise.reject(new Error('The journal is broken')) },
  'that never ends': { tell: () => new Promise<void>(() => undefined) },
};
