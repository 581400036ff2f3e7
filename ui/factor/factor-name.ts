import type { i18n } from 'i18next';
import { type Factor, factorKindOf, hasOwnScreen } from '../../core/recovery/factors';
import { bidiIsolate } from '../language/bidi-isolate';
import { composedKey } from '../language/composed-key';

/** Name of a factor: its `kind`, such as "Text message", and the phone number or device as its `target`. */
interface FactorWords {
  readonly kind: string;
  readonly target?: string;
}

/** For an unknown factor, returns the name from the server. */
export const factorWords = (language: i18n, factor: Factor): FactorWords => {
  const { name, factorDisplay } = factor;
  if (!hasOwnScreen(factor)) return { kind: bidiIsolate(language, factorDisplay ?? name) };
  const kind = language.t(composedKey(`APP.FACTOR.${name.toUpperCase()}`));
  const saysMore = factorDisplay && !kind.toLowerCase().includes(factorDisplay.toLowerCase());
  return saysMore ? { kind, target: bidiIsolate(language, factorDisplay) } : { kind };
};

export const factorName = (language: i18n, factor: Factor): string => {
  const { kind, target } = factorWords(language, factor);
  return target ? language.t('APP.FACTOR.NAMED', { kind, target }) : kind;
};

/** Matches a phone number. The server may have masked some digits. */
const PHONE_NUMBER = /^[\d\s()+*•xX./-]+$/;

/** The spaces of a phone number become no-break spaces, so that the number stays on one line. */
export const targetInText = (language: i18n, target: string): string =>
  bidiIsolate(language, PHONE_NUMBER.test(target) ? target.replaceAll(' ', '\u00a0') : target);

export const factorGroupOf = (factor: Factor): string => `APP.${factorKindOf(factor).name.toUpperCase()}`;
