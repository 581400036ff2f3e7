import {
  journeyAfter,
  parseResumableJourney,
  type ResumableJourney,
  resumableJourney,
  resume,
} from '../../../../core/additions/resume/resumable-journey';
import { freshSession } from '../../../../core/recovery/session';
import { givenSession, google, sms } from '../../given';

const at = 1_700_000_000_000;
const record: ResumableJourney = {
  type: 'password',
  username: 'jane',
  phase: 'second',
  factor: 'sms',
  codesSent: { sms: [1, 2], call: [] },
  at,
};

describe('Data that survives a reload · The stored part of a session', () => {
  it('[settled.resume.6] has the type, username, phase, factor and times, and nothing else', () => {
    const session = givenSession({
      phase: 'second',
      proofsGiven: 1,
      factors: [sms, google],
      selectedFactor: sms,
      codesSent: new Map([
        ['sms', [1, 2]],
        ['call', []],
      ]),
      recoveryToken: 'secret',
      recoveryTokenType: 'secret',
      tokenFrom: 'link',
      unlockConfirm: true,
      password: 'secret',
      sessionToken: 'secret',
      redirectUri: 'https://login.example/secret',
      departure: 'https://login.example/secret',
    });

    expect(resumableJourney(session, undefined, at)).toStrictEqual(record);
  });

  it.each([
    ['no type', { type: undefined }],
    ['no username', { username: '' }],
  ])('with %s, nothing is stored', (_, differing) => {
    expect(resumableJourney(givenSession({ factors: [sms], ...differing }), undefined, at)).toBeUndefined();
  });

  it('[settled.resume.16] before factors were listed, nothing is stored', () => {
    expect(resumableJourney(givenSession(), undefined, at)).toBeUndefined();
  });

  it('without an open factor, no factor is stored', () => {
    expect(resumableJourney(givenSession({ factors: [sms] }), undefined, at)).not.toHaveProperty('factor');
  });

  it('until the factor is open again, the factor from before the reload is stored', () => {
    expect(resumableJourney(givenSession(), { factor: 'sms' }, at)?.factor).toBe('sms');
    expect(resumableJourney(givenSession({ selectedFactor: google }), { factor: 'sms' }, at)?.factor).toBe(
      'google',
    );
  });

  it.each([
    ['final', { phase: 'final', recoveryToken: 'token', tokenFrom: 'proof' as const }],
    ['final_confirm, a token', { phase: 'final_confirm', recoveryToken: 't', tokenFrom: 'proof' as const }],
  ])(
    '[settled.resume.3] after the last proof (%s), only the type and the username remain',
    (_, differing) => {
      const session = givenSession({ ...differing, selectedFactor: sms, codesSent: new Map([['sms', [1]]]) });

      expect(resumableJourney(session, undefined, at)).toStrictEqual({
        type: 'password',
        username: 'jane',
        phase: 'initial',
        codesSent: {},
        at,
      });
    },
  );
});

describe('[settled.resume.10] Data that survives a reload · Parsing', () => {
  const { factor: _factor, ...withoutFactor } = record;

  it.each([
    ['a complete record', record, record],
    ['a record without a factor', withoutFactor, withoutFactor],
    ['unknown fields', { ...record, recoveryToken: 'secret' }, record],
    ['an empty factor', { ...record, factor: '' }, withoutFactor],
    ['a factor that is not a text', { ...record, factor: { name: 'sms' } }, withoutFactor],
    ['no times', { ...record, codesSent: null }, { ...record, codesSent: {} }],
    [
      'times that are not numbers',
      { ...record, codesSent: { sms: [1], call: ['2'], email: 3, google: [null] } },
      { ...record, codesSent: { sms: [1] } },
    ],
  ])('accepts %s', (_, stored, expected) => {
    expect(parseResumableJourney(JSON.stringify(stored))).toStrictEqual(expected);
  });

  it.each([
    ['an empty text', ''],
    ['text that is not JSON', '{"type"'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '7'],
    ...(['type', 'username', 'phase'] as const).flatMap((field) => [
      [`no ${field}`, JSON.stringify({ ...record, [field]: undefined })],
      [`an empty ${field}`, JSON.stringify({ ...record, [field]: '' })],
      [`a ${field} that is not a text`, JSON.stringify({ ...record, [field]: 1 })],
    ]),
    ['no time', JSON.stringify({ ...record, at: undefined })],
    ['a time that is not a number', JSON.stringify({ ...record, at: '1' })],
    ['a time that is too large', JSON.stringify(record).replace(String(at), '1e999')],
  ])('rejects %s', (_, text) => {
    expect(parseResumableJourney(text)).toBeUndefined();
  });
});

describe('Data that survives a reload · The age of a record', () => {
  it.each<[id: string, string, later: number, longest: number, state: string]>([
    ['settled.resume.8', 'just before the limit', 599_999, 600_000, 'resumable'],
    ['settled.resume.8', 'at the limit', 600_000, 600_000, 'ended'],
    ['settled.resume.8', 'immediately', 0, 600_000, 'resumable'],
    ['settled.resume.8', 'a year later, without a limit', 31_536_000_000, 0, 'resumable'],
    ['settled.resume.9', 'a millisecond earlier', -1, 600_000, 'restarted'],
    ['settled.resume.9', 'a day earlier, without a limit', -86_400_000, 0, 'restarted'],
  ])('[%s] %s (%i ms, limit %i): %s', (_ids, _title, later, longest, state) => {
    expect(journeyAfter(record, at + later, longest)).toBe(state);
  });
});

describe('Data that survives a reload · The restored session', () => {
  it('has the stored data and the redirect URI of the new page, and nothing else', () => {
    const redirectUri = 'https://login.example/home';
    const session = givenSession({ username: 'joe', redirectUri, password: 'secret', factors: [google] });

    expect(resume(session, record)).toStrictEqual({
      ...freshSession,
      redirectUri,
      type: 'password',
      username: 'jane',
      phase: 'second',
      proofsGiven: 1,
      codesSent: new Map<string, readonly number[]>([
        ['sms', [1, 2]],
        ['call', []],
      ]),
    });
  });

  it('has no given proofs in the first phase', () => {
    expect(resume(freshSession, { ...record, phase: 'initial' }).proofsGiven).toBe(0);
  });

  it('is stored again as the same record', () => {
    expect(resumableJourney(resume(freshSession, record), { factor: record.factor }, at)).toStrictEqual(
      record,
    );
  });
});
