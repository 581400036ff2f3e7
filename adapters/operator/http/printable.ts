/** Prepares text from a remote server for a terminal: one line, shortened, without control characters. */
export const printable = (text: string, maxCharacters = 160): string => {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > maxCharacters ? `${plain.slice(0, maxCharacters)}…` : plain;
};
