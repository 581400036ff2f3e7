import type { Journal, JournalEntry } from '../../core/additions/journal/journal';

const wordsOf = (entry: JournalEntry): string => {
  if ('fault' in entry) return Object.values(entry).join(' ');
  const { step, type: _type, after: _after, ...said } = entry;
  return [step, ...Object.values(said).flat()].join(' ');
};

/** Creates a journal whose entries a test can read. */
export function createRecordedJournal() {
  const entries: JournalEntry[] = [];
  return {
    entries: entries as readonly JournalEntry[],
    /** Returns each recorded step and fault of the journal as text, for example `opened sms`. */
    steps: () => entries.map(wordsOf),
    tell: (entry: JournalEntry) => void entries.push(entry),
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
