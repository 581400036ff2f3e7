import type { Answer, Asked, Fault } from './faulty-server';

/** A fault, the stories that meet it, and the checks that must fail for it: these and no others. */
export interface Planted {
  readonly what: string;
  readonly stories: readonly string[];
  readonly plant: () => Fault;
  readonly fails: readonly string[];
  /** The users of the scenario that it takes, if not all. */
  readonly cast?: readonly string[];
  /** Page and server on two origins. */
  readonly isSplit?: boolean;
}

const json = (status: number, value: unknown): Partial<Answer> => ({ status, text: JSON.stringify(value) });

const refusal = (status: number, errorCode: string) => json(status, { apierror: { errorCode } });

const codeIn = ({ text }: Answer) => /"errorCode":"(\w+)"/.exec(text)?.[1];

const at = (path: string, change: NonNullable<Fault['answer']>): Fault => ({
  answer: (answer, asked) => (asked.path === path ? change(answer, asked) : {}),
});

/** The answer with another text in one place. */
const instead = (path: string, found: string | RegExp, put: string): Fault =>
  at(path, ({ text }) => ({ text: text.replace(found, () => put) }));

/** One refusal of a call becomes something else. */
const forRefusal = (path: string, errorCode: string, put: Partial<Answer>): Fault =>
  at(path, (answer) => (codeIn(answer) === errorCode ? put : {}));

const without =
  (name: string) =>
  ({ headers }: Answer) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name)),
  });

const saying = (asked: Asked, fields: Readonly<Record<string, unknown>>): Partial<Asked> => ({
  text: JSON.stringify({ ...asked.body, ...fields }),
});

const VERIFY = '/recovery/mfaverify';
const LIST = '/recovery/mfafactors';
const PIN = '/recovery/mfapin';
const RESET = '/credentials/verifyandresetpassword';
const UNLOCK = '/credentials/verifyandunlock';
const final = { phase: 'final', recoveryToken: 'token', recoveryTokenType: 'RECOVERY' };

/** What is wrong with the shape of an answer. */
const shapes: readonly Planted[] = [
  {
    what: 'a field of a factor is missing',
    stories: ['factor-lists'],
    plant: () =>
      at(LIST, ({ text }, { body }) =>
        body.username === 'pin' ? { text: text.replace(',"factorDisplay":"Pin card"', '') } : {},
      ),
    fails: [`POST ${LIST} · pin: the factors`],
  },
  {
    what: 'a token comes without its type',
    stories: ['pin'],
    plant: () => instead(PIN, ',"recoveryTokenType":"RECOVERY"', ''),
    fails: [`POST ${PIN} · pin: the right code`],
  },
  {
    what: 'an answer is text/html',
    stories: ['pin'],
    plant: () =>
      at(PIN, ({ status, headers }) =>
        status === 200 ? { headers: { ...headers, 'content-type': 'text/html' } } : {},
      ),
    fails: [`POST ${PIN} · pin: the right code`],
  },
  {
    what: 'a refusal is an HTML page',
    stories: ['badge'],
    plant: () =>
      at('/recovery/mfabadge', (answer) =>
        codeIn(answer) === 'E0000068'
          ? { text: '<h1>No</h1>', headers: { 'content-type': 'text/html' } }
          : {},
      ),
    fails: [
      'POST /recovery/mfabadge · badge: a wrong code',
      'POST /recovery/mfabadge · badge: a wrong code, afresh',
    ],
  },
  {
    what: 'half a body',
    stories: ['configuration'],
    plant: () => at('/configuration/admin', ({ text }) => ({ text: text.slice(0, -1) })),
    fails: ['GET /configuration/{type} · the type admin'],
  },
  {
    what: 'an issuer that is no address',
    stories: ['configuration'],
    plant: () => instead('/configuration/admin', /"issuer":"[^"]+"/, '"issuer":"login.example"'),
    fails: ['GET /configuration/{type} · the type admin'],
  },
  {
    what: 'an empty session token',
    stories: ['expired'],
    plant: () => instead('/credentials/expiredpassword', /"sessionToken":"[^"]+"/, '"sessionToken":""'),
    fails: ['POST /credentials/expiredpassword · a good new password'],
  },
  {
    what: 'a status that nobody described',
    stories: ['email'],
    plant: () => at('/recovery/mfaemail', ({ status }) => (status === 200 ? { status: 202 } : {})),
    fails: [
      'POST /recovery/mfaemail · email: a message is sent',
      'POST /recovery/mfaemail · email, to unlock: a message is sent',
    ],
  },
  {
    what: 'a call is answered by a redirect to the login',
    stories: ['configuration'],
    plant: () =>
      at('/configuration/admin', () => ({ status: 302, headers: { location: '/login' }, text: '' })),
    fails: ['GET /configuration/{type} · the type admin'],
  },
  {
    what: 'megabytes',
    stories: ['configuration'],
    plant: () => at('/configuration/admin', () => ({ text: `"${'x'.repeat(2_000_000)}"` })),
    fails: ['GET /configuration/{type} · the type admin'],
  },
  {
    what: 'the connection is reset',
    stories: ['configuration'],
    plant: () => ({
      instead: ({ path }, response) => {
        if (path === '/configuration/admin') response.destroy();
        return path === '/configuration/admin';
      },
    }),
    fails: ['GET /configuration/{type} · the type admin'],
  },
];

