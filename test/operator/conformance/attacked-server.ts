import { Readable } from 'node:stream';
import type { Exchange } from '../../../adapters/operator/conformance/http/browser';
import type { Scenario, TestUser } from '../../../adapters/operator/conformance/scenario/scenario';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type {
  Factor,
  RecoveryServerOptions,
  Store,
} from '../../../adapters/recovery-server/core/ports/ports';
import {
  createRecoveryServer,
  type RecoveryServer,
} from '../../../adapters/recovery-server/core/recovery-server';
import { createHttpServer } from '../../../adapters/recovery-server/http/http-server';
import { givenAccount } from '../../recovery-server/given/accounts';
import { givenRecoveryServer, noLimits } from '../../recovery-server/given/recovery-server';
import { contract, exchangeWith } from './given-run';

type Answer = RecoveryServer['answer'];
export type Fields = Readonly<Record<string, string>>;

/** A fault of a recovery server, planted around an honest one. */
export interface PlantedFault {
  readonly options?: (world: World) => Partial<RecoveryServerOptions>;
  /** Replaces the answers of the honest server. */
  readonly answer?: (world: World, honest: Answer) => Answer;
  /** Changes the text of a request body before the server parses it. */
  readonly rewrite?: (posted: string) => string;
  readonly trustedProxies?: readonly string[];
}

/** The directory, devices and memory of the attacked server, which `restore` empties. */
export class World {
  readonly sent: { readonly to: string; readonly factor: string; readonly text: string }[] = [];
  readonly passwords = new Map<string, string>();
  readonly locked = new Set<string>();
  readonly pushes = new Map<string, 'waiting' | 'approved'>();
  readonly issuedCodes = new Map<string, Set<string>>();
  readonly memory = new Map<string, unknown>();
  /** Headers of the requests, by request ID. */
  readonly headers = new Map<string, Readonly<Record<string, string | string[] | undefined>>>();

  lastTo(username: string, factor: string): string {
    return this.sent.findLast((each) => each.to === username && each.factor === factor)?.text ?? '';
  }

  /** Returns a value that a fault keeps, and that `restore` forgets. */
  kept<T>(name: string, initial: () => T): T {
    if (!this.memory.has(name)) this.memory.set(name, initial());
    return this.memory.get(name) as T;
  }

  restore(): void {
    for (const each of [this.passwords, this.locked, this.pushes, this.memory]) each.clear();
    this.sent.length = 0;
  }
}

const all = { sms: '+1 *** *** 0142', google: 'App', email: 'a***@bank.example', push: 'Pixel 7' };
export const usernames = ['anna', 'benjamin', 'tess'];
const accounts = usernames.map((name) =>
  givenAccount(name, name === 'tess' ? { sms: all.sms, google: all.google } : all),
);

const factorsIn = (world: World): readonly Factor[] => {
  const owned = (name: keyof typeof all) => ({
    name,
    find: async ({ contacts }: { contacts: Fields }) =>
      contacts[name] === undefined ? undefined : { name, factorDisplay: contacts[name] },
  });
  const record =
    (factor: string) =>
    async ({ username }: { username: string }, text: string) =>
      void world.sent.push({ to: username, factor, text });
  return [
    { ...owned('sms'), kind: 'sentCode', send: record('sms') },
    {
      ...owned('google'),
      kind: 'typedCode',
      check: async ({ username }, code) => (world.issuedCodes.get(username)?.has(code) ? code : undefined),
    },
    { ...owned('email'), kind: 'sentLink', send: record('email') },
    {
      ...owned('push'),
      kind: 'push',
      send: async ({ username }) => {
        const id = `${world.pushes.size} ${username}`;
        world.pushes.set(id, 'waiting');
        return id;
      },
      state: async (id) => world.pushes.get(id) ?? 'expired',
    },
  ];
};

const meansOf = (name: string): TestUser['factors'] => ({
  sms: { code: { get: `/devices/${name}/sms`, find: '(.+)' } },
  google: { code: { get: `/devices/${name}/google`, find: '(.+)' } },
  ...(name !== 'tess' && {
    email: { link: { get: `/devices/${name}/email`, find: '(.+)' } },
    push: { approve: { post: `/devices/${name}/approve` } },
  }),
});

export const attackedScenario: Scenario = {
  otherUser: 'benjamin',
  passwordHistory: true,
  users: [
    { username: 'anna', factors: meansOf('anna') },
    { username: 'benjamin', factors: meansOf('benjamin') },
    {
      username: 'tess',
      factors: meansOf('tess'),
      rounds: [
        { factor: 'sms', phase: 'second' },
        { factor: 'google', phase: 'final' },
      ],
    },
  ],
  signIn: { post: '/devices/sign-in', body: { username: '{username}', password: '{password}' } },
  restore: { post: '/devices/restore' },
};

