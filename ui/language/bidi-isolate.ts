import type { i18n } from 'i18next';

/** Bidirectional control characters of Unicode in a name can change the direction of the text after the name. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

const FROM_RIGHT =
  /[\u0590-\u08ff\u200e\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

export const bidiIsolate = (language: i18n, name: string): string => {
  const plain = name.replace(BIDI_CONTROLS, '');
  return language.dir() === 'rtl' || FROM_RIGHT.test(plain) ? `\u2068${plain}\u2069` : plain;
};
