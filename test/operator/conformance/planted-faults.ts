import type { Asked as AskedOfProxy, ResponseFault } from '../../servers/faulty-proxy';

/** A request to the recovery server, with its parsed JSON body. */
interface Asked extends AskedOfProxy {
  readonly body: Readonly<Record<string, unknown>>;
}

/** A response of the recovery server that the proxy has received and not yet forwarded. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** A fault that a proxy simulates: the proxy changes requests to the recovery server, or its responses. */
export interface Fault {
  /** Changes the request before the recovery server receives it. */
  readonly ask?: (asked: Asked) => Partial<Asked>;
  /** Changes the recovery server's response before the client receives it. */
  readonly answer?: (answer: Answer, asked: Asked) => Partial<Answer>;
}

/** Adds the parsed JSON body to a request. A body that is not a JSON object becomes an empty object. */
export const withBody = (asked: AskedOfProxy): Asked => {
  try {
    return { ...asked, body: { ...JSON.parse(asked.posted) } };
  } catch {
    return { ...asked, body: {} };
  }
};

/** Converts a fault to a function with which the proxy changes responses. */
export const responseFaultOf =
  ({ answer = () => ({}) }: Fault): ResponseFault =>
  (passing) => {
    const right = { status: passing.status, headers: passing.headers, text: passing.body.toString('utf8') };
    const { text, ...wrong } = { ...right, ...answer(right, withBody(passing)) };
    Object.assign(passing, wrong, { body: Buffer.from(text) });
  };

/** A fault, the test case that must find it, and the checks that must fail. No other check may fail. */
export interface Planted {
  readonly what: string;
  readonly testCase: string;
  readonly fails: readonly string[];
  readonly plant: () => Fault;
}

const fault = (what: string, testCase: string, fails: readonly string[], plant: () => Fault): Planted => ({
  what,
  testCase,
  fails,
  plant,
});

const json = (status: number, value: unknown): Partial<Answer> => ({ status, text: JSON.stringify(value) });

const refusal = (status: number, errorCode: string) => json(status, { apierror: { errorCode } });

const codeIn = ({ text }: Answer) => /"errorCode":"(\w+)"/.exec(text)?.[1];

const at = (path: string, change: NonNullable<Fault['answer']>): Fault => ({
  answer: (answer, asked) => (asked.path === path ? change(answer, asked) : {}),
});

/** Creates a fault that replaces a text in the responses to one API call. */
const instead = (path: string, found: string | RegExp, put: string): Fault =>
  at(path, ({ text }) => ({ text: text.replace(found, () => put) }));

/** Creates a fault that replaces an error response of a call. Only the first `times` errors are replaced. */
const forRefusal = (path: string, errorCode: string, put: Partial<Answer>, times = Infinity): Fault => {
  let left = times;
  return at(path, (answer) => {
    if (codeIn(answer) !== errorCode) return {};
    left -= 1;
    return left >= 0 ? put : {};
  });
};

/**
 * Creates a fault that changes the recovery server's responses to an API call. The fault takes effect after the first
 * response for which `starts` returns true.
 */
const after = (
  starts: (answer: Answer, asked: Asked) => boolean,
  path: string,
  change: NonNullable<Fault['answer']>,
): Fault => {
  let hasStarted = false;
  return {
    answer: (answer, asked) => {
      const put = hasStarted && asked.path === path ? change(answer, asked) : {};
      hasStarted ||= starts(answer, asked);
      return put;
    },
  };
};

const isSuccessAt =
  (path: string) =>
  ({ status }: Answer, asked: Asked) =>
    asked.path === path && status === 200;

const without =
  (name: string) =>
  ({ headers }: Answer) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
  });

const saying = (asked: Asked, fields: Readonly<Record<string, unknown>>): Partial<Asked> => ({
  posted: JSON.stringify({ ...asked.body, ...fields }),
});

const VERIFY = '/recovery/mfaverify';
const LIST = '/recovery/mfafactors';
const PIN = '/recovery/mfapin';
const RESET = '/credentials/verifyandresetpassword';
const UNLOCK = '/credentials/verifyandunlock';
const BADGE = '/recovery/mfabadge';
const EMAIL = '/recovery/mfaemail';
const POLL = '/recovery/poll';
const CHANGE = '/credentials/expiredpassword';
const FACTOR = '/recovery/mfafactor';
const ADMIN = '/configuration/admin';
const LOAD = 'GET /configuration/{type}';
const final = { phase: 'final', recoveryToken: 'token', recoveryTokenType: 'RECOVERY' };

