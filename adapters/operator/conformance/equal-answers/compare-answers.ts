import * as calls from '../../../../core/server/calls';
import type { Call } from '../../../../core/server/send';
import { nameOf, type RecoveryAnswer } from '../http/browser';
import { CLAUSES } from '../http/rules';
import { Failed, NotTried, need } from '../report/check';
import { checkCode, pollLinkIn } from '../runner/recovery';
import { type Attempt, attemptOf, type Steps } from '../runner/steps';
import { isSentCode } from '../scenario/scenario';

/** Number of measured answers for each group of users. */
const SAMPLES = 9;

/** A check fails only if the medians differ by at least this many milliseconds. The network can cause smaller differences. */
const LEAST_MILLISECONDS = 5;

/** Minimum share of answer pairs in which the same group is slower. Equal groups reach this share in 1 of 2,000 samples. */
const LEAST_SHARE = 0.95;

const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/**
 * Compares the response times of two groups of users, in milliseconds. `isTelling` is true if one group is clearly slower, both
 * by its median and by the Mann-Whitney U test.
 */
export const compareTimes = (known: readonly number[], others: readonly number[]) => {
  const difference = median(others) - median(known);
  const pairs = known.flatMap((one) => others.map((other) => (other - one) * Math.sign(difference)));
  const ordered = pairs.filter((pair) => pair > 0).length / pairs.length;
  const isTelling = Math.abs(difference) >= LEAST_MILLISECONDS && ordered >= LEAST_SHARE;
  const found = `${Math.abs(difference).toFixed(1)} ms ${difference < 0 ? 'faster' : 'slower'}`;
  return { isTelling, found };
};

type Usernames = { readonly known: () => readonly string[]; readonly others: readonly string[] };
type Groups<T> = Readonly<Record<'known' | 'others', readonly T[]>>;

/** Sends a call alternately for users of both groups, so that a change of the server's load affects both groups equally. */
const takeSample = async ({ browser, time }: Steps, probe: Probe, users: Groups<string>) => {
  const usernames = [...users.known, ...users.others];
  const sample = { known: [] as Observation[], others: [] as Observation[] };
  const times = { known: [] as number[], others: [] as number[] };
  for (let count = 0; count < 2 * SAMPLES; count += 1) {
    const group = [0, 3].includes(count % 4) ? 'known' : 'others';
    const attempt = attemptOf(users[group][(count >> 1) % users[group].length] ?? '');
    const call = probe.callFor(attempt, (await probe.prepare?.(attempt)) ?? '');
    const started = time.now();
    const answer = await browser.send(call);
    times[group].push(time.now() - started);
    sample[group].push(observe(answer, usernames, probe.isPersonal));
    if (group === 'known' && answer.status === 429)
      throw new NotTried('the server throttles known users; raise its limits for this run');
  }
  return { ...sample, times: compareTimes(times.known, times.others) };
};

/** Checks that answers do not reveal if a user is known. A time difference fails the check only if it occurs twice. */
export const compareAnswers = async (steps: Steps, title: string, probe: Probe, users: Usernames) => {
  const call = nameOf(probe.callFor(attemptOf(''), ''));
  const rule = { contract: CLAUSES.equalAnswers, expected: 'the answer of a known user' };
  await steps.note(call, `${title}: ${probe.name}`, rule, async () => {
    const others = need(users.others.length > 0 && users.others, `the scenario does not name ${title}`);
    const groups = { known: users.known(), others };
    const { times, ...sample } = await takeSample(steps, probe, groups);
    const difference = differenceBetween(sample.known, sample.others, others.length > 1);
    if (difference !== undefined) throw new Failed(difference);
    const again = times.isTelling ? (await takeSample(steps, probe, groups)).times : times;
    if (again.isTelling) throw new Failed(`${times.found} than for known users, then ${again.found}`);
    return `no difference, ${times.found}`;
  });
};

/** A call whose answers to two groups of users are compared. */
interface Probe {
  readonly name: string;
  /** Creates the call for a user. `prepared` is the value that `prepare` has resolved with. */
  readonly callFor: (attempt: Attempt, prepared: string) => Call<unknown>;
  /** Sends a call that is needed before `callFor`. For example, a push must be sent before it can be polled. */
  readonly prepare?: (attempt: Attempt) => Promise<string>;
  /** True if the values in the answer differ between users. */
  readonly isPersonal?: true;
}

/** Invalid value, sent as a code, as a poll link or as a kind of factor. */
const NOTHING = 'conformance';

/** Calls whose answers are compared for all users, whatever factors they have. */
export const generalProbes: readonly Probe[] = [
  { name: 'the list of factors', isPersonal: true, callFor: calls.listFactors },
  { name: 'a factor that nobody has', callFor: (attempt) => calls.verifyCode(attempt, NOTHING, NOTHING) },
  { name: 'an unknown poll link', callFor: (attempt) => calls.poll(attempt, NOTHING) },
];

/** Compares the answers to a password change with a wrong old password. */
export const passwordProbe: Probe = {
  name: 'a wrong old password',
  callFor: ({ username }) => calls.changePasswordCall(username, NOTHING, NOTHING),
};

