import { createHmac, randomUUID } from 'node:crypto';
import type { Scenario } from '../../../adapters/operator/conformance/scenario/scenario';
import { listen } from '../../sandbox/server/listening';
import { readBody } from '../../sandbox/server/request-body';

type Factor = { readonly name: string; readonly factorDisplay: string };

export interface AskedUser {
  readonly path: string;
  readonly body: Readonly<Record<string, string>>;
  readonly username: string;
  readonly user: 'known' | 'locked' | 'factorless' | 'unknown';
}

/** A response of the server, with the number of milliseconds by which the response advances the fake clock. */
export interface EqualAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly milliseconds: number;
}

/** Changes a response so that it reveals information about the user. */
export type Leak = (answer: EqualAnswer, asked: AskedUser) => Partial<EqualAnswer>;

const known: Readonly<Record<string, readonly Factor[]>> = {
  jane: [
    { name: 'push', factorDisplay: 'Pixel 7' },
    { name: 'sms', factorDisplay: '+1 *** *** 0142' },
    { name: 'email', factorDisplay: 'j***@bank.example' },
  ],
  mia: [
    { name: 'sms', factorDisplay: '+1 *** *** 7788' },
    { name: 'pin', factorDisplay: 'Pin card' },
  ],
  lou: [{ name: 'sms', factorDisplay: '+1 *** *** 1203' }],
  noor: [],
};

/** Scenario with which the conformance tool checks the server of {@link startEqualServer}. */
export const equalScenario: Scenario = {
  unknownUser: 'nobody',
  lockedUser: 'lou',
  resetsPassword: 'mia',
  dynamicFactors: true,
  users: Object.entries(known).map(([username, factors]) => ({
    username,
    factors: Object.fromEntries(factors.map(({ name }) => [name, {}])),
  })),
};

const userOf = (username: string): AskedUser['user'] => {
  const factors = known[username];
  if (factors === undefined) return 'unknown';
  if (username === 'lou') return 'locked';
  return factors.length === 0 ? 'factorless' : 'known';
};

const decoysOf = (username: string): readonly Factor[] => {
  const bytes = createHmac('sha256', 'secret').update(username).digest();
  const digits = String(bytes.readUInt16BE() % 10_000).padStart(4, '0');
  const sms = { name: 'sms', factorDisplay: `+1 *** *** ${digits}` };
  const push = { name: 'push', factorDisplay: `Pixel ${(bytes[2] ?? 0) % 3}` };
  return (bytes[3] ?? 0) % 2 === 0 ? [sms] : [push, sms];
};

const factorsOf = (username: string) => {
  const own = known[username] ?? [];
  return own.length === 0 ? decoysOf(username) : own;
};

const refusal = (status: number, errorCode: string) => ({ status, body: { apierror: { errorCode } } });

const contentOf = (path: string, posted: AskedUser['body'], name: string) => {
  const { factorType = 'pin', code, pollUrl, phase = 'initial' } = posted;
  const factor = factorsOf(name).find((each) => each.name === factorType.replace('verify', ''));
  const push = { factorResult: 'WAITING', links: { poll: `/push/${randomUUID()}` } };
  if (phase !== 'initial') return refusal(403, 'E0000079');
  switch (path) {
    case '/recovery/mfafactors':
      return { status: 200, body: factorsOf(name) };
    case '/recovery/mfafactor':
      return { status: 200, body: factor ?? [] };
    case '/recovery/poll':
      return pollUrl?.startsWith('/push/') ? { status: 200, body: push } : refusal(401, 'E0000011');
    case '/credentials/expiredpassword':
      return refusal(403, 'E0000014');
    case '/recovery/mfaverify':
    case '/recovery/mfapin':
    case '/recovery/mfaemail':
      if (factor === undefined) return refusal(404, 'E0000007');
      if (factorType === 'verifypush') return { status: 200, body: push };
      return code === undefined && factorType !== 'pin'
        ? { status: 200, body: { phase: 'initial' } }
        : refusal(403, 'E0000068');
    default:
      return { status: 200, body: {} };
  }
};

/**
 * Starts a server that responds alike for known and unknown users. Each response takes 20 to 23 ms on the fake clock
 * `time`.
 */
export const startEqualServer = async () => {
  const server = await listen(0);
  let leak: Leak = () => ({});
  let now = 1_700_000_000_000;
  let answered = 0;
  server.answerWith(async (request, response) => {
    const body: AskedUser['body'] = JSON.parse((await readBody(request)) || '{}');
    const path = request.url ?? '';
    const username = (body.username ?? body.userName ?? '').toLowerCase();
    answered += 1;
    const usual = {
      headers: { 'content-type': 'application/json', 'x-request-id': randomUUID() },
      ...contentOf(path, body, username),
      milliseconds: 20 + ((answered * 7) % 4),
    };
    const answer = { ...usual, ...leak(usual, { path, body, username, user: userOf(username) }) };
    now += answer.milliseconds;
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
  });
  return {
    origin: server.origin,
    close: server.close,
    time: { now: () => now, sleep: async () => {} },
    plant: (planted: Leak) => {
      leak = planted;
    },
  };
};
