import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  type Environment,
  environmentFields,
  readEnvironment,
} from '../../../core/configuration/environment';
import { settingsInForce } from '../../../core/configuration/settings';
import { environmentCases } from '../../core/configuration/environment-cases';
import { anyJson, nearly } from './hostile-json';
import { itHolds } from './runs';

const names = Object.keys(environmentFields) as readonly (keyof Environment)[];

/** A value of the table of cases, good or bad; a text with something put into it; or anything at all. */
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

const field = fc
  .constantFrom(...environmentCases)
  .chain(({ field: name, good, bad }) => fc.tuple(fc.constant<string>(name), value([...good, ...bad])));
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

/** What may be stamped into a page. */
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
const member = (stamped: unknown, name: string): unknown =>
  typeof stamped === 'object' && stamped !== null && !Array.isArray(stamped) && Object.hasOwn(stamped, name)
    ? Object.entries(stamped).find(([own]) => own === name)?.[1]
    : undefined;

describe('Section 3 · Environment configuration, whatever was stamped into the page', () => {
  itHolds('every field is there, with a value that it takes, and no other field is', stamps, (stamped) => {
    const { environment } = readEnvironment(stamped);

    assert.deepEqual(Object.keys(environment), names);
    assert.deepEqual(
      names.filter((name) => !fits(name, environment[name])),
      [],
    );
  });

  itHolds(
    'a value is the stamped one or the default, and whatever was dropped is named',
    stamps,
    (stamped) => {
      const { environment, problems } = readEnvironment(stamped);
      const named = problems.map(({ field: name }) => name);

      for (const name of names) {
        const given = member(stamped, name);
        const isKept = given !== undefined && !named.includes(name);
        assert.equal(environment[name], isKept ? given : environmentFields[name].fallback);
        assert.equal(named.includes(name), given !== undefined && !fits(name, given));
      }
    },
  );

  itHolds('what was read is read again as it is, without a problem', stamps, (stamped) => {
    const { environment } = readEnvironment(stamped);
    const again = readEnvironment(JSON.parse(JSON.stringify(environment)));

    assert.deepEqual(again.problems, []);
    assert.equal(JSON.stringify(again.environment), JSON.stringify(environment));
  });

  itHolds('a field that is none of ours is named, and changes nothing', stamps, (stamped) => {
    const { environment, problems } = readEnvironment(stamped);
    const nothing = problems.flatMap(({ field: name, takes }) => (takes === 'nothing' ? [name] : []));
    const ours = names.flatMap((name) => {
      const given = member(stamped, name);
      return given === undefined ? [] : [[name, given]];
    });

    assert.deepEqual(
      nothing.filter((name) => Object.hasOwn(environmentFields, name)),
      [],
    );
    assert.deepEqual(readEnvironment(Object.fromEntries(ours)).environment, environment);
  });

  itHolds('an operator can look at it', fc.tuple(stamps, nearly(client, [])), ([stamped, admin]) => {
    const settings = settingsInForce({ ...readEnvironment(stamped), admin }, 'https://page.example');

    assert.equal(
      settings.every(({ value: json }) => typeof json === 'string'),
      true,
    );
  });
});