/** What is wrong with codes. */
const codes: readonly Planted[] = [
  {
    what: 'a wrong code has a wrong status',
    stories: ['pin'],
    plant: () => forRefusal(PIN, 'E0000068', { status: 401 }),
    fails: [`POST ${PIN} · pin: a wrong code`, `POST ${PIN} · pin: a wrong code, afresh`],
  },
  {
    what: 'a wrong code has an error code that nobody knows',
    stories: ['pin'],
    plant: () => forRefusal(PIN, 'E0000068', refusal(403, 'WRONG_PIN')),
    fails: [`POST ${PIN} · pin: a wrong code`, `POST ${PIN} · pin: a wrong code, afresh`],
  },
  {
    what: 'a refused code is a 200',
    stories: ['google'],
    plant: () => {
      let wrong = 0;
      return at(VERIFY, (answer) => {
        wrong += codeIn(answer) === 'E0000068' ? 1 : 0;
        return codeIn(answer) === 'E0000068' && wrong === 1 ? { status: 200 } : {};
      });
    },
    fails: [`POST ${VERIFY} · google: a wrong code`],
  },
  {
    what: 'a code is accepted twice',
    stories: ['google'],
    plant: () => {
      let isProven = false;
      return at(VERIFY, (answer) => {
        isProven ||= answer.status === 200;
        return isProven && codeIn(answer) === 'E0000068' ? json(200, final) : {};
      });
    },
    fails: [`POST ${VERIFY} · google: the same code again`],
  },
  {
    what: 'sending a code moves the phase',
    stories: ['sms'],
    plant: () => instead(VERIFY, '"phase":"initial"', '"phase":"sent"'),
    fails: [`POST ${VERIFY} · sms: a code is sent`],
  },
  {
    what: 'too many requests, and nobody says for how long',
    stories: ['throttling'],
    plant: () => at(LIST, without('retry-after')),
    fails: [`POST ${LIST} · too many requests`],
  },
];

