import fc from 'fast-check';
import { anyText } from './any-text';

/** JSON values that parsers may handle wrongly. */
const traps: readonly string[] = [
  ...['null', '[]', '{}', '[null]', '[[]]', '""', '" "', 'true', 'false', '0', '-0', '-1', '0.5'],
  ...['1e308', '-1e308'],
  ...['9007199254740993', '1e-324', '"\\u0000"', '"\\ud800"', '"\\udfff\\ud800"', '"\\u202e"', '"__proto__"'],
  ...['{"toString":1,"valueOf":1}', '{"toString":null}', '{"__proto__":null}'],
  ...['{"constructor":{"prototype":{}}}'],
  ...['{"length":4294967296}', '{"then":{}}', '["a",["b"]]', '"<script>"', '"$& $1 $\'"', '"{{a}} $t(b)"'],
  `${'['.repeat(64)}${']'.repeat(64)}`,
  `${'{"a":'.repeat(64)}1${'}'.repeat(64)}`,
];

/** Generates any JSON value. */
export const anyJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...traps).map((text): unknown => JSON.parse(text)) },
  { weight: 2, arbitrary: anyText({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);

/**
 * Fields of an object that `JSON.parse` created. `__proto__` may be one of them, because `JSON.parse` treats it as an
 * ordinary key.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** Generates objects that start from `good`. Up to three of their fields are removed, replaced or added. */
export const nearly = (
  good: fc.Arbitrary<Fields>,
  names: readonly string[],
  values: fc.Arbitrary<unknown> = anyJson,
): fc.Arbitrary<Fields> =>
  fc
    .tuple(
      good,
      fc.array(
        fc.tuple(
          fc.constantFrom(...names, ...names, '__proto__', 'constructor', 'more'),
          fc.option(values, { nil: undefined }),
        ),
        { maxLength: 3 },
      ),
    )
    .map(([fields, changes]) => {
      const all = Object.entries(Object.fromEntries([...Object.entries(fields), ...changes]));
      return Object.fromEntries(all.filter(([, value]) => value !== undefined));
    });
