import { randomUUID } from 'node:crypto';
import type { AskedUser, Leak } from './equal-server';

const LIST = '/recovery/mfafactors';
const VERIFY = '/recovery/mfaverify';
const POLL = '/recovery/poll';
const CHANGE = '/credentials/expiredpassword';

/** Simulates an information leak by changing the responses to one API call, by default for unknown users only. */
const at =
  (path: string, change: Leak, users: readonly AskedUser['user'][] = ['unknown']): Leak =>
  (answer, asked) =>
    asked.path === path && users.includes(asked.user) ? change(answer, asked) : {};

const withHeader =
  (name: string, value: string): Leak =>
  ({ headers }) => ({ headers: { ...headers, [name]: value } });

const withField =
  (field: object): Leak =>
  ({ body }) => ({ body: { ...(body as object), ...field } });

const withFactors =
  (change: (factor: { readonly name?: string }) => object): Leak =>
  ({ body }) => ({ body: (body as readonly object[]).map(change) });

const later =
  (more: number): Leak =>
  ({ milliseconds }) => ({ milliseconds: milliseconds + more });

const sending =
  (factorType: string, change: Leak): Leak =>
  (answer, asked) =>
    asked.body.factorType === factorType && asked.body.code === undefined ? change(answer, asked) : {};

const OTHER_FACTORS = 'capital letters give other factors, for known users the same factors';

/** Leaks that reveal the existence or the status of users, each with all failures that the conformance tool must report. */
export const plantedLeaks: readonly (readonly [what: string, leak: Leak, failures: readonly string[]])[] = [
  [
    'the status of the response when a code is sent',
    at(
      VERIFY,
      sending('sms', () => ({ status: 202 })),
    ),
    [`POST ${VERIFY} · unknown users: sms, a code is sent: status is 202, for known users 200`],
  ],
  [
    'a different status for some unknown users',
    at(CHANGE, (_answer, { username }) => (username === 'bnobody' ? { status: 404 } : {})),
    [`POST ${CHANGE} · unknown users: a wrong old password: status is 403 or 404, for known users 403`],
  ],
  [
    'a different status for some known users',
    at(
      VERIFY,
      sending('sms', (_answer, { username }) => (username === 'jane' ? { status: 202 } : {})),
      ['known'],
    ),
    [`POST ${VERIFY} · unknown users: sms, a code is sent: status is 200, for known users 202 or 200`],
  ],
  [
    'a different error code',
    at(CHANGE, withField({ apierror: { errorCode: 'E0000007' } })),
    [
      `POST ${CHANGE} · unknown users: a wrong old password: ` +
        'body.apierror.errorCode is "E0000007", for known users "E0000014"',
    ],
  ],
  [
    'a header that is missing for unknown users',
    at(CHANGE, withHeader('x-user-id', '7'), ['known', 'locked', 'factorless']),
    [
      `POST ${CHANGE} · unknown users: a wrong old password: ` +
        'header x-user-id is missing, for known users 7',
    ],
  ],
  [
    'a header with the account status',
    at(CHANGE, (answer, asked) => withHeader('x-state', asked.user)(answer, asked), ['known', 'locked']),
    [
      `POST ${CHANGE} · unknown users: a wrong old password: header x-state is missing, for known users known`,
      `POST ${CHANGE} · a locked user: a wrong old password: header x-state is locked, for known users known`,
      `POST ${CHANGE} · a user without factors: a wrong old password: header x-state is missing, for known users known`,
    ],
  ],
  [
    'a cookie that is set only for locked users',
    at(CHANGE, withHeader('set-cookie', 'tried=1; Path=/'), ['locked']),
    [`POST ${CHANGE} · a locked user: a wrong old password: cookie tried is set, for known users missing`],
  ],
  [
    'an additional field in made-up factors',
    at(
      LIST,
      withFactors((factor) => ({ ...factor, isDecoy: true })),
    ),
    [
      `POST ${LIST} · unknown users: the list of factors: ` +
        'the fields of body[] is name, factorDisplay, isDecoy, for known users name, factorDisplay',
    ],
  ],
  [
    'an empty factor list',
    at(LIST, () => ({ body: [] }), ['factorless']),
    [
      `POST ${LIST} · a user without factors: the list of factors: body is an empty list, for known users a list`,
    ],
  ],
  [
    'a constant poll link',
    at(VERIFY, sending('verifypush', withField({ links: { poll: `/push/${'0'.repeat(36)}` } }))),
    [
      `POST ${VERIFY} · unknown users: push, a push is sent: ` +
        `body.links.poll is "/push/${'0'.repeat(36)}", for known users different each time`,
    ],
  ],
  [
    'a longer poll link',
    at(VERIFY, (answer, asked) =>
      sending('verifypush', withField({ links: { poll: `/push/${randomUUID()}${randomUUID()}` } }))(
        answer,
        asked,
      ),
    ),
    [
      `POST ${VERIFY} · unknown users: push, a push is sent: size is 124 characters, for known users 88 characters`,
    ],
  ],
  [
    'the response to polling a push that was not sent',
    at(POLL, (_answer, { body }) =>
      body.pollUrl?.startsWith('/push/')
        ? { status: 401, body: { apierror: { errorCode: 'E0000011' } } }
        : {},
    ),
    [`POST ${POLL} · unknown users: push, a poll of a push: status is 401, for known users 200`],
  ],
  [
    'the time it takes to send a message',
    at(VERIFY, sending('sms', later(30)), ['known', 'locked']),
    [
      `POST ${VERIFY} · unknown users: sms, a code is sent: 30.0 ms faster than for known users, then 30.0 ms faster`,
      `POST ${VERIFY} · a user without factors: sms, a code is sent: 30.0 ms faster than for known users, then 30.0 ms faster`,
    ],
  ],
  [
    'the time of an unsuccessful user lookup',
    at(LIST, later(10)),
    [
      `POST ${LIST} · unknown users: the list of factors: 10.0 ms slower than for known users, then 10.0 ms slower`,
    ],
  ],
  [
    'a factor list that changes between requests',
    at(
      LIST,
      withFactors((factor) => ({ ...factor, factorDisplay: randomUUID() })),
    ),
    [
      `POST ${LIST} · unknown users: the same list at each request: another list for nobody at the next request`,
      `POST ${LIST} · unknown users: a username in capital letters: ${OTHER_FACTORS}`,
    ],
  ],
  [
    'an identical factor list for every username',
    at(LIST, () => ({ body: [{ name: 'sms', factorDisplay: '+1 *** *** 0000' }] })),
    [`POST ${LIST} · unknown users: different lists for different usernames: all lists are the same`],
  ],
  [
    'an identical phone number for every username',
    at(
      LIST,
      withFactors((factor) => ({ ...factor, ...(factor.name === 'sms' && { factorDisplay: '+1 0000' }) })),
    ),
    [`POST ${LIST} · unknown users: different lists for different usernames: sms is always "+1 0000"`],
  ],
  [
    'a different factor list for the username in capital letters',
    at(LIST, (_answer, { body }) =>
      body.username === 'NOBODY' ? { body: [{ name: 'pin', factorDisplay: 'Card' }] } : {},
    ),
    [`POST ${LIST} · unknown users: a username in capital letters: ${OTHER_FACTORS}`],
  ],
];
