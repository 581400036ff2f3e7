import type { DiscoveryFault } from '../configuration/discovery';

/**
 * What cannot work although each value is fit by itself. The words are those of who tells it: of the view at `configuration`,
 * and of the doctor (design, "Settled questions", `configuration`).
 */
export interface Trouble {
  readonly is: TroubleKind;
  /** The setting, or the part of the provider's discovery document. */
  readonly of: string;
  readonly found: string;
  /** What stands in its place where all is well, as far as it is one value. */
  readonly wanted?: string;
}

export type TroubleKind =
  /** Plain http, from a page that came by https: browsers refuse it, or it tells on the way what is secret. */
  | 'insecure'
  /** Sign-in needs all three of issuer, clientId and redirectUri, or none. */
  | 'incomplete'
  /** The provider would come back to where nobody waits. */
  | 'not-our-callback'
  /** `not-offered` also stands for a configured scope that the provider does not list, and may grant all the same. */
  | DiscoveryFault['is']
  /** The page's policy does not let it ask there. */
  | 'out-of-policy'
  /** The recovery server offers factors that the page has no screen for. */
  | 'no-screen';
