import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type { CallAnswer } from '../../../adapters/recovery-server/core/ports/answers';
import {
  type Account,
  type AuditEntry,
  type Directory,
  type Factor,
  type PushState,
  type RecoveryServerOptions,
  type Store,
  Unavailable,
} from '../../../adapters/recovery-server/core/ports/ports';
import { type CallName, createRecoveryServer } from '../../../adapters/recovery-server/core/recovery-server';
import { STATUSES } from '../../../adapters/recovery-server/http/send-answer';
import { givenAccount } from './accounts';

/** Code of the fake authenticator app. The server accepts it for every user. */
export const GOOD_CODE = '424242';
export const OLD_PASSWORD = 'Old-Pa55word!';
export const NEW_PASSWORD = 'New-Pa55word!';

/** Initial time of the fake clock, in milliseconds since 1970. */
const START = Date.UTC(2030, 0, 1);

const createFakeDirectory = (accounts: readonly Account[]) => {
  const passwords = new Map<string, string>();
  const unlocked: string[] = [];
  const judge = (account: Account, password: string) => {
    if (password.length < 8) return 'breaksRequirements';
    if (password === OLD_PASSWORD) return 'usedBefore';
    passwords.set(account.username, password);
    return 'done';
  };
  const directory: Directory = {
    find: async (username) => accounts.find((each) => each.username === username.toLowerCase()),
    sample: async () => accounts,
    setPassword: async (account, password) => judge(account, password),
    mayChangePassword: async () => true,
    changePassword: async (account, old, password) =>
      old === (passwords.get(account.username) ?? OLD_PASSWORD) ? judge(account, password) : 'wrongPassword',
    unlock: async ({ username }) => {
      unlocked.push(username);
      return username !== 'kept-locked';
    },
    versionOf: async ({ id }, part) => {
      const { username = '' } = accounts.find((each) => each.id === id) ?? {};
      const { length } = unlocked.filter((each) => each === username);
      return part === 'lock' ? `unlocked ${length} times` : (passwords.get(username) ?? OLD_PASSWORD);
    },
    check: async () => {},
  };
  return { directory, passwords, unlocked };
};

/** Creates fake factors. A user has a factor if the account contains contact data for the factor. */
const createFakeFactors = () => {
  const sent: { readonly to: string; readonly factor: string; readonly text: string }[] = [];
  const pushes = new Map<string, PushState>();
  const owned = (name: string) => ({
    name,
    find: async ({ contacts }: Account) => {
      const factorDisplay = contacts[name];
      return factorDisplay === undefined ? undefined : { name, factorDisplay };
    },
  });
  const record = (factor: string) => async (account: Account, text: string) => {
    sent.push({ to: account.username, factor, text });
  };
  const factors: readonly Factor[] = [
    { ...owned('sms'), kind: 'sentCode', send: record('sms') },
    {
      ...owned('google'),
      kind: 'typedCode',
      check: async (_account, code) => (code === GOOD_CODE ? 'step 1' : undefined),
    },
    {
      ...owned('pin'),
      kind: 'typedCode',
      check: async (_account, code) => (code === '4711' ? '' : undefined),
    },
    { ...owned('email'), kind: 'sentLink', send: record('email') },
    {
      ...owned('push'),
      kind: 'push',
      send: async ({ username }) => {
        const id = `push ${pushes.size + 1} of ${username}`;
        pushes.set(id, 'waiting');
        return id;
      },
      state: async (id) => pushes.get(id) ?? 'expired',
    },
  ];
  return { factors, sent, pushes };
};

/** A store in which a test can read all values. A test can also make all methods reject. */
const createWatchedStore = (now: () => number) => {
  const store = createMemoryStore({ now });
  const written: string[] = [];
  let isDown = false;
  const watched = new Proxy(store, {
    get:
      (target, method: keyof Store) =>
      (...parameters: readonly string[]) => {
        if (isDown) return Promise.reject(new Unavailable('store'));
        written.push(...parameters.map(String));
        return (target[method] as (...all: readonly string[]) => unknown)(...parameters);
      },
  });
  return {
    store: watched,
    written,
    fail: (down: boolean) => {
      isDown = down;
    },
  };
};

const all = {
  sms: '+1 *** *** 0142',
  google: 'Authenticator app',
  email: 'j***@bank.example',
  push: 'Pixel 7',
};

/** Accounts with different factors. The contact data of an account determines its factors. */
const accounts: readonly Account[] = [
  givenAccount('jane', { ...all, pin: 'PIN' }),
  givenAccount('sms', { sms: all.sms }),
  givenAccount('google', { google: all.google }),
  givenAccount('push', { push: all.push }),
  givenAccount('email', { email: all.email }),
  givenAccount('factorless'),
  givenAccount('locked', all),
  givenAccount('kept-locked', { sms: all.sms }),
];

/** Steps of a recovery that needs two different factors. */
export const twoProofs: Pick<RecoveryServerOptions, 'stepsOf'> = {
  stepsOf: () => [
    { phase: 'second', token: false },
    { phase: 'final', token: true },
  ],
};

