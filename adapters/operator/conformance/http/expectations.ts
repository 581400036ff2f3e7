import type { Call } from '../../../../core/server/send';
import { nameOf } from './browser';
import type { AnswerBody, RecoveryAnswer } from './exchange';
import type { Contract } from './read-contract';

/** Expected response of a check, and the sentence of the contract that requires this response. */
export interface Rule {
  readonly contract: string;
  readonly expected: string;
  /** Describes the difference from the expected response. Returns `undefined` if the response is correct. */
  readonly mismatch: (answer: RecoveryAnswer) => string | undefined;
  /** If set, only `mismatch` checks the response. The body is not compared with the schema of the contract. */
  readonly isAboutHeaders?: true;
  /** If set, the server may also close the connection before it has read the request. */
  readonly mayClose?: true;
}

/** Expects status 200 and a body for which `mismatch` returns `undefined`. */
export const acceptedAnswer = (
  contract: string,
  expected = '',
  mismatch: (body: AnswerBody) => string | undefined = () => undefined,
): Rule => ({
  contract,
  expected: expected === '' ? '200' : `200, ${expected}`,
  mismatch: ({ status, body }) => (status === 200 ? mismatch(body) : `status ${status} is not 200`),
});

/** Expects an error with one of these statuses and error codes, such as `403 E0000068` or `4xx/5xx E0000022`. */
export const refusedAnswer = (contract: string, ...ways: readonly string[]): Rule => {
  const expected = ways.join(' or ');
  const mismatch: Rule['mismatch'] = ({ status, body }) => {
    const statuses = status >= 400 ? [status, '4xx/5xx'] : [status];
    const isExpected = statuses.some((each) => ways.includes(`${each} ${body?.apierror?.errorCode}`));
    return isExpected ? undefined : `not refused with ${expected}`;
  };
  return { contract, expected, mismatch };
};

/** Expects a response for which `mismatch` returns `undefined`. Does not compare it with the schema of the contract. */
export const headers = (contract: string, expected: string, mismatch: Rule['mismatch']): Rule => {
  return { contract, expected, mismatch, isAboutHeaders: true };
};

/** Expects these fields in the response to a proof or a push. `token` is true if the response must contain a recovery token. */
export const proof = (
  contract: string,
  wanted: { readonly factorResult?: string; readonly phase?: string; readonly token?: boolean },
): Rule => {
  const { factorResult, phase, token } = wanted;
  const next = phase && `phase ${phase} ${token ? 'with' : 'without'} a token`;
  return acceptedAnswer(contract, [factorResult, next].filter(Boolean).join(', '), (body) => {
    if (factorResult && body?.factorResult !== factorResult) return `factorResult is not ${factorResult}`;
    if (phase && body?.phase !== phase) return `the phase is not ${phase}`;
    const hasToken = typeof body?.recoveryToken === 'string';
    if (token === undefined || hasToken === token) return undefined;
    return token ? 'the token is missing' : 'unexpected recoveryToken before the last round';
  });
};

/** Expects a list of these factors. If `more` is set, the list may contain other factors. */
export const list = (contract: string, factors: readonly string[], more = false): Rule =>
  acceptedAnswer(contract, `${more ? 'at least ' : ''}${factors.join(', ') || 'an empty list'}`, (body) => {
    if (!Array.isArray(body)) return 'not an array';
    const names: unknown[] = body.map((factor) => factor?.name);
    const missing = factors.find((name) => !names.includes(name));
    if (missing !== undefined) return `${missing} is not in the list`;
    const other = names.find((name) => !factors.some((factor) => factor === name));
    return more || other === undefined ? undefined : `${other} is in the list`;
  });

/**
 * Describes the first problem of a response. The response may violate the rule or the contract, or have a body that the
 * page cannot read.
 */
export const mismatchOf = (contract: Contract, call: Call<unknown>, rule: Rule, answer: RecoveryAnswer) => {
  const { status, headers, body } = answer;
  if (rule.isAboutHeaders) return rule.mismatch(answer);
  if (status >= 300 && status < 400) return 'the page treats a redirected answer as a refusal';
  const mismatch = rule.mismatch(answer);
  if (mismatch !== undefined) return mismatch;
  const type = headers['content-type'] ?? 'missing';
  if (!/^application\/json\s*(;|$)/i.test(type)) return `the content type is ${type}, not application/json`;
  if (body === undefined) return 'the body is not JSON';
  const [method = '', template = ''] = nameOf(call).split(' ');
  const complaint = contract.answerComplaint(template, method, status, body);
  if (complaint !== undefined) return complaint;
  return status < 400 && call.read(body) === undefined ? 'the page cannot read it' : undefined;
};
