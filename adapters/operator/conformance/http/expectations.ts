import type { Call } from '../../../../core/server/send';
import { nameOf } from './browser';
import type { Answer, Body } from './exchange';
import type { Contract } from './read-contract';

/** The answer that a check expects, and the sentence of the contract that demands it. */
export interface Rule {
  readonly contract: string;
  readonly expected: string;
  /** Describes how an answer differs; `undefined` if it is the expected one. */
  readonly mismatch: (answer: Answer) => string | undefined;
  /** Nothing else of the answer is checked. */
  readonly isAboutHeaders?: true;
}

/** Expects status 200, and a body without a mismatch. */
export const accepted = (
  contract: string,
  expected = '',
  mismatch: (body: Body) => string | undefined = () => undefined,
): Rule => ({
  contract,
  expected: expected === '' ? '200' : `200, ${expected}`,
  mismatch: ({ status, body }) => (status === 200 ? mismatch(body) : `status ${status} is not 200`),
});

/** A status (`undefined`: any error) with an error code. */
type Refusal = readonly [status: number | undefined, errorCode: string];

/** Expects one of these refusals. */
export const refused = (contract: string, ...ways: readonly Refusal[]): Rule => {
  const expected = ways.map(([status, code]) => `${status ?? 'a refusal with'} ${code}`).join(' or ');
  return {
    contract,
    expected,
    mismatch: ({ status, body }) =>
      ways.some(
        ([wanted, code]) =>
          body?.apierror?.errorCode === code && (wanted ? status === wanted : status >= 400),
      )
        ? undefined
        : `it is not refused with ${expected}`,
  };
};

/** Expects these fields in the answer to a proof or a push. `token`: whether there is a recovery token. */
export const proof = (
  contract: string,
  wanted: { readonly factorResult?: string; readonly phase?: string; readonly token?: boolean },
): Rule => {
  const { factorResult, phase, token } = wanted;
  const next = phase && `phase ${phase} ${token ? 'with' : 'without'} a token`;
  return accepted(contract, [factorResult, next].filter(Boolean).join(', '), (body) => {
    if (factorResult && body?.factorResult !== factorResult) return `factorResult is not ${factorResult}`;
    if (phase && body?.phase !== phase) return `the phase is not ${phase}`;
    const hasToken = typeof body?.recoveryToken === 'string';
    if (token === undefined || hasToken === token) return undefined;
    return token ? 'the token is missing' : 'unexpected recoveryToken before the last round';
  });
};

const namesIn = (body: Body): unknown[] | undefined =>
  Array.isArray(body) ? body.map((factor) => factor?.name) : undefined;

/** Expects a list of exactly these factors. */
export const list = (contract: string, factors: readonly string[]): Rule =>
  accepted(contract, factors.length === 0 ? 'an empty list' : factors.join(', '), (body) => {
    const names = namesIn(body);
    if (names === undefined) return 'not an array';
    const missing = factors.find((name) => !names.includes(name));
    if (missing !== undefined) return `${missing} is not in the list`;
    const more = names.find((name) => !factors.some((factor) => factor === name));
    return more === undefined ? undefined : `${more} is in the list`;
  });

/** Expects a list that contains a factor. */
export const listWith = (contract: string, factor: string): Rule =>
  accepted(contract, `a list with ${factor}`, (body) =>
    namesIn(body)?.includes(factor) ? undefined : `${factor} is not in the list`,
  );

/** Finds the first mismatch between an answer and the rule, the contract, or the page's reading of it. */
export const mismatchOf = (contract: Contract, call: Call<unknown>, rule: Rule, answer: Answer) => {
  const { status, headers, body } = answer;
  if (rule.isAboutHeaders) return rule.mismatch(answer);
  if (status >= 300 && status < 400) return 'the page treats a redirected answer as a refusal';
  const mismatch = rule.mismatch(answer);
  if (mismatch !== undefined) return mismatch;
  const type = headers.get('content-type') ?? 'missing';
  if (!/^application\/json\s*(;|$)/i.test(type)) return `the content type is ${type}, not application/json`;
  if (body === undefined) return 'the body is not JSON';
  const [method = '', template = ''] = nameOf(call).split(' ');
  const complaint = contract.answerComplaint(template, method, status, body);
  if (complaint !== undefined) return complaint;
  return status < 400 && call.read(body) === undefined ? 'the page cannot read it' : undefined;
};
