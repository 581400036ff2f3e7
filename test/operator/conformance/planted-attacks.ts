import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallAnswer } from '../../../adapters/recovery-server/core/ports/answers';
import type { RecoveryServer } from '../../../adapters/recovery-server/core/recovery-server';
import { type Fields, type PlantedFault, usernames, type World } from './attacked-server';

type Answer = RecoveryServer['answer'];
type Call = {
  readonly name: Parameters<Answer>[0];
  readonly body: Fields;
  readonly caller: Parameters<Answer>[2];
};

/** Plants a fault that sees each call, and can answer it with `honest` or in another way. */
const answering =
  (
    change: (world: World, call: Call, honest: (more?: object) => Promise<CallAnswer>) => Promise<CallAnswer>,
  ) =>
  (world: World, answer: Answer): Answer =>
  (name, posted, caller) => {
    const body = (posted ?? {}) as Fields;
    // A request in the name of another user also comes from the browser of this user.
    const browsers = world.kept('browsers', () => new Map<string, string | undefined>());
    browsers.set(body.username ?? '', caller.browser);
    return change(world, { name, body: posted as Fields, caller }, (more) => {
      const changed: Fields = { ...body, ...more };
      return answer(name, changed, { ...caller, browser: browsers.get(changed.username ?? '') });
    });
  };

const accepted = (body: object = {}): CallAnswer => ({ outcome: 'done', body });
const newToken = () => ({
  ...{ phase: 'final', recoveryTokenType: 'RECOVERY' },
  recoveryToken: randomBytes(32).toString('base64url'),
});
const bodyOf = ({ body }: CallAnswer) => body as Fields;
const tooMany: CallAnswer = {
  ...{ outcome: 'throttled' as const, retryAfter: 60, errorCode: 'E0000047' },
  body: { apierror: { errorCode: 'E0000047' } },
};
const isTry = ({ name, body }: Call) => name === 'verifyFactor' && body.code !== undefined;
const NO_LIMIT = { count: Number.POSITIVE_INFINITY, seconds: 1 };

/** Tries each changed body until the server accepts one. */
const firstAccepted = async (honest: (more?: object) => Promise<CallAnswer>, changes: readonly object[]) => {
  const own = await honest();
  if (own.outcome === 'done') return own;
  for (const change of changes) {
    const answer = await honest(change);
    if (answer.outcome === 'done') return answer;
  }
  return own;
};

/** Replaces the limit of wrong codes by one that counts under another key. `forgets` clears the count of a key. */
const limitedBy = (
  keyOf: (call: Call, world: World) => string,
  forgets: (call: Call, counts: Map<string, number>, world: World) => void = () => {},
): PlantedFault => ({
  options: () => ({ limits: { wrongCodes: NO_LIMIT } }),
  answer: answering(async (world, call, honest) => {
    const counts = world.kept('counts', () => new Map<string, number>());
    forgets(call, counts, world);
    if (!isTry(call)) return honest();
    const key = keyOf(call, world);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > 5 ? tooMany : honest();
  }),
});

const plain = ({ username = '' }: Fields) => username.trim().toLowerCase();
const factorKey = ({ body }: Call) => `${plain(body)} ${body.factorType}`;

/** Answers a repeated use as if it were the first one. `keyOf` returns the used secret of an accepted call. */
const replayable = (keyOf: (call: Call) => string | undefined, again: () => object): PlantedFault => ({
  answer: answering(async (world, call, honest) => {
    const used = world.kept('used', () => new Set<string>());
    const answer = await honest();
    const key = keyOf(call);
    if (key === undefined) return answer;
    if (answer.outcome === 'done') used.add(key);
    return answer.outcome !== 'done' && used.has(key) ? accepted(again()) : answer;
  }),
});

/** Accepts a call again while its first use has not ended. */
const raceable = (keyOf: (call: Call) => string | undefined): PlantedFault => ({
  answer: answering(async (world, call, honest) => {
    const key = keyOf(call);
    const running = world.kept('running', () => new Map<string, Promise<CallAnswer>>());
    if (key === undefined) return honest();
    const first = running.get(key);
    if (first !== undefined) {
      const { outcome, body } = await first;
      return outcome === 'done' && 'recoveryToken' in (body as object) ? accepted(newToken()) : first;
    }
    const answer = sleep(40).then(() => honest());
    running.set(key, answer);
    return answer.finally(() => running.delete(key));
  }),
});