/** What is wrong with phases and rounds. */
const phases: readonly Planted[] = [
  {
    what: 'a wrong phase is accepted',
    stories: ['badge'],
    plant: () => ({
      ask: (asked) => (asked.path === '/recovery/mfabadge' ? saying(asked, { phase: 'initial' }) : {}),
    }),
    fails: ['POST /recovery/mfabadge · badge: in a phase that is not yet'],
  },
  {
    what: 'a proof is accepted after the last one',
    stories: ['pin'],
    plant: () => {
      let isProven = false;
      return at(PIN, (answer) => {
        const put = isProven && codeIn(answer) === 'E0000079' ? json(200, final) : {};
        isProven ||= answer.status === 200;
        return put;
      });
    },
    fails: [`POST ${PIN} · pin: in the phase that is over`],
  },
  {
    what: 'a list is given in any phase',
    stories: ['factor-lists'],
    plant: () => forRefusal(LIST, 'E0000079', json(200, [])),
    fails: [`POST ${LIST} · a list: in a phase that is not yet`],
  },
  {
    what: 'a further round is lost',
    stories: ['rounds'],
    plant: () => at(VERIFY, ({ text }) => (text === '{"phase":"second"}' ? json(200, final) : {})),
    fails: [`POST ${VERIFY} · a second round: the proof by sms`],
  },
  {
    what: 'the further round has no list',
    stories: ['rounds'],
    plant: () => at(LIST, (_answer, { body }) => (body.phase === 'second' ? json(200, []) : {})),
    fails: [`POST ${LIST} · a second round: the list of phase second`],
  },
  {
    what: 'final_confirm brings its token a proof too early',
    stories: ['rounds'],
    plant: () =>
      at(VERIFY, ({ text }) =>
        text === '{"phase":"final_confirm"}' ? json(200, { ...final, phase: 'final_confirm' }) : {},
      ),
    fails: [`POST ${VERIFY} · final_confirm without a token: the proof by sms`],
  },
  {
    what: 'a list with phase initial does not start afresh',
    stories: ['pin'],
    plant: () => {
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
    fails: [`POST ${PIN} · pin: a wrong code, afresh`],
  },
];

/** What is wrong with pushes. */
const pushes: readonly Planted[] = [
  {
    what: 'the poll link of an answer is not the one that is good',
    stories: ['push'],
    plant: () => instead('/recovery/poll', /"poll":"[^"]+"/, '"poll":"https://provider.invalid/other"'),
    fails: ['POST /recovery/poll · push: the approved push'],
  },
  {
    what: 'an old poll link stays good',
    stories: ['push'],
    plant: () => {
      let newest = '';
      return {
        ask: (asked) =>
          asked.path === '/recovery/poll' &&
          asked.body.pollUrl !== 'https://conformance.invalid/poll' &&
          newest !== ''
            ? saying(asked, { pollUrl: newest })
            : {},
        answer: ({ text }) => {
          newest = /"poll":"([^"]+)"/.exec(text)?.[1] ?? newest;
          return {};
        },
      };
    },
    fails: ['POST /recovery/poll · push: the link before the newest'],
  },
  {
    what: 'a push that waits has no link',
    stories: ['push'],
    plant: () =>
      at(VERIFY, ({ text }) => (text.includes('WAITING') ? json(200, { factorResult: 'WAITING' }) : {})),
    fails: [
      `POST ${VERIFY} · push: a push is sent`,
      `POST ${VERIFY} · a push that is rejected: a push is sent`,
      `POST ${VERIFY} · a push that runs out: a push is sent`,
    ],
  },
  {
    what: 'a rejected push is told in a word of its own',
    stories: ['push'],
    plant: () => instead('/recovery/poll', 'REJECTED', 'DECLINED'),
    fails: ['POST /recovery/poll · a push that is rejected: the answer REJECTED'],
  },
  {
    what: 'a push that was approved does not say what comes next',
    stories: ['push'],
    plant: () =>
      at('/recovery/poll', ({ text }) =>
        text.includes('SUCCESS') ? json(200, { factorResult: 'SUCCESS' }) : {},
      ),
    fails: ['POST /recovery/poll · push: the approved push'],
  },
];

