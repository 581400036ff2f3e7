/** Quotes a word for a POSIX shell, unless it contains only characters without a meaning to the shell. */
export const shellQuote = (word) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
