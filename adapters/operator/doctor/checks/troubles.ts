import type { Diagnostic, DiagnosticKind } from '../../../../core/diagnosis/diagnostic';
import type { CheckId, Judge } from '../finding/verdict';
import table from './troubles.json' with { type: 'json' };

/** Description of the issuers that sign-in accepts. */
export const ISSUER_WANTED =
  'an http(s) address without white space, query, fragment, user info, placeholder or -admin';

/**
 * Check ID for each kind of diagnostic. `wanted` is the expected value to report if the diagnostic itself contains no
 * expected value.
 */
const kinds = table as unknown as Readonly<Record<DiagnosticKind, readonly [id: CheckId, wanted: string]>>;

/** Records the diagnostics of the core as verdicts. */
export const judgeTroubles = (troubles: readonly Diagnostic[], judge: Judge): void => {
  for (const { is, of, found, wanted } of troubles) {
    const [id, otherwise] = kinds[is];
    // A provider need not list every supported scope (RFC 8414, section 2).
    if (is === 'not-offered' && of === 'scopes_supported')
      judge('provider.scope-unlisted', of, 'unsure', found, wanted ?? otherwise);
    // Quotes make leading and trailing white space visible.
    else if (is === 'incomplete' && of === 'oktaConfig.issuer' && found !== '')
      judge('provider.issuer-form', of, false, JSON.stringify(found), ISSUER_WANTED);
    // For `common` and `organizations`, Entra returns an issuer with a placeholder. Such an issuer cannot be configured.
    else if (is === 'other-issuer' && /[{}]/.test(found))
      judge('provider.tenant', of, false, found, 'the issuer of one tenant');
    // Factors without a screen do not affect the other factors.
    else judge(id, of, is === 'no-screen' ? 'unsure' : false, found, wanted ?? otherwise);
  }
};
