import type { Journal, JournalEntry } from '../ports/journal';

/** Passes an entry to the journal. An error in the journal must not affect the page, so that the error is ignored. */
export const tellQuietly = (journal: Journal, entry: JournalEntry): void => {
  try {
    Promise.resolve(journal.tell(entry)).catch(() => undefined);
  } catch {
    // See above.
  }
};
