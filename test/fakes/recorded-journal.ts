import type { Journal, JournalEntry } from '../../core/ports/journal';

/** Journal whose entries a test can read. */
export interface RecordedJournal extends Journal {
  readonly entries: readonly JournalEntry[];
  /** Returns each recorded step and fault of the journal as text, for example `opened sms`. */
  steps(): readonly string[];
}

const wordsOf = (entry: JournalEntry): string => {
  if ('fault' in entry) return Object.values(entry).join(' ');
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

/** Journals (event logs) that fail when the page records an entry. Each key describes the failure. */
export const brokenJournals: Readonly<Record<string, Journal>> = {
  'when it throws': {
    tell: () => {
      throw new Error('The journal is broken');
    },
  },
  'when it rejects': { tell: () => Promise.reject(new Error('The journal is broken')) },
  'when it never settles': { tell: () => new Promise<void>(() => undefined) },
};
