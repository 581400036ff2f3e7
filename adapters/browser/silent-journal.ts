import type { Journal } from '../../core/additions/journal/journal';

/** Journal that discards all entries. If `journalUrl` is configured, the startup code replaces this journal. */
export const silentJournal: Journal = { isSilent: true, tell: () => undefined };