/** Faults in the fields of a response of the recovery server, each with the conformance checks that must detect the fault. */
const shapes: readonly Planted[] = [
  fault('a field of a factor is missing', 'factor-lists', [`POST ${LIST} · pin: the factors`], () =>
    at(LIST, ({ text }, { body }) =>
      body.username === 'pin' ? { text: text.replace(',"factorDisplay":"Pin card"', '') } : {},
    ),
  ),
  fault('a proof gives a short recovery token', 'pin', [`POST ${PIN} · pin: the right code`], () =>
    instead(PIN, /"recoveryToken":"[^"]*"/, '"recoveryToken":"4711"'),
  ),
  fault(
    'a refusal repeats the typed PIN',
    'pin',
    ['in a phase that has not begun', 'a wrong code', 'in the previous phase', 'a wrong code, afresh'].map(
      (name) => `POST ${PIN} · pin: ${name}`,
    ),
    () =>
      at(PIN, ({ status, text }, { body }) =>
        status === 403 ? { text: text.replace('{', `{"typed":${JSON.stringify(body.pin)},`) } : {},
      ),
  ),
  fault('caches may store the configuration', 'configuration', [`${LOAD} · the type admin`], () =>
    at(ADMIN, ({ headers }) => ({ headers: { ...headers, 'cache-control': 'public, max-age=600' } })),
  ),
  fault(
    'every request has the same ID',
    'request-ids',
    [`POST ${LIST} · the request IDs of two requests`],
    () => at(LIST, ({ headers }) => ({ headers: { ...headers, 'x-request-id': 'request' } })),
  ),
  fault(
    'request IDs contain the username',
    'request-ids',
    [`POST ${LIST} · the request IDs of two requests`],
    () =>
      at(LIST, ({ headers }, { body }) => ({
        headers: { ...headers, 'x-request-id': `${body.username}-${headers['x-request-id']}` },
      })),
  ),
  fault('a recovery token has no type', 'pin', [`POST ${PIN} · pin: the right code`], () =>
    instead(PIN, ',"recoveryTokenType":"RECOVERY"', ''),
  ),
  fault(
    'a success response has the content type text/html',
    'pin',
    [`POST ${PIN} · pin: the right code`],
    () =>
      at(PIN, ({ status, headers }) =>
        status === 200 ? { headers: { ...headers, 'content-type': 'text/html' } } : {},
      ),
  ),
  fault(
    'an error response is an HTML page',
    'badge',
    [`POST ${BADGE} · badge: a wrong code`, `POST ${BADGE} · badge: a wrong code, afresh`],
    () =>
      at(BADGE, (answer) =>
        codeIn(answer) === 'E0000068'
          ? { text: '<h1>No</h1>', headers: { 'content-type': 'text/html' } }
          : {},
      ),
  ),
  fault('a response body is truncated', 'configuration', [`${LOAD} · the type admin`], () =>
    at(ADMIN, ({ text }) => ({ text: text.slice(0, -1) })),
  ),
  fault('the issuer in the configuration is not a URL', 'configuration', [`${LOAD} · the type admin`], () =>
    instead(ADMIN, /"issuer":"[^"]+"/, '"issuer":"login.example"'),
  ),
  fault('the contract has another major version', 'configuration', [`${LOAD} · the type admin`], () =>
    instead(ADMIN, /"contractVersion":"1[^"]+"/, '"contractVersion":"2.0.0"'),
  ),
  fault('the session token is empty', 'expired', [`POST ${CHANGE} · a good new password`], () =>
    instead(CHANGE, /"sessionToken":"[^"]+"/, '"sessionToken":""'),
  ),
  fault(
    'a response has a status that the contract does not define',
    'email',
    [`POST ${EMAIL} · email: a message is sent`, `POST ${EMAIL} · email, to unlock: a message is sent`],
    () => at(EMAIL, ({ status }) => (status === 200 ? { status: 202 } : {})),
  ),
  fault('a call redirects to the login page', 'configuration', [`${LOAD} · the type admin`], () =>
    at(ADMIN, () => ({ status: 302, headers: { location: '/login' }, text: '' })),
  ),
  fault('a response body has several megabytes', 'configuration', [`${LOAD} · the type admin`], () =>
    at(ADMIN, () => ({ text: `"${'x'.repeat(2_000_000)}"` })),
  ),
];

