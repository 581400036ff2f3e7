import type { Journal } from '../../core/ports/journal';

/** Discards all steps. Bound by default, and replaced at the start if `journalUrl` is configured. */
export const silentJournal: Journal = { isSilent: true, tell: () => undefined };
