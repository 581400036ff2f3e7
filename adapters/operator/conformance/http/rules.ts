import { NEEDED_CONTRACT, servesThisPage } from '../../../../core/additions/diagnosis/contract-version';
import type { Call } from '../../../../core/server/send';
import type { Contract } from '../../../read-contract';
import { isCacheable } from '../../http/cross-site';
import { type AnswerBody, nameOf, type RecoveryAnswer } from './browser';
import contract from './rules.json' with { type: 'json' };

/** Description of the difference from the expected response. `false` or `undefined` for a correct response. */
type Mismatch = string | false | undefined;
type BodyCheck = (body: AnswerBody) => Mismatch;

/** Expected response of a check, and the sentence of the contract that requires this response. */
export interface Rule {
  readonly contract: string;
  readonly expected: string;
  readonly mismatch: (answer: RecoveryAnswer) => Mismatch;
  /** If set, the body of the response is not compared with the schema of the contract. */
  readonly isAboutHeaders?: true;
  /** If set, the check also passes if the server closes the connection instead of sending a response. */
  readonly mayClose?: true;
}

/** Sentences of the contract, by name. The `contract` field of a rule is the sentence that the rule checks. */
export const CLAUSES = contract.clauses;

/** Creates a rule that requires status 200 and a body for which `mismatch` finds no difference. */
export const acceptedAnswer = (contract: string, expected = '', mismatch: BodyCheck = () => false): Rule => ({
  contract,
  expected: expected === '' ? '200' : `200, ${expected}`,
  mismatch: ({ status, body }) => (status === 200 ? mismatch(body) : `status ${status} is not 200`),
});

/** Creates a rule that requires one of several errors, such as `403 E0000068`. `4xx/5xx` stands for any error status. */
const refusedAnswer = ([contract = '', ...ways]: readonly string[]): Rule => {
  const expected = ways.join(' or ');
  return {
    contract,
    expected,
    mismatch: ({ status, body }) => {
      const statuses = status >= 400 ? [status, '4xx/5xx'] : [status];
      const found = statuses.map((each) => `${each} ${body?.apierror?.errorCode}`);
      return !found.some((each) => ways.includes(each)) && `not refused with ${expected}`;
    },
  };
};

/** Creates a rule for response headers. The body is not compared with the schema of the contract. */
export const headers = (contract: string, expected: string, mismatch: Rule['mismatch']): Rule => {
  return { contract, expected, mismatch, isAboutHeaders: true };
};

/** Minimum number of characters of a token with 128 random bits. */
const MIN_TOKEN_LENGTH = 16;

type WantedProof = Partial<Readonly<{ factorResult: string; phase: string; token: boolean }>>;

/** Creates a rule for the response to a proof or a push. With `token: false`, the response must not contain a recovery token. */
export const proof = (contract: string, { factorResult, phase, token }: WantedProof): Rule => {
  const next = phase && `phase ${phase} ${token ? 'with' : 'without'} a token`;
  return acceptedAnswer(contract, [factorResult, next].filter(Boolean).join(', '), (body) => {
    if (factorResult && body?.factorResult !== factorResult) return `factorResult is not ${factorResult}`;
    if (phase && body?.phase !== phase) return `the phase is not ${phase}`;
    const hasToken = typeof body?.recoveryToken === 'string';
    if (hasToken && `${body.recoveryToken}`.length < MIN_TOKEN_LENGTH)
      return 'the token is too short to be random';
    if (token === undefined || hasToken === token) return undefined;
    return token ? 'the token is missing' : 'unexpected recoveryToken before the last round';
  });
};

/** Creates a rule that requires a list of `factors`. The list may also contain `others`. */
export const list = (contract: string, factors: readonly unknown[], others: readonly unknown[] = []): Rule =>
  acceptedAnswer(
    contract,
    `${others.length > 0 ? 'at least ' : ''}${factors.join(', ') || 'an empty list'}`,
    (body) => {
      if (!Array.isArray(body)) return 'not an array';
      const names: unknown[] = body.map((factor) => factor?.name);
      const missing = factors.find((name) => !names.includes(name));
      if (missing !== undefined) return `${missing} is not in the list`;
      const other = names.find((name) => ![...factors, ...others].includes(name));
      return other !== undefined && `${other} is in the list`;
    },
  );

