// The one place where the recovery server's answers are read: what is not of the shape that section 3 states
// never reaches a rule. Each reader answers with `undefined` for a body that it cannot take.
import type { Proof } from '../recovery/after-proof';
import type { Factor } from '../recovery/factors';
import type { RefusalCode, UnknownServerCode } from '../result';

type Fields = Readonly<Record<string, unknown>>;

/** What became of a push so far. */
export interface PushAnswer {
  readonly factorResult: string | undefined;
  /** Opaque: posted back as it is, never fetched. */
  readonly pollLink: string | undefined;
  /** What a SUCCESS leads to. */
  readonly proof: Proof | undefined;
}

/** The code of a refusal that carries none of its own. */
export const GENERIC_EXCEPTION = 'GENERIC_EXCEPTION';

const fieldsOf = (body: unknown): Fields | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value) ? value : undefined;

const isServerCode = (code: string): boolean => /^[A-Z0-9_]+$/.test(code);

/**
 * The server's code, where the body is the error shape. No server can forge a code that decides what happens next, for
 * those are in lower case; one that says `NOPUSHSENT` or `NO_FACTORS` chooses no more than the message of that name.
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

/** A list of factors: the array itself, or under `factors`. Members without a name and repetitions are left out. */
export const readFactors = (body: unknown): readonly Factor[] | undefined => {
  const list = Array.isArray(body) ? body : fieldsOf(body)?.factors;
  if (!Array.isArray(list)) return undefined;
  const factors = list.flatMap(readFactorIn);
  return factors.filter((factor, at) => factors.findIndex(({ name }) => name === factor.name) === at);
};

/** The user's own factor of a kind, or that there is none: the object itself, or a list of which it is the first. */
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

/** The answer to a push and to a poll. */
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

/** The answer to a code that was accepted: one that names another result than SUCCESS proves nothing. */
export const readProof = (body: unknown): Proof | undefined => {
  const push = readPush(body);
  return (push?.factorResult ?? 'SUCCESS') === 'SUCCESS' ? push?.proof : undefined;
};

/** The admin configuration, kept whole. An answer without a body is an empty configuration. */
export const readAdminConfiguration = (body: unknown): Fields | undefined =>
  body === undefined ? {} : fieldsOf(body);

/** An answer that says no more than that it was done. A page is none: a network that asks to log in first answers with one. */
export const readDone = (body: unknown): true | undefined =>
  typeof body === 'string' && /^\s*</.test(body) ? undefined : true;

/** The answer to an expired password that was changed. Without a session token it was changed all the same. */
export const readChanged = (body: unknown): { readonly sessionToken: string | undefined } | undefined =>
  readDone(body) && { sessionToken: text(fieldsOf(body)?.sessionToken) };
