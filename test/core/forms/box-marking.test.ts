import { isBoxMarked } from '../../../core/forms/box-marking';
import type { Refusal } from '../../../core/result';

describe('The input that an error marks as invalid', () => {
  it.each<[string, Omit<Refusal, 'ok'>, boolean]>([
    ['a rejected code', { code: 'E0000068' }, true],
    ['an empty input', { code: 'code-required' }, true],
    ['a rate limit', { code: 'throttled' }, false],
    ['a missing response', { code: 'unreachable' }, false],
    ['an unexpected exception', { code: 'failed' }, false],
    ['a failure of the server', { code: 'GENERIC_EXCEPTION', isServerFault: true }, false],
    [
      '[settled.hint.foreign-answer] a foreign answer',
      { code: 'GENERIC_EXCEPTION', cause: 'foreign-answer' },
      false,
    ],
    ['[settled.hint.csrf] a rejected CSRF token', { code: 'E0000006', cause: 'csrf' }, false],
    ['a rejected code with status 500', { code: 'E0000068', isServerFault: true }, true],
  ])('%s %j marks the input as invalid: %s', (_error, refusal, isMarked) => {
    expect(isBoxMarked('sms', { ok: false, ...refusal })).toBe(isMarked);
  });

  it('without an error the input is valid', () => {
    expect(isBoxMarked('sms', undefined)).toBe(false);
  });
});
