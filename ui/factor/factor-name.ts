import type { i18n } from 'i18next';
import { type Factor, hasOwnScreen, kindOf } from '../../core/recovery/factors';
import { composedKey } from '../language/composed-key';
import { isolated } from '../language/isolated';

/** What a factor is called: its kind, and where it leads, which is what the user knows it by. */
export interface FactorWords {
  readonly kind: string;
  readonly target?: string;
}

/** A factor's words in the user's language; one that we have no row for has the server's alone. */
export const factorWords = (language: i18n, factor: Factor): FactorWords => {
  const { name, factorDisplay } = factor;
  if (!hasOwnScreen(factor)) return { kind: isolated(language, factorDisplay ?? name) };
  const kind = language.t(composedKey(`APP.FACTOR.${name.toUpperCase()}`));
  const saysMore = factorDisplay && !kind.toLowerCase().includes(factorDisplay.toLowerCase());
  return saysMore ? { kind, target: isolated(language, factorDisplay) } : { kind };
};

/** A factor's words in one line of text. */
export const factorName = (language: i18n, factor: Factor): string => {
  const { kind, target } = factorWords(language, factor);
  return target ? language.t('APP.FACTOR.NAMED', { kind, target }) : kind;
};

/** The translations' group of a factor's screen. */
export const groupOf = (factor: Factor): string => `APP.${kindOf(factor).name.toUpperCase()}`;