/** What is wrong with tokens. */
const tokens: readonly Planted[] = [
  {
    what: 'a token is accepted twice',
    stories: ['reset'],
    plant: () => {
      let isOver = false;
      return at(RESET, (answer) => {
        const put = codeIn(answer) === 'E0000105' && !isOver ? json(200, {}) : {};
        isOver ||= codeIn(answer) === 'E0000105';
        return put;
      });
    },
    fails: [`POST ${RESET} · a reset: the token again`],
  },
  {
    what: 'a token that unlocks is accepted twice',
    stories: ['unlock'],
    plant: () => forRefusal(UNLOCK, 'E0000105', json(200, {})),
    fails: [`POST ${UNLOCK} · an unlock: the token again`],
  },
  {
    what: 'the token of a link is accepted twice',
    stories: ['email'],
    plant: () => forRefusal(UNLOCK, 'E0000105', json(200, {})),
    fails: [`POST ${UNLOCK} · email, to unlock: the token of the link again`],
  },
  {
    what: 'an expired token is accepted',
    stories: ['reset'],
    plant: () => {
      let isExpired = false;
      return {
        answer: (_answer, { path }) => {
          isExpired ||= path === '/sandbox/api/expire';
          return isExpired && path === RESET ? json(200, {}) : {};
        },
      };
    },
    fails: [`POST ${RESET} · a reset: a token that has expired`],
  },
  {
    what: 'a refused password costs the token',
    stories: ['reset'],
    plant: () => {
      let isSpent = false;
      return at(RESET, (answer) => {
        const put = isSpent && answer.status === 200 ? refusal(401, 'E0000105') : {};
        isSpent ||= codeIn(answer) === 'E0000001';
        return put;
      });
    },
    fails: [`POST ${RESET} · a reset: a good password`],
  },
  {
    what: 'any token unlocks',
    stories: ['reset'],
    plant: () => at(UNLOCK, () => json(200, {})),
    fails: [`POST ${UNLOCK} · the token of a password`],
  },
  {
    what: 'a weak password is taken',
    stories: ['reset'],
    plant: () => forRefusal(RESET, 'E0000001', json(200, {})),
    fails: [`POST ${RESET} · a reset: a weak password`],
  },
  {
    what: 'a password used recently is refused as a weak one',
    stories: ['reset'],
    plant: () => forRefusal(RESET, 'E0000080', refusal(400, 'E0000001')),
    fails: [`POST ${RESET} · a reset: a password used recently`],
  },
  {
    what: 'the link of a message leads elsewhere',
    stories: ['email'],
    plant: () => ({
      answer: ({ text }, { path }) =>
        path === '/sandbox/api/state'
          ? { text: text.replaceAll('/recovery/password/reset/', '/reset-password/reset/') }
          : {},
    }),
    fails: ['POST /recovery/mfaemail · email: the link of the message'],
  },
  {
    what: 'a wrong old password is taken',
    stories: ['expired'],
    plant: () => forRefusal('/credentials/expiredpassword', 'E0000014', json(200, {})),
    fails: ['POST /credentials/expiredpassword · a wrong old password'],
  },
];

