import type { Journal, JournalEntry } from './journal';

/** Errors of the journal must not affect the page. */
export const tellQuietly = (journal: Journal, entry: JournalEntry): void => {
  try {
    Promise.resolve(journal.tell(entry)).catch(() => undefined);
  } catch {
    // Ignores errors of the journal.
  }
};
