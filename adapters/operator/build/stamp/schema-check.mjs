/** @typedef {{ field: string, problem: string }} Problem */

/**
 * What in a value does not keep a schema; as much of JSON Schema as `public/environment.schema.json` uses, because the
 * place where an environment is stamped in has no packages. A keyword that it does not know is an error.
 * @returns {readonly Problem[]}
 */
export function problemsOf(value, schema, definitions = schema.$defs ?? {}, field = '') {
  const { $ref, ...own } = schema;
  const referred = $ref === undefined ? {} : definitions[$ref.replace('#/$defs/', '')];
  if (referred === undefined) throw new Error(`The schema has no ${$ref}`);
  const whole = { ...referred, ...own };
  for (const keyword of Object.keys(whole)) {
    if (!WORDS.has(keyword) && !Object.hasOwn(KEYWORDS, keyword))
      throw new Error(`The schema says ${keyword}, which is not known here`);
  }
  const problem = (words, at = field) => [{ field: at, problem: words }];
  if (whole.type && !TYPES[whole.type](value)) return problem(`must be ${A_TYPE[whole.type]}`);
  return Object.keys(KEYWORDS).flatMap((keyword) =>
    Object.hasOwn(whole, keyword)
      ? KEYWORDS[keyword](value, whole[keyword], {
          whole,
          problem,
          at: (name) => (field === '' ? name : `${field}.${name}`),
          inner: (part, partSchema, name) => problemsOf(part, partSchema, definitions, name ?? field),
        })
      : [],
  );
}

/** Keywords that only tell, or that are read beside another. */
const WORDS = new Set([
  '$schema',
  '$comment',
  '$defs',
  'title',
  'description',
  'default',
  'examples',
  'type',
]);

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const membersOf = (value) => (isObject(value) ? Object.entries(value) : []);

const TYPES = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
};

const A_TYPE = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  boolean: 'true or false',
  integer: 'a whole number',
};

const KEYWORDS = {
  enum: (value, allowed, { problem }) =>
    allowed.includes(value)
      ? []
      : problem(`must be one of ${allowed.map((each) => JSON.stringify(each)).join(', ')}`),
  not: (value, schema, { inner, problem }) =>
    inner(value, schema).length > 0 ? [] : problem('must not be that'),
  pattern: (value, pattern, { problem }) =>
    typeof value !== 'string' || new RegExp(pattern, 'u').test(value) ? [] : problem('does not fit'),
  minimum: (value, least, { problem }) => (value >= least ? [] : problem(`must be at least ${least}`)),
  maximum: (value, most, { problem }) => (value <= most ? [] : problem(`must be at most ${most}`)),
  minItems: (value, least, { problem }) =>
    !Array.isArray(value) || value.length >= least ? [] : problem(`must have at least ${least}`),
  items: (value, schema, { inner, at }) =>
    Array.isArray(value) ? value.flatMap((each, place) => inner(each, schema, at(place))) : [],
  required: (value, names, { problem, at }) =>
    names.filter((name) => !Object.hasOwn(value, name)).flatMap((name) => problem('is missing', at(name))),
  maxItems: (value, most, { problem }) =>
    !Array.isArray(value) || value.length <= most ? [] : problem(`must have at most ${most}`),
  minLength: (value, least, { problem }) =>
    typeof value !== 'string' || [...value].length >= least
      ? []
      : problem(`must have at least ${least} characters`),
  maxLength: (value, most, { problem }) =>
    typeof value !== 'string' || [...value].length <= most
      ? []
      : problem(`must have at most ${most} characters`),
  anyOf: (value, schemas, { inner, problem }) =>
    schemas.some((schema) => inner(value, schema).length === 0) ? [] : problem('does not fit'),
  properties: (value, properties, { inner, at }) =>
    membersOf(value).flatMap(([name, part]) =>
      Object.hasOwn(properties, name) ? inner(part, properties[name], at(name)) : [],
    ),
  additionalProperties: (value, schema, { whole, inner, problem, at }) =>
    membersOf(value)
      .filter(([name]) => !Object.hasOwn(whole.properties ?? {}, name))
      .flatMap(([name, part]) =>
        schema === false ? problem('is no field', at(name)) : inner(part, schema, at(name)),
      ),
  propertyNames: (value, schema, { inner, at }) =>
    membersOf(value).flatMap(([name]) => inner(name, schema, at(name))),
};
