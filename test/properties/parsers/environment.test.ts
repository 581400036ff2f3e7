import assert from 'node:assert/strict';
import fc from 'fast-check';
import { effectiveSettings } from '../../../core/additions/diagnosis/settings';
import { type Environment, environmentFields, readEnvironment } from '../../../core/additions/environment';
import { environmentCases } from '../../core/configuration/environment-cases';
import { anyJson, type Fields, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';

const isField = (name: string): name is keyof Environment => Object.hasOwn(environmentFields, name);
const names = Object.keys(environmentFields).filter(isField);

/** Generates field values: a value from `cases`, a value from `cases` with inserted characters, or any JSON value. */
const value = (cases: readonly unknown[]) =>
  fc.oneof(
    fc.constantFrom(...cases),
    fc
      .tuple(
        fc.constantFrom(...cases),
        fc.nat({ max: 12 }),
        fc.constantFrom(
          ...[' ', '\n', '\u0000', '\\', '@', '#', ':', '//', '"', '\ud800', '。', '{recoveryToken}', 'A'],
        ),
      )
      .map(([good, at, put]) =>
        typeof good === 'string' ? good.slice(0, at) + put + good.slice(at) : [good],
      ),
    anyJson,
  );

const field = fc.oneof(
  ...environmentCases.map(({ field: name, good, bad }) =>
    fc.tuple(fc.constant(name), value([...good, ...bad])),
  ),
);
const client = nearly(fc.constant({ issuer: 'https://a.example', clientId: 'a', redirectUri: '/b' }), [
  'issuer',
  'clientId',
  'redirectUri',
]);
const rules = nearly(fc.constant({ minLength: 12, maxLength: 64, digit: true }), [
  'minLength',
  'maxLength',
  'digit',
]);

/** Generates valid and invalid values of the environment configuration, which the operator inserts into the page. */
const stamps = fc.oneof(
  { weight: 1, arbitrary: anyJson },
  {
    weight: 5,
    arbitrary: nearly(
      fc.array(field, { maxLength: 4 }).map((fields) => Object.fromEntries(fields)),
      ['oktaConfig', 'passwordRules', 'texts'],
      fc.oneof(client, rules, anyJson),
    ),
  },
);

const fits = (name: keyof Environment, held: unknown) => environmentFields[name].fits(held);
const fieldsIn = (stamped: unknown): Fields =>
  typeof stamped === 'object' && !Array.isArray(stamped) ? { ...stamped } : {};

describe('Section 3 · Environment configuration, with any stamp in the page', () => {
  itHolds(
    'every field has its valid stamped value, or its default and a reported problem',
    stamps,
    (stamped) => {
      const { environment, problems } = readEnvironment(stamped);
      const given = fieldsIn(stamped);
      const named = problems.map(({ field: name }) => name);

      assert.deepEqual(Object.keys(environment), names);
      for (const name of names) {
        const isGiven = Object.hasOwn(given, name);
        const isKept = isGiven && fits(name, given[name]);
        assert.equal(environment[name], isKept ? given[name] : environmentFields[name].fallback);
        assert.equal(named.includes(name), isGiven && !isKept);
      }
    },
  );

  itHolds(
    'the environment survives a JSON round trip without problems, and its settings can be printed',
    stamps,
    (stamped) => {
      const read = readEnvironment(stamped);
      const again = readEnvironment(JSON.parse(JSON.stringify(read.environment)));
      const settings = effectiveSettings({ ...read, admin: fieldsIn(stamped) }, 'https://page.example');

      assert.deepEqual(again.problems, []);
      assert.equal(JSON.stringify(again.environment), JSON.stringify(read.environment));
      assert.ok(settings.every(({ value: json }) => typeof json === 'string'));
    },
  );

  itHolds('an unknown field is reported and changes nothing', stamps, (stamped) => {
    const { environment, problems } = readEnvironment(stamped);
    const given = Object.entries(fieldsIn(stamped));
    const unknown = problems.flatMap(({ field: name, takes }) => (takes === 'nothing' ? [name] : []));

    assert.deepEqual(
      unknown,
      given.flatMap(([name]) => (isField(name) ? [] : [name])),
    );
    const ours = Object.fromEntries(given.filter(([name]) => isField(name)));
    assert.deepEqual(readEnvironment(ours).environment, environment);
  });
});
