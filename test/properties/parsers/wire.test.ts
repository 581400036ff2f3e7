import assert from 'node:assert/strict';
import fc from 'fast-check';
import * as wire from '../../../core/server/wire';
import { anyText } from './inputs/any-text';
import { anyJson, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';

const word = fc.constantFrom(
  ...['push', 'sms', 'SUCCESS', 'WAITING', 'final', 'second', 'E0000068', 'a token', 'é'],
);
const text = fc.oneof(word, anyText({ minLength: 1, maxLength: 8 }));
const factor = nearly(fc.record({ name: text, factorDisplay: text }), ['name', 'factorDisplay']);
const factors = fc.array(fc.oneof({ weight: 4, arbitrary: factor }, { weight: 1, arbitrary: anyJson }), {
  maxLength: 5,
});
const proof = fc.record(
  { phase: text, recoveryToken: text, recoveryTokenType: text },
  { noNullPrototype: true },
);

/** Generates server responses of every kind, with missing, replaced or added fields. */
const bodies = fc.oneof(
  anyJson,
  factors,
  factor,
  nearly(fc.record({ factors }), ['factors', 'name']),
  nearly(fc.record({ apierror: nearly(fc.record({ errorCode: text }), ['errorCode']) }), ['apierror']),
  fc
    .tuple(proof, text, nearly(fc.record({ poll: text }), ['poll']), text)
    .chain(([proved, factorResult, links, sessionToken]) =>
      nearly(fc.constant({ ...proved, factorResult, links, sessionToken }), [
        ...['phase', 'recoveryToken', 'recoveryTokenType', 'factorResult', 'links', 'sessionToken'],
      ]),
    ),
);

const isText = (value: unknown) => typeof value === 'string' && value !== '' && !/\p{Surrogate}/u.test(value);

/** Checks that an object has no fields other than the given fields, and that each value is a non-empty text or undefined. */
const expectTexts = (read: object | undefined, fields: readonly string[]) => {
  const unexpected = Object.entries(read ?? {}).filter(
    ([name, value]) => !fields.includes(name) || !(value === undefined || isText(value)),
  );
  assert.deepEqual(unexpected, []);
};

describe('Section 3 · The recovery server’s answers, with any content', () => {
  itHolds('an error code consists of capitals, digits and underscores', bodies, (body) => {
    assert.match(String(wire.readErrorCode(body) ?? 'NONE'), /^[A-Z0-9_]+$/);
  });

  itHolds(
    'a factor list contains named factors, each once, and stays the same when parsed again',
    bodies,
    (body) => {
      const read = wire.readFactors(body);

      for (const one of read ?? []) expectTexts(one, ['name', 'factorDisplay']);
      assert.equal(
        (read ?? []).every(({ name }) => isText(name)),
        true,
      );
      assert.equal(new Set(read?.map(({ name }) => name)).size, read?.length ?? 0);
      assert.deepEqual(read && wire.readFactors(read), read);
      assert.deepEqual(read && wire.readFactors({ factors: read }), read);
    },
  );

  itHolds(
    "the user's own factor is at most one factor, and the first of the list if there is a list",
    bodies,
    (body) => {
      const own = wire.readOwnFactor(body);

      assert.ok((own?.length ?? 0) <= 1);
      if (Array.isArray(body)) assert.deepEqual(own, wire.readFactors(body)?.slice(0, 1));
    },
  );

  itHolds('a push contains only texts, and a proof only with a phase', bodies, (body) => {
    const { proof: proved, ...push } = wire.readPush(body) ?? {};

    expectTexts(push, ['factorResult', 'pollLink']);
    expectTexts(proved, ['phase', 'recoveryToken', 'recoveryTokenType']);
    assert.equal(proved === undefined || isText(proved.phase), true);
  });

  itHolds(
    'a code gives the same proof as a push, and only with the result SUCCESS or no result',
    bodies,
    (body) => {
      const proved = wire.readProof(body);
      const push = wire.readPush(body);

      if (proved) assert.deepEqual(push?.proof, proved);
      if (proved) assert.equal(push?.factorResult ?? 'SUCCESS', 'SUCCESS');
    },
  );

  itHolds(
    'a confirmation is true or undefined, and a changed password has at most a session token',
    bodies,
    (body) => {
      assert.ok([true, undefined].includes(wire.readAcknowledgement(body)));
      expectTexts(wire.readPasswordChanged(body), ['sessionToken']);
      assert.equal(wire.readAdminConfiguration(body) ?? body, body);
    },
  );

  itHolds('a field under __proto__ is ignored', bodies, (body) => {
    const hidden: unknown = JSON.parse(`{"__proto__":${JSON.stringify(body) ?? 'null'}}`);

    assert.equal(wire.readErrorCode(hidden), undefined);
    assert.equal(wire.readFactors(hidden), undefined);
    assert.equal(wire.readProof(hidden), undefined);
    assert.deepEqual(wire.readPasswordChanged(hidden), { sessionToken: undefined });
  });

  itHolds('a correct answer is parsed unchanged', fc.tuple(proof, text), ([proved, poll]) => {
    const body = { ...proved, factorResult: 'SUCCESS', links: { poll }, more: 1 };

    assert.deepEqual(wire.readPush(body), { factorResult: 'SUCCESS', pollLink: poll, proof: proved });
    assert.deepEqual(wire.readProof(body), proved);
  });
});
