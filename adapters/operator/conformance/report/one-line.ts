const LONGEST = 160;

// Of a word it shows enough to know it by.
const SECRET = /("(?:recoveryToken|sessionToken|poll)"\s*:\s*")((?:[^"\\]|\\.)*)/g;

/** A server's text as one line for a terminal: short, without control characters, tokens left out. */
export const oneLine = (text: string, longest: number = LONGEST): string => {
  const start = text.slice(0, longest * 8).replace(SECRET, (_whole, before: string) => `${before}…`);
  const plain = start.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
};
