import type { DiscoveryFault } from '../configuration/discovery';

/**
 * A problem of the configuration although each value is valid. The view at `configuration` and the doctor each have their own
 * texts for it (specification, "Settled questions").
 */
export interface Diagnostic {
  readonly is: DiagnosticKind;
  /** The setting, or the member of the provider's discovery document. */
  readonly of: string;
  readonly found: string;
  /** The expected value, if there is only one. */
  readonly wanted?: string;
}

export type DiagnosticKind =
  /** Plain http on an https page: browsers block the request, or it exposes a secret. */
  | 'insecure'
  /** Sign-in needs either all of issuer, clientId and redirectUri, or none of them. */
  | 'incomplete'
  /** The redirect URI is not a callback of this page. */
  | 'not-our-callback'
  /** `not-offered` is also reported for a configured scope that the provider does not list, but may grant. */
  | DiscoveryFault['is']
  /** The content security policy of the page blocks requests to the address. */
  | 'out-of-policy'
  /** The recovery server offers factors that the page has no screen for. */
  | 'no-screen';