const NO_LIMIT = { count: Number.POSITIVE_INFINITY, seconds: 1 };
export const noLimits = {
  ...{ wrongCodes: NO_LIMIT, messages: NO_LIMIT, polls: NO_LIMIT },
  ...{ perContact: NO_LIMIT, messagesInAll: NO_LIMIT },
  ...{ perUser: NO_LIMIT, perAddress: NO_LIMIT, inAll: NO_LIMIT },
};

/** Fields of the recovery server's responses that tests read. Each response contains only some of these fields. */
export interface AnsweredBody {
  readonly phase: string;
  readonly recoveryToken: string;
  readonly recoveryTokenType: string;
  readonly factorResult: string;
  readonly links: { readonly poll: string };
  readonly correctAnswer?: number;
  readonly sessionToken: string;
  readonly apierror: { readonly errorCode: string };
}

/** Answer of the recovery server's core, and the HTTP status that it gets. */
export interface Answered extends CallAnswer {
  readonly status: number;
  readonly body: AnsweredBody;
}

/**
 * Creates a recovery server with fakes of its directory, factors and other services. By default, each reason of a
 * refusal has its own error code, there are no rate limits, and a recovery needs one proof of identity.
 */
export const givenRecoveryServer = (more: Partial<RecoveryServerOptions> = {}) => {
  let time = START;
  const clock = { now: () => time };
  const lines: AuditEntry[] = [];
  const told: string[] = [];
  const { directory, passwords, unlocked } = createFakeDirectory(accounts);
  const { factors, sent, pushes } = createFakeFactors();
  const { store, written, fail } = createWatchedStore(clock.now);
  const options: RecoveryServerOptions = {
    ...{ directory, store, clock, distinctAnswers: true, limits: noLimits },
    notifier: {
      recipientsOf: ({ username }) => [{ kind: 'email', address: `${username}@bank.example` }],
      tell: async ({ username, change }) => void told.push(`${change} ${username}`),
    },
    audit: { write: (line) => lines.push(line) },
    factorsOf: () => factors,
    stepsOf: () => [{ phase: 'final', token: true }],
    offeredFactors: () => [{ name: 'sms', factorDisplay: 'Text message' }],
    adminConfiguration: { clientId: 'account-recovery' },
    secret: 'a secret of at least thirty-two bytes',
    page: 'https://recovery.example',
    decoys: {
      sms: '+1 *** *** ####',
      google: 'Authenticator app',
      email: '?***@bank.example',
      push: 'Pixel 7',
    },
    ...more,
  };
  const core = createRecoveryServer(options);
  let browser: string | undefined = 'jane’s browser';
  let language: string | undefined;
  const call = async (name: CallName, body: unknown, address = '192.0.2.1') => {
    const answer = await core.answer(name, body, { request: 'request-1', address, browser, language });
    return { ...answer, status: STATUSES[answer.outcome] } as Answered;
  };
  const verify = (
    username: string,
    factorType: string,
    code?: string,
    phase = 'initial',
    type = 'password',
  ) => call('verifyFactor', { username, factorType, type, relayState: '', phase, ...(code && { code }) });
  return {
    ...{ core, options, call, verify, sent, pushes, passwords, unlocked, lines, told, written, fail },
    /** Sends the next calls from another browser, or from one that stores no cookie. */
    moveTo: (other?: string) => {
      browser = other;
    },
    /** Sends the next calls with another `Accept-Language`. */
    speak: (other: string) => {
      language = other;
    },
    list: (username: string, phase = 'initial') => call('listFactorsOfUser', { username, phase }),
    /** Requests a code by SMS and resolves with the code in the message. */
    requestCode: async (username: string, phase?: string, type?: string) => {
      await verify(username, 'sms', undefined, phase, type);
      await core.idle();
      return sent.findLast(({ to, factor }) => to === username && factor === 'sms')?.text ?? 'none';
    },
    sendEmail: (username: string, phase = 'initial', type = 'password') =>
      call('sendEmail', { username, factorType: 'email', type, relayState: '', phase }),
    poll: (username: string, pollUrl: string, phase = 'initial', type = 'password') =>
      call('pollPush', { username, pollUrl, type, relayState: '', phase }),
    reset: (recoveryToken: string, body: Readonly<Record<string, string>> = {}) =>
      call('resetPassword', {
        ...{ recoveryToken, recoveryType: 'RECOVERY', userName: '', newPassword: NEW_PASSWORD },
        ...body,
      }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

/** Requests an SMS code for a user and enters the code. Resolves with the recovery token. */
export const proveBySms = async (
  { requestCode, verify }: ReturnType<typeof givenRecoveryServer>,
  username = 'sms',
  type = 'password',
): Promise<string> => {
  const code = await requestCode(username, 'initial', type);
  return (await verify(username, 'sms', code, 'initial', type)).body.recoveryToken;
};
