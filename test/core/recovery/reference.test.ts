import { type MessagePlace, messageFor, referenceFor } from '../../../core/recovery/messages';
import type { RefusalCode } from '../../../core/result';
import { unknownCode } from '../../fakes/unknown-code';

const reference = 'req-4711';
const shown = (where: MessagePlace, code: RefusalCode, isServerFault = false) => {
  const refusal = { ok: false, code, reference, ...(isServerFault && { isServerFault }) } as const;
  return referenceFor(messageFor(where, refusal), refusal);
};

describe('Settled questions · The server’s request id', () => {
  it.each<[MessagePlace, RefusalCode]>([
    ['push', 'GENERIC_EXCEPTION'],
    ['badge', 'GENERIC_EXCEPTION'],
    ['sms', unknownCode('E9999999')],
    ['google', unknownCode('E9999999')],
    ['reset', unknownCode('E0000105')],
    ['unlock', unknownCode('E0000006')],
    ['offer', unknownCode('E0000009')],
  ])('[additions.reference] is shown below an unexplained error: %s, %s', (where, code) => {
    expect(shown(where, code)).toBe(reference);
  });

  it.each<[MessagePlace, RefusalCode]>([
    ['entry', 'USER_NOT_FOUND'],
    ['badge', 'E0000068'],
    ['sms', 'E0000068'],
  ])('[additions.reference] is shown after a server failure, with any code: %s, %s', (where, code) => {
    expect(shown(where, code, true)).toBe(reference);
  });

  it.each<[MessagePlace, RefusalCode]>([
    ['entry', 'USER_NOT_FOUND'],
    ['entry', 'NO_FACTORS'],
    ['google', 'E0000068'],
    ['badge', 'E0000068'],
    ['push', 'REJECTED'],
    ['reset', 'E0000080'],
    ['expired', 'PASSWORD_INVALID'],
    ['unlock', 'E0000032'],
    ['sms', 'throttled'],
    ['sms', 'unreachable'],
  ])('[additions.reference] is not shown below an error with an explanation: %s, %s', (where, code) => {
    expect(shown(where, code)).toBeUndefined();
  });

  it('[additions.reference] is shown after a failure that says nothing about the user', () => {
    const refusal = { ok: false, code: 'USER_NOT_FOUND', cause: 'foreign-answer', reference } as const;

    expect(referenceFor(messageFor('entry', refusal), refusal)).toBe(reference);
  });

  it('is undefined if the server sent none', () => {
    const refusal = { ok: false, code: unknownCode('E9999999') } as const;

    expect(referenceFor(messageFor('sms', refusal), refusal)).toBeUndefined();
  });
});
