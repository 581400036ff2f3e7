import {
  errorCatalogue,
  isHintFirst,
  type Message,
  type MessagePlace,
  messageFor,
} from '../../../core/recovery/messages';
import type { RefusalCode } from '../../../core/result';
import { unknownCode } from '../../fakes/unknown-code';

const unknown = unknownCode('E9999999');
const generic = { fallback: 'Generic error occurred' };
const noFactors = { fallback: 'User has no factors configured' };
const userNotFound = { fallback: 'User not found' };

describe('Section 8 · Error catalogue', () => {
  it.each<[string, MessagePlace, RefusalCode, key: string, hint: string, Partial<Message>?]>([
    ['8.no-factors', 'entry', 'NO_FACTORS', 'NO_FACTORS', 'NO_FACTORS', noFactors],
    ['8.no-factors settled.hint.no-offer', 'offer', 'NO_FACTORS', 'NO_FACTORS', 'GENERIC', noFactors],
    ['8.no-factors', 'choice', 'NO_FACTORS', 'NO_FACTORS', 'OTHER_FACTOR', noFactors],
    ['8.user-not-found', 'entry', 'USER_NOT_FOUND', 'USER_NOT_FOUND', 'USER_NOT_FOUND', userNotFound],
    ['8.push.REJECTED', 'push', 'REJECTED', 'PUSH.REJECTED', 'REJECTED'],
    ['8.push.TIMEOUT', 'push', 'TIMEOUT', 'PUSH.TIMEOUT', 'TIMEOUT'],
    ['8.push.GENERIC_EXCEPTION', 'push', 'GENERIC_EXCEPTION', 'PUSH.GENERIC_EXCEPTION', 'GENERIC_EXCEPTION'],
    ['8.push.NOPUSHSENT', 'push', 'NOPUSHSENT', 'PUSH.NOPUSHSENT', 'NOPUSHSENT'],
    ['8.push.other 8.other', 'push', unknown, 'GENERIC_ERROR', 'GENERIC', generic],
    ['8.invalid-code.verify', 'verify', 'E0000068', 'VERIFY.ERROR_E0000068', 'NEXT_CODE'],
    ['settled.dynamic.4', 'dynamic', 'E0000068', 'VERIFY.ERROR_E0000068', 'CHECK'],
    ['8.invalid-code.yubikey', 'yubikey', 'E0000068', 'YUBIKEY.ERROR_E0000068', 'YUBIKEY'],
    ['8.invalid-code.sms', 'sms', 'E0000068', 'SMS.ERROR_E0000068', 'SMS'],
    ['8.invalid-code.call', 'call', 'E0000068', 'CALL.ERROR_E0000068', 'CALL'],
    ['8.invalid-code.rsa', 'rsa', 'E0000068', 'RSA.ERROR_E0000068', 'RSA'],
    ['additions.backup-code', 'backup', 'E0000068', 'BACKUP.ERROR_E0000068', 'BACKUP'],
    ['8.google', 'google', unknown, 'GENERIC_ERROR', 'NEXT_CODE', generic],
    ['8.google', 'google', 'E0000068', 'GENERIC_ERROR', 'NEXT_CODE', generic],
    ['8.pin', 'pin', unknown, 'GENERIC_ERROR', 'CHECK', generic],
    ['8.pin', 'pin', 'E0000068', 'GENERIC_ERROR', 'CHECK', generic],
    ['8.mismatch', 'reset', 'password-mismatch', 'PASSWORD.MISMATCH', 'MISMATCH'],
    ['8.mismatch', 'expired', 'password-mismatch', 'PASSWORD.MISMATCH', 'MISMATCH'],
    ['8.mismatch', 'manage', 'password-mismatch', 'PASSWORD.MISMATCH', 'MISMATCH'],
    ['8.reset.E0000001', 'reset', 'E0000001', 'RESET.E0000001', 'E0000001', { isRich: true }],
    ['8.reset.E0000080', 'reset', 'E0000080', 'RESET.E0000080', 'E0000080', { isRich: true }],
    ['8.password-invalid', 'expired', 'PASSWORD_INVALID', 'EXPIRED.PASSWORD_INVALID', 'PASSWORD_INVALID'],
    ['8.password-invalid', 'manage', 'PASSWORD_INVALID', 'EXPIRED.PASSWORD_INVALID', 'PASSWORD_INVALID'],
    ['8.unlock.E0000032', 'unlock', 'E0000032', 'UNLOCK.E0000032', 'E0000032', { isRich: true }],
    ['8.badge', 'badge', unknown, 'BADGE.ERROR', 'CHECK'],
    ['8.badge', 'badge', 'E0000068', 'BADGE.ERROR', 'CHECK'],
    ['8.other', 'offer', unknown, 'GENERIC_ERROR', 'GENERIC', generic],
    ['8.other', 'email', unknown, 'GENERIC_ERROR', 'GENERIC', generic],
    ['8.other', 'unlock', unknown, 'GENERIC_ERROR', 'GENERIC', generic],
    ['8.other', 'reset', 'failed', 'GENERIC_ERROR', 'GENERIC', generic],
  ])('[%s] %s, %s: %s with the hint %s', (_ids, where, code, key, hint, more = {}) => {
    expect(messageFor(where, { code })).toStrictEqual({
      key: `APP.${key}`,
      hint: `APP.HINT.${hint}`,
      ...more,
    });
  });

  it.each<[MessagePlace, string]>([
    ['verify', 'CHECK'],
    ['yubikey', 'CHECK'],
    ['rsa', 'CHECK'],
    ['backup', 'CHECK'],
    ['dynamic', 'CHECK'],
    ['reset', 'CHECK'],
    ['sms', 'SMS'],
    ['call', 'CALL'],
    ['expired', 'OLD_PASSWORD'],
    ['manage', 'CHECK'],
    ['send', 'GENERIC'],
  ])('[settled.hint.unknown] an unknown code at %s has the hint %s', (where, hint) => {
    expect(messageFor(where, { code: unknown }).hint).toBe(`APP.HINT.${hint}`);
  });

  it.each(['expired', 'manage'] as const)(
    '[settled.hint.unknown] at %s a wrong old password has the message and the hint of an unknown code',
    (where) => {
      expect(messageFor(where, { code: 'E0000014' })).toEqual(messageFor(where, { code: unknown }));
    },
  );

  it('[8.order 8.other] only the last row matches every code everywhere', () => {
    const always = errorCatalogue.filter(({ code, where }) => code === undefined && where === undefined);

    expect(always).toEqual([errorCatalogue.at(-1)]);
  });

  it.each<[RefusalCode, MessagePlace]>([
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
  ])('[8.other] %s has no special meaning at %s: generic error', (code, where) => {
    expect(messageFor(where, { code })).toEqual({
      key: 'APP.GENERIC_ERROR',
      hint: expect.any(String),
      ...generic,
    });
  });

  it.each(['', 'CONSTRUCTOR', '<B>E0000032</B>', 'failed'])('the unknown code %j is generic', (code) => {
    expect(messageFor('unlock', { code: unknownCode(code) })).toStrictEqual({
      key: 'APP.GENERIC_ERROR',
      hint: 'APP.HINT.GENERIC',
      ...generic,
    });
  });
});