/** Faults in how the recovery server checks codes, each with the conformance checks that must detect the fault. */
const codes: readonly Planted[] = [
  fault(
    'a wrong code has a wrong status',
    'pin',
    [`POST ${PIN} · pin: a wrong code`, `POST ${PIN} · pin: a wrong code, afresh`],
    () => forRefusal(PIN, 'E0000068', { status: 401 }),
  ),
  fault(
    'a wrong code has an unknown error code',
    'pin',
    [`POST ${PIN} · pin: a wrong code`, `POST ${PIN} · pin: a wrong code, afresh`],
    () => forRefusal(PIN, 'E0000068', refusal(403, 'WRONG_PIN')),
  ),
  fault('a rejected code gets status 200', 'google', [`POST ${VERIFY} · google: a wrong code`], () =>
    forRefusal(VERIFY, 'E0000068', { status: 200 }, 1),
  ),
  fault('a code is accepted twice', 'google', [`POST ${VERIFY} · google: the same code again`], () =>
    after(isSuccessAt(VERIFY), VERIFY, (answer) => (codeIn(answer) === 'E0000068' ? json(200, final) : {})),
  ),
  fault(
    'a code is accepted again in the next phase',
    'rounds',
    [`POST ${VERIFY} · final_confirm without a token: the code of the round before, in phase final_confirm`],
    () =>
      at(VERIFY, (answer, { body }) =>
        codeIn(answer) === 'E0000068' && body.username === 'confirm'
          ? json(200, { ...final, phase: 'final' })
          : {},
      ),
  ),
  fault('sending a code changes the phase', 'sms', [`POST ${VERIFY} · sms: a code is sent`], () =>
    instead(VERIFY, '"phase":"initial"', '"phase":"sent"'),
  ),
  fault('a 429 response has no Retry-After header', 'throttling', [`POST ${LIST} · too many requests`], () =>
    at(LIST, without('retry-after')),
  ),
];

/** Faults in how the recovery server handles phases, each with the conformance checks that must detect the fault. */
const phases: readonly Planted[] = [
  fault(
    'a request with the wrong phase is accepted',
    'badge',
    [`POST ${BADGE} · badge: in a phase that has not begun`],
    () => ({
      ask: (asked) => (asked.path === BADGE ? saying(asked, { phase: 'initial' }) : {}),
    }),
  ),
  fault('a proof is accepted after the final one', 'pin', [`POST ${PIN} · pin: in the previous phase`], () =>
    after(isSuccessAt(PIN), PIN, (answer) => (codeIn(answer) === 'E0000079' ? json(200, final) : {})),
  ),
  fault(
    'the factor list is available in any phase',
    'factor-lists',
    [`POST ${LIST} · a list: in a phase that has not begun`],
    () => forRefusal(LIST, 'E0000079', json(200, [])),
  ),
  fault('a second phase is skipped', 'rounds', [`POST ${VERIFY} · a second round: the proof by sms`], () =>
    at(VERIFY, ({ text }) => (text === '{"phase":"second"}' ? json(200, final) : {})),
  ),
  fault(
    'the second phase has no factor list',
    'rounds',
    [`POST ${LIST} · a second round: the list of phase second`],
    () => at(LIST, (_answer, { body }) => (body.phase === 'second' ? json(200, []) : {})),
  ),
  fault(
    'final_confirm returns the token one proof too early',
    'rounds',
    [`POST ${VERIFY} · final_confirm without a token: the proof by sms`],
    () =>
      at(VERIFY, ({ text }) =>
        text === '{"phase":"final_confirm"}' ? json(200, { ...final, phase: 'final_confirm' }) : {},
      ),
  ),
  fault(
    'requesting the factor list of the initial phase does not restart the recovery',
    'pin',
    [`POST ${PIN} · pin: a wrong code, afresh`],
    () => {
      let isProven = false;
      return {
        ask: ({ path, body }) =>
          isProven && path === LIST && body.username === 'pin' ? { path: '/recovery/nothing' } : {},
        answer: ({ status }, { path }) => {
          isProven ||= path === PIN && status === 200;
          return isProven && path === LIST
            ? { status: 200, headers: { 'content-type': 'application/json' }, text: '[]' }
            : {};
        },
      };
    },
  ),
];