/** Returns the calls to compare for a kind of factor. Their proofs fail on purpose: all codes are wrong, no push is approved. */
export const probesOfKind = ({ browser, scenario }: Steps, kind: string): readonly Probe[] => {
  const sendPush = async (attempt: Attempt) => {
    const { body } = await browser.send(calls.sendPush(attempt));
    return pollLinkIn(body) || NOTHING;
  };
  const hasCode = kind !== 'push' && kind !== 'email';
  const probes: readonly (Probe & { readonly isFor: boolean | undefined })[] = [
    { isFor: kind === 'push', name: 'a push is sent', callFor: calls.sendPush },
    { isFor: kind === 'push', name: 'a poll of a push', prepare: sendPush, callFor: calls.poll },
    { isFor: kind === 'email', name: 'a message is sent', callFor: calls.sendEmail },
    { isFor: isSentCode(kind), name: 'a code is sent', callFor: (user) => calls.sendCode(user, kind) },
    { isFor: hasCode, name: 'a wrong code', callFor: (user) => checkCode(user, kind, NOTHING) },
    {
      ...{ isFor: scenario.dynamicFactors, name: 'the own factor', isPersonal: true },
      callFor: ({ username }) => calls.findFactor(username, kind),
    },
  ];
  return probes.filter(({ isFor }) => isFor).map((probe) => ({ ...probe, name: `${kind}, ${probe.name}` }));
};

/** Names and values of an answer's properties, for example `['status', '200']`. */
type Observation = readonly (readonly [name: string, value: string])[];

/** Headers that are not compared, because they depend on the time or on the body, which can differ between users. */
const IGNORED = /^(?:age|content-encoding|content-length|date|etag|expires|last-modified|set-cookie)$/;

/** Lists the fields of a JSON value. With `isPersonal`, lists types instead of values such as phone numbers. */
const bodyProperties = (value: unknown, isPersonal: boolean, name = 'body'): Observation => {
  if (Array.isArray(value)) {
    const members = value.flatMap((member) => bodyProperties(member, isPersonal, `${name}[]`));
    return [[name, value.length === 0 ? 'an empty list' : 'a list'], ...members];
  }
  if (typeof value !== 'object' || value === null)
    return [[name, isPersonal ? typeof value : `${JSON.stringify(value)}`]];
  return [
    [`the fields of ${name}`, Object.keys(value).join(', ')],
    ...Object.entries(value).flatMap(([key, inner]) => bodyProperties(inner, isPersonal, `${name}.${key}`)),
  ];
};

/** Lists the properties of an answer. Replaces usernames by `*`. With `isPersonal`, omits the values and size of the body. */
const observe = (answer: RecoveryAnswer, usernames: readonly string[], isPersonal = false) => {
  // Masks long usernames first, because a long username may contain a short username.
  const longestFirst = usernames.toSorted((one, other) => other.length - one.length);
  const masked = (value: string) => longestFirst.reduce((rest, name) => rest.replaceAll(name, '*'), value);
  const headers = Object.entries(answer.headers).filter(([name]) => !IGNORED.test(name));
  const properties: Observation = [
    ['status', `${answer.status}`],
    ...headers.map(([name, value]) => [`header ${name}`, value] as const),
    ...answer.cookies.map((cookie) => [`cookie ${cookie.replace(/=.*/s, '')}`, 'set'] as const),
    ...bodyProperties(answer.body, isPersonal),
    ...(isPersonal ? [] : [['size', `${masked(answer.text).length} characters`] as const]),
  ];
  return properties.map(([name, value]) => [name, masked(value)] as const);
};

const MISSING = 'missing';

/** Returns all values of a property. The value is `MISSING` in an answer without the property. */
const valuesOf = (observations: readonly Observation[], wanted: string): ReadonlySet<string> => {
  const values = observations.flatMap((properties) => {
    const own = properties.filter(([name]) => name === wanted).map(([, value]) => value);
    return own.length === 0 ? [MISSING] : own;
  });
  return new Set(values);
};

const inWords = (all: ReadonlySet<string>) => (all.size > 3 ? 'different each time' : [...all].join(' or '));

/**
 * Describes the first property that reveals if a user is known. Random values, which vary in both groups, reveal nothing. Values
 * that only known users get reveal something only if `areSeveral`: one other user may lack a value by chance, such as a factor.
 * No user gets another status by chance.
 */
const differenceBetween = (
  known: readonly Observation[],
  others: readonly Observation[],
  areSeveral: boolean,
) => {
  for (const name of new Set([...known, ...others].flat().map(([each]) => each))) {
    const [ofKnown, ofOthers] = [valuesOf(known, name), valuesOf(others, name)];
    const isMissing = ofKnown.has(MISSING) !== ofOthers.has(MISSING);
    const isStatus = name === 'status';
    const isVarying = ofKnown.size > 1 && ofOthers.size > 1 && !name.includes('[]') && !isStatus;
    const hasOther = [...ofOthers].some((value) => !ofKnown.has(value));
    const lacksOne = (areSeveral || isStatus) && [...ofKnown].some((value) => !ofOthers.has(value));
    if (isMissing || (!isVarying && (hasOther || lacksOne)))
      return `${name} is ${inWords(ofOthers)}, for known users ${inWords(ofKnown)}`;
  }
  return undefined;
};
