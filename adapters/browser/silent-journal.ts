import type { Journal } from '../../core/ports/journal';

/** Journal that discards all steps. The startup code replaces it if `journalUrl` is configured. */
export const silentJournal: Journal = { isSilent: true, tell: () => undefined };
