// Parsers of responses. `undefined` for a body without the shape in the specification, section 3.

import type { Proof } from '../recovery/after-proof';
import type { Factor } from '../recovery/factors';
import type { RefusalCause, RefusalCode, UnknownServerCode } from '../result';

type Fields = Readonly<Record<string, unknown>>;

export interface PushAnswer {
  readonly factorResult: string | undefined;
  /** Sent to the server unchanged. The page never opens it. */
  readonly pollLink: string | undefined;
  /** Only after the user has approved the push (`SUCCESS`). */
  readonly proof: Proof | undefined;
  /** The number that the user chooses on the device. The rules do not use it. */
  readonly correctAnswer?: number;
}

export const GENERIC_EXCEPTION = 'GENERIC_EXCEPTION';

const fieldsOf = (body: unknown): Fields | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value) ? value : undefined;

const isServerCode = (code: string): boolean => /^[A-Z0-9_]+$/.test(code);

/** `undefined` without `apierror`. Lower-case codes are invalid, because only the core creates them. */
export const readErrorCode = (body: unknown): RefusalCode | undefined => {
  const error = fieldsOf(fieldsOf(body)?.apierror);
  if (!error) return undefined;
  const code = text(error.errorCode);
  return code && isServerCode(code) ? (code as unknown as UnknownServerCode) : GENERIC_EXCEPTION;
};

/** Each response of the recovery server contains an error, or the result of a proof. */
export const readCause = (body: unknown): RefusalCause | undefined => {
  const code = readErrorCode(body) ?? text(fieldsOf(body)?.factorResult) ?? 'SUCCESS';
  if (code === 'E0000006') return 'csrf';
  return code === 'SUCCESS' ? 'foreign-answer' : undefined;
};

/** `request` is for a factor that the browser proves (`additions/passkey`). The rules pass it on. */
export interface ListedFactor extends Factor {
  readonly request?: Fields;
}

const readFactorIn = (value: unknown): ListedFactor[] => {
  const fields = fieldsOf(value);
  const name = text(fields?.name);
  const factorDisplay = text(fields?.factorDisplay);
  const request = fieldsOf(fields?.request);
  return name ? [{ name, ...(factorDisplay && { factorDisplay }), ...(request && { request }) }] : [];
};

/** An array, or an object with `factors`. Omits duplicates and entries without a name. */
export const readFactors = (body: unknown): readonly Factor[] | undefined => {
  const list = Array.isArray(body) ? body : fieldsOf(body)?.factors;
  if (!Array.isArray(list)) return undefined;
  const factors = list.flatMap(readFactorIn);
  return factors.filter((factor, at) => factors.findIndex(({ name }) => name === factor.name) === at);
};

/** An object or a list, of which only the first entry is used. An empty list: the user does not have this factor. */
export const readOwnFactor = (body: unknown): readonly Factor[] | undefined => {
  const own = readFactorIn(body);
  return own.length > 0 ? own : readFactors(body)?.slice(0, 1);
};

const proofIn = (fields: Fields): Proof | undefined => {
  const phase = text(fields.phase);
  if (phase === undefined) return undefined;
  const recoveryToken = text(fields.recoveryToken);
  const recoveryTokenType = text(fields.recoveryTokenType);
  return { phase, ...(recoveryToken && { recoveryToken }), ...(recoveryTokenType && { recoveryTokenType }) };
};

const LARGEST_ANSWER = 9_999;

const numberIn = ({ correctAnswer }: Fields): Pick<PushAnswer, 'correctAnswer'> =>
  typeof correctAnswer === 'number' &&
  Number.isInteger(correctAnswer) &&
  correctAnswer >= 0 &&
  correctAnswer <= LARGEST_ANSWER
    ? { correctAnswer }
    : {};

export const readPush = (body: unknown): PushAnswer | undefined => {
  const fields = fieldsOf(body);
  return (
    fields && {
      factorResult: text(fields.factorResult),
      pollLink: text(fieldsOf(fields.links)?.poll),
      proof: proofIn(fields),
      ...numberIn(fields),
    }
  );
};

/** `undefined` for a result other than SUCCESS. */
export const readProof = (body: unknown): Proof | undefined => {
  const push = readPush(body);
  return (push?.factorResult ?? 'SUCCESS') === 'SUCCESS' ? push?.proof : undefined;
};

/** An empty body becomes an empty configuration. */
export const readAdminConfiguration = (body: unknown): Fields | undefined =>
  body === undefined ? {} : fieldsOf(body);

const HTML =
  /^\W*<|<(!|\/?(html|head|body|title|meta|style|script|iframe|form|center|div|table|h\d|p|br)[\s/>])/i;

/** A captive portal returns an HTML page. */
export const readAcknowledgement = (body: unknown): true | undefined =>
  typeof body === 'string' && HTML.test(body) ? undefined : true;

export const readPasswordChanged = (body: unknown) =>
  readAcknowledgement(body) && { sessionToken: text(fieldsOf(body)?.sessionToken) };