/** Faults in the push calls of the recovery server, each with the checks that must detect the fault. */
const pushes: readonly Planted[] = [
  fault(
    'the poll link in a response is invalid',
    'push',
    [`POST ${POLL} · push: a poll with the newest link`],
    () => instead(POLL, /"poll":"[^"]+"/, '"poll":"https://provider.invalid/other"'),
  ),
  fault('an old poll link remains valid', 'push', [`POST ${POLL} · push: the link before the newest`], () => {
    let newest = '';
    return {
      ask: (asked) =>
        asked.path === POLL && asked.body.pollUrl !== 'https://conformance.invalid/poll' && newest !== ''
          ? saying(asked, { pollUrl: newest })
          : {},
      answer: ({ text }) => {
        newest = /"poll":"([^"]+)"/.exec(text)?.[1] ?? newest;
        return {};
      },
    };
  }),
  fault(
    'a pending push has no poll link',
    'push',
    [
      `POST ${VERIFY} · push: a push is sent`,
      `POST ${VERIFY} · a push that is rejected: a push is sent`,
      `POST ${VERIFY} · a push that runs out: a push is sent`,
    ],
    () => at(VERIFY, ({ text }) => (text.includes('WAITING') ? json(200, { factorResult: 'WAITING' }) : {})),
  ),
  fault(
    'a rejected push has an unknown factorResult',
    'push',
    [`POST ${POLL} · a push that is rejected: the answer REJECTED`],
    () => instead(POLL, 'REJECTED', 'DECLINED'),
  ),
  fault('an approved push has no next phase', 'push', [`POST ${POLL} · push: the approved push`], () =>
    at(POLL, ({ text }) => (text.includes('SUCCESS') ? json(200, { factorResult: 'SUCCESS' }) : {})),
  ),
];

/** Faults in how the recovery server handles recovery tokens, each with the conformance checks that must detect the fault. */
const tokens: readonly Planted[] = [
  fault('a recovery token is accepted twice', 'reset', [`POST ${RESET} · a reset: the token again`], () =>
    forRefusal(RESET, 'E0000105', json(200, {}), 1),
  ),
  fault('an unlock token is accepted twice', 'unlock', [`POST ${UNLOCK} · an unlock: the token again`], () =>
    forRefusal(UNLOCK, 'E0000105', json(200, {})),
  ),
  fault(
    'the token of an email link is accepted twice',
    'email',
    [`POST ${UNLOCK} · email, to unlock: the token of the link again`],
    () => forRefusal(UNLOCK, 'E0000105', json(200, {})),
  ),
  fault('an expired token is accepted', 'reset', [`POST ${RESET} · a reset: a token that has expired`], () =>
    after(
      (_answer, { path }) => path === '/sandbox/api/expire',
      RESET,
      () => json(200, {}),
    ),
  ),
  fault(
    'a rejected password invalidates the token',
    'reset',
    [`POST ${RESET} · a reset: a good password`],
    () =>
      after(
        (answer) => codeIn(answer) === 'E0000001',
        RESET,
        ({ status }) => (status === 200 ? refusal(401, 'E0000105') : {}),
      ),
  ),
  fault('a password token unlocks an account', 'reset', [`POST ${UNLOCK} · the token of a password`], () =>
    at(UNLOCK, () => json(200, {})),
  ),
  fault('a weak password is accepted', 'reset', [`POST ${RESET} · a reset: a weak password`], () =>
    forRefusal(RESET, 'E0000001', json(200, {})),
  ),
  fault(
    'a recently used password gets the error code of a weak password',
    'reset',
    [`POST ${RESET} · a reset: a password used recently`],
    () => forRefusal(RESET, 'E0000080', refusal(400, 'E0000001')),
  ),
  fault(
    'the link in an email has the wrong path',
    'email',
    [`POST ${EMAIL} · email: the link of the message`],
    () => ({
      answer: ({ text }, { path }) =>
        path === '/sandbox/api/state'
          ? { text: text.replaceAll('/recovery/password/reset/', '/reset-password/reset/') }
          : {},
    }),
  ),
  fault('a wrong old password is accepted', 'expired', [`POST ${CHANGE} · a wrong old password`], () =>
    forRefusal(CHANGE, 'E0000014', json(200, {})),
  ),
];

