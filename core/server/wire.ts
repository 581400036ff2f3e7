// Readers for all answers of the recovery server. A reader returns `undefined` for a body without the shape of section 3, so that
// the rest of the core only receives valid data.
import type { Proof } from '../recovery/after-proof';
import type { Factor } from '../recovery/factors';
import type { RefusalCode, UnknownServerCode } from '../result';

type Fields = Readonly<Record<string, unknown>>;

/** State of a push. */
export interface PushAnswer {
  readonly factorResult: string | undefined;
  /** Opaque: posted back unchanged, never fetched. */
  readonly pollLink: string | undefined;
  /** Proof of a push with the result SUCCESS. */
  readonly proof: Proof | undefined;
}

/** Code of a refusal without a code. */
export const GENERIC_EXCEPTION = 'GENERIC_EXCEPTION';

const fieldsOf = (body: unknown): Fields | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value) ? value : undefined;

const isServerCode = (code: string): boolean => /^[A-Z0-9_]+$/.test(code);

/**
 * Reads the server's code, if the body has the error shape. Accepts only upper-case codes, because lower-case codes control the
 * next step. A server code such as `NOPUSHSENT` or `NO_FACTORS` only selects the message of that name.
 */
export const readErrorCode = (body: unknown): RefusalCode | undefined => {
  const error = fieldsOf(fieldsOf(body)?.apierror);
  if (!error) return undefined;
  const code = text(error.errorCode);
  return code && isServerCode(code) ? (code as unknown as UnknownServerCode) : GENERIC_EXCEPTION;
};

const readFactorIn = (value: unknown): Factor[] => {
  const name = text(fieldsOf(value)?.name);
  const factorDisplay = text(fieldsOf(value)?.factorDisplay);
  return name ? [factorDisplay ? { name, factorDisplay } : { name }] : [];
};

/** Reads a list of factors: an array, or an array in `factors`. Omits repetitions and members without a name. */
export const readFactors = (body: unknown): readonly Factor[] | undefined => {
  const list = Array.isArray(body) ? body : fieldsOf(body)?.factors;
  if (!Array.isArray(list)) return undefined;
  const factors = list.flatMap(readFactorIn);
  return factors.filter((factor, at) => factors.findIndex(({ name }) => name === factor.name) === at);
};

/** Reads the user's own factor of a kind: an object, or the first member of a list. Empty if the user has none. */
export const readOwnFactor = (body: unknown): readonly Factor[] | undefined => {
  const own = readFactorIn(body);
  return own.length > 0 ? own : readFactors(body)?.slice(0, 1);
};

const proofIn = (fields: Fields): Proof | undefined => {
  const phase = text(fields.phase);
  if (phase === undefined) return undefined;
  const recoveryToken = text(fields.recoveryToken);
  const recoveryTokenType = text(fields.recoveryTokenType);
  return {
    phase,
    ...(recoveryToken && { recoveryToken }),
    ...(recoveryTokenType && { recoveryTokenType }),
  };
};

/** Reads the answer to a push or a poll. */
export const readPush = (body: unknown): PushAnswer | undefined => {
  const fields = fieldsOf(body);
  return (
    fields && {
      factorResult: text(fields.factorResult),
      pollLink: text(fieldsOf(fields.links)?.poll),
      proof: proofIn(fields),
    }
  );
};

/** Reads the answer to a code. An answer with another result than SUCCESS is not a proof. */
export const readProof = (body: unknown): Proof | undefined => {
  const push = readPush(body);
  return (push?.factorResult ?? 'SUCCESS') === 'SUCCESS' ? push?.proof : undefined;
};

/** Reads the admin configuration, with all its members. An answer without a body is an empty configuration. */
export const readAdminConfiguration = (body: unknown): Fields | undefined =>
  body === undefined ? {} : fieldsOf(body);

/** Accepts any body except an HTML page, which a network with its own login page returns in place of the server's answer. */
export const readAcknowledgement = (body: unknown): true | undefined =>
  typeof body === 'string' && /^\s*</.test(body) ? undefined : true;

/** Reads the answer to a changed expired password. The session token is optional. */
export const readPasswordChanged = (
  body: unknown,
): { readonly sessionToken: string | undefined } | undefined =>
  readAcknowledgement(body) && { sessionToken: text(fieldsOf(body)?.sessionToken) };
