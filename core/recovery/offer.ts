import type { Factor } from './factors';

/** What the environment offers to everybody, and which of it is picked before anybody picks (design, `dynamicFactors`). */
export interface Offer {
  readonly factors: readonly Factor[];
  readonly picked: Factor | undefined;
}
