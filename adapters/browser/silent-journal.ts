import type { Journal } from '../../core/ports/journal';

/** Nobody listens: the journal of every installation that has named no address for one. */
export const silentJournal: Journal = { isSilent: true, tell: () => undefined };
