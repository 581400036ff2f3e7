import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  journeyAfter,
  parseResumableJourney,
  resumableJourney,
  resume,
} from '../../../core/additions/resume/resumable-journey';
import { freshSession, type RecoverySession } from '../../../core/recovery/session';
import { anyText } from './inputs/any-text';
import { anyJson, nearly } from './inputs/hostile-json';
import { itHolds } from './inputs/runs';

/** Secrets with a distinctive form, so that a test finds them wherever they leak. */
const secrets = fc.nat().map((number) => `SECRET~${number}~`);
const secret = fc.option(secrets, { nil: undefined });
const names = anyText({ maxLength: 8 });
const times = fc.array(fc.integer({ min: -1, max: 2 ** 45 }), { maxLength: 3 });
const factor = fc.record({ name: names, factorDisplay: secrets });
const phase = fc.oneof(fc.constantFrom('initial', 'second', 'final_confirm', 'final'), names);

/**
 * Generates sessions with fields that must not be stored, such as the recovery token. These fields contain recognizable
 * secrets.
 */
const sessions: fc.Arbitrary<RecoverySession> = fc.record({
  type: fc.option(names, { nil: undefined }),
  username: names,
  phase,
  proofsGiven: fc.nat({ max: 3 }),
  factorLists: fc.array(fc.tuple(phase, fc.array(factor))).map((lists) => new Map(lists)),
  selectedFactor: fc.option(factor, { nil: undefined }),
  codesSent: fc.array(fc.tuple(names, times)).map((sent) => new Map(sent)),
  recoveryToken: secret,
  recoveryTokenType: secret,
  tokenFrom: fc.constantFrom('link', 'proof', undefined),
  provedAt: fc.option(fc.nat(), { nil: undefined }),
  unlockConfirm: fc.boolean(),
  password: secret,
  sessionToken: secret,
  redirectUri: secret,
  departure: secret,
  isFinished: fc.boolean(),
});

const at = fc.integer({ min: 0, max: 2 ** 45 });
const good = fc.record({
  type: names,
  username: names,
  phase,
  factor: names,
  codesSent: fc.dictionary(names, times),
  at,
});
const fields = ['type', 'username', 'phase', 'factor', 'codesSent', 'at'];

describe('Data that survives a reload, with any session and any record', () => {
  itHolds(
    '[settled.resume.6] the record contains no token, password, address or name of a device',
    fc.tuple(sessions, at),
    ([session, time]) => {
      const record = resumableJourney(session, undefined, time);

      assert.ok(!JSON.stringify(record ?? '').includes('SECRET'));
      assert.deepEqual(
        Object.keys(record ?? {}).filter((field) => !fields.includes(field)),
        [],
      );
    },
  );

  itHolds(
    '[settled.resume.1] a record is parsed as it was stored, and restores an equal record',
    fc.tuple(sessions, at),
    ([session, time]) => {
      const record = resumableJourney(session, undefined, time);
      const parsed = parseResumableJourney(JSON.stringify(record) ?? '');
      // A stored recovery without a phase or type cannot be continued after a reload, so the parser must reject it.
      if (!record || record.type === '' || record.phase === '') return assert.equal(parsed, undefined);

      assert.deepEqual(parsed, record);
      if (record.phase !== 'final')
        assert.deepEqual(
          resumableJourney(resume(freshSession, record), { factor: record.factor }, time),
          record,
        );
    },
  );

  itHolds(
    '[settled.resume.10] a stored text of any shape is rejected, or restores only texts and numbers',
    fc.oneof(
      names,
      anyJson.map((value) => JSON.stringify(value) ?? ''),
      nearly(good, fields).map((value) => JSON.stringify(value)),
    ),
    (text) => {
      const record = parseResumableJourney(text);
      if (!record) return;
      const { type, username, phase: current, codesSent } = resume(freshSession, record);

      for (const value of [type, username, current, record.factor ?? 'none'])
        assert.ok(typeof value === 'string' && value !== '');
      for (const [name, sent] of codesSent) {
        assert.equal(typeof name, 'string');
        assert.ok(sent.every(Number.isFinite));
      }
    },
  );

  itHolds(
    '[settled.resume.8 settled.resume.9] a record is resumable only from the time when it was stored until the time limit',
    fc.tuple(good, at, fc.constantFrom(0, 120_000, 600_000, 3_600_000)),
    ([record, now, longest]) => {
      const age = now - record.at;
      const isInTime = age >= 0 && (longest === 0 || age < longest);

      assert.equal(journeyAfter(record, now, longest) === 'resumable', isInTime);
      assert.equal(journeyAfter(record, now, longest) === 'restarted', age < 0);
    },
  );
});