const tokenOf =
  (type: string) =>
  ({ name, body }: Call) =>
    name === 'resetPassword' && body.recoveryType === type ? body.recoveryToken : undefined;
const codeOf = (call: Call) => (isTry(call) ? `${plain(call.body)} ${call.body.code}` : undefined);

/** Accepts tokens that a change has ended, unless they were used themselves. `issued` returns the tokens of a password reset. */
const outlivesChange = (
  type: string,
  issued: (world: World, call: Call, answer: CallAnswer) => readonly string[],
  isOver = ({ passwords }: World) => passwords.size > 0,
): PlantedFault => ({
  answer: answering(async (world, call, honest) => {
    const known = world.kept('known', () => new Map<string, string>());
    const answer = await honest();
    for (const token of issued(world, call, answer))
      if (!known.has(token)) known.set(token, type === 'RECOVERY' ? (call.body.username ?? '') : '');
    const token = tokenOf(type)(call) ?? '';
    const isOwn = known.get(token) === call.body?.userName;
    known.set(token, 'spent');
    return answer.outcome !== 'done' && isOwn && isOver(world) ? accepted() : answer;
  }),
});

const linksIn = ({ sent }: World) =>
  sent.flatMap(({ factor, text }) => (factor === 'email' ? [text.split('/reset/')[1] ?? ''] : []));

/** Resets the password of the user in `target` instead of the token's user. */
const resetsFor = (
  targetOf: (world: World, call: Call) => string | undefined,
): Required<Pick<PlantedFault, 'answer'>> => ({
  answer: answering(async (world, call, honest) => {
    if (call.name !== 'resetPassword') return honest();
    const target = targetOf(world, call);
    const before = new Map(world.passwords);
    const answer = await honest({ userName: '' });
    if (answer.outcome !== 'done' || !target) return answer;
    world.passwords.clear();
    for (const [name, password] of before) world.passwords.set(name, password);
    world.passwords.set(target, call.body.newPassword ?? '');
    return answer;
  }),
});

