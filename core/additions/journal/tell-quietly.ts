import type { Journal, JournalEntry } from './journal';

/** Passes an entry to the telemetry journal. Ignores errors of the journal, because they must not affect the page. */
export const tellQuietly = (journal: Journal, entry: JournalEntry): void => {
  try {
    Promise.resolve(journal.tell(entry)).catch(() => undefined);
  } catch {
    // Ignores errors of the journal.
  }
};