describe('Settled questions · Each message has a hint of ours', () => {
  it('[settled.hint.each] each row of the catalogue has one', () => {
    expect(errorCatalogue.filter(({ hint }) => !hint)).toEqual([]);
  });

  it('[settled.hint.first] it comes first if the message names no cause, or perhaps a wrong one', () => {
    const first = errorCatalogue.filter(isHintFirst);
    const doubtful = messageFor('entry', { code: 'USER_NOT_FOUND', isServerFault: true });

    expect(new Set(first.map(({ key }) => key))).toEqual(new Set(['APP.GENERIC_ERROR']));
    expect(errorCatalogue.filter(({ key }) => key === 'APP.GENERIC_ERROR')).toEqual(first);
    expect([doubtful, messageFor('entry', { code: 'USER_NOT_FOUND' })].map(isHintFirst)).toEqual([
      true,
      false,
    ]);
  });

  it.each<[MessagePlace, RefusalCode, string]>([
    ['entry', 'USER_NOT_FOUND', 'APP.USER_NOT_FOUND'],
    ['choice', 'USER_NOT_FOUND', 'APP.USER_NOT_FOUND'],
    ['google', unknownCode('E0000009'), 'APP.GENERIC_ERROR'],
    ['pin', 'GENERIC_EXCEPTION', 'APP.GENERIC_ERROR'],
    ['badge', unknownCode('E0000009'), 'APP.BADGE.ERROR'],
    ['reset', 'GENERIC_EXCEPTION', 'APP.GENERIC_ERROR'],
  ])(
    '[settled.hint.server-fault] %s, %s: after a server failure the message stays, without a hint about a mistake',
    (where, code, key) => {
      const message = messageFor(where, { code, isServerFault: true });

      expect(message).toMatchObject({ key, hint: 'APP.HINT.SERVER_FAULT' });
    },
  );

  it.each<[MessagePlace, RefusalCode, string]>([
    ['entry', 'USER_NOT_FOUND', 'APP.USER_NOT_FOUND'],
    ['choice', 'USER_NOT_FOUND', 'APP.USER_NOT_FOUND'],
    ['push', 'GENERIC_EXCEPTION', 'APP.PUSH.GENERIC_EXCEPTION'],
    ['badge', 'GENERIC_EXCEPTION', 'APP.BADGE.ERROR'],
    ['unlock', 'GENERIC_EXCEPTION', 'APP.GENERIC_ERROR'],
  ])(
    '[settled.hint.foreign-answer settled.hint.csrf] %s, %s: the message stays, and the hint names the cause',
    (where, code, key) => {
      const messages = (['foreign-answer', 'csrf'] as const).map((cause) =>
        messageFor(where, { code, cause }, true),
      );

      expect(messages).toMatchObject([
        { key, hint: 'APP.HINT.FOREIGN_ANSWER', isDoubtful: true },
        { key, hint: 'APP.HINT.COOKIES', isDoubtful: true },
      ]);
    },
  );

  it('[settled.hint.server-fault] a named error code keeps its meaning, with any status', () => {
    const message = messageFor('sms', { code: 'E0000068', isServerFault: true });

    expect(message.hint).toBe('APP.HINT.SMS');
  });

  it.each<[MessagePlace, string]>([
    ['reset', 'APP.HINT.CHECK'],
    ['unlock', 'APP.ENTRY.JOURNEY_LOST'],
  ])(
    '[settled.hint.link settled.hint.lost-recovery] %s: after a refused token of a link, the hint is about the limits of links',
    (where, withoutLink) => {
      const refused = { code: 'E0000011' } as const;
      const hints = [true, false].map((isByLink) => messageFor(where, refused, isByLink).hint);

      expect(hints).toEqual(['APP.HINT.LINK', withoutLink]);
      expect(messageFor(where, { ...refused, isServerFault: true }, true).hint).toBe('APP.HINT.SERVER_FAULT');
    },
  );

  it('[settled.hint.link] an error code with its own catalogue row keeps the hint of this row after a link', () => {
    expect(messageFor('unlock', { code: 'E0000032' }, true).hint).toBe('APP.HINT.E0000032');
    expect(messageFor('sms', { code: unknownCode('E0000009') }, true).hint).toBe('APP.HINT.SMS');
  });
});

