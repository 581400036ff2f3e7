import type { i18n } from 'i18next';
import { type Factor, hasOwnScreen, kindOf } from '../../core/recovery/factors';

/** Characters that turn the text after them, also beyond the end of a name. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** Keeps a name that the server gave from turning the text around it (https://www.w3.org/International/articles/inline-bidi-markup). */
export const isolated = (language: i18n, name: string): string => {
  const plain = name.replace(TURNING, '');
  return language.dir() === 'rtl' || /[\u0590-\u08ff\u200e\u200f]/.test(plain)
    ? `\u2068${plain}\u2069`
    : plain;
};

/** What a factor is called in a list: its kind, and what the user knows it by. */
export const factorName = (language: i18n, factor: Factor): string => {
  const { name, factorDisplay } = factor;
  if (!hasOwnScreen(factor)) return isolated(language, factorDisplay ?? name);
  const kind = language.t(`APP.FACTOR.${name.toUpperCase()}`);
  const saysMore = factorDisplay && factorDisplay.toLowerCase() !== kind.toLowerCase();
  return saysMore ? `${kind}: ${isolated(language, factorDisplay)}` : kind;
};

/** The translations' group of a factor's screen. */
export const groupOf = (factor: Factor): string => `APP.${kindOf(factor).name.toUpperCase()}`;
