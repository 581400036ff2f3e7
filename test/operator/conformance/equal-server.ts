import type { Scenario } from '../../../adapters/operator/conformance/scenario/scenario';
import { createHttpServer } from '../../../adapters/recovery-server/http/http-server';
import { givenAccount } from '../../recovery-server/given/accounts';
import { givenRecoveryServer } from '../../recovery-server/given/recovery-server';
import { contract, exchangeWith } from './given-run';

/** Scenario with which the conformance tool checks the server of {@link startEqualServer}. */
export const equalScenario: Scenario = {
  unknownUser: 'nobody',
  lockedUser: 'locked',
  resetsPassword: 'mia',
  dynamicFactors: true,
  users: [
    { username: 'jane', factors: { sms: {}, google: {}, email: {}, push: {}, pin: {} } },
    { username: 'mia', factors: { sms: {} } },
    { username: 'factorless', factors: {} },
  ],
};

const statuses = new Map([
  ['jane', 'known'],
  ['mia', 'known'],
  ['locked', 'locked'],
  ['factorless', 'factorless'],
]);

/** A response of the server, which a leak may change, and its request. */
export interface LeakyAnswer {
  readonly path: string;
  readonly posted: string;
  /** Username of the request in lower case, and the status of this user. */
  readonly username: string;
  readonly user: string;
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Changes a response so that it reveals information about the user. */
export type Leak = (answer: LeakyAnswer) => void;

/** A user whose phone number differs from those of the other users. */
const mia = givenAccount('mia', { sms: '+1 *** *** 7788' });

/**
 * Starts a recovery server that responds alike for known and unknown users, and may leak. Each response takes 20 to 23 ms on the
 * fake clock `time`.
 */
export const startEqualServer = async () => {
  const page = 'https://recovery.example';
  const { directory } = givenRecoveryServer().options;
  const find = async (username: string) => (username === 'mia' ? mia : directory.find(username));
  // Made-up lists resemble those of the sample. All contain sms, so that the answers for sms are compared for all groups.
  const sample = async () => (await directory.sample()).filter(({ contacts }) => 'sms' in contacts);
  const { core } = givenRecoveryServer({
    distinctAnswers: false,
    directory: { ...directory, find, sample },
  });
  const app = createHttpServer(core, { contract, page });
  let leak: Leak = () => {};
  let now = 1_700_000_000_000;
  let answered = 0;
  app.addHook('onSend', async (request, reply, payload) => {
    answered += 1;
    now += 20 + ((answered * 7) % 4);
    const { username, userName = '' } = (request.body ?? {}) as Readonly<Record<string, string>>;
    const asked = (username ?? userName).toLowerCase();
    const answer = {
      ...{ path: request.url, posted: JSON.stringify(request.body ?? '') },
      ...{ username: asked, user: statuses.get(asked) ?? 'unknown' },
      ...{ status: reply.statusCode, headers: {}, body: Buffer.from(String(payload ?? '')) },
    };
    leak(answer);
    reply.code(answer.status).headers(answer.headers);
    return answer.body;
  });
  await app.ready();
  return {
    origin: page,
    close: () => app.close(),
    run: { exchange: exchangeWith(app), time: { now: () => now, sleep: async () => {} } },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    plant: (planted: Leak) => {
      leak = planted;
    },
  };
};
