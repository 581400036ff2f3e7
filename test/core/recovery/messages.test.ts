import { errorCatalogue, type Message, type MessagePlace, messageFor } from '../../../core/recovery/messages';

const generic = { key: 'APP.GENERIC_ERROR', fallback: 'Generic error occurred' };

describe('Section 8 · Error catalogue', () => {
  it.each<[MessagePlace, string, Message]>([
    ['entry', 'NO_FACTORS', { key: 'APP.NO_FACTORS', fallback: 'User has no factors configured' }],
    ['offer', 'NO_FACTORS', { key: 'APP.NO_FACTORS', fallback: 'User has no factors configured' }],
    ['entry', 'USER_NOT_FOUND', { key: 'APP.USER_NOT_FOUND', fallback: 'User not found' }],
    ['push', 'REJECTED', { key: 'APP.PUSH.REJECTED' }],
    ['push', 'TIMEOUT', { key: 'APP.PUSH.TIMEOUT' }],
    ['push', 'GENERIC_EXCEPTION', { key: 'APP.PUSH.GENERIC_EXCEPTION' }],
    ['push', 'NOPUSHSENT', { key: 'APP.PUSH.NOPUSHSENT' }],
    ['push', 'other codes', generic],
    ['verify', 'E0000068', { key: 'APP.VERIFY.ERROR_E0000068' }],
    ['dynamic', 'E0000068', { key: 'APP.VERIFY.ERROR_E0000068' }],
    ['yubikey', 'E0000068', { key: 'APP.YUBIKEY.ERROR_E0000068' }],
    ['sms', 'E0000068', { key: 'APP.SMS.ERROR_E0000068' }],
    ['call', 'E0000068', { key: 'APP.CALL.ERROR_E0000068' }],
    ['rsa', 'E0000068', { key: 'APP.RSA.ERROR_E0000068' }],
    ['google', 'any failure', generic],
    ['google', 'E0000068', generic],
    ['pin', 'any failure', generic],
    ['pin', 'E0000068', generic],
    ['reset', 'password-mismatch', { key: 'APP.PASSWORD.MISMATCH' }],
    ['expired', 'password-mismatch', { key: 'APP.PASSWORD.MISMATCH' }],
    ['manage', 'password-mismatch', { key: 'APP.PASSWORD.MISMATCH' }],
    ['reset', 'E0000001', { key: 'APP.RESET.E0000001', isRich: true }],
    ['reset', 'E0000080', { key: 'APP.RESET.E0000080', isRich: true }],
    ['expired', 'PASSWORD_INVALID', { key: 'APP.EXPIRED.PASSWORD_INVALID' }],
    ['manage', 'PASSWORD_INVALID', { key: 'APP.EXPIRED.PASSWORD_INVALID' }],
    ['unlock', 'E0000032', { key: 'APP.UNLOCK.E0000032', isRich: true }],
    ['badge', 'any failure', { key: 'APP.BADGE.ERROR' }],
    ['badge', 'E0000068', { key: 'APP.BADGE.ERROR' }],
    ['offer', 'other', generic],
  ])('%s, %s: %j', (where, code, message) => {
    expect(messageFor(where, { code })).toStrictEqual(message);
  });

  it('its rows stand in the order of section 8, the one for all others last', () => {
    expect(errorCatalogue.map(({ key }) => key)).toEqual([
      'APP.NO_FACTORS',
      'APP.USER_NOT_FOUND',
      'APP.PUSH.REJECTED',
      'APP.PUSH.TIMEOUT',
      'APP.PUSH.GENERIC_EXCEPTION',
      'APP.PUSH.NOPUSHSENT',
      'APP.VERIFY.ERROR_E0000068',
      'APP.YUBIKEY.ERROR_E0000068',
      'APP.SMS.ERROR_E0000068',
      'APP.CALL.ERROR_E0000068',
      'APP.RSA.ERROR_E0000068',
      'APP.PASSWORD.MISMATCH',
      'APP.RESET.E0000001',
      'APP.RESET.E0000080',
      'APP.EXPIRED.PASSWORD_INVALID',
      'APP.UNLOCK.E0000032',
      'APP.BADGE.ERROR',
      'APP.GENERIC_ERROR',
    ]);
  });

  it('the last row fits every code everywhere, and is the only one that does', () => {
    const unconditional = errorCatalogue.filter(
      ({ code, where }) => code === undefined && where === undefined,
    );

    expect(unconditional).toEqual([errorCatalogue.at(-1)]);
  });

  it.each<[string, MessagePlace]>([
    ['NO_FACTORS', 'push'],
    ['USER_NOT_FOUND', 'reset'],
    ['REJECTED', 'sms'],
    ['NOPUSHSENT', 'verify'],
    ['E0000068', 'email'],
    ['E0000068', 'unlock'],
    ['E0000001', 'expired'],
    ['E0000080', 'unlock'],
    ['PASSWORD_INVALID', 'reset'],
    ['E0000032', 'reset'],
    ['password-mismatch', 'unlock'],
  ])('%s means nothing in particular at %s: generic error', (code, where) => {
    expect(messageFor(where, { code })).toStrictEqual(generic);
  });

  it.each(['', 'constructor', '<b>E0000032</b>', 'e0000032'])('the unknown code %j is generic', (code) => {
    expect(messageFor('unlock', { code })).toStrictEqual(generic);
  });
});

