import type { DiscoveryFault } from './discovery';

/**
 * Configuration problem that the validation of single fields cannot find, because the problem involves several fields, the
 * page's URL or a server. The `configuration` page and the doctor command show the problem to operators (specification,
 * "Settled questions").
 */
export interface Diagnostic {
  readonly is: DiagnosticKind;
  /** Name of the affected setting, or name of the affected field of the provider's discovery document. */
  readonly of: string;
  readonly found: string;
  /** Correct value. Undefined if more than one value would be correct. */
  readonly wanted?: string;
}

export type DiagnosticKind =
  /** A setting contains an http URL, although the page uses https. Browsers block most http requests of an https page. */
  | 'insecure'
  /** The settings issuer, clientId and redirectUri must be either all set or all empty. */
  | 'incomplete'
  /** The configured `redirectUri` is not a callback URL of this page. */
  | 'not-our-callback'
  /**
   * Problem of the identity provider's discovery document. `not-offered` also means that the document does not list a
   * configured scope. The provider may still grant such a scope.
   */
  | DiscoveryFault['is']
  /** The page's content security policy blocks requests to the `found` URL. */
  | 'out-of-policy'
  /** The recovery server lists factors for which the page has no screen, so users cannot use them. */
  | 'no-screen'
  /** The recovery server announces a contract version that is incompatible with this page. */
  | 'other-contract';