it.each<[MessagePlace, RefusalCode, string]>([
  ['sms', 'code-required', 'ENTER_SMS_ERROR'],
  ['call', 'code-required', 'ENTER_CALL_ERROR'],
  ['sms', 'E0000068', 'APP.SMS.ERROR_E0000068'],
  ['call', 'E0000068', 'APP.CALL.ERROR_E0000068'],
])('[additions.hint.not-sent] at %s, %s keeps its message if no code was sent', (where, code, key) => {
  expect(messageFor(where, { code, isUnsent: true })).toStrictEqual({ key, hint: 'APP.SEND.NOT_SENT' });
});

describe('Section 5 · The message for an empty code, per factor', () => {
  it.each<[string, MessagePlace, string]>([
    ['5.code.empty.verify', 'verify', 'ENTER_ERROR'],
    ['5.code.empty.yubikey', 'yubikey', 'ENTER_ERROR'],
    ['5.code.empty.sms', 'sms', 'ENTER_SMS_ERROR'],
    ['5.code.empty.call', 'call', 'ENTER_CALL_ERROR'],
    ['5.code.empty.google', 'google', 'ENTER_GOOGLE_ERROR'],
    ['5.code.empty.pin', 'pin', 'ENTER_PIN_ERROR'],
    ['5.code.empty.rsa', 'rsa', 'APP.RSA.ENTER_RSA_ERROR'],
    ['5.code.empty.badge', 'badge', 'APP.BADGE.ENTER_BADGE_ERROR'],
    ['additions.backup-code', 'backup', 'APP.BACKUP.ENTER_BACKUP_ERROR'],
    ['additions.passkey.3', 'passkey', 'APP.PASSKEY.DISMISSED'],
    ['settled.dynamic.4', 'dynamic', 'ENTER_ERROR'],
  ])('[%s] %s: %s', (_ids, where, key) => {
    expect(messageFor(where, { code: 'code-required' })).toStrictEqual({ key });
  });
});

describe('Settled questions · Notices outside the catalogue', () => {
  const everywhere: readonly MessagePlace[] = ['entry', 'push', 'badge', 'pin', 'reset', 'unlock', 'expired'];

  it.each(everywhere)(
    '[settled.throttled] at %s, an unreachable service and a throttled user have their own notices',
    (where) => {
      expect(messageFor(where, { code: 'unreachable' })).toStrictEqual({
        key: 'APP.UNREACHABLE',
        hint: 'APP.HINT.UNREACHABLE',
      });
      expect(messageFor(where, { code: 'throttled' })).toStrictEqual({
        key: 'APP.THROTTLED',
        hint: 'APP.HINT.THROTTLED',
      });
    },
  );

  it.each<[MessagePlace, RefusalCode, string]>([
    ['entry', 'username-required', 'APP.USERNAME_REQUIRED'],
    ['expired', 'username-required', 'APP.USERNAME_REQUIRED'],
    ['entry', 'factor-required', 'APP.FACTOR_REQUIRED'],
    ['entry', 'user-unclear', 'APP.ENTRY.USER_UNCLEAR'],
    ['expired', 'required', 'APP.EXPIRED.OLD_PASSWORD_REQUIRED'],
    ['manage', 'required', 'APP.MANAGE.CURRENT_PASSWORD_REQUIRED'],
  ])('%s, %s: %s', (where, code, key) => {
    expect(messageFor(where, { code })).toStrictEqual({ key });
  });
});