const waits = (sentence: string): Rule =>
  acceptedAnswer(sentence, 'WAITING with a poll link', (body) => {
    const isWaiting = body?.factorResult === 'WAITING' && typeof body.links?.poll === 'string';
    return !isWaiting && 'factorResult is not WAITING, or links.poll is missing';
  });

const rulesOf = <N extends string, V>(all: Readonly<Record<N, V>>, ruleOf: (value: V) => Rule) =>
  Object.fromEntries(Object.entries<V>(all).map(([name, value]) => [name, ruleOf(value)])) as Record<N, Rule>;

const refused = rulesOf<keyof typeof contract.refused, readonly string[]>(contract.refused, refusedAnswer);

/** Rules that are the same for every test user. */
export const RULES = {
  ...rulesOf(contract.accepted, (sentence) => acceptedAnswer(sentence)),
  ...refused,
  configuration: acceptedAnswer(CLAUSES.configuration, '', (body) => {
    const version = body?.contractVersion;
    const why = `contractVersion is ${version}, but the page needs ${NEEDED_CONTRACT}`;
    return !servesThisPage(version) && why;
  }),
  emptyList: list('An empty list means that the user has no factors', []),
  decoyList: acceptedAnswer(CLAUSES.decoys, 'at least one factor', (body) => {
    return !(Array.isArray(body) && body.length > 0) && 'not a list of factors';
  }),
  noOwnFactor: list('an empty list for a user who has none of that kind', []),
  sendPush: waits('sends a push; answer WAITING with a poll link'),
  newestLink: waits(refused.olderLink.contract),
  requestId: headers(CLAUSES.requestId, 'X-Request-Id', ({ headers: { 'x-request-id': id = '' } }) => {
    return !/^[A-Za-z0-9._-]{1,64}$/.test(id) && `X-Request-Id is ${id || 'missing'}`;
  }),
  // A proxy in front of the server may refuse the body with status 413 and an HTML page.
  tooLarge: {
    ...headers(CLAUSES.tooLarge, '413, or E0000003', ({ status, body }) => {
      const isRefused = status === 413 || (status >= 400 && body?.apierror?.errorCode === 'E0000003');
      return !isRefused && 'the server has no limit, or a higher one';
    }),
    mayClose: true,
  },
  throttled: {
    contract: refused.tooMany.contract,
    expected: `${refused.tooMany.expected} with Retry-After in seconds`,
    mismatch: (answer) => {
      const wait = answer.headers['retry-after'] ?? 'missing';
      return refused.tooMany.mismatch(answer) || (!/^\d+$/.test(wait) && `Retry-After is ${wait}`);
    },
  },
} as const satisfies Record<string, Rule>;

const SECRETS = ['code', 'pin', 'newPassword', 'oldPassword'];

/** Describes how a response discloses a secret of the request: it repeats the secret, or a cache may store the response. */
const disclosureIn = ({ body = {} }: Call<unknown>, { text, headers }: RecoveryAnswer): Mismatch => {
  const repeated = SECRETS.find((name) => name in body && text.includes(JSON.stringify(body[name])));
  if (repeated) return `the answer repeats the ${repeated} of the request`;
  const caching = headers['cache-control'] ?? '';
  return isCacheable(caching) && `caches may store the answer (Cache-Control: ${caching})`;
};

/** Describes the first error in a response, for example a violation of `rule`. Returns a falsy value for a correct response. */
export const mismatchOf = (contract: Contract, call: Call<unknown>, rule: Rule, answer: RecoveryAnswer) => {
  const { status, headers, body } = answer;
  const isRedirect = status >= 300 && status < 400 && !rule.isAboutHeaders;
  const mismatch = isRedirect ? 'the page treats a redirected answer as a refusal' : rule.mismatch(answer);
  if (mismatch || rule.isAboutHeaders) return mismatch;
  const disclosure = disclosureIn(call, answer);
  if (disclosure) return disclosure;
  const type = headers['content-type'] ?? 'missing';
  if (!/^application\/json\s*(;|$)/i.test(type)) return `the content type is ${type}, not application/json`;
  if (body === undefined) return 'the body is not JSON';
  const [method = '', template = ''] = nameOf(call).split(' ');
  const complaint = contract.answerComplaint(template, method, status, body);
  return complaint ?? (status < 400 && call.read(body) === undefined && 'the page cannot read it');
};
