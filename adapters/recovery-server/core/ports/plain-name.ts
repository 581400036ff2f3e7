/**
 * Removes differences that directories ignore in a username, such as surplus spaces (RFC 4518). Made-up factors must not depend
 * on the spelling, because real factors do not.
 */
export const plainName = (typed: string): string =>
  typed
    // Removes invisible characters first, because one before an accent prevents the composition of the letter.
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .trim();