/** Servers that accept invalid requests. Each entry names the checks that must fail for the server. */
const strictness: readonly Planted[] = [
  fault(
    'the CSRF token is not checked',
    'forgery',
    [`POST ${VERIFY} · X-XSRF-TOKEN is missing`, `POST ${VERIFY} · X-XSRF-TOKEN is different`],
    () => ({
      ask: ({ path, asked: headers }) =>
        path === VERIFY
          ? {
              asked: {
                ...headers,
                'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '',
              },
            }
          : {},
    }),
  ),
  fault('the CSRF cookie is HttpOnly', 'forgery', ['GET /configuration/{type} · the CSRF cookie'], () => ({
    answer: ({ headers }, { path, asked: { cookie } }) =>
      path === ADMIN && cookie === undefined
        ? {
            headers: {
              ...headers,
              'set-cookie': [headers['set-cookie'] ?? []].flat().map((each) => `${each}; HttpOnly`),
            },
          }
        : {},
  })),
  fault(
    'a missing CSRF cookie is not set again',
    'forgery',
    ['POST /recovery/mfafactors · a browser without the cookie'],
    () => ({
      answer: ({ headers: { 'set-cookie': _, ...headers } }, { path }) =>
        path === '/recovery/mfafactors' ? { headers } : {},
    }),
  ),
  fault(
    'an unknown user gets a different error code',
    'unknown-user',
    [`POST ${PIN} · an unknown user`],
    () => ({
      answer: (_answer, { path, body }) =>
        path === PIN && body.userName === 'nobody-has-this-name' ? refusal(403, 'E0000068') : {},
    }),
  ),
  fault(
    'a request with an additional field is accepted',
    'strictness',
    [`POST ${LIST} · with an additional field`],
    () => ({
      ask: (asked) => {
        const { conformance, ...body } = asked.body;
        return conformance && asked.path === LIST ? { posted: JSON.stringify(body) } : {};
      },
    }),
  ),
  fault('a text/plain body is accepted as JSON', 'strictness', [`POST ${VERIFY} · as text/plain`], () => ({
    ask: ({ path, asked: headers }) =>
      path === VERIFY ? { asked: { ...headers, 'content-type': 'application/json' } } : {},
  })),
  fault('a PUT is accepted as a POST', 'strictness', [`POST ${RESET} · by PUT`], () => ({
    ask: ({ path, method }) => (path === RESET && method === 'PUT' ? { method: 'POST' } : {}),
  })),
  fault(
    'an error response has no request ID',
    'strictness',
    [`POST ${PIN} · the request ID of its refusal`],
    () => at(PIN, without('x-request-id')),
  ),
  fault('the request body has no size limit', 'strictness', [`POST ${LIST} · with a body of 2 MiB`], () => ({
    ask: (asked) =>
      asked.path === LIST && asked.posted === ''
        ? saying({ ...asked, body: {} }, { username: 'nobody', phase: 'initial' })
        : {},
  })),
  fault(
    'a truncated request body gets the error code of an internal server error',
    'strictness',
    [`POST ${LIST} · with half a body`],
    () => ({
      answer: (_answer, { path, posted }) =>
        path === LIST && posted === '{"username":' ? refusal(500, 'E0000009') : {},
    }),
  ),
  fault(
    'a request for a factor that the user lacks returns a different factor',
    'dynamic-factors',
    [`POST ${FACTOR} · a kind that the user lacks`],
    () =>
      at(FACTOR, (_answer, { body }) =>
        body.factorType === 'conformance' ? json(200, { name: 'sms', factorDisplay: 'SMS' }) : {},
      ),
  ),
];

/** Faults in the CORS headers of a recovery server, each with the conformance checks that must detect the fault. */
const sharing: readonly Planted[] = [
  fault(
    'CORS responses do not allow credentials',
    'sharing',
    [`POST ${LIST} · a refusal that the page reads`],
    () =>
      at(LIST, (answer, { method }) =>
        method === 'OPTIONS' ? {} : without('access-control-allow-credentials')(answer),
      ),
  ),
  fault(
    'error responses have no CORS headers',
    'sharing',
    [`POST ${UNLOCK} · a refusal that the page reads`],
    () =>
      at(UNLOCK, (answer) => (answer.status >= 400 ? without('access-control-allow-origin')(answer) : {})),
  ),
  fault('CORS headers allow every origin', 'sharing', [`POST ${VERIFY} · a preflight of another page`], () =>
    at(VERIFY, ({ headers }, { asked: { origin } }) => ({
      headers: { ...headers, 'access-control-allow-origin': origin ?? '*' },
    })),
  ),
  fault(
    'CORS headers do not expose Retry-After',
    'sharing',
    [`POST ${LIST} · a refusal that the page reads`],
    () => at(LIST, without('access-control-expose-headers')),
  ),
  fault(
    'the preflight response does not allow the content type JSON',
    'sharing',
    ['GET /configuration/{type} · a preflight'],
    () => at(ADMIN, without('access-control-allow-headers')),
  ),
];

/** All faults that the conformance tool must detect. */
export const plantedFaults: readonly Planted[] = [
  ...shapes,
  ...codes,
  ...phases,
  ...pushes,
  ...tokens,
  ...strictness,
  ...sharing,
];