/** What is wrong with who may ask, and how. */
const strictness: readonly Planted[] = [
  {
    what: 'forgeries are not looked for',
    stories: ['forgery'],
    plant: () => ({
      ask: ({ path, headers }) =>
        path === VERIFY
          ? {
              headers: {
                ...headers,
                'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? '',
              },
            }
          : {},
    }),
    fails: [`POST ${VERIFY} · X-XSRF-TOKEN is missing`, `POST ${VERIFY} · X-XSRF-TOKEN is different`],
  },
  {
    what: 'no script can read the cookie against forgeries',
    stories: ['forgery'],
    plant: () => ({
      answer: ({ headers }, { path, headers: { cookie } }) =>
        path === '/configuration/admin' && cookie === undefined
          ? {
              headers: {
                ...headers,
                'set-cookie': [headers['set-cookie'] ?? []].flat().map((each) => `${each}; HttpOnly`),
              },
            }
          : {},
    }),
    fails: ['GET /configuration/{type} · the cookie against forgeries'],
  },
  {
    what: 'a browser whose cookie is gone gets no other',
    stories: ['forgery'],
    plant: () => ({
      answer: ({ headers: { 'set-cookie': _, ...headers } }, { path }) =>
        path === '/recovery/mfafactors' ? { headers } : {},
    }),
    fails: ['POST /recovery/mfafactors · a browser without the cookie'],
  },
  {
    what: 'an unknown user is told by another code',
    stories: ['unknown-user'],
    plant: () => ({
      answer: (_answer, { path, body }) =>
        path === PIN && body.userName === 'nobody-has-this-name' ? refusal(403, 'E0000068') : {},
    }),
    fails: [`POST ${PIN} · a user that nobody knows`],
  },
  {
    what: 'a field more is taken',
    stories: ['strictness'],
    cast: ['sms'],
    plant: () => ({
      ask: (asked) => {
        const { conformance, ...body } = asked.body;
        return conformance && asked.path === LIST ? { text: JSON.stringify(body) } : {};
      },
    }),
    fails: [`POST ${LIST} · with a field more`],
  },
  {
    what: 'text is taken for JSON',
    stories: ['strictness'],
    cast: ['sms'],
    plant: () => ({
      ask: ({ path, headers }) =>
        path === VERIFY ? { headers: { ...headers, 'content-type': 'application/json' } } : {},
    }),
    fails: [`POST ${VERIFY} · as text/plain`],
  },
  {
    what: 'another method is taken for a POST',
    stories: ['strictness'],
    cast: ['sms'],
    plant: () => ({
      ask: ({ path, method }) => (path === RESET && method === 'PUT' ? { method: 'POST' } : {}),
    }),
    fails: [`POST ${RESET} · by PUT`],
  },
  {
    what: 'half a body is a failure of the server',
    stories: ['strictness'],
    cast: ['sms'],
    plant: () => ({
      answer: (_answer, { path, text }) =>
        path === LIST && text === '{"username":' ? refusal(500, 'E0000009') : {},
    }),
    fails: [`POST ${LIST} · with half a body`],
  },
  {
    what: 'a factor that the user does not have is another one',
    stories: ['dynamic-factors'],
    plant: () =>
      at('/recovery/mfafactor', (_answer, { body }) =>
        body.factorType === 'conformance' ? json(200, { name: 'sms', factorDisplay: 'SMS' }) : {},
      ),
    fails: ['POST /recovery/mfafactor · a kind that the user has none of'],
  },
];

/** What is wrong with a server on another origin. */
const sharing: readonly Planted[] = [
  {
    what: 'credentials are not shared',
    stories: ['sharing'],
    isSplit: true,
    plant: () =>
      at(LIST, (answer, { method }) =>
        method === 'OPTIONS' ? {} : without('access-control-allow-credentials')(answer),
      ),
    fails: [`POST ${LIST} · a refusal that the page reads`],
  },
  {
    what: 'refusals are not shared',
    stories: ['sharing'],
    isSplit: true,
    plant: () =>
      at(UNLOCK, (answer) => (answer.status >= 400 ? without('access-control-allow-origin')(answer) : {})),
    fails: [`POST ${UNLOCK} · a refusal that the page reads`],
  },
  {
    what: 'answers are shared with everybody',
    stories: ['sharing'],
    isSplit: true,
    plant: () =>
      at(VERIFY, ({ headers }, { headers: { origin } }) => ({
        headers: { ...headers, 'access-control-allow-origin': origin ?? '*' },
      })),
    fails: [`POST ${VERIFY} · a preflight of another page`],
  },
  {
    what: 'Retry-After is not exposed',
    stories: ['sharing'],
    isSplit: true,
    plant: () => at(LIST, without('access-control-expose-headers')),
    fails: [`POST ${LIST} · a refusal that the page reads`],
  },
  {
    what: 'a preflight does not allow JSON',
    stories: ['sharing'],
    isSplit: true,
    plant: () => at('/configuration/admin', without('access-control-allow-headers')),
    fails: ['GET /configuration/{type} · a preflight'],
  },
];

/** Every fault that a run must name. */
export const plantedFaults: readonly Planted[] = [
  ...shapes,
  ...codes,
  ...phases,
  ...pushes,
  ...tokens,
  ...strictness,
  ...sharing,
];
