import fc from 'fast-check';

// A random walk consists of a configuration, a sequence of server responses, and a sequence of steps. It is plain data,
// so that fast-check can generate, shrink and print it.

/** Scripted response to one request. */
export interface Reply {
  /** Milliseconds until the response. The value 90,000 is longer than any timeout. */
  readonly after: 0 | 150 | 3_000 | 19_999 | 20_001 | 90_000;
  readonly is: 'well' | 'refused' | 'garbage' | 'silent' | 'throttled' | 'failed';
  /** Selects a response of the kind `is`. For `throttled`, the number of seconds in `Retry-After`. */
  readonly choice: number;
}

/** Step of a random walk: an action of the user, or an event in the environment such as a lost connection. */
export type Step =
  /** Performs the action that leads the user forward, such as the submission of a code. */
  | { readonly do: 'go on'; readonly choice: number }
  | { readonly do: 'next'; readonly name: string }
  | { readonly do: 'edit' | 'send' | 'cancel' | 'retry' | 'confirm' | 'reload' | 'sign-out' }
  | { readonly do: 'pick'; readonly at: number }
  | { readonly do: 'code'; readonly isEmpty: boolean }
  | { readonly do: 'password'; readonly isRepeated: boolean }
  | { readonly do: 'wait'; readonly milliseconds: number }
  /**
   * Period without an action of the user, long enough to end a recovery. With `press` and `reload`, the computer sleeps
   * during this period. The user then presses a button or reloads the page.
   */
  | { readonly do: 'idle'; readonly until: 'end' | 'press' | 'reload' }
  | { readonly do: 'back' | 'forward'; readonly reloads: boolean }
  | { readonly do: 'open' | 'follow'; readonly address: number }
  | { readonly do: 'network'; readonly state: 'online' | 'offline' }
  | { readonly do: 'tab'; readonly word: string }
  | {
      readonly do: 'provider';
      readonly says: 'signed-in' | 'expired' | 'refuses' | 'is-silent' | 'leads-elsewhere';
    };

/** The operator's configuration. */
export interface Installation {
  readonly dynamicFactors: boolean;
  readonly confirmLinks: boolean;
  readonly neutralMessages: boolean;
  readonly resumeAfterReload: boolean;
  readonly showPasswordResetSuccess: boolean;
  readonly hasTemplate: boolean;
  readonly hasLogin: boolean;
  readonly hasThirdType: boolean;
}

export interface Walk {
  readonly installation: Installation;
  /** True if the front end aborts a screen's requests when the user leaves the screen. The core must work in both cases. */
  readonly isCareful: boolean;
  /** Behaviour of the browser's storages. */
  readonly storage: 'keeps' | 'forgets' | 'throws';
  /** Each user's factors, as indexes into the list of all factors. */
  readonly factors: readonly number[];
  /** Responses in the order of use. After the last response, the list starts again. */
  readonly replies: readonly Reply[];
  readonly start: number;
  readonly steps: readonly Step[];
}

const flag = fc.boolean();
const choice = fc.nat({ max: 11 });
const anyOf = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
/** Chooses between fast-check generators by weight. */
const mixed = <T>(...parts: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<T>])[]) =>
  fc.oneof(...parts.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Generates indexes of the list in `addresses.ts`. Prefers the first four: entry screens and links in recovery messages. */
const address = mixed([2, anyOf(0, 1, 2, 3)], [1, fc.nat({ max: 30 })]);

/** Generates indexes of factors. Prefers push, which has the most steps. */
const factor = mixed([1, fc.constant(0)], [2, fc.nat({ max: 14 })]);

const reply = fc.record({
  after: mixed<Reply['after']>([6, anyOf(0)], [5, anyOf(150, 3_000)], [1, anyOf(19_999, 20_001, 90_000)]),
  is: mixed<Reply['is']>(
    [14, anyOf('well')],
    [3, anyOf('refused', 'garbage')],
    [1, anyOf('silent', 'throttled', 'failed')],
  ),
  choice,
});

const step = mixed<Step>(
  [40, fc.record({ do: anyOf('go on'), choice })],
  [4, fc.record({ do: anyOf('next'), name: anyOf('jane', 'jane', ' joe ', '') })],
  [4, fc.record({ do: anyOf('code'), isEmpty: anyOf(false, false, false, true) })],
  [3, fc.record({ do: anyOf('password'), isRepeated: anyOf(true, true, true, false) })],
  [
    6,
    fc.record({
      do: anyOf('wait'),
      milliseconds: anyOf(1, 500, 1_999, 2_000, 5_000, 29_999, 30_000, 60_000),
    }),
  ],
  [1, fc.record({ do: anyOf('idle'), until: anyOf('end', 'press', 'reload') })],
  [5, fc.record({ do: anyOf('pick'), at: choice })],
  [6, fc.record({ do: anyOf('back', 'forward'), reloads: flag })],
  [6, fc.record({ do: anyOf('open', 'follow'), address })],
  [10, fc.record({ do: anyOf('send', 'edit', 'cancel', 'retry', 'confirm', 'reload', 'sign-out') })],
  [1, fc.record({ do: anyOf('network'), state: anyOf('online', 'offline') })],
  [1, fc.record({ do: anyOf('tab'), word: anyOf('password', 'unlock', '', '<b>') })],
  [
    2,
    fc.record({
      do: anyOf('provider'),
      says: anyOf('signed-in', 'expired', 'refuses', 'is-silent', 'leads-elsewhere'),
    }),
  ],
);

/** Generates random walks. */
export const walks: fc.Arbitrary<Walk> = fc.record({
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
  isCareful: anyOf(true, true, false),
  storage: anyOf('keeps', 'keeps', 'forgets', 'throws'),
  factors: fc.uniqueArray(factor, { minLength: 1, maxLength: 4 }),
  replies: fc.array(reply, { minLength: 1, maxLength: 12 }),
  start: address,
  steps: fc.array(step, { minLength: 1, maxLength: 24 }),
});
