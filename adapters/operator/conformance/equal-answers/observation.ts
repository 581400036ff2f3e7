import type { RecoveryAnswer } from '../http/browser';

/** Properties of an answer that must not depend on the user, such as `body.phase` with the value `"initial"`. */
export type Observation = readonly (readonly [name: string, value: string])[];

/** Headers that depend on the time, or on a body that differs between users. */
const IGNORED_HEADERS =
  /^(?:age|content-encoding|content-length|date|etag|expires|last-modified|set-cookie)$/;

/** Lists the fields of a JSON value. A personal value, such as a phone number, is replaced by its type. */
const bodyProperties = (value: unknown, isPersonal: boolean, name = 'body'): Observation => {
  if (Array.isArray(value)) {
    const members = value.flatMap((member) => bodyProperties(member, isPersonal, `${name}[]`));
    return [[name, value.length === 0 ? 'an empty list' : 'a list'], ...members];
  }
  if (typeof value !== 'object' || value === null)
    return [[name, isPersonal ? typeof value : `${JSON.stringify(value)}`]];
  return [
    [`the fields of ${name}`, Object.keys(value).join(', ')],
    ...Object.entries(value).flatMap(([field, inner]) =>
      bodyProperties(inner, isPersonal, `${name}.${field}`),
    ),
  ];
};

/**
 * Lists the properties of an answer, with `*` in place of each username. The values and the size of an `isPersonal`
 * answer differ between users, so only the types of its fields are listed.
 */
export const observe = (answer: RecoveryAnswer, usernames: readonly string[], isPersonal = false) => {
  // A longer username may contain a shorter one.
  const longestFirst = usernames.toSorted((one, other) => other.length - one.length);
  const masked = (value: string) =>
    longestFirst.reduce((rest, username) => rest.replaceAll(username, '*'), value);
  const headers = Object.entries(answer.headers).filter(([name]) => !IGNORED_HEADERS.test(name));
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

/** Returns all values of a property. An observation without the property counts as `MISSING`. */
const valuesOf = (observations: readonly Observation[], wanted: string): ReadonlySet<string> => {
  const values = observations.flatMap((properties) => {
    const own = properties.filter(([name]) => name === wanted).map(([, value]) => value);
    return own.length === 0 ? [MISSING] : own;
  });
  return new Set(values);
};

const inWords = (values: ReadonlySet<string>) =>
  values.size > 3 ? 'different each time' : [...values].join(' or ');

/**
 * Describes the first property by which answers to other users differ from answers to known users. A property that varies
 * for known users may have other values, but must vary too.
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
