import type { DiscoveryFault } from './discovery';

/** Problem of several fields, the page's URL or a server, shown on the `configuration` page and by the doctor command. */
export interface Diagnostic extends Omit<DiscoveryFault, 'is'> {
  readonly is: DiagnosticKind;
}

export type DiagnosticKind =
  /** An http URL, which browsers block on an https page. */
  | 'insecure'
  /** issuer, clientId and redirectUri must be either all set or all empty. */
  | 'incomplete'
  /** `redirectUri` is not a callback URL of this page. */
  | 'not-our-callback'
  /** `not-offered` also means a configured scope that the provider does not list, but may still grant. */
  | DiscoveryFault['is']
  /** The content security policy blocks requests to the `found` URL. */
  | 'out-of-policy'
  /** The page has no screen for these factors. */
  | 'no-screen'
  /** Incompatible with this page. */
  | 'other-contract';