describe('Section 5 · The message for an empty code, per factor', () => {
  it.each<[MessagePlace, string]>([
    ['verify', 'ENTER_ERROR'],
    ['yubikey', 'ENTER_ERROR'],
    ['sms', 'ENTER_SMS_ERROR'],
    ['call', 'ENTER_CALL_ERROR'],
    ['google', 'ENTER_GOOGLE_ERROR'],
    ['pin', 'ENTER_PIN_ERROR'],
    ['rsa', 'APP.RSA.ENTER_RSA_ERROR'],
    ['badge', 'APP.BADGE.ENTER_BADGE_ERROR'],
    ['dynamic', 'ENTER_ERROR'],
  ])('%s: %s', (where, key) => {
    expect(messageFor(where, { code: 'code-required' })).toStrictEqual({ key });
  });
});

describe('Settled questions · Notices that are no catalogue rows', () => {
  const everywhere: readonly MessagePlace[] = ['entry', 'push', 'badge', 'pin', 'reset', 'unlock', 'expired'];

  it.each(everywhere)('at %s, a service that cannot be reached is said to be so', (where) => {
    expect(messageFor(where, { code: 'unreachable' })).toStrictEqual({ key: 'APP.UNREACHABLE' });
  });

  it.each(everywhere)('at %s, a throttled caller is told the time to wait', (where) => {
    const message = messageFor(where, { code: 'throttled', waitSeconds: 30 });

    expect(message).toStrictEqual({ key: 'APP.THROTTLED', waitSeconds: 30 });
  });

  it('a wait of no time at all is told too', () => {
    expect(messageFor('entry', { code: 'throttled', waitSeconds: 0 })).toMatchObject({ waitSeconds: 0 });
  });

  it.each<[MessagePlace, string, string]>([
    ['entry', 'username-required', 'APP.USERNAME_REQUIRED'],
    ['expired', 'username-required', 'APP.USERNAME_REQUIRED'],
    ['entry', 'factor-required', 'APP.FACTOR_REQUIRED'],
    ['expired', 'required', 'APP.EXPIRED.OLD_PASSWORD_REQUIRED'],
    ['manage', 'required', 'APP.MANAGE.CURRENT_PASSWORD_REQUIRED'],
  ])('%s, %s: %s', (where, code, key) => {
    expect(messageFor(where, { code })).toStrictEqual({ key });
  });
});