const page = 'https://recovery.example';

/** Starts an honest recovery server in memory, in which `plant` plants a fault. `time` does not wait. */
export const startAttackedServer = async () => {
  let app = createHttpServer(givenRecoveryServer().core, { contract, page });
  let world = new World();
  let restoreStore = () => {};
  let generated = 0;

  const device = (name: string, what: string): string | undefined => {
    if (what === 'approve') {
      const id = [...world.pushes.keys()].findLast((each) => each.endsWith(` ${name}`));
      if (id !== undefined) world.pushes.set(id, 'approved');
      return id;
    }
    if (what !== 'google') return world.lastTo(name, what);
    generated += 1;
    const code = String(100_000 + ((generated * 7_919) % 900_000));
    world.issuedCodes.set(name, (world.issuedCodes.get(name) ?? new Set()).add(code));
    return code;
  };

  const plant = async ({ options, answer, rewrite, trustedProxies }: PlantedFault) => {
    await app.close();
    world = new World();
    const { options: given } = givenRecoveryServer();
    let store = createMemoryStore(given.clock);
    restoreStore = () => {
      store = createMemoryStore(given.clock);
    };
    const current = new Proxy({} as Store, {
      get:
        (_, method: keyof Store) =>
        (...all: never[]) =>
          (store[method] as (...a: never[]) => unknown)(...all),
    });
    const { wrongCodes: _w, messages: _m, ...limits } = noLimits;
    const honest: RecoveryServerOptions = {
      ...given,
      ...{ store: current, page, limits },
      directory: {
        ...given.directory,
        find: async (name) => accounts.find(({ username }) => username === name.toLowerCase()),
        setPassword: async ({ username }, password) => {
          if (world.passwords.get(username) === password) return 'usedBefore';
          world.passwords.set(username, password);
          return 'done';
        },
        changePassword: async ({ username }, old, password) => {
          if (world.passwords.get(username) !== old) return 'wrongPassword';
          world.passwords.set(username, password);
          return 'done';
        },
      },
      factorsOf: () => factorsIn(world),
      stepsOf: ({ username }) =>
        username === 'tess'
          ? [
              { phase: 'second', token: false },
              { phase: 'final', token: true },
            ]
          : [{ phase: 'final', token: true }],
    };
    const hostWorld = world;
    const core = createRecoveryServer({ ...honest, ...optionsOf(honest, options?.(hostWorld)) });
    const answering = answer ? { ...core, answer: answer(hostWorld, core.answer) } : core;
    app = createHttpServer(answering, {
      ...{ contract, page },
      ...(trustedProxies && { trustedProxies }),
    });
    app.addHook('onRequest', async ({ id, headers }) => void hostWorld.headers.set(id, headers));
    if (rewrite)
      app.addHook('preParsing', async (_request, _reply, payload) => {
        const chunks: Buffer[] = [];
        for await (const chunk of payload) chunks.push(Buffer.from(chunk));
        const posted = Buffer.concat(chunks);
        const changed = Buffer.from(rewrite(posted.toString('utf8')));
        return Object.assign(Readable.from([changed]), { receivedEncodedLength: posted.length });
      });
    await app.ready();
  };

  await plant({});
  const exchange: Exchange = async (question) => {
    const [place, name = '', what = ''] = new URL(question.url).pathname.split('/').slice(1);
    if (place !== 'devices') return exchangeWith(app)(question);
    const { username = '', password = '' }: Fields = JSON.parse(question.body ?? '{}');
    if (name === 'restore') {
      world.restore();
      restoreStore();
    }
    const isIn = world.passwords.get(username) === password && !world.locked.has(username);
    const text =
      { restore: 'restored', 'sign-in': isIn ? 'signed in' : undefined }[name] ?? device(name, what);
    const answer = { headers: {}, cookies: [], body: undefined, isCut: false, validTo: undefined };
    return { ...answer, status: text ? 200 : 404, text: text ?? '' };
  };
  const sleep = () => new Promise<void>(setImmediate);
  return { origin: page, plant, run: { exchange, time: { now: Date.now, sleep } }, close: () => app.close() };
};

/** Merges the limits of a fault into those of the honest server. */
const optionsOf = (honest: RecoveryServerOptions, planted: Partial<RecoveryServerOptions> = {}) => ({
  ...planted,
  ...(planted.limits && { limits: { ...honest.limits, ...planted.limits } }),
});
