/** A refusal that was to be expected. `code` is the server's error code or one of ours; messages are made from it. */
export interface Refusal {
  readonly ok: false;
  readonly code: string;
  /** With `throttled`: seconds to wait. */
  readonly waitSeconds?: number;
  /** With a failed sign-in: what the identity provider says about it, in its own words. */
  readonly detail?: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | Refusal;

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });

export const refused = (code: string): Refusal => ({ ok: false, code });
