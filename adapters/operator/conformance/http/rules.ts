import { CONTRACT_VERSION, servesThisPage } from '../../../../core/server/contract-version';
import { acceptedAnswer, headers, list, type Rule, refusedAnswer } from './expectations';
import contract from './rules.json' with { type: 'json' };

/** Sentences of the contract that state the rules whose outcome depends on the test user. */
export const CLAUSES = contract.clauses;

const rulesOf = <N extends string, V>(all: Readonly<Record<N, V>>, ruleOf: (value: V) => Rule) =>
  Object.fromEntries(Object.entries<V>(all).map(([name, value]) => [name, ruleOf(value)])) as Record<N, Rule>;

const refused = rulesOf(contract.refused, ([sentence = '', ...ways]) => refusedAnswer(sentence, ...ways));

const waits = (sentence: string): Rule =>
  acceptedAnswer(sentence, 'WAITING with a poll link', (body) =>
    body?.factorResult === 'WAITING' && typeof body.links?.poll === 'string'
      ? undefined
      : 'factorResult is not WAITING, or links.poll is missing',
  );

/** Rules that are the same for every test user. */
export const RULES = {
  ...rulesOf(contract.accepted, (sentence) => acceptedAnswer(sentence)),
  ...refused,
  configuration: acceptedAnswer(CLAUSES.configuration, '', (body) =>
    servesThisPage(body?.contractVersion)
      ? undefined
      : `contractVersion is ${body?.contractVersion}, but the page needs ${CONTRACT_VERSION}`,
  ),
  emptyList: list('An empty list means that the user has no factors', []),
  decoyList: acceptedAnswer(CLAUSES.decoys, 'at least one factor', (body) =>
    Array.isArray(body) && body.length > 0 ? undefined : 'not a list of factors',
  ),
  noOwnFactor: list('an empty list for a user who has none of that kind', []),
  sendPush: waits('sends a push; answer WAITING with a poll link'),
  newestLink: waits(refused.olderLink.contract),
  requestId: headers(CLAUSES.requestId, 'X-Request-Id', ({ headers: { 'x-request-id': id = '' } }) =>
    /^[A-Za-z0-9._-]{1,64}$/.test(id) ? undefined : `X-Request-Id is ${id || 'missing'}`,
  ),
  // A proxy in front of the server may refuse the body with status 413 and a page of its own.
  tooLarge: {
    ...headers(CLAUSES.tooLarge, '413, or E0000003', ({ status, body }) =>
      status === 413 || (status >= 400 && body?.apierror?.errorCode === 'E0000003')
        ? undefined
        : 'the server has no limit, or a higher one',
    ),
    mayClose: true,
  },
  throttled: {
    contract: refused.tooMany.contract,
    expected: `${refused.tooMany.expected} with Retry-After in seconds`,
    mismatch: (answer) => {
      const wait = answer.headers['retry-after'] ?? 'missing';
      return refused.tooMany.mismatch(answer) ?? (/^\d+$/.test(wait) ? undefined : `Retry-After is ${wait}`);
    },
  },
} as const satisfies Record<string, Rule>;
