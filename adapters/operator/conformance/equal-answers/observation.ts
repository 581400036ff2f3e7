import type { RecoveryAnswer } from '../http/browser';

/** Properties of an answer that must not depend on the user, such as `body.phase` with the value `"initial"`. */
export type Observation = readonly (readonly [name: string, value: string])[];

/** Headers that are not compared. They depend on the time or on the body, and the body may differ between users. */
const IGNORED = /^(?:age|content-encoding|content-length|date|etag|expires|last-modified|set-cookie)$/;

/** Lists the fields of a JSON value. If `isPersonal` is set, replaces each value, such as a phone number, with its type. */
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

/** Lists the properties of an answer, with `*` for usernames. If values differ between users (`isPersonal`), lists types and no size. */
export const observe = (answer: RecoveryAnswer, usernames: readonly string[], isPersonal = false) => {
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

/** Returns all values of a property. For an observation without the property, the value is `MISSING`. */
const valuesOf = (observations: readonly Observation[], wanted: string): ReadonlySet<string> => {
  const values = observations.flatMap((properties) => {
    const own = properties.filter(([name]) => name === wanted).map(([, value]) => value);
    return own.length === 0 ? [MISSING] : own;
  });
  return new Set(values);
};

const inWords = (all: ReadonlySet<string>) => (all.size > 3 ? 'different each time' : [...all].join(' or '));

/**
 * Describes the first property that reveals whether a user is known: only one group can lack it, or other users have a
 * value that no known user has. Ignores values that vary in both groups.
 */
export const differenceBetween = (known: readonly Observation[], others: readonly Observation[]) => {
  for (const name of new Set([...known, ...others].flat().map(([each]) => each))) {
    const [ofKnown, ofOthers] = [valuesOf(known, name), valuesOf(others, name)];
    const isMissing = ofKnown.has(MISSING) !== ofOthers.has(MISSING);
    const isVarying = ofKnown.size > 1 && ofOthers.size > 1 && !name.includes('[]');
    const hasOther = !isVarying && [...ofOthers].some((value) => !ofKnown.has(value));
    if (isMissing || hasOther) return `${name} is ${inWords(ofOthers)}, for known users ${inWords(ofKnown)}`;
  }
  return undefined;
};