/** Servers with one fault each. The name of a fault is that of the only attack that must succeed. */
export const plantedFaults: Readonly<Record<string, PlantedFault>> = {
  'skipped-step': {
    answer: answering(async (world, call, honest) => {
      const begun = world.kept('begun', () => new Map<string, string>());
      const { username = '', factorType = '' } = call.body ?? {};
      const answer = await honest();
      if (call.name !== 'verifyFactor') return answer;
      if (call.body.code === undefined) begun.set(username, factorType);
      const isOther = ![undefined, factorType].includes(begun.get(username));
      const isFirst = username === 'tess' && call.body.phase === 'initial';
      const isRight = world.issuedCodes.get(username)?.has(call.body.code ?? '');
      return isOther && isFirst && isRight ? accepted(newToken()) : answer;
    }),
  },
  'unproven-reset': {
    answer: answering(async (_world, { name, body }, honest) =>
      name === 'resetPassword' && body.recoveryToken === 'undefined' ? accepted() : honest(),
    ),
  },
  'forged-phase': {
    answer: answering(async (_world, call, honest) => {
      const answer = await honest();
      if (!isTry(call) || call.body.phase === 'initial' || answer.outcome === 'done') return answer;
      const forged = await honest({ phase: 'initial' });
      return forged.outcome === 'done' ? accepted(newToken()) : answer;
    }),
  },
  'same-factor-twice': {
    answer: answering(async (world, call, honest) => {
      const { username = '', factorType, code, phase } = call.body ?? {};
      const halfway = world.kept('halfway', () => new Set<string>());
      const answer = await honest();
      if (call.name !== 'verifyFactor' || factorType !== 'sms') return answer;
      if (bodyOf(answer).phase === 'second' && phase === 'initial') halfway.add(username);
      if (answer.outcome === 'done' || phase !== 'second' || !halfway.has(username)) return answer;
      if (code !== undefined) return code === '424243' ? accepted(newToken()) : answer;
      world.sent.push({ to: username, factor: 'sms', text: '424243' });
      return accepted({ phase });
    }),
  },
  'token-of-another-type': {
    answer: answering(async (world, call, honest) => {
      const issued = world.kept('issued', () => new Set<string>());
      const answer = await honest();
      const { recoveryToken } = bodyOf(answer);
      if (recoveryToken) issued.add(recoveryToken);
      return call.name === 'unlockAccount' && issued.has(call.body.recoveryToken ?? '') ? accepted() : answer;
    }),
  },
  'token-of-another-user': { ...resetsFor((_world, { body }) => body.userName) },
  'code-of-another-user': {
    answer: answering(async (_world, call, honest) =>
      isTry(call)
        ? firstAccepted(
            honest,
            usernames.map((username) => ({ username })),
          )
        : honest(),
    ),
  },
  'poll-link-of-another-user': {
    answer: answering(async (_world, { name }, honest) =>
      name === 'pollPush'
        ? firstAccepted(
            honest,
            usernames.map((username) => ({ username })),
          )
        : honest(),
    ),
  },
  'push-of-another-user': {
    answer: answering(async (world, { name, body }, honest) => {
      if (name === 'pollPush' && [...world.pushes.values()].includes('approved'))
        for (const id of world.pushes.keys())
          if (id.endsWith(` ${body.username}`)) world.pushes.set(id, 'approved');
      return honest();
    }),
  },
  'code-of-another-factor': {
    answer: answering(async (_world, call, honest) =>
      isTry(call) ? firstAccepted(honest, [{ factorType: 'sms' }, { factorType: 'google' }]) : honest(),
    ),
  },
  'used-token': replayable(tokenOf('RECOVERY'), () => ({})),
  'used-link': replayable(tokenOf('recovery_token'), () => ({})),
  'used-code': replayable(codeOf, newToken),
  'raced-token': raceable(({ name, body }) => (name === 'resetPassword' ? body.recoveryToken : undefined)),
  'raced-code': raceable(codeOf),
  'older-code-after-newer': {
    answer: answering(async (world, call, honest) => {
      const { username = '', code = '' } = call.body ?? {};
      const sent = world.sent.filter((each) => each.to === username && each.factor === 'sms');
      const isOlder = sent.slice(0, -1).some(({ text }) => text === code);
      return isTry(call) && isOlder ? honest({ code: sent.at(-1)?.text }) : honest();
    }),
  },
  'older-link-after-newer': outlivesChange(
    'recovery_token',
    linksIn,
    ({ passwords }) => passwords.size === 0,
  ),
  'older-code-after-change': {
    answer: answering(async (world, call, honest) => {
      const { username = '', code } = call.body ?? {};
      const answer = await honest();
      const isLast = isTry(call) && code === world.lastTo(username, 'sms');
      const used = world.kept('usedCodes', () => new Set<string>());
      const isUnused = isLast && !used.has(code ?? '');
      if (isLast) used.add(code ?? '');
      return answer.outcome !== 'done' && isUnused && world.passwords.has(username)
        ? accepted(newToken())
        : answer;
    }),
  },
  'older-token-after-change': outlivesChange('RECOVERY', (_world, { body }, answer) =>
    body?.type === 'password' && bodyOf(answer).recoveryToken ? [bodyOf(answer).recoveryToken ?? ''] : [],
  ),
  'older-link-after-change': outlivesChange('recovery_token', linksIn),
  'stolen-round': {
    answer: (_world, honest) => (name, body, caller) => honest(name, body, { ...caller, browser: 'any' }),
  },
  'short-code': {
    answer: answering(async (world, call, honest) => {
      const { username = '', code } = call.body ?? {};
      const whole = world.kept('whole', () => new Map<string, string>());
      const full = whole.get(`${username} ${code}`);
      const answer = await honest(isTry(call) && full !== undefined ? { code: full } : {});
      await new Promise(setImmediate);
      const last = world.sent.at(-1);
      if (call.name === 'verifyFactor' && code === undefined && last?.factor === 'sms') {
        const short = last.text.slice(0, 4);
        whole.set(`${username} ${short}`, last.text);
        world.sent.push({ ...last, text: short });
      }
      return answer;
    }),
  },
  'short-token': {
    answer: answering(async (world, call, honest) => {
      const whole = world.kept('wholeTokens', () => new Map<string, string>());
      const full = whole.get(call.body?.recoveryToken ?? '');
      const answer = await honest(full === undefined ? {} : { recoveryToken: full });
      const { recoveryToken } = bodyOf(answer) ?? {};
      if (recoveryToken === undefined) return answer;
      const short = `recovery-of-a-user-${String(whole.size + 1).padStart(6, '0')}`;
      whole.set(short, recoveryToken);
      return accepted({ ...bodyOf(answer), recoveryToken: short });
    }),
  },
  'host-header': {
    answer: answering(async (world, { name, body, caller }, honest) => {
      const answer = await honest();
      const host = world.headers.get(caller.request)?.['x-forwarded-host'];
      if (name === 'sendEmail' && host) {
        const link = world.lastTo(body.username ?? '', 'email').replace(/\/\/[^/]+/, `//${host}`);
        world.sent.push({ to: body.username ?? '', factor: 'email', text: link });
      }
      return answer;
    }),
  },
  'json-types': {
    rewrite: (posted) => posted.replace(/:\[[^\]]*("[^"]*")\]/g, ':$1'),
  },
  'duplicate-keys': {
    rewrite: (posted) => {
      const [, first, last] = /^\{"username":("[^"]*"),"username":("[^"]*")/.exec(posted) ?? [];
      if (first === undefined || last === undefined) return posted;
      return posted
        .replace(/^\{"username":"[^"]*",/, '{')
        .replace('"relayState":""', () => `"relayState":${first}`);
    },
    answer: (world, answer) => {
      const reset = resetsFor((_world, { body }) =>
        world.kept('owners', () => new Map<string, string>()).get(body.recoveryToken ?? ''),
      ).answer(world, answer);
      return async (name, body, caller) => {
        const given = await reset(name, body, caller);
        const { recoveryToken } = bodyOf(given) ?? {};
        const { relayState } = (body ?? {}) as Fields;
        if (recoveryToken && relayState)
          world.kept('owners', () => new Map<string, string>()).set(recoveryToken, relayState);
        return given;
      };
    },
  },
  'message-flood': {
    options: () => ({ limits: { messages: NO_LIMIT } }),
    answer: answering(async (world, call, honest) => {
      const isPush = call.name === 'verifyFactor' && call.body.factorType === 'verifypush';
      if (!isPush) return honest();
      const pushes = world.kept('pushes', () => ({ count: 0 }));
      pushes.count += 1;
      return pushes.count > 6 ? tooMany : honest();
    }),
  },
  'push-flood': {
    answer: answering(async (_world, call, honest) => {
      const answer = await honest();
      const isPush = call.name === 'verifyFactor' && call.body.factorType === 'verifypush';
      const waiting = { factorResult: 'WAITING', links: { poll: 'https://push.invalid/again' } };
      return isPush && answer.outcome === 'throttled' ? accepted(waiting) : answer;
    }),
  },
  guesses: { options: () => ({ limits: { wrongCodes: NO_LIMIT } }) },
  'guesses-by-spelling': limitedBy(({ body }) => `${body.username?.trim()} ${body.factorType}`),
  'guesses-by-blanks': limitedBy(({ body }) => `${body.username?.toLowerCase()} ${body.factorType}`),
  'guesses-by-address': {
    ...limitedBy(({ body, caller }) => `${plain(body)} ${body.factorType} ${caller.address}`),
    trustedProxies: ['127.0.0.1'],
  },
  'guesses-by-browser': limitedBy(
    ({ body, caller }, { headers }) =>
      `${plain(body)} ${body.factorType} ${headers.get(caller.request)?.cookie}`,
  ),
  'guesses-by-restart': limitedBy(factorKey, ({ name }, counts) => {
    if (name === 'listFactorsOfUser') counts.clear();
  }),
  'guesses-by-factor': limitedBy(factorKey, (call, counts) => {
    for (const key of counts.keys()) if (isTry(call) && key !== factorKey(call)) counts.delete(key);
  }),
  'guesses-by-new-code': {
    ...limitedBy(factorKey, ({ name, body }, counts) => {
      if (name === 'verifyFactor' && body.code === undefined) counts.delete(`${plain(body)} sms`);
    }),
    options: () => ({ limits: { wrongCodes: NO_LIMIT, messages: { count: 18, seconds: 600 } } }),
  },
  'lock-out': {
    answer: answering(async (world, { name, body }, honest) => {
      const wrong = world.kept('wrong', () => ({ count: 0 }));
      const answer = await honest();
      if (name === 'changeExpiredPassword' && answer.outcome !== 'done') wrong.count += 1;
      if (wrong.count > 2) world.locked.add(body.username ?? '');
      return answer;
    }),
  },
};
