import type { i18n } from 'i18next';
import { type Factor, hasOwnScreen, kindOf } from '../../core/recovery/factors';
import { isolated } from '../language/isolated';

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
