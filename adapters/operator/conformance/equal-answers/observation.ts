import type { RecoveryAnswer } from '../http/browser';

/** A property of an answer and its value, such as `status` and `200`, or `body.phase` and `"initial"`. */
type Property = readonly [name: string, value: string];

/** The properties of an answer that must not depend on the user. */
export interface Observation {
  readonly status: number;
  readonly properties: readonly Property[];
  readonly milliseconds: number;
}

/** Headers that depend on the time, or on a body that differs between users. */
const IGNORED_HEADERS =
  /^(?:age|content-encoding|content-length|date|etag|expires|last-modified|set-cookie)$/;

/** Lists the fields of a JSON value. A personal value, such as a phone number, is replaced by its type. */
const bodyProperties = (value: unknown, isPersonal: boolean, name = 'body'): readonly Property[] => {
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
 * Describes an answer without the names of all compared users. The values of an `isPersonal` answer differ between
 * users, and so does its size: only the types of its fields are compared.
 */
export const observe = (
  { status, headers, cookies, text, body }: RecoveryAnswer,
  usernames: readonly string[],
  milliseconds: number,
  isPersonal = false,
): Observation => {
  // A longer username may contain a shorter one.
  const longestFirst = usernames.toSorted((one, other) => other.length - one.length);
  const masked = (value: string) =>
    longestFirst.reduce((rest, username) => rest.replaceAll(username, '*'), value);
  const compared = Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.test(name));
  const properties: Property[] = [
    ['status', `${status}`],
    ...compared.map(([name, value]): Property => [`header ${name}`, masked(value)]),
    ...cookies.map((cookie): Property => [`cookie ${cookie.replace(/=.*/s, '')}`, 'set']),
    ...bodyProperties(body, isPersonal).map(([name, value]): Property => [name, masked(value)]),
  ];
  if (!isPersonal) properties.push(['size', `${masked(text).length} characters`]);
  return { status, milliseconds, properties };
};

const MISSING = 'missing';

/** Returns all values of a property. An observation without the property counts as `MISSING`. */
const valuesOf = (observations: readonly Observation[], wanted: string): ReadonlySet<string> =>
  new Set(
    observations.flatMap(({ properties }) => {
      const values = properties.filter(([name]) => name === wanted).map(([, value]) => value);
      return values.length === 0 ? [MISSING] : values;
    }),
  );

/** True if no value of the other users tells them apart from the known ones. A value that varies for known users must vary. */
const isAlike = (name: string, known: ReadonlySet<string>, others: ReadonlySet<string>): boolean => {
  if (known.has(MISSING) !== others.has(MISSING)) return false;
  const mayVary = known.size > 1 && !name.includes('[]');
  return [...others].every((value) => known.has(value)) || (mayVary && others.size > 1);
};

const said = (values: ReadonlySet<string>) =>
  values.size > 3 ? 'different each time' : [...values].join(' or ');

/** Describes the first property by which answers to other users differ from answers to known users. */
export const differenceBetween = (
  known: readonly Observation[],
  others: readonly Observation[],
): string | undefined => {
  const names = [...known, ...others].flatMap(({ properties }) => properties.map(([name]) => name));
  for (const name of new Set(names)) {
    const [ofKnown, ofOthers] = [valuesOf(known, name), valuesOf(others, name)];
    if (!isAlike(name, ofKnown, ofOthers))
      return `${name} is ${said(ofOthers)}, for known users ${said(ofKnown)}`;
  }
  return undefined;
};
