import fc from 'fast-check';

// A random walk consists of a configuration, a sequence of server responses, and a sequence of steps. It is plain data,
// so that fast-check can generate, shrink and print it.

const flag = fc.boolean();
const choice = fc.nat({ max: 11 });
const anyOf = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const mixed = <T>(...parts: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Generates indexes of the list in `addresses.ts`. Prefers the first four: entry screens and links in recovery messages. */
const address = mixed([2, anyOf(0, 1, 2, 3)], [1, fc.nat({ max: 30 })]);

const milliseconds = anyOf<number>(1, 500, 1_999, 2_000, 5_000, 29_999, 30_000, 60_000);
const says = anyOf('signed-in', 'expired', 'refuses', 'is-silent', 'leads-elsewhere');

/** Generates indexes of factors. Prefers push, which has the most steps. */
const factor = mixed([1, fc.constant(0)], [2, fc.nat({ max: 14 })]);

const reply = fc.record({
  /** Milliseconds until the response. The value 90,000 is longer than any timeout. */
  after: mixed<0 | 150 | 3_000 | 19_999 | 20_001 | 90_000>(
    [6, anyOf(0)],
    [5, anyOf(150, 3_000)],
    [1, anyOf(19_999, 20_001, 90_000)],
  ),
  is: mixed<'well' | 'refused' | 'garbage' | 'silent' | 'throttled' | 'failed'>(
    [14, anyOf('well')],
    [3, anyOf('refused', 'garbage')],
    [1, anyOf('silent', 'throttled', 'failed')],
  ),
  /** Selects a response of the kind `is`. For `throttled`, the number of seconds in `Retry-After`. */
  choice,
});

type Generated<From> = From extends fc.Arbitrary<infer Value> ? Readonly<Value> : never;
export type Reply = Generated<typeof reply>;

/**
 * Kinds of steps, each with its weight: actions of the user, and events in the environment such as a lost connection. `go on` is the
 * action that leads the user forward, such as the submission of a code. `idle` is a period without an action that ends a
 * recovery. With `press` and `reload`, the computer sleeps during this period, and the user then presses a button or reloads.
 */
const steps = [
  [40, fc.record({ do: anyOf('go on'), choice })],
  [4, fc.record({ do: anyOf('next'), name: anyOf<string>('jane', 'jane', ' joe ', '') })],
  [4, fc.record({ do: anyOf('code'), isEmpty: anyOf(false, false, false, true) })],
  [3, fc.record({ do: anyOf('password'), isRepeated: anyOf(true, true, true, false) })],
  [6, fc.record({ do: anyOf('wait'), milliseconds })],
  [1, fc.record({ do: anyOf('idle'), until: anyOf('end', 'press', 'reload') })],
  [5, fc.record({ do: anyOf('pick'), at: choice })],
  [6, fc.record({ do: anyOf('back', 'forward'), reloads: flag })],
  [6, fc.record({ do: anyOf('open', 'follow'), address })],
  [10, fc.record({ do: anyOf('send', 'edit', 'cancel', 'retry', 'confirm', 'reload', 'sign-out') })],
  [1, fc.record({ do: anyOf('network'), state: anyOf('online', 'offline') })],
  [1, fc.record({ do: anyOf('tab'), word: anyOf<string>('password', 'unlock', '', '<b>') })],
  [2, fc.record({ do: anyOf('provider'), says })],
] as const;

export type Step = Generated<(typeof steps)[number][1]>;
const step = mixed<Step>(...(steps as readonly (readonly [number, fc.Arbitrary<Step>])[]));

export const walks = fc.record({
  /** The operator's configuration. */
  installation: fc.record({
    dynamicFactors: anyOf(false, false, true),
    confirmLinks: flag,
    neutralMessages: anyOf(false, false, true),
    resumeAfterReload: anyOf(true, true, true, false),
    showPasswordResetSuccess: flag,
    hasTemplate: anyOf(false, false, true),
    hasLogin: flag,
    hasThirdType: flag,
  }),
  /** True if the front end aborts a screen's requests when the user leaves it. The core must work in both cases. */
  isCareful: anyOf(true, true, false),
  storage: anyOf('keeps', 'keeps', 'forgets', 'throws'),
  /** Each user's factors, as indexes into the list of all factors. */
  factors: fc.uniqueArray(factor, { minLength: 1, maxLength: 4 }),
  /** Responses in the order of use. After the last response, the list starts again. */
  replies: fc.array(reply, { minLength: 1, maxLength: 12 }),
  start: address,
  steps: fc.array(step, { minLength: 1, maxLength: 24 }),
});

export type Walk = Generated<typeof walks>;
