/** Problem of several fields, the page's URL or a server, shown on the `configuration` page and by the doctor command. */
export interface Diagnostic {
  readonly is: DiagnosticKind;
  /** Setting, or field in a server's response. */
  readonly of: string;
  readonly found: string;
  /** Undefined if more than one value would be correct. */
  readonly wanted?: string;
}

export type DiagnosticKind =
  /** An http URL, which browsers block on an https page. */
  | 'insecure'
  /** issuer, clientId and redirectUri must be either all set or all empty. */
  | 'incomplete'
  /** `redirectUri` is not a callback URL of this page. */
  | 'not-our-callback'
  | 'no-discovery'
  | 'other-issuer'
  /** No PKCE method S256, or a configured scope that the provider does not list, but may still grant. */
  | 'not-offered'
  /** Missing, invalid, or http although the issuer uses https. */
  | 'no-endpoint'
  /** The content security policy blocks requests to the `found` URL. */
  | 'out-of-policy'
  /** The page has no screen for these factors. */
  | 'no-screen'
  /** Incompatible with this page. */
  | 'other-contract';
