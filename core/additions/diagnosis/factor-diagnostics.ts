import { type Factor, hasOwnScreen } from '../../recovery/factors';
import type { Diagnostic } from './diagnostic';

/** Not needed with `dynamicFactors`, because every factor then has a screen. */
export const factorDiagnostics = (offered: readonly Factor[]): readonly Diagnostic[] => {
  const found = offered.filter((factor) => !hasOwnScreen(factor)).map(({ name }) => name);
  return found.length === 0
    ? []
    : [{ is: 'no-screen', of: 'GET /recovery/mfafactors', found: found.join(', ') }];
};
